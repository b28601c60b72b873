import type { ReactNode } from "react";

/** Pictures for the posters on the first page, in the flat colours of printed posters of the 1920s. */

function TrambahnPicture(): ReactNode {
  return (
    <svg viewBox="0 0 640 380" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="640" height="380" fill="#f2c879" />
      <circle cx="478" cy="118" r="74" fill="#f7e2ad" />
      <path d="M0 190h640v190H0z" fill="#e9a95b" />
      {/* The old town, with two towers under their domes. */}
      <path
        fill="#c4623a"
        d="M0 250v-46l38-30 38 30v-24l46-36 46 36v30h34v-30l40-34 42 34v-10h70v36l44-36 46 36v-24l52-40 52 40v20h60v-24l38-30 34 28v80z"
      />
      <g fill="#8f3b2c" transform="translate(0 26)">
        <path d="M196 262V88c0-17 8-20 8-30 0-7 8-13 13-18 5 5 13 11 13 18 0 10 8 13 8 30v174zM262 262V88c0-17 8-20 8-30 0-7 8-13 13-18 5 5 13 11 13 18 0 10 8 13 8 30v174z" />
        <path d="M234 262V150l16-22 16 22v112z" />
      </g>
      <g fill="#f2c879" transform="translate(0 26)">
        <path d="M211 104h12v20h-12zM277 104h12v20h-12zM211 140h12v28h-12zM277 140h12v28h-12zM244 170h12v34h-12z" />
      </g>
      <path d="M0 250h640v60H0z" fill="#7c2f2a" />
      <path d="M0 310h640v70H0z" fill="#3a2a33" />
      <path d="M0 341h640M0 359h640" stroke="#c9a35a" strokeWidth="3" />
      {/* Mast and wire. */}
      <path d="M40 330V92h64M600 330V92h-64" fill="none" stroke="#23303f" strokeWidth="5" />
      <path d="M0 104q320 20 640 0" fill="none" stroke="#23303f" strokeWidth="2" />
      {/* An electric car in blue and white. */}
      <g>
        <path d="m330 150 26-38 26 38" fill="none" stroke="#23303f" strokeWidth="4" />
        <path d="M150 176c0-14 14-24 34-24h344c20 0 34 10 34 24z" fill="#2b3b4d" />
        <path d="M146 174h420v104H146z" fill="#f6efdc" />
        <path d="M146 232h420v62q0 14-16 14H162q-16 0-16-14z" fill="#15508a" />
        <path d="M146 238h420" stroke="#d9ad4c" strokeWidth="4" />
        <path d="M204 184v108M508 184v108" stroke="#15508a" strokeWidth="5" />
        <g fill="#2f4a60">
          <path d="M156 184h38v46h-38zM518 184h38v46h-38z" />
          <path d="M216 184h50v40h-50zM274 184h50v40h-50zM332 184h50v40h-50zM390 184h50v40h-50zM448 184h50v40h-50z" />
        </g>
        <g fill="#f7d98f" opacity=".85">
          <path d="M216 184h50v40zM332 184h50v40zM448 184h50v40z" />
        </g>
        <rect x="306" y="250" width="102" height="34" rx="4" fill="#f6efdc" />
        <text x="357" y="276" textAnchor="middle" fontSize="27" fontWeight="600" fill="#15508a" className="sign">
          LINIE IV
        </text>
        <rect x="300" y="154" width="112" height="18" rx="3" fill="#f6efdc" />
        <text x="356" y="168" textAnchor="middle" fontSize="14" fontWeight="600" fill="#2b3b4d" className="sign">
          SENDLINGER TOR
        </text>
        <circle cx="174" cy="262" r="8" fill="#f7e2ad" />
        <circle cx="538" cy="262" r="8" fill="#f7e2ad" />
        <path d="M238 308h72l-10 22h-52zM402 308h72l-10 22h-52z" fill="#23303f" />
        <g fill="#1a222c" stroke="#8c97a3" strokeWidth="4">
          <circle cx="256" cy="328" r="15" />
          <circle cx="294" cy="328" r="15" />
          <circle cx="420" cy="328" r="15" />
          <circle cx="458" cy="328" r="15" />
        </g>
      </g>
      {/* People waiting. */}
      <g fill="#1f1a24">
        <path d="M78 330v-40q0-16 12-16t12 16v40zM90 270a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM79 255h22l-4-9H83z" />
        <path d="M112 330l4-46q2-12 11-12t11 12l6 46zM127 268a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      </g>
    </svg>
  );
}

