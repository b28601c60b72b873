import type { FastifyRequest } from "fastify";

/** All routes of the interface begin with it. */
const API_PREFIX = "/api/";

/** Matches what no other route of the interface does. */
export const UNKNOWN_API = `${API_PREFIX}*`;

/** Whether this is the interface's to answer. The matched route decides: `/%61pi/me` is `/api/me` as well. */
export const isApiRequest = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(API_PREFIX) === true;
