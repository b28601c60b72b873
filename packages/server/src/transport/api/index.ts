import * as z from "zod";
import { LOBBY } from "./lobby.ts";
import { MATCHES } from "./matches.ts";
import { NOTICES } from "./notices.ts";
import { type Operation, named } from "./operation.ts";
import { PEOPLE } from "./people.ts";
import { REVIEWS } from "./reviews.ts";
import { PROGRAMS } from "./bot-accounts.ts";
import { TOURNAMENTS } from "./tournaments.ts";

const Document = named("Document", z.looseObject({ openapi: z.literal("3.1.0") }));

/** Every route under `/api`, by what it is about. */
export const API: Readonly<Record<string, readonly Operation[]>> = {
  matches: [...MATCHES, ...REVIEWS],
  lobby: LOBBY,
  people: PEOPLE,
  notices: NOTICES,
  tournaments: TOURNAMENTS,
  programs: PROGRAMS,
  document: [{ method: "GET", path: "/api/openapi.json", who: "public", about: "This document.", answer: Document }],
};

const forPrograms = new Set(
  Object.values(API)
    .flat()
    .filter(({ who }) => who === "public" || who === "accounts")
    .map(({ method, path }) => `${method} ${path}`),
);

/** Whether a request with a bot's token may ask for this. */
export const isForPrograms = (method: string, path: string): boolean =>
  forPrograms.has(`${method === "HEAD" ? "GET" : method} ${path}`);
