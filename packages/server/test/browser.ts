import type { Account, SessionInfo } from "@stellwerk/wire";
import { expectDescribed } from "./described.ts";

/** A browser: it keeps its cookie, and says where its page is from. */
export class Browser {
  cookie = "";
  constructor(
    readonly url: string,
    readonly origin = url,
    /** What a proxy says of where it is. */
    readonly address: string | null = null,
  ) {}

  /** What it sends along: also with a socket. */
  get headers(): Record<string, string> {
    return { cookie: this.cookie };
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown; cookie: string }> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        origin: this.origin,
        cookie: this.cookie,
        ...(this.address !== null && { "x-forwarded-for": this.address }),
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie();
    for (const one of set) this.#keep(one.split(";")[0] ?? "");
    const [cookie = ""] = set;
    const text = await response.text();
    const answer = text === "" ? null : (JSON.parse(text) as unknown);
    expectDescribed(method, path, response.status, answer);
    return { status: response.status, body: answer, cookie };
  }

  #keep(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf("=") + 1);
    const others = this.cookie.split("; ").filter((one) => one !== "" && !one.startsWith(name));
    this.cookie = [cookie, ...others].join("; ");
  }

  post(path: string, body: unknown = {}) {
    return this.ask("POST", path, body);
  }

  /** Who is signed in here. */
  async who(): Promise<string | null> {
    return ((await this.ask("GET", "/api/me")).body as SessionInfo).me?.name ?? null;
  }

  async account(): Promise<Account> {
    return (await this.ask("GET", "/api/account")).body as Account;
  }

  signUp(name: string, more: object = {}) {
    return this.post("/api/account", { name, password: PASSWORD, language: "en", seats: [], ...more });
  }

  signIn(name: string, password = PASSWORD, seats: object[] = []) {
    return this.post("/api/login", { name, password, seats });
  }
}

export const PASSWORD = "correct horse";

/** A person who has just signed up. */
export async function signedUp(url: string, name: string): Promise<Browser> {
  const browser = new Browser(url);
  const { status } = await browser.signUp(name);
  if (status !== 201) throw new Error(`${name} could not sign up: ${status}`);
  return browser;
}
