import { type Friends, type Profile, Whom } from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyOf } from "../http.ts";
import type { Db } from "../../store/schema.ts";
import type { Callers, Person } from "../../people/callers.ts";
import { befriend, block, friendsOf, personNamed, unblock, unfriend } from "../../people/friends.ts";
import { profileOf } from "../../people/profile.ts";

type ById = { Params: { id: string } };

/** Who is who, and who knows whom. */
export function serveFriends(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const known = (request: FastifyRequest): Promise<Person> => callers.human(request.raw);

  app.get<{ Params: { name: string } }>("/api/people/:name", async (request): Promise<Profile> =>
    profileOf(db, request.params.name, await callers.of(request.raw)),
  );
  app.get("/api/friends", async (request): Promise<Friends> => friendsOf(db, (await known(request)).id, Date.now()));
  app.post("/api/friends", async (request, reply) => {
    const { id } = await known(request);
    await befriend(db, id, (await personNamed(db, bodyOf(request, Whom).name)).id);
    return reply.code(204).send();
  });
  app.delete<ById>("/api/friends/:id", async (request, reply) => {
    await unfriend(db, (await known(request)).id, request.params.id);
    return reply.code(204).send();
  });
  app.post("/api/blocks", async (request, reply) => {
    const { id } = await known(request);
    await block(db, id, (await personNamed(db, bodyOf(request, Whom).name)).id);
    return reply.code(204).send();
  });
  app.delete<ById>("/api/blocks/:id", async (request, reply) => {
    await unblock(db, (await known(request)).id, request.params.id);
    return reply.code(204).send();
  });
}