function GermanRailsPicture(): ReactNode {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="320" fill="#dfe6c8" />
      <path d="M0 0h400v54q-60 22-120 4T150 62 0 44z" fill="#9fc3cf" />
      <path d="M0 250q60-50 130-34t120-20 150 10v114H0z" fill="#c5cf9d" />
      <path d="m20 290 46-70 34 44 30-58 50 84zm210 0 52-86 34 52 30-40 44 74z" fill="#9aa873" />
      <path d="m130 206-14 27 18 8 10-8zm152-2-17 28 20 10 12-14z" fill="#f6f1e2" />
      <path d="M96 0q10 60 40 90t10 80 34 150" fill="none" stroke="#7fb0c2" strokeWidth="9" strokeLinecap="round" />
      <g fill="#6d7860">
        {Array.from({ length: 60 }, (_, i) => {
          const row = Math.floor(i / 10);
          return <circle key={i} cx={20 + (i % 10) * 40 + (row % 2) * 20} cy={76 + row * 36} r="2.2" />;
        })}
      </g>
      {/* Crayon strokes from milepost to milepost. */}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="m60 76 20 36 40 0 40 0 20 36 40 0 20 36" stroke="#bb3127" strokeWidth="7" opacity=".9" />
        <path d="m340 76-20 36-40 0-20 36-40 0-20 36 20 36" stroke="#12406b" strokeWidth="7" opacity=".9" />
      </g>
      <g fill="#f6f1e2" stroke="#1c222c" strokeWidth="3">
        <rect x="50" y="66" width="20" height="20" />
        <circle cx="340" cy="76" r="11" />
        <circle cx="240" cy="184" r="11" />
        <rect x="190" y="210" width="20" height="20" />
      </g>
    </svg>
  );
}

const HEXES: readonly (readonly [number, number, string])[] = [
  [80, 70, "#efe2bd"],
  [80, 162, "#e7c04f"],
  [80, 254, "#efe2bd"],
  [160, 24, "#efe2bd"],
  [160, 116, "#7fa667"],
  [160, 208, "#e7c04f"],
  [160, 300, "#a9b886"],
  [240, 70, "#e7c04f"],
  [240, 162, "#a8744a"],
  [240, 254, "#7fa667"],
  [320, 24, "#a9b886"],
  [320, 116, "#e7c04f"],
  [320, 208, "#efe2bd"],
  [320, 300, "#efe2bd"],
  [400, 70, "#efe2bd"],
  [400, 162, "#efe2bd"],
  [400, 254, "#a9b886"],
  [0, 24, "#a9b886"],
  [0, 116, "#efe2bd"],
  [0, 208, "#efe2bd"],
  [0, 300, "#efe2bd"],
];

function Berlin1881Picture(): ReactNode {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="320" fill="#efe2bd" />
      {HEXES.map(([x, y, colour]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          d="m-53 0 27-46h53l26 46-26 46h-53z"
          fill={colour}
          stroke="#b7a77c"
          strokeWidth="2"
        />
      ))}
      {/* The Spree, and the city limit of the time. */}
      <path d="M-10 120q70-24 110 10t110 22 90 46 110 20" fill="none" stroke="#6fa6bd" strokeWidth="13" />
      <path
        d="m107 70 106-46 107 46 53 92-53 92-107 46-106-46-53-92z"
        fill="none"
        stroke="#bb3127"
        strokeWidth="4"
        strokeDasharray="14 7"
      />
      <g fill="none" stroke="#f6f1e2" strokeWidth="13">
        <path d="M80 208q0-46 40-68t80-1 40 23 40-23 80-23" />
      </g>
      <g fill="none" stroke="#1c222c" strokeWidth="8">
        <path d="M80 208q0-46 40-68t80-1 40 23 40-23 80-23M240 162v92" />
      </g>
      <g>
        <circle cx="240" cy="162" r="26" fill="#12406b" stroke="#f6f1e2" strokeWidth="4" />
        <text x="240" y="171" textAnchor="middle" fontSize="25" fontWeight="600" fill="#f6f1e2" className="sign">
          GBS
        </text>
        <circle cx="110" cy="146" r="18" fill="#1f6b4a" stroke="#f6f1e2" strokeWidth="4" />
        <circle cx="320" cy="122" r="18" fill="#bb3127" stroke="#f6f1e2" strokeWidth="4" />
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
