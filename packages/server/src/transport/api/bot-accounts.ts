import * as wire from "@stellwerk/wire";
import * as z from "zod";
import { type Operation, named } from "./operation.ts";

const TOKEN: wire.TokenInfo = { id: "Yk1hZ3d0c2Vy", name: "home", at: 1_763_200_000_000, usedAt: 1_763_203_600_000 };
const token = { id: z.string(), name: z.string(), at: z.int(), usedAt: z.nullable(z.int()) };
const TokenInfo = named("TokenInfo", z.object(token), TOKEN) satisfies z.ZodType<wire.TokenInfo>;
const Program = named(
  "Program",
  z.object({ id: z.string(), name: z.string(), at: z.int(), tokens: z.array(TokenInfo) }),
) satisfies z.ZodType<wire.Program>;
const Programs = named(
  "Programs",
  z.object({ programs: z.array(Program), most: z.int() }),
) satisfies z.ZodType<wire.Programs>;
const NewProgram = named("NewProgram", wire.NewProgram, { name: "Anna's bot" });
const NewToken = named("NewToken", wire.NewToken, { name: "home" });
const NewlyMadeToken = named(
  "NewlyMadeToken",
  z.object({ ...token, token: z.string() }),
) satisfies z.ZodType<wire.NewlyMadeToken>;

export const PROGRAMS: readonly Operation[] = [
  { method: "GET", path: "/api/programs", who: "people", about: "Lists your bot accounts.", answer: Programs },
  {
    method: "POST",
    path: "/api/programs",
    who: "people",
    about: "Makes a bot account. Its name is taken from the same list as those of people.",
    body: NewProgram,
    status: 201,
    answer: Program,
  },
  {
    method: "DELETE",
    path: "/api/programs/:program",
    who: "people",
    about: "Removes a bot account with its tokens. At tables under way a bot of the server plays on for it.",
    status: 204,
  },
  {
    method: "POST",
    path: "/api/programs/:program/tokens",
    who: "people",
    about: "Makes a token, which is shown this once.",
    body: NewToken,
    status: 201,
    answer: NewlyMadeToken,
  },
  {
    method: "DELETE",
    path: "/api/programs/:program/tokens/:token",
    who: "people",
    about: "Revokes a token, at once.",
    status: 204,
  },
];
