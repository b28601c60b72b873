import { parentPort } from "node:worker_threads";
import { GAMES } from "@stellwerk/catalogue";
import { BadFile, type Match, TooMuchWork, fromFile } from "@stellwerk/kernel";
import { parseJson, refuseNul } from "../common/parse-json.ts";
import { RequestError } from "../common/request-error.ts";
import type { Reply } from "../common/thread-pool.ts";
import type { FileText, PackedMatch, ReadFile } from "./match-files.ts";

const say = (reply: Reply<ReadFile>): void => parentPort?.postMessage(reply);
say({ ready: true });
parentPort?.on("message", (file: FileText) => {
  try {
    say({ answer: read(file) });
  } catch (error) {
    say({ error: String(error) });
  }
});

function read({ text, most }: FileText): ReadFile {
  try {
    const source = parseJson(text);
    refuseNul(source);
    const { match, names } = fromFile(GAMES, source, { most });
    if (!match.outcome) return { code: "notOver", message: "only a finished match can be imported" };
    return { match: pack(match), names };
  } catch (error) {
    if (error instanceof TooMuchWork) return { code: "tooMuchWork", message: error.message };
    if (error instanceof BadFile) return { code: "badFile", message: error.message };
    if (error instanceof SyntaxError) return { code: "malformed", message: "not JSON, or nested too deep" };
    if (error instanceof RequestError) return { code: "malformed", message: error.message };
    throw error;
  }
}

/** As the store keeps it: the server's own thread only has to hand the texts on. */
function pack(match: Match): PackedMatch {
  const { game, options, seats, seed } = match.header;
  return {
    game,
    options,
    seats,
    seed,
    entries: match.past.map(({ entry: { seat, rules, ...what }, events, position }) => ({
      seat,
      rules,
      action: "undo" in what ? null : JSON.stringify(what.action),
      undo: "undo" in what ? what.undo : null,
      events: JSON.stringify(events),
      position,
    })),
    snapshots: [...match.snapshots].map(([number, { state, position }]) => ({
      number,
      state: JSON.stringify(state),
      position,
    })),
  };
}
