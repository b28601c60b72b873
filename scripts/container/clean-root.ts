import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { findProgram, onPath } from "../debian.ts";
import { type Stage, assignments } from "./containerfile.ts";

const REPOSITORY = resolve(import.meta.dirname, "../..");
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** What `docker.io/library/node` has besides Debian: a user, and npm. */
const PASSWD = "root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n";
const GROUP = "root:x:0:\nnode:x:1000:\n";
const CERTIFICATES = ["SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"];

/** What a command in the root runs with. */
export interface Running {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** As a container runtime does: an ordinary user without rights, and nothing to write to but these folders. */
  readonly confined?: { readonly user: string; readonly writable: Readonly<Record<string, string>> };
}

/** The root folder of a container, whether made here step by step or by a builder. */
export class CleanRoot {
  readonly #mounts: readonly string[];

  /** Mounts: what the root itself does not hold. */
  private constructor(
    readonly folder: string,
    mounts: readonly string[],
  ) {
    this.#mounts = mounts;
  }

  /** One that a builder has made; everything is in it. */
  static of(folder: string): CleanRoot {
    return new CleanRoot(folder, []);
  }

  /** An empty one on the Debian and the Node of this machine, neither of which can be written to. */
  static fresh(): CleanRoot {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-root-"));
    chmodSync(folder, 0o755);
    for (const name of [
      "usr/local/bin",
      "usr/local/lib/node_modules",
      // Made here: bubblewrap makes what it mounts on unreadable for others.
      "etc/ssl/certs",
      "root",
      "home/node",
      "tmp",
      "proc",
      "dev",
    ])
      mkdirSync(join(folder, name), { recursive: true });
    for (const name of ["bin", "sbin", "lib", "lib64"])
      if (existsSync(join("/usr", name))) symlinkSync(join("usr", name), join(folder, name));
    writeFileSync(join(folder, "etc/passwd"), PASSWD);
    writeFileSync(join(folder, "etc/group"), GROUP);
    const npm = dirname(dirname(realpathSync(onPath(["npm"]) ?? "")));
    const mounts = [
      "--ro-bind",
      "/usr",
      "/usr",
      "--bind",
      join(folder, "usr/local"),
      "/usr/local",
      "--ro-bind",
      realpathSync(process.execPath),
      "/usr/local/bin/node",
      "--ro-bind",
      npm,
      "/usr/local/lib/node_modules/npm",
    ];
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(folder, "usr/local/bin/npm"));
    return new CleanRoot(folder, mounts);
  }

  /** Executes the steps of a stage; `stages` are those before it, by name. */
  build({ steps }: Stage, stages: ReadonlyMap<string, CleanRoot>): void {
    let folder = "/";
    const environment = outside();
    for (const { instruction, rest } of steps) {
      if (instruction === "ENV") Object.assign(environment, assignments(rest));
      else if (instruction === "WORKDIR") mkdirSync(this.#at((folder = rest)), { recursive: true });
      else if (instruction === "COPY") this.#copy(rest, folder, stages);
      else if (instruction === "RUN")
        execFileSync(...this.#command(["sh", "-c", rest], { folder, environment }), {
          stdio: ["ignore", "ignore", "pipe"],
        });
      else if (!["USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"].includes(instruction))
        throw new Error(`${instruction} is not known here`);
    }
  }

  /** Its third further stream says which process of this machine it is. */
  spawn(command: readonly string[], running: Running): ChildProcess {
    return spawn(...this.#command(command, running), { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  }

  /** Bytes of a folder in it. */
  sizeOf(folder: string): number {
    return Number(execFileSync("du", ["-sb", this.#at(folder)], { encoding: "utf8" }).split("\t")[0]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The ids of a user of the container. */
  idsOf(user: string): { uid: number; gid: number } {
    const line = readFileSync(this.#at("/etc/passwd"), "utf8")
      .split("\n")
      .find((each) => each.startsWith(`${user}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    return { uid: Number(uid), gid: Number(gid) };
  }

  readonly #at = (path: string): string => join(this.folder, path);

  #command(command: readonly string[], { folder, environment, confined }: Running): [string, string[]] {
    const bwrap = findProgram(["bwrap"], "bubblewrap");
    const files = [...CERTIFICATES.map((name) => process.env[name] ?? ""), "/etc/resolv.conf", "/etc/ssl/certs"];
    const shared = confined ? [] : [...files, join(process.env.HOME ?? "", ".npmrc"), npmCache()].filter(existsSync);
    const args = [
      "--die-with-parent",
      "--unshare-pid",
      "--unshare-ipc",
      "--as-pid-1",
      ...(confined ? ["--info-fd", "3"] : []),
      confined ? "--ro-bind" : "--bind",
      this.folder,
      "/",
      ...this.#mounts,
      "--proc",
      "/proc",
      "--dev",
      "/dev",
      "--perms",
      "1777",
      "--tmpfs",
      "/tmp",
      ...shared.flatMap((path) => ["--bind", path, path]),
      ...Object.entries(confined?.writable ?? {}).flatMap(([inside, path]) => ["--bind", path, inside]),
      "--clearenv",
      "--setenv",
      "PATH",
      PATH,
      "--chdir",
      folder,
      ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    ];
    const { uid, gid } = confined ? this.idsOf(confined.user) : { uid: 0, gid: 0 };
    const asUser = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--no-new-privs"];
    const noRights = ["--bounding-set=-all", "--inh-caps=-all"];
    return [bwrap, [...args, "--", ...(confined ? [...asUser, ...noRights] : []), ...command]];
  }

  #copy(rest: string, folder: string, stages: ReadonlyMap<string, CleanRoot>): void {
    const [, stage, from = "", to = ""] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
    const target = this.#at(resolve(folder, to));
    if (stage === undefined) return copyContext(target);
    const source = join(stages.get(stage)?.folder ?? "", from);
    const into = statSync(source).isFile() && rest.endsWith("/") ? join(target, basename(source)) : target;
    cpSync(source, into, { recursive: true, verbatimSymlinks: true });
  }
}

/** The repository as a builder sees it. */
function copyContext(target: string): void {
  const ignored = readFileSync(join(REPOSITORY, "deploy/Containerfile.dockerignore"), "utf8").split("\n");
  const isIgnored = (file: string): boolean =>
    ignored.some((pattern) =>
      pattern.startsWith("**/") ? `/${file}`.includes(`/${pattern.slice(3)}/`) : `${file}/`.startsWith(`${pattern}/`),
    );
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { cwd: REPOSITORY, encoding: "utf8" }).split("\n").filter(Boolean))
    if (!isIgnored(file) && existsSync(join(REPOSITORY, file)))
      cpSync(join(REPOSITORY, file), join(target, file), { verbatimSymlinks: true });
}

const npmCache = (): string => process.env.npm_config_cache ?? join(process.env.HOME ?? "", ".npm");

/** What reaching npm's registry takes on this machine. */
function outside(): Record<string, string> {
  const names = [...CERTIFICATES, "HTTPS_PROXY", "https_proxy", "NO_PROXY", "no_proxy"];
  const given = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  return {
    HOME: process.env.HOME ?? "/root",
    npm_config_cache: npmCache(),
    npm_config_prefer_offline: "true",
    ...Object.fromEntries(given),
  };
}
