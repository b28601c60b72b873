import * as z from "zod";
import type { FastifyInstance } from "fastify";
import { API } from "./index.ts";
import { Failure } from "./matches.ts";
import { type Operation, type Who, components } from "./operation.ts";
import { COOKIE } from "../../people/index.ts";

const PARAMETERS: Readonly<Record<string, string>> = {
  match: "the name of a match, as in the address of its page",
  program: "the id of a bot account",
  token: "the id of a token",
  id: "the id of what is meant, from the list of them",
  name: "the name of an account; case and accents do not count",
  channel: "the id of a channel",
  game: "the id of a game, such as `trambahn`",
  tournament: "the id of a tournament",
  person: "the id of a player",
  round: "the number of a round, from 1",
  board: "the number of a table in its round, from 1",
};

const SECURITY: Readonly<Record<Who, readonly object[]>> = {
  public: [{}, { token: [] }, { browser: [] }],
  accounts: [{ token: [] }, { browser: [] }],
  browsers: [{}, { browser: [] }],
  people: [{ browser: [] }],
};

const refTo = (schema: z.core.$ZodType): object => {
  const id = components.get(schema)?.id;
  if (id === undefined) throw new Error("whatever a route takes or gives has a name");
  return { $ref: `#/components/schemas/${id}` };
};
const content = (schema: z.core.$ZodType): object => ({ "application/json": { schema: refTo(schema) } });

function operation(tag: string, { path, who, about, query, body, status = 200, answer, media }: Operation): object {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: PARAMETERS[name],
    schema: { type: "string" },
  }));
  const { properties = {} } = query ? z.toJSONSchema(query, { io: "input" }) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: "query", schema }));
  return {
    tags: [tag],
    description: about,
    security: SECURITY[who],
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: {
      [status]: {
        description: "as asked",
        ...(answer && { content: content(answer) }),
        ...(media !== undefined && { content: { [media]: { schema: { type: "string" } } } }),
      },
      default: { description: "refused", content: content(Failure) },
    },
  };
}

/** The whole interface, as OpenAPI 3.1 has it. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, operations] of Object.entries(API))
    for (const one of operations) {
      const path = one.path.replaceAll(/:(\w+)/g, "{$1}");
      (paths[path] ??= {})[one.method.toLowerCase()] = operation(tag, one);
    }
  const uri = (id: string): string => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(components, { io: "input", metadata: components, uri });
  return {
    openapi: "3.1.0",
    info: {
      title: "Stellwerk",
      version: "1",
      description: "Rail board games over HTTP. How bots play, and what is said over the socket: docs/api.md.",
    },
    servers: [{ url: "/" }],
    tags: Object.keys(API).map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
      ),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "the token of a bot account" },
        browser: { type: "apiKey", in: "cookie", name: COOKIE, description: "a person who is signed in" },
      },
    },
  };
}

export function serveOpenApi(app: FastifyInstance): void {
  let document: object | null = null;
  app.get("/api/openapi.json", () => (document ??= openApiDocument()));
}
