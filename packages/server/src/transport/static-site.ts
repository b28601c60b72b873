import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { UNKNOWN_API } from "./api-requests.ts";
import { failure } from "./http.ts";
import { RequestError } from "../common/request-error.ts";

const PAGES = "index.html";

/** The built pages. Files with a hash in their name never change; all others are asked for each time. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, PAGES));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = relative(folder, path).split(sep)[0] === "assets";
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  } else app.log.warn("the pages are not built; only the interface for programs is served");

  const nothing = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(failure(new RequestError("noPage", "there is nothing here")));
  app.all(UNKNOWN_API, nothing);
  // Every other address is a place within the pages, or was a file of an earlier version.
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      isBuilt && request.method === "GET" && !isAsset(request) && request.headers.accept?.includes("text/html");
    return isPage ? reply.sendFile(PAGES) : nothing(request, reply);
  });
}

/** By the router's decoded part of the address. */
const isAsset = ({ params }: FastifyRequest): boolean =>
  // Of the route "/*", which types its parameters as unknown.
  (params as { "*"?: string })["*"]?.startsWith("assets/") === true;
