/**
 * Keeps a copy of this build, so that everything but the online tables works without a network, and shows
 * notices while no page is open. It is one file on its own: nothing that pages share can be imported.
 * The build fills in the list of files and a version that changes with any of them.
 */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface SubscriptionEvent extends WorkerEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}
interface Window {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}
interface ServiceWorker {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
}
// The DOM types know no service workers; the interface above says what is used.
const worker = self as unknown as ServiceWorker;
const CACHE = `stellwerk-${__VERSION__}`;
const FILES: ReadonlySet<string> = new Set(__FILES__);

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...FILES]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCopies().then(() => worker.clients.claim()));
});

async function dropOldCopies(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (FILES.has(url.pathname)) event.respondWith(file(event.request));
});

/** The newest page if the network answers, else the copy: a release is seen at the next load. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // No network: the copy below is what this worker is for.
  }
  return (await caches.match("/")) ?? Response.error();
}

/** Names of built files change with their content, so the copy is as good as the original. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** What the server sends; it is encrypted on the way, and says nothing that a table keeps secret. */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** The page that it is about. */
  readonly path: string;
  /** One with the same tag takes the place of the one before. */
  readonly tag: string;
}

worker.addEventListener("push", (event) => {
  // Sent by the same server.
  if (event.data) event.waitUntil(show(event.data.json() as Notice));
});

async function show({ title, body, path, tag }: Notice): Promise<void> {
  // An open page of the table shows it already.
  if ((await windowsAt(path)).some(({ visibilityState }) => visibilityState === "visible")) return;
  const icon = "/icons/stellwerk-192.png";
  await worker.registration.showNotification(title, { body, tag, icon, data: path });
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Set by `show` above.
  event.waitUntil(open(event.notification.data as string));
});

async function open(path: string): Promise<void> {
  const [there] = await windowsAt(path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

async function windowsAt(path: string): Promise<Window[]> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname === path);
}

/** A push service may give a browser another address; the server has to hear of it. */
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

async function subscribeAgain({ oldSubscription, newSubscription }: SubscriptionEvent): Promise<void> {
  if (!oldSubscription) return;
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/notices/channels", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind: "push", endpoint, keys, name: "Browser", replaces: oldSubscription.endpoint }),
  });
}
