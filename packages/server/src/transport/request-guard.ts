import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Config } from "../common/config.ts";

/** Whether a page of this origin may change something here: only our own, and those that were named. */
export function isAllowedOrigin({ headers }: IncomingMessage, { publicUrl, allowedOrigins }: Config): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === publicUrl || allowedOrigins.includes(origin);
}

/** Whom limits count as one: an address, or a network of IPv6 addresses. */
export const addressOf = (request: IncomingMessage, config: Config): string =>
  householdOf(clientAddress(request, config));

/** Where a request comes from, as told by the proxies we trust. */
export function clientAddress({ headers, socket }: IncomingMessage, { trustedProxies }: Config): string {
  const direct = socket.remoteAddress ?? "";
  const forwarded = trustedProxies === 0 ? [] : String(headers["x-forwarded-for"] ?? "").split(",");
  const address = forwarded.at(-trustedProxies)?.trim() || direct;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** A network has 64 bits of IPv6 addresses: all of them count as one. */
function householdOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts.slice(0, 4).join(":");
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Who may see how the server fares: those who bear the token; where there is none, this machine itself. */
export function isOperator({ headers, socket }: IncomingMessage, { metricsToken }: Config): boolean {
  if (metricsToken !== null) return isSame(headers.authorization ?? "", `Bearer ${metricsToken}`);
  // What a proxy on this machine passes on comes from elsewhere.
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress ?? "";
  return loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Whether two texts are the same, without telling by the time how much of them is. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
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
