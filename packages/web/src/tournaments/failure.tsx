import type { ReactNode } from "react";
import { failureText } from "../table/connection-status.tsx";
import { useWords } from "../words/index.ts";
import { refusalText, useTournamentWords } from "./words.ts";

export function Failure({ code }: { code: string | null }): ReactNode {
  const w = useWords();
  const words = useTournamentWords();
  return (
    code !== null && (
      <p className="failure" role="alert">
        {refusalText(code, words) ?? failureText(code, w)}
      </p>
    )
  );
}
