import { memo } from "react";
import { type Company, isSubnet, isTram, MAIN, type Operator, operatorName } from "@stellwerk/berlin-1881";
import "./companies.css";

/** What stands on the enamel of a tram company: three letters at most. */
const LETTERS = ["GBS", "BCh", "BE", "SSC", "NB", "SBV", "SHG", "SpS"];

/** Of the S-Bahn the S, of its subnets the number of their board certificate besides. */
export const lettersOf = (of: Company | Operator): string =>
  isTram(of) ? (LETTERS[of] ?? "") : isSubnet(of) ? `S${of - MAIN + 1}` : "S";

/** The sign of a company or net as a part of a drawing, around the origin, 30 wide. */
export const SignMark = memo(function SignMark({ of: operator }: { of: Company | Operator }) {
  const letters = lettersOf(operator);
  return (
    <g className="sign" data-company={operator}>
      <circle className="disc" r={14.5} />
      <circle className="rim" r={12.2} />
      <text y={4.4} textLength={letters.length > 2 ? 18 : undefined} lengthAdjust="spacingAndGlyphs">
        {letters}
      </text>
    </g>
  );
});

/** An enamel disc by itself; named for screen readers unless the name stands beside it. */
export const Sign = memo(function Sign({ of: operator, named = false }: { of: Company | Operator; named?: boolean }) {
  const label = named ? { role: "img", "aria-label": operatorName(operator) } : { "aria-hidden": true };
  return (
    <svg className="sign" viewBox="-15.5 -15.5 31 31" {...label}>
      <SignMark of={operator} />
    </svg>
  );
});
