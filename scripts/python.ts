import { installOnDebian, onPath } from "./debian.ts";

const NAMES = ["python3"];

/** The examples in Python are run as they are. */
export default function setUp(): void {
  if (onPath(NAMES) ?? (installOnDebian("python3") ? onPath(NAMES) : undefined)) return;
  throw new Error("The tests of the examples need Python 3; install it so that `python3` starts it.");
}
