import type { ReactNode } from "react";

/** Pictures for the posters on the first page, in the flat colours of printed posters of the 1920s. */

function TrambahnPicture(): ReactNode {
  return (
    <svg viewBox="0 0 640 380" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="640" height="380" fill="var(--poster-sky)" />
      <circle cx="478" cy="118" r="74" fill="var(--poster-sun)" />
      <path d="M0 190h640v190H0z" fill="var(--poster-dusk)" />
      {/* The old town, with two towers under their domes. */}
      <path
        fill="var(--poster-hills)"
        d="M0 250v-46l38-30 38 30v-24l46-36 46 36v30h34v-30l40-34 42 34v-10h70v36l44-36 46 36v-24l52-40 52 40v20h60v-24l38-30 34 28v80z"
      />
      <g fill="var(--poster-houses)" transform="translate(0 26)">
        <path d="M196 262V88c0-17 8-20 8-30 0-7 8-13 13-18 5 5 13 11 13 18 0 10 8 13 8 30v174zM262 262V88c0-17 8-20 8-30 0-7 8-13 13-18 5 5 13 11 13 18 0 10 8 13 8 30v174z" />
        <path d="M234 262V150l16-22 16 22v112z" />
      </g>
      <g fill="var(--poster-sky)" transform="translate(0 26)">
        <path d="M211 104h12v20h-12zM277 104h12v20h-12zM211 140h12v28h-12zM277 140h12v28h-12zM244 170h12v34h-12z" />
      </g>
      <path d="M0 250h640v60H0z" fill="var(--poster-street)" />
      <path d="M0 310h640v70H0z" fill="var(--poster-ground)" />
      <path d="M0 341h640M0 359h640" stroke="var(--poster-rails)" strokeWidth="3" />
      {/* Mast and wire. */}
      <path d="M40 330V92h64M600 330V92h-64" fill="none" stroke="var(--poster-mast)" strokeWidth="5" />
      <path d="M0 104q320 20 640 0" fill="none" stroke="var(--poster-mast)" strokeWidth="2" />
      {/* An electric car in blue and white. */}
      <g>
        <path d="m330 150 26-38 26 38" fill="none" stroke="var(--poster-mast)" strokeWidth="4" />
        <path d="M150 176c0-14 14-24 34-24h344c20 0 34 10 34 24z" fill="var(--poster-roof)" />
        <path d="M146 174h420v104H146z" fill="var(--cream)" />
        <path d="M146 232h420v62q0 14-16 14H162q-16 0-16-14z" fill="var(--line-1)" />
        <path d="M146 238h420" stroke="var(--gilt)" strokeWidth="4" />
        <path d="M204 184v108M508 184v108" stroke="var(--line-1)" strokeWidth="5" />
        <g fill="var(--poster-pane)">
          <path d="M156 184h38v46h-38zM518 184h38v46h-38z" />
          <path d="M216 184h50v40h-50zM274 184h50v40h-50zM332 184h50v40h-50zM390 184h50v40h-50zM448 184h50v40h-50z" />
        </g>
        <g fill="var(--poster-lamplight)" opacity=".85">
          <path d="M216 184h50v40zM332 184h50v40zM448 184h50v40z" />
        </g>
        <rect x="306" y="250" width="102" height="34" rx="4" fill="var(--cream)" />
        <text
          x="357"
          y="276"
          textAnchor="middle"
          fontSize="var(--drawn-7)"
          fontWeight="600"
          fill="var(--line-1)"
          className="sign"
        >
          LINIE IV
        </text>
        <rect x="300" y="154" width="112" height="18" rx="3" fill="var(--cream)" />
        <text
          x="356"
          y="168"
          textAnchor="middle"
          fontSize="var(--drawn-4)"
          fontWeight="600"
          fill="var(--poster-roof)"
          className="sign"
        >
          SENDLINGER TOR
        </text>
        <circle cx="174" cy="262" r="8" fill="var(--poster-sun)" />
        <circle cx="538" cy="262" r="8" fill="var(--poster-sun)" />
        <path d="M238 308h72l-10 22h-52zM402 308h72l-10 22h-52z" fill="var(--poster-mast)" />
        <g fill="var(--printed-ink)" stroke="var(--poster-tyre)" strokeWidth="4">
          <circle cx="256" cy="328" r="15" />
          <circle cx="294" cy="328" r="15" />
          <circle cx="420" cy="328" r="15" />
          <circle cx="458" cy="328" r="15" />
        </g>
      </g>
      {/* People waiting. */}
      <g fill="var(--poster-crowd)">
        <path d="M78 330v-40q0-16 12-16t12 16v40zM90 270a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM79 255h22l-4-9H83z" />
        <path d="M112 330l4-46q2-12 11-12t11 12l6 46zM127 268a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      </g>
    </svg>
  );
}

