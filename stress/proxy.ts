import { once } from "node:events";
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";

/** A line between two programs that can be cut, and be slow. */
export class Proxy {
  /** Milliseconds that everything takes on its way. */
  delay = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(readonly target: number) {
    this.#server = createServer((here) => {
      const there = connect(target, "127.0.0.1");
      this.#carry(here, there);
      this.#carry(there, here);
    });
  }

  /** A line to a port of this machine. */
  static async to(target: number): Promise<Proxy> {
    const proxy = new Proxy(target);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resets all connections; those that come after are carried again. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #carry(from: Socket, to: Socket): void {
    const waiting: (() => void)[] = [];
    let last = 0;
    const later = (pass: () => void): void => {
      const now = performance.now();
      last = Math.max(last, now + this.delay);
      if (waiting.length === 0 && last <= now) return pass();
      // Timers do not promise to go off in order: whichever does, the first that waits is let through.
      waiting.push(pass);
      setTimeout(() => waiting.shift()?.(), last - now);
    };
    this.#sockets.add(from);
    from.setNoDelay();
    from.on("data", (chunk) => later(() => to.write(chunk)));
    from.on("end", () => later(() => to.end()));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      this.#sockets.delete(from);
      later(() => to.destroy());
    });
  }
}
