import { type LookupAddress, lookup } from "node:dns";
import { lookup as resolve } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type LookupFunction, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Something could not be delivered. The message is for the log, and names no address. */
export class Undelivered extends Error {
  override name = "Undelivered";
  constructor(
    message: string,
    /** Whether it never will be: the receiver is gone, or must not be written to. */
    readonly gone = false,
  ) {
    super(message);
  }
}

/** A receiver that takes longer to answer is taken for down. */
const TIME_MS = 10_000;

/**
 * Posts to an address that some player gave us, and nowhere else: no machine of the operator's own
 * network is reached by it (the address is checked as it is connected to, so that a name cannot mean
 * something else a moment later), no redirect is followed, and nothing of the answer is read but its status.
 */
export function postOutside(
  address: string,
  { headers, body, toPrivate }: { headers: Record<string, string | number>; body: string | Buffer; toPrivate: boolean },
): Promise<void> {
  const url = new URL(address);
  // Names are checked once they are resolved; what is an address already never is.
  if (!toPrivate && isIP(hostOf(url)) !== 0 && !isPublic(hostOf(url))) return Promise.reject(forbidden());
  return new Promise((done, reject) => {
    const post = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = post(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "Stellwerk" },
      agent: false,
      signal: AbortSignal.timeout(TIME_MS),
      ...(toPrivate ? {} : { lookup: lookupPublic }),
    });
    request.once("response", (response) => {
      response.destroy();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) done();
      else reject(new Undelivered(`it was answered with ${statusCode}`, statusCode === 404 || statusCode === 410));
    });
    request.once("error", (error) =>
      reject(error instanceof Undelivered ? error : new Undelivered(`it was not answered: ${codeOf(error)}`)),
    );
    request.end(body);
  });
}

/** Whether it leads to the internet at large as far as one can tell now; what cannot be found may be there later. */
export async function isOutside(address: string): Promise<boolean> {
  const found = await resolve(hostOf(new URL(address)), { all: true }).catch(() => []);
  return found.every((one) => isPublic(one.address));
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Whether an address is one of the internet at large. */
function isPublic(address: string): boolean {
  // `process` sees through IPv4 addresses that are written as IPv6.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

const lookupPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error) callback(error, "");
    else if (!first || !addresses.every(({ address }) => isPublic(address))) callback(forbidden(), "");
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const forbidden = (): Undelivered => new Undelivered("it leads to a private address", true);

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : error.name);