function GermanRailsPicture(): ReactNode {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="320" fill="var(--poster-fields)" />
      <path d="M0 0h400v54q-60 22-120 4T150 62 0 44z" fill="var(--poster-sea)" />
      <path d="M0 250q60-50 130-34t120-20 150 10v114H0z" fill="var(--poster-meadow)" />
      <path d="m20 290 46-70 34 44 30-58 50 84zm210 0 52-86 34 52 30-40 44 74z" fill="var(--poster-range)" />
      <path d="m130 206-14 27 18 8 10-8zm152-2-17 28 20 10 12-14z" fill="var(--cream)" />
      <path
        d="M96 0q10 60 40 90t10 80 34 150"
        fill="none"
        stroke="var(--poster-river)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <g fill="var(--poster-milepost)">
        {Array.from({ length: 60 }, (_, i) => {
          const row = Math.floor(i / 10);
          return <circle key={i} cx={20 + (i % 10) * 40 + (row % 2) * 20} cy={76 + row * 36} r="2.2" />;
        })}
      </g>
      {/* Crayon strokes from milepost to milepost. */}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="m60 76 20 36 40 0 40 0 20 36 40 0 20 36" stroke="var(--limit)" strokeWidth="7" opacity=".9" />
        <path d="m340 76-20 36-40 0-20 36-40 0-20 36 20 36" stroke="var(--plate)" strokeWidth="7" opacity=".9" />
      </g>
      <g fill="var(--cream)" stroke="var(--printed-ink)" strokeWidth="3">
        <rect x="50" y="66" width="20" height="20" />
        <circle cx="340" cy="76" r="11" />
        <circle cx="240" cy="184" r="11" />
        <rect x="190" y="210" width="20" height="20" />
      </g>
    </svg>
  );
}

const HEXES: readonly (readonly [number, number, string])[] = [
  [80, 70, "var(--poster-hex)"],
  [80, 162, "var(--poster-hex-yellow)"],
  [80, 254, "var(--poster-hex)"],
  [160, 24, "var(--poster-hex)"],
  [160, 116, "var(--poster-hex-green)"],
  [160, 208, "var(--poster-hex-yellow)"],
  [160, 300, "var(--poster-hex-wood)"],
  [240, 70, "var(--poster-hex-yellow)"],
  [240, 162, "var(--poster-hex-brown)"],
  [240, 254, "var(--poster-hex-green)"],
  [320, 24, "var(--poster-hex-wood)"],
  [320, 116, "var(--poster-hex-yellow)"],
  [320, 208, "var(--poster-hex)"],
  [320, 300, "var(--poster-hex)"],
  [400, 70, "var(--poster-hex)"],
  [400, 162, "var(--poster-hex)"],
  [400, 254, "var(--poster-hex-wood)"],
  [0, 24, "var(--poster-hex-wood)"],
  [0, 116, "var(--poster-hex)"],
  [0, 208, "var(--poster-hex)"],
  [0, 300, "var(--poster-hex)"],
];

function Berlin1881Picture(): ReactNode {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="320" fill="var(--poster-hex)" />
      {HEXES.map(([x, y, colour]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          d="m-53 0 27-46h53l26 46-26 46h-53z"
          fill={colour}
          stroke="var(--poster-hex-edge)"
          strokeWidth="2"
        />
      ))}
      {/* The Spree, and the city limit of the time. */}
      <path d="M-10 120q70-24 110 10t110 22 90 46 110 20" fill="none" stroke="var(--poster-water)" strokeWidth="13" />
      <path
        d="m107 70 106-46 107 46 53 92-53 92-107 46-106-46-53-92z"
        fill="none"
        stroke="var(--limit)"
        strokeWidth="4"
        strokeDasharray="14 7"
      />
      <g fill="none" stroke="var(--cream)" strokeWidth="13">
        <path d="M80 208q0-46 40-68t80-1 40 23 40-23 80-23" />
      </g>
      <g fill="none" stroke="var(--printed-ink)" strokeWidth="8">
        <path d="M80 208q0-46 40-68t80-1 40 23 40-23 80-23M240 162v92" />
      </g>
      <g>
        <circle cx="240" cy="162" r="26" fill="var(--plate)" stroke="var(--cream)" strokeWidth="4" />
        <text
          x="240"
          y="171"
          textAnchor="middle"
          fontSize="var(--drawn-7)"
          fontWeight="600"
          fill="var(--cream)"
          className="sign"
        >
          GBS
        </text>
        <circle cx="110" cy="146" r="18" fill="var(--line-3)" stroke="var(--cream)" strokeWidth="4" />
        <circle cx="320" cy="122" r="18" fill="var(--limit)" stroke="var(--cream)" strokeWidth="4" />
      </g>
    </svg>
  );
}

const PICTURES: Readonly<Record<string, () => ReactNode>> = {
  trambahn: TrambahnPicture,
  "german-rails": GermanRailsPicture,
  "1881": Berlin1881Picture,
};

/** The picture on the poster of a game. */
export function Picture({ of }: { of: string }): ReactNode {
  const Drawn = PICTURES[of];
  return Drawn && <Drawn />;
}
