import { type ReactNode, type Ref, useId } from "react";

interface Props<Page extends string> {
  readonly label: string;
  readonly pages: readonly Page[];
  readonly page: Page;
  readonly turnTo: (page: Page) => void;
  readonly nameOf: (page: Page) => string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** What lies on a desk one at a time. */
export function Tabs<Page extends string>({
  label,
  pages,
  page,
  turnTo,
  nameOf,
  children,
  ref,
}: Props<Page>): ReactNode {
  const id = useId();
  const tab = (name: Page): string => `${id}-${name}`;
  return (
    <div className="desk-pages" ref={ref ?? null}>
      <div role="tablist" aria-label={label}>
        {pages.map((name, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tab(name)}
            aria-selected={name === page}
            aria-controls={`${id}-page`}
            tabIndex={name === page ? 0 : -1}
            onClick={() => turnTo(name)}
            onKeyDown={({ key }) => {
              const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
              const next = pages[(place + step + pages.length) % pages.length];
              if (step === 0 || !next) return;
              turnTo(next);
              document.getElementById(tab(next))?.focus();
            }}
          >
            {nameOf(name)}
          </button>
        ))}
      </div>
      <div className="desk-page" id={`${id}-page`} role="tabpanel" aria-labelledby={tab(page)} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
