/** What the server and a browser (or any client) say to each other. */
export * from "./clock.ts";
export * from "./error-codes.ts";
export * from "./http.ts";
export * from "./people.ts";
export * from "./lobby.ts";
export * from "./notices.ts";
export * from "./programs.ts";
export * from "./daily.ts";
export * from "./ratings.ts";
export * from "./reviews.ts";
export * from "./socket.ts";
export * from "./terms.ts";
export * from "./tournaments.ts";
