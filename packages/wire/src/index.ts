/** What the server and a browser (or any client) say to each other. */
export * from "./http.ts";
export * from "./notices.ts";
export * from "./programs.ts";
export * from "./socket.ts";
export * from "./terms.ts";
