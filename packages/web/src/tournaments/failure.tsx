import type { ReactNode } from "react";
import type { FailureCode } from "../failures/codes.ts";
import { Failure as PlainFailure } from "../failures/failure.tsx";
import { useTournamentWords } from "./words.ts";

/** A failure, with the words of these pages for it. */
export function Failure({ code }: { code: FailureCode | null }): ReactNode {
  return <PlainFailure code={code} own={useTournamentWords().failures} />;
}
