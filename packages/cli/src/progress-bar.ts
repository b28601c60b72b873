import { progress } from "@clack/prompts";

/** A bar on standard error while something long runs. */
export function progressBar(wanted: boolean, title: string, steps: number): { step: () => void; stop: () => void } {
  if (!wanted) return { step: () => {}, stop: () => {} };
  const bar = progress({ max: steps, output: process.stderr });
  bar.start(title);
  let done = 0;
  return {
    step: () => bar.advance(1, `${title}  ${++done}/${steps}`),
    stop: () => bar.stop(title),
  };
}
