import type { NewChannel } from "@stellwerk/wire";
import { ApiError } from "../api-client.ts";

/** Why this browser cannot show notices; `null` if it can. */
export async function pushProblem(): Promise<"insecure" | "homeScreen" | "unsupported" | "denied" | null> {
  if (!isSecureContext) return "insecure";
  if (!("Notification" in globalThis) || !("PushManager" in globalThis))
    // iPhones and iPads have it only for pages on their home screen.
    return /iPhone|iPad/.test(navigator.userAgent) ? "homeScreen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await registration()) ? null : "unsupported";
}

/** Asks for permission and subscribes this browser; throws `ApiError` where that cannot be. */
export async function subscribe(key: string): Promise<NewChannel> {
  if ((await Notification.requestPermission()) !== "granted") throw new ApiError("denied");
  const worker = await navigator.serviceWorker.ready;
  let subscription: PushSubscription;
  try {
    // One that was made for another server, or another key of this one, is of no use.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new ApiError("noPushService");
  }
  return channelOf(subscription);
}

export async function unsubscribe(): Promise<void> {
  await (await subscribed())?.unsubscribe();
}

/** The hash of this browser's endpoint, by which it finds itself in the list of channels. */
export async function ownEndpoint(): Promise<string | null> {
  const subscription = await subscribed();
  if (!subscription) return null;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function channelOf(subscription: PushSubscription): NewChannel {
  const { keys = {} } = subscription.toJSON();
  return {
    kind: "push",
    endpoint: subscription.endpoint,
    keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" },
    name: browserName(navigator.userAgent),
  };
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration();

async function subscribed(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

/** “Firefox, Android”: the name of a browser in the list of channels. */
function browserName(agent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = find([
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/Android/, "Android"],
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Windows/, "Windows"],
    [/Mac OS/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return [browser ?? "Browser", system].filter((part) => part !== undefined).join(", ");
}
