/** One instruction of a container file, with what follows it on its line. */
export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

export interface Stage {
  readonly name: string | null;
  readonly base: string;
  readonly steps: readonly Step[];
}

/** What a container starts with, as the last stage of its file says. */
export interface ImageConfig {
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly health: readonly string[];
  readonly command: readonly string[];
}

/** Reads the instructions that our file uses; the values of `ARG` are put in. */
export function parseContainerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const values = new Map<string, string>();
  const stages: { name: string | null; base: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, instruction = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (instruction === "ARG") {
      const [name = "", value = ""] = rest.split("=");
      values.set(name, value);
    } else if (instruction === "FROM") {
      const [base = "", , name = null] = rest.split(/\s+/);
      stages.push({
        name,
        base: base.replaceAll(/\$\{(\w+)\}/g, (_, arg: string) => values.get(arg) ?? ""),
        steps: [],
      });
    } else stages.at(-1)?.steps.push({ instruction, rest: rest.replaceAll(/\s{2,}/g, " ") });
  }
  return stages;
}

export const assignments = (rest: string): Record<string, string> =>
  Object.fromEntries([...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]));

export function configOf({ steps }: Stage): ImageConfig {
  const all = (instruction: string): string[] =>
    steps.filter((step) => step.instruction === instruction).map(({ rest }) => rest);
  const list = (instruction: string): string[] => JSON.parse(all(instruction).at(-1) ?? "[]") as string[];
  const health = all("HEALTHCHECK").at(-1) ?? "";
  return {
    environment: Object.assign({}, ...all("ENV").map(assignments)) as Record<string, string>,
    folder: all("WORKDIR").at(-1) ?? "/",
    user: all("USER").at(-1) ?? "root",
    volumes: all("VOLUME"),
    health: JSON.parse(health.slice(health.indexOf("["))) as string[],
    command: [...list("ENTRYPOINT"), ...list("CMD")],
  };
}
