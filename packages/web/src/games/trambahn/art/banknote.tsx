import { memo } from "react";
const PETALS = Array.from({ length: 12 }, (_, i) => i * 15);

/** Every other line is drawn in a warmer ink. */
const warm = (place: number): string | undefined => (place % 2 === 1 ? "var(--banknote-engraving-warm)" : undefined);

/** The back of every card: a note of 1,000 marks, engraved by ourselves. */
export const Banknote = memo(function Banknote() {
  return (
    <svg className="art note" viewBox="0 0 100 140" aria-hidden="true">
      <rect fill="var(--banknote)" stroke="var(--banknote-frame)" x="1" y="1" width="98" height="138" rx="8" />
      <rect fill="none" stroke="var(--banknote-frame)" strokeWidth="1.4" x="7" y="7" width="86" height="126" rx="3" />
      <path fill="none" stroke="var(--banknote-engraving)" strokeWidth="0.55" d={BORDER} />
      <g fill="none" stroke="var(--banknote-engraving)" strokeWidth="0.55" transform="translate(50 70)">
        {PETALS.map((angle, place) => (
          <ellipse key={angle} rx="34" ry="13" transform={`rotate(${angle})`} stroke={warm(place)} />
        ))}
        {PETALS.map((angle, place) => (
          <ellipse key={angle} rx="20" ry="8" transform={`rotate(${angle + 7})`} stroke={warm(place)} />
        ))}
      </g>
      <rect
        fill="var(--banknote-light)"
        stroke="var(--banknote-frame)"
        strokeWidth="1.2"
        x="20"
        y="57"
        width="60"
        height="26"
        rx="13"
      />
      <text
        fill="var(--banknote-ink)"
        fontSize="var(--drawn-6)"
        fontWeight="600"
        letterSpacing="1px"
        x="50"
        y="77"
        textAnchor="middle"
      >
        1000
      </text>
      <text
        fill="var(--banknote-ink)"
        fontSize="var(--drawn-3)"
        fontWeight="600"
        letterSpacing="4px"
        x="50"
        y="29"
        textAnchor="middle"
      >
        MARK
      </text>
      <text
        fill="var(--banknote-ink)"
        fontSize="var(--drawn-3)"
        fontWeight="600"
        letterSpacing="4px"
        x="50"
        y="119"
        textAnchor="middle"
      >
        MARK
      </text>
    </svg>
  );
});

const BORDER = waves(11, 129) + waves(11, 129, true);
/** Two interlaced waves around the frame, top and bottom. */
function waves(top: number, bottom: number, shifted = false): string {
  let path = "";
  for (const y of [top, bottom]) {
    path += `M11 ${y}`;
    for (let i = 0; i < 13; i++) path += `q3 ${(i % 2 === 0) === shifted ? 4 : -4} 6 0`;
  }
  return path;
}
