import { memo } from "react";
/** A wheel with teeth, for machinery. */
function gear(): string {
  const teeth = 8;
  const points = Array.from({ length: teeth * 4 }, (_, i) => {
    const angle = ((i - 0.5) / (teeth * 4)) * 2 * Math.PI;
    const radius = i % 4 < 2 ? 8.8 : 6.6;
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z${disc(12, 12, 2.9)}`;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

type Family = "mine" | "works" | "farm" | "craft" | "trade";

/** Each good as one silhouette on a 24 × 24 plate; overlaps are cut out. */
const DRAWINGS: { readonly [good: string]: readonly [Family, string] } = {
  autos: [
    "works",
    `M2.8 15.4v-3.6l3-1.2 2.6-3.8h6.9l3.4 3.8 2.5.9v3.9h-1.5a3 3 0 0 0-5.8 0H9.7a3 3 0 0 0-5.8 0zM9.3 8.4 7.8 10.6h3.6V8.4zm3.4 0v2.2h3.8l-2-2.2z${disc(6.8, 16, 1.9)}${disc(16.8, 16, 1.9)}`,
  ],
  bier: [
    "farm",
    "M5.4 9.2a2.5 2.5 0 0 1 1.5-4.3 3.2 3.2 0 0 1 5.6-.6 2.7 2.7 0 0 1 3.2 4.9zM6 10.2h9.6v.9h1.9a1.9 1.9 0 0 1 1.9 1.9v3a1.9 1.9 0 0 1-1.9 1.9h-1.9v2.3H6zm9.6 2.6v3.4h1.7v-3.4zM8.2 12v6.4h1.1V12zm4 0v6.4h1.1V12z",
  ],
  maschinen: ["works", gear()],
  wein: [
    "farm",
    "M7.2 3.4h9.6l-.5 5.3a4.4 4.4 0 0 1-3.3 3.8v6h3.4v2H7.6v-2H11v-6a4.4 4.4 0 0 1-3.3-3.8zM9.3 5.2l.2 2.2h5l.2-2.2z",
  ],
  stahl: ["works", "M4.5 4.8h15v3.6h-5.4v7.2h5.4v3.6h-15v-3.6h5.4V8.4H4.5z"],
  kohle: [
    "mine",
    "M3.2 18.8l1.6-5.2 4.4-1.4 3 2.6.2 4zM13.6 18.8l-.4-4.4 3.6-2.2 3.8 2.4.2 4.2zM7.8 11l1.4-4.4 4.2-1.8 3.4 2.6-.4 3.6-3.6 2-2.6-1z",
  ],
  braunkohle: [
    "mine",
    "M4.2 14.6h6.6a1 1 0 0 1 1 1v2.8a1 1 0 0 1-1 1H4.2a1 1 0 0 1-1-1v-2.8a1 1 0 0 1 1-1zM13.2 14.6h6.6a1 1 0 0 1 1 1v2.8a1 1 0 0 1-1 1h-6.6a1 1 0 0 1-1-1v-2.8a1 1 0 0 1 1-1zM8.6 8.8h6.8a1 1 0 0 1 1 1v2.8a1 1 0 0 1-1 1H8.6a1 1 0 0 1-1-1V9.8a1 1 0 0 1 1-1zM9.8 10.6v1.2h4.4v-1.2zM5 16.4v1.2h4.8v-1.2zM14.2 16.4v1.2H19v-1.2z",
  ],
  chemie: [
    "works",
    "M8.8 3.4h6.4v1.9h-1.1v4.3l5 8.2a1.8 1.8 0 0 1-1.5 2.8H6.4a1.8 1.8 0 0 1-1.5-2.8l5-8.2V5.3H8.8zM11.6 5.3v4.8l-2.3 3.8h5.4l-2.3-3.8V5.3z",
  ],
  oel: [
    "mine",
    "M6.2 4h11.6v2.6h.8v1.6h-.8v7.6h.8v1.6h-.8V20H6.2v-2.6h-.8v-1.6h.8V8.2h-.8V6.6h.8zM12 7.6c-1.8 2.4-2.7 3.7-2.7 5.1a2.7 2.7 0 0 0 5.4 0c0-1.4-.9-2.7-2.7-5.1z",
  ],
  elektronik: [
    "works",
    "M7 7h1.4V4.2h1.5V7h1.4V4.2h1.4V7h1.4V4.2h1.5V7H17v1.4h2.8v1.5H17v1.4h2.8v1.4H17v1.4h2.8v1.5H17V17h-1.4v2.8h-1.5V17h-1.4v2.8h-1.4V17H9.9v2.8H8.4V17H7v-1.4H4.2v-1.5H7v-1.4H4.2v-1.4H7V9.9H4.2V8.4H7zM9.4 9.4v5.2h5.2V9.4z",
  ],
  holz: [
    "trade",
    `${disc(7.4, 15.6, 4)}${disc(16.6, 15.6, 4)}${disc(12, 7.6, 4)}${disc(7.4, 15.6, 2.3)}${disc(16.6, 15.6, 2.3)}${disc(12, 7.6, 2.3)}${disc(7.4, 15.6, 0.9)}${disc(16.6, 15.6, 0.9)}${disc(12, 7.6, 0.9)}`,
  ],
  getreide: [
    "farm",
    "M12 2.6c1.6 1.5 1.7 3.2 0 4.8-1.7-1.6-1.6-3.3 0-4.8zM11.4 11.6c-2.8 0-4.4-1.5-4.4-4.2 2.8 0 4.4 1.5 4.4 4.2zM12.6 11.6c2.8 0 4.4-1.5 4.4-4.2-2.8 0-4.4 1.5-4.4 4.2zM11.4 16c-2.8 0-4.4-1.5-4.4-4.2 2.8 0 4.4 1.5 4.4 4.2zM12.6 16c2.8 0 4.4-1.5 4.4-4.2-2.8 0-4.4 1.5-4.4 4.2zM11.2 16.6h1.6v4.8h-1.6z",
  ],
  fisch: ["farm", `M2.6 12c3.2-5 9.4-6 13.4-1.6L21 6.8v10.4l-5-3.6C12 18 5.8 17 2.6 12z${disc(7, 11, 1.1)}`],
  textilien: ["craft", "M8.6 4.2c1.2 1.7 5.6 1.7 6.8 0L21 7.4l-2 4.2-2.2-1v9.2H7.2v-9.2l-2.2 1-2-4.2z"],
  glas: [
    "works",
    "M9.8 3h4.4v4.6l2.4 2.6v9.4a1.2 1.2 0 0 1-1.2 1.2H8.6a1.2 1.2 0 0 1-1.2-1.2v-9.4l2.4-2.6zM9 12v5.4h6V12z",
  ],
  vieh: [
    "farm",
    `M4.4 4.6c0 2.6 1.2 4 3.2 4.2.8-.5 2.5-.8 4.4-.8s3.6.3 4.4.8c2-.2 3.2-1.6 3.2-4.2 2 2.8 1.2 6.2-1.8 7l-.8 3.2c1 .8 1.5 1.7 1.5 2.7 0 2-2.6 3.2-6.5 3.2s-6.5-1.2-6.5-3.2c0-1 .5-1.9 1.5-2.7l-.8-3.2c-3-.8-3.8-4.2-1.8-7z${disc(9.2, 12, 1)}${disc(14.8, 12, 1)}${disc(10.2, 17.6, 0.9)}${disc(13.8, 17.6, 0.9)}`,
  ],
  importe: [
    "trade",
    "M3.6 5h16.8v14.4H3.6zM6.2 7.2v10h1.5v-10zM16.3 7.2v10h1.5v-10zM9.3 7.2v1.7l5.4 5.6v-2zM9.3 11.7v5.5h5.4z",
  ],
  touristen: [
    "trade",
    "M8.6 7V5.3a2 2 0 0 1 2-2h2.8a2 2 0 0 1 2 2V7h4a1 1 0 0 1 1 1v10.8a1 1 0 0 1-1 1H4.6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM10.4 7h3.2V5.1h-3.2zM6.6 7v12.8h1.3V7zM16.1 7v12.8h1.3V7z",
  ],
  papier: [
    "craft",
    "M5.4 3.4h8.8l4.4 4.6v12.6H5.4zM13.4 5v3.8h3.8zM8 11.2v1.5h8v-1.5zM8 14.2v1.5h8v-1.5zM8 17.2v1.3h5v-1.3z",
  ],
  kartoffeln: [
    "farm",
    `M4 8.4C4.6 5.2 8.2 4 11 5.4c2.4 1.2 2.6 4 1.2 6.2-1.6 2.4-4.4 3-6.4 1.6C4.2 12.1 3.6 10.4 4 8.4zM9.6 17.2c.4-3.2 3.2-5.6 6.4-5.4 3 .2 4.8 2.6 4.2 5.2-.6 2.8-3.6 4-6.4 3.6-2.6-.4-4.4-1.6-4.2-3.4z${disc(7, 8.6, 0.8)}${disc(9.8, 10.2, 0.7)}${disc(13.8, 16, 0.8)}${disc(17, 17.4, 0.8)}`,
  ],
  salz: [
    "mine",
    `M8.4 8.4a3.7 4.6 0 0 1 7.2 0zM8.2 9.6h7.6l1.6 9.2a1.7 1.7 0 0 1-1.7 2H8.3a1.7 1.7 0 0 1-1.7-2zM9.8 14v3.6h4.4V14z${disc(10.6, 6.9, 0.6)}${disc(12, 5.7, 0.6)}${disc(13.4, 6.9, 0.6)}`,
  ],
  kali: [
    "mine",
    "M8.4 3.2h7.2l-1.2 2.9H9.6zM9 7.2h6c3.4 3 4.6 8.8 3 13.6H6C4.4 16 5.6 10.2 9 7.2zM9.4 10.4v7.8h1.9v-2.6l.8-.9 2.3 3.5h2.2l-3.2-4.9 2.9-2.9h-2.4l-2.6 2.7v-2.7z",
  ],
  zucker: [
    "farm",
    "M12 2.8c1.1 0 1.8.7 2.1 1.7l4.3 16.1H5.6L9.9 4.5c.3-1 1-1.7 2.1-1.7zM8.9 13.2l-.4 1.5h7l-.4-1.5zM8.1 16.3l-.4 1.5h8.6l-.4-1.5z",
  ],
  schinken: [
    "farm",
    `M3.6 13.4c0-5 4.4-8.8 9.3-8.3 3.3.3 5 2.7 4.5 5.7l2 1.3a2 2 0 1 1-1 3 2 2 0 1 1-3.1-.8l-1-1c-1.5 3.8-4.6 6.1-7.4 5.6-2.2-.4-3.3-2.6-3.3-5.5z${disc(10.2, 9.8, 2.1)}${disc(10.2, 9.8, 0.9)}`,
  ],
  kaese: [
    "farm",
    `M3 12.2 14 4.8c4.2.6 6.8 3.6 7 7.4zM3 13.6h18v6H3z${disc(8, 16.6, 1.2)}${disc(14.6, 17.2, 1)}${disc(14.4, 9, 1.3)}`,
  ],
  obst: [
    "farm",
    "M12 8.2c1.7-1.5 7.2-1.7 7.2 4.3 0 4.5-3.1 8.5-5.2 8.5-.8 0-1.3-.4-2-.4s-1.2.4-2 .4c-2.1 0-5.2-4-5.2-8.5 0-6 5.5-5.8 7.2-4.3zM12 6.9c-.3-2.3 1.1-4.1 3.7-4.5.3 2.5-1.2 4.3-3.7 4.5z",
  ],
  hopfen: [
    "farm",
    "M12 2.8c2.3.4 3.3 1.8 3.2 3.7 1.9.4 2.8 1.9 2.4 3.8 1.5 1 1.7 2.8.6 4.3-.3 2.9-2.7 5.3-6.2 6.6-3.5-1.3-5.9-3.7-6.2-6.6-1.1-1.5-.9-3.3.6-4.3-.4-1.9.5-3.4 2.4-3.8-.1-1.9.9-3.3 3.2-3.7zM8.4 8.2v1.7l3.6 2.2 3.6-2.2V8.2L12 10.4zM7.2 12.4v1.7l4.8 2.9 4.8-2.9v-1.7L12 15.3z",
  ],
  porzellan: [
    "craft",
    "M4.4 6.6h12.4v1.3h1.4a3.1 3.1 0 0 1 0 6.2h-2.1a6 6 0 0 1-5.6 3.4 6.1 6.1 0 0 1-6.1-6.2zM16.8 9.7v2.6h1.4a1.3 1.3 0 0 0 0-2.6zM3 18.6h15v2H3z",
  ],
  optik: [
    "craft",
    "M10 3.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6zM10 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM15.8 14l5.2 5.2-1.8 1.8L14 15.8z",
  ],
  uhren: ["craft", "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM11 6.6v6.3l4.5 2.7 1-1.7-3.5-2.1V6.6z"],
  spielzeug: [
    "craft",
    `${disc(5.9, 6.2, 2.7)}${disc(18.1, 6.2, 2.7)}M12 5.6a7.6 7.6 0 1 1 0 15.2 7.6 7.6 0 0 1 0-15.2z${disc(9.2, 11.4, 1.1)}${disc(14.8, 11.4, 1.1)}M12 14.2c1.5 0 2.2.8 2.2 1.7 0 1.2-1.3 2-2.2 2s-2.2-.8-2.2-2c0-.9.7-1.7 2.2-1.7z`,
  ],
  buecher: [
    "craft",
    "M3 5.4c3-.9 6.1-.7 8.4.9v13c-2.3-1.6-5.4-1.8-8.4-.9zM12.6 6.3c2.3-1.6 5.4-1.8 8.4-.9v13c-3-.9-6.1-.7-8.4.9zM5 8.6v1.3c1.6-.3 3.1-.2 4.5.3V8.9C8.1 8.4 6.6 8.3 5 8.6zM14.5 8.9v1.3c1.4-.5 2.9-.6 4.5-.3V8.6c-1.6-.3-3.1-.2-4.5.3z",
  ],
  tulpen: [
    "farm",
    "M12 12.6c-3.6 0-5.4-2.6-5.2-8.4l2.8 2.4L12 3l2.4 3.6 2.8-2.4c.2 5.8-1.6 8.4-5.2 8.4zM11.2 13.4h1.6v7.4h-1.6zM11.2 20.4c-3.4 0-5-1.8-5-4.6 3.2 0 5 1.6 5 4.6zM12.8 20.4c3.4 0 5-1.8 5-4.6-3.2 0-5 1.6-5 4.6z",
  ],
  diamanten: [
    "craft",
    "M7 4.6h10l4 5-9 10.6-9-10.6zM8 6.6 5.8 9.2h3.4L11 6.6zM13 6.6l1.8 2.6h3.4L16 6.6zM9.6 10.8 12 17l2.4-6.2z",
  ],
  schokolade: [
    "farm",
    "M5 3.6h14v16.8H5zM7 5.6v3.6h4V5.6zM13 5.6v3.6h4V5.6zM7 10.8v3.2h4v-3.2zM13 10.8v3.2h4v-3.2zM7 15.6v2.8h10v-2.8z",
  ],
  eisenerz: [
    "mine",
    "M4.2 19.4 13.4 9.8l1.7 1.7L5.9 21.1zM19.8 19.4 10.6 9.8l-1.7 1.7 9.2 9.6zM12.8 6.2l4.4-3 4 4-3 4.4zM11.2 6.2l-4.4-3-4 4 3 4.4z",
  ],
};

/** What stands on the plate of a good: its silhouette, or the first letters of its id where it has none yet. */
export const markOf = (id: string): { readonly family: Family; readonly path?: string; readonly letters?: string } => {
  const [family, path] = DRAWINGS[id] ?? [];
  if (family && path) return { family, path };
  return { family: "trade", letters: id.slice(0, 1).toUpperCase() + id.slice(1, 3) };
};

/** A good as an enamel plate with its silhouette; the caller shows its name or labels it. */
export const GoodIcon = memo(function GoodIcon({ id, size = 24 }: { readonly id: string; readonly size?: number }) {
  return (
    <svg className="good" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <GoodPlate id={id} />
    </svg>
  );
});

/** The same inside another drawing, 24 units wide. */
export const GoodPlate = memo(function GoodPlate({ id }: { readonly id: string }) {
  const { family, path, letters } = markOf(id);
  return (
    <g>
      <rect fill={`var(--good-${family})`} width="24" height="24" rx="5" />
      {path && <path fill="var(--cream)" d={path} fillRule="evenodd" transform="translate(1.6 1.6) scale(.867)" />}
      {letters && (
        <text x="12" y="16" fill="var(--cream)" fontSize="var(--drawn-3)" fontFamily="var(--sign)" textAnchor="middle">
          {letters}
        </text>
      )}
    </g>
  );
});
