import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CleanRoot } from "./container/clean-root.ts";
import { type Stage, configOf, parseContainerfile } from "./container/containerfile.ts";
import { Container } from "./container/run-container.ts";
import { findProgram, onPath } from "./debian.ts";

// Builds the container with buildah, starts it as a runtime would, and tells its size. As root, on Linux:
//   npx tsx scripts/container.ts            on Node's image from its registry
//   npx tsx scripts/container.ts --local    on Debian's packages and the Node of this machine, without a registry

const ROOT = resolve(import.meta.dirname, "..");
const IMAGE = "localhost/stellwerk";
const READY_SECONDS = 30;
const MIRROR = "http://deb.debian.org/debian";
const isLocal = process.argv.includes("--local");
const stages = parseContainerfile(readFileSync(join(ROOT, "deploy/Containerfile"), "utf8"));
const [first] = stages as [Stage, ...Stage[]];
const last = stages.at(-1) ?? first;

const work = mkdtempSync(join(tmpdir(), "stellwerk-container-"));
/** A storage of its own, which leaves nothing behind and needs no overlay. */
const STORAGE = ["--root", join(work, "storage"), "--runroot", join(work, "run"), "--storage-driver", "vfs"];
const buildah = (...args: readonly string[]): string =>
  execFileSync(findProgram(["buildah"], "buildah"), [...STORAGE, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();

/** An image like Node's: Debian without anything more, Node, npm, and the user `node`. */
function makeBase(): void {
  const base = join(work, "base");
  const debootstrap = findProgram(["debootstrap"], "debootstrap");
  const packages = "--include=ca-certificates,libstdc++6";
  execFileSync(debootstrap, ["--variant=minbase", packages, "bookworm", base, MIRROR], { stdio: "ignore" });
  for (const waste of ["var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"])
    rmSync(join(base, waste), { recursive: true, force: true });
  const npm = dirname(dirname(realpathSync(onPath(["npm"]) ?? "")));
  cpSync(realpathSync(process.execPath), join(base, "usr/local/bin/node"));
  chmodSync(join(base, "usr/local/bin/node"), 0o755);
  cpSync(npm, join(base, "usr/local/lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(base, "usr/local/bin/npm"));
  execFileSync("chroot", [base, "useradd", "--create-home", "--uid", "1000", "node"]);
  const made = buildah("from", "scratch");
  buildah("add", "--quiet", made, base, "/");
  buildah("commit", "--quiet", "--rm", made, first.base);
  rmSync(base, { recursive: true });
}

/** What npm needs to reach its registry from here. */
function npmSettings(): string[] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const cache = process.env.npm_config_cache ?? join(process.env.HOME ?? "", ".npm");
  mkdirSync(cache, { recursive: true });
  const settings = join(work, "npmrc");
  writeFileSync(settings, `cache=/npm-cache\nprefer-offline=true\n${certificates ? "cafile=/certificates.pem\n" : ""}`);
  const mounts = [`${settings}:/root/.npmrc`, `${cache}:/npm-cache`];
  if (certificates && existsSync(certificates)) mounts.push(`${certificates}:/certificates.pem:ro`);
  return mounts.flatMap((mount) => ["--volume", mount]);
}

/** Starts the image and stops it again. */
async function tryOut(): Promise<void> {
  const made = buildah("from", "--pull-never", IMAGE);
  const container = await Container.start(CleanRoot.of(buildah("mount", made)), configOf(last));
  for (let second = 0; !(await container.isHealthy()); second++) {
    if (second === READY_SECONDS) throw new Error("the container does not become ready");
    await pause(1_000);
  }
  console.log("It is ready as an ordinary user, on a root that it cannot write to.");
  const { code, err } = await container.stop();
  if (code !== 0) throw new Error(`the container did not end in order: ${code} ${err}`);
  console.log("It ends in order.");
}

const megabytes = (image: string): number => {
  const [{ size = "" } = {}] = JSON.parse(buildah("images", "--json", image)) as { size?: string }[];
  return Math.round(Number.parseFloat(size) * (size.endsWith("GB") ? 1_000 : 1));
};

try {
  if (isLocal) makeBase();
  const began = performance.now();
  const file = ["--file", "deploy/Containerfile", "--ignorefile", "deploy/Containerfile.dockerignore"];
  const how = ["--isolation", "chroot", "--tag", IMAGE, ...(isLocal ? ["--pull-never"] : [])];
  buildah("bud", "--quiet", ...how, ...file, ...npmSettings(), ROOT);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`Built in ${seconds} s: ${megabytes(IMAGE)} MB, of which ${megabytes(first.base)} MB are the base.`);
  await tryOut();
} finally {
  execFileSync(findProgram(["buildah"], "buildah"), [...STORAGE, "rm", "--all"], { stdio: "ignore" });
  rmSync(work, { recursive: true, force: true });
}
