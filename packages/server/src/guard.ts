import type { IncomingMessage } from "node:http";
import type { Config } from "./config.ts";

/** Whether a page of this origin may change something here: only our own, and those that were named. */
export function isAllowedOrigin({ headers }: IncomingMessage, { allowedOrigins }: Config): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || allowedOrigins.includes(origin);
}

/** Where a request comes from, as told by the proxies we trust. */
export function addressOf({ headers, socket }: IncomingMessage, { trustedProxies }: Config): string {
  const direct = socket.remoteAddress ?? "";
  if (trustedProxies === 0) return direct;
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  return forwarded.at(-trustedProxies)?.trim() || direct;
}

/** Nothing but our own files, no inline code, in no frame. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
