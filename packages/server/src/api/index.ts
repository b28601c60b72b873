import * as z from "zod";
import { MATCHES } from "./matches.ts";
import { type Operation, named } from "./operation.ts";
import { PROGRAMS } from "./programs.ts";

const Document = named("Document", z.looseObject({ openapi: z.literal("3.1.0") }));

/** Every route under `/api`, by what it is about. */
export const API: Readonly<Record<string, readonly Operation[]>> = {
  matches: MATCHES,
  programs: PROGRAMS,
  document: [{ method: "GET", path: "/api/openapi.json", who: "everybody", about: "This document.", answer: Document }],
};

const forPrograms = new Set(
  Object.values(API)
    .flat()
    .filter(({ who }) => who === "everybody" || who === "accounts")
    .map(({ method, path }) => `${method} ${path}`),
);

/** Whether somebody who bears a token may ask for this. */
export const isForPrograms = (method: string, path: string): boolean =>
  forPrograms.has(`${method === "HEAD" ? "GET" : method} ${path}`);
