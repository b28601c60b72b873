import { type ReactNode, useEffect } from "react";
import { create } from "zustand";
import type { Language } from "@stellwerk/kernel";
import { useLanguage, useWords } from "../words/index.ts";
import { type FailureCode, type FailureWords, type SomeFailureWords, failureText } from "./codes.ts";

const LOAD: Readonly<Record<Language, () => Promise<FailureWords>>> = {
  de: async () => (await import("./words.de.ts")).de,
  en: async () => (await import("./words.en.ts")).en,
};

/** Words by language; empty for a language whose words could not be fetched. */
const useLoaded = create<Readonly<Partial<Record<Language, SomeFailureWords>>>>(() => ({}));

/**
 * The sentence for a failure: the page's own words for it if there are any, else the general ones. `null` for no
 * failure, and until the words are there.
 */
export function useFailureText(code: FailureCode | null, own?: SomeFailureWords): string | null {
  const language = useLanguage();
  const { failures: core, otherFailure } = useWords().online;
  const general = useLoaded()[language];
  const known = code === null ? null : failureText(code, own, core, general);
  const isMissing = known === undefined && general === undefined;
  useEffect(() => {
    if (!isMissing) return;
    void LOAD[language]()
      .catch((): SomeFailureWords => ({}))
      .then((words) => useLoaded.setState({ [language]: words }));
  }, [isMissing, language]);
  if (code === null || isMissing) return null;
  // A newer server may send codes that have no words here.
  return known ?? otherFailure(code);
}

interface Props {
  readonly code: FailureCode | null;
  readonly own?: SomeFailureWords;
}

/** Says why something did not work; nothing for `null`. */
export function Failure({ code, own }: Props): ReactNode {
  const text = useFailureText(code, own);
  return (
    text !== null && (
      <p className="failure" role="alert">
        {text}
      </p>
    )
  );
}
