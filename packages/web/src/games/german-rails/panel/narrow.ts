/** Where the desk lies below the map: on phones, and where others would be as narrow. */
export const BELOW = "(width < 760px)";
