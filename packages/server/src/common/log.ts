import { type DestinationStream, type Logger, pino } from "pino";

/**
 * Structured logs. They contain nothing that is hidden from other players: addresses are logged as routes
 * (links can carry invitations), and of errors only what they say (databases put whole rows into theirs).
 */
export const openLog = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "(secret)" },
      serializers: {
        req: ({ method, routeOptions }: { method: string; routeOptions?: { url?: string } }) => ({
          method,
          route: routeOptions?.url ?? null,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
        err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
      },
    },
    ...(stream ? [stream] : []),
  );

const SECRETS = ["key", "invite", "seed", "state", "view", "hand", "action", "events"];
