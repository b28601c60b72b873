import { type Friends, type Profile, PersonByName } from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyOf } from "../http.ts";
import { withdrawInvitationsBetween } from "../../match/index.ts";
import { recentMatchesOf } from "../../match/index.ts";
import { resultsOf } from "../../ratings/index.ts";
import type { Db } from "../../store/index.ts";
import {
  type Callers,
  type Person,
  befriend,
  block,
  friendsOf,
  personNamed,
  profileOf,
  unblock,
  unfriend,
} from "../../people/index.ts";

interface Deps {
  readonly db: Db;
  readonly callers: Callers;
  readonly now: () => number;
}

type ById = { Params: { id: string } };

/** Public profiles, friends and blocked people. */
export function serveFriends(app: FastifyInstance, { db, callers, now }: Deps): void {
  const known = (request: FastifyRequest): Promise<Person> => callers.requirePerson(request.raw);

  app.get<{ Params: { name: string } }>("/api/people/:name", async (request): Promise<Profile> => {
    const profile = await profileOf(db, request.params.name, await callers.of(request.raw));
    const [results, recent] = await Promise.all([resultsOf(db, profile.id), recentMatchesOf(db, profile.id, now())]);
    return { ...profile, results, recent };
  });
  app.get("/api/friends", async (request): Promise<Friends> => friendsOf(db, (await known(request)).id, Date.now()));
  app.post("/api/friends", async (request, reply) => {
    const { id } = await known(request);
    await befriend(db, id, (await personNamed(db, bodyOf(request, PersonByName).name)).id);
    return reply.code(204).send();
  });
  app.delete<ById>("/api/friends/:id", async (request, reply) => {
    await unfriend(db, (await known(request)).id, request.params.id);
    return reply.code(204).send();
  });
  app.post("/api/blocks", async (request, reply) => {
    const { id } = await known(request);
    const other = await personNamed(db, bodyOf(request, PersonByName).name);
    await db.transaction().execute(async (transaction) => {
      await block(transaction, id, other.id);
      await withdrawInvitationsBetween(transaction, id, other.id);
    });
    return reply.code(204).send();
  });
  app.delete<ById>("/api/blocks/:id", async (request, reply) => {
    await unblock(db, (await known(request)).id, request.params.id);
    return reply.code(204).send();
  });
}
