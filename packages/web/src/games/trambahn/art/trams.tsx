import { memo } from "react";
import type { Tram } from "@stellwerk/trambahn";

/** Side views, 160 by 72, the rail at the bottom. The livery takes the line's colour once the tram has a line. */
export const TramDrawing = memo(function TramDrawing({ tram }: { tram: Tram }) {
  return (
    <svg className="art tram" viewBox="0 0 160 72" aria-hidden="true">
      <path stroke="color-mix(in srgb, var(--printed-ink) 60%, transparent)" strokeWidth="1.6" d="M0 68.500h160" />
      {tram === 2 ? <HorseTram /> : tram === 3 ? <SteamTram /> : <ElectricTram />}
    </svg>
  );
});

function Wheels({ at, r = 7 }: { at: readonly number[]; r?: number }) {
  return at.map((x) => (
    <g key={x} transform={`translate(${x} ${68 - r})`}>
      <circle fill="var(--tram-iron)" r={r} />
      <circle fill="var(--card)" r={r * 0.62} />
      <path stroke="var(--tram-iron)" d={`M${-r * 0.6} 0h${r * 1.2}M0 ${-r * 0.6}v${r * 1.2}`} />
    </g>
  ));
}

/** A body with windows, open platforms on both sides and a clerestory roof. */
function Car({ x, width, windows }: { x: number; width: number; windows: number }) {
  const inner = width - 24;
  const pane = inner / windows;
  return (
    <g transform={`translate(${x} 0)`}>
      <path fill="var(--tram-roof)" d={`M2 21c0-4 4-6 8-6h${width - 20}c4 0 8 2 8 6Z`} />
      <path fill="var(--tram-roof)" d={`M16 15c0-3 2-4 4-4h${width - 40}c2 0 4 1 4 4Z`} />
      <path fill="none" stroke="var(--tram-iron)" strokeWidth="1.8" d={`M4 21v34M${width - 4} 21v34`} />
      <path fill="var(--cream)" stroke="var(--tram-edge)" strokeWidth="0.6" d={`M12 21h${inner}v22h-${inner}Z`} />
      {Array.from({ length: windows }, (_, i) => (
        <rect
          key={i}
          fill="var(--tram-glass)"
          stroke="var(--tram-edge)"
          strokeWidth="0.6"
          x={12 + i * pane + 2}
          y="25"
          width={pane - 4}
          height="14"
          rx="1.5"
        />
      ))}
      <path fill="var(--body)" d={`M12 42h${inner}v11c0 2-1 3-3 3H15c-2 0-3-1-3-3Z`} />
      <path fill="none" stroke="var(--tram-trim)" strokeWidth="0.8" d={`M15.5 46h${inner - 7}v6.500H15.500Z`} />
      <path fill="var(--body)" d={`M2 44h10v12H3c-1 0-1-1-1-2ZM${width - 12} 44h10v10c0 1 0 2-1 2h-9Z`} />
      <path fill="var(--tram-iron)" d={`M0 56h${width}v3H0Z`} />
    </g>
  );
}

function HorseTram() {
  return (
    <>
      <path fill="none" stroke="var(--tram-iron)" strokeWidth="1.4" strokeLinecap="round" d="M33 46h34M60 52l-8-3" />
      <path
        fill="var(--tram-horse)"
        d="M10.5 20.500c1.4-1.6 3.2-3.6 4.6-5l.9 2.400c3.4.8 6 3.6 7.8 7.2 1.6 3.2 3.6 5.3 7.2 6.3 5.6 1.3 12.5.3 17.6-.5 4.3-.6 7.6 1 9 4.6 1.9 3.2 1.7 7.5 1.5 11.3-.1 3.1.9 5.1 2.6 7.300l-3.2 6.7.7 6.900h-5.100l-.6-7.2 1.5-5.600c-2.2-2-3.5-4.3-4.2-6.800l-5.4 5.6-.9 6.3.9 7.700h-4.900l-.7-8.2 1-7.5.8-4.600c-4.2 1-8.1 1.1-11.9.5l-1.5 9.7 3.1 4.4 2.3 5.700h-5.200l-3.2-6.8-2.1-2.8-.5-8.1-6.1 5.9.5 6.3-3.8 3-3.4-3.6 2.8-1.6.3-7.1 6.5-8.800c-1-2.6-1.6-5.3-2-8-.4-2.9-1-5.3-2.3-7l-4.3 3.100c-1.6 1.1-3.4.5-4-1-.3-1 .1-1.8.8-2.500Z"
      />
      <path
        fill="var(--conductor-hair)"
        d="M16 17.900c3.4.8 6 3.6 7.8 7.2 1 2.1 2.3 3.8 4.2 5l-4.8.6c-2.6-2.7-4-6-5-9.200ZM57.5 35.300c2.8 2.2 4 6.3 3.2 13.7-1.5-1.5-2.6-3.9-2.9-6.600Z"
      />
      <path
        fill="none"
        stroke="var(--tram-iron)"
        strokeWidth="1.4"
        strokeLinecap="round"
        d="m25 31.5 2.5 12M33 46c-4 1-8-1-8.5-6M42 31l.6 15.2"
      />
      <Car x={66} width={92} windows={4} />
      <Wheels at={[94, 130]} />
    </>
  );
}

function SteamTram() {
  return (
    <>
      <g fill="var(--white)" opacity="0.75" stroke="var(--tram-edge)" strokeWidth="0.6">
        <circle cx="20" cy="9" r="4.5" />
        <circle cx="28" cy="6" r="5.5" />
        <circle cx="39" cy="6.5" r="6" />
      </g>
      <path fill="var(--tram-iron)" d="M13 12h9l-1.5 11h-6ZM11.5 10.500h12v2.500h-12Z" />
      <path fill="var(--tram-roof)" d="M4 23c0-2 2-3 4-3h48c2 0 4 1 4 3v2H4Z" />
      <path fill="none" stroke="var(--tram-iron)" strokeWidth="1.8" d="M7 25v20M57 25v20" />
      <path fill="var(--cream)" stroke="var(--tram-edge)" strokeWidth="0.6" d="M10 25h44v18H10Z" />
      <rect
        fill="var(--tram-glass)"
        stroke="var(--tram-edge)"
        strokeWidth="0.6"
        x="13"
        y="28"
        width="10"
        height="12"
        rx="1.5"
      />
      <rect
        fill="var(--tram-glass)"
        stroke="var(--tram-edge)"
        strokeWidth="0.6"
        x="27"
        y="28"
        width="10"
        height="12"
        rx="1.5"
      />
      <rect
        fill="var(--tram-glass)"
        stroke="var(--tram-edge)"
        strokeWidth="0.6"
        x="41"
        y="28"
        width="10"
        height="12"
        rx="1.5"
      />
      <path fill="var(--body)" d="M4 42h56v12H4Z" />
      <path fill="none" stroke="var(--tram-trim)" strokeWidth="0.8" d="M8 45.500h48v5H8Z" />
      <path fill="var(--gilt)" d="M3.5 36.500a3 3 0 1 1 0 6Z" />
      <path fill="var(--tram-iron)" d="M2 54h60v7.500H2Z" />
      <path stroke="var(--tram-edge)" d="M8 56.500v3M13 56.500v3M46 56.500v3M51 56.500v3M56 56.500v3" />
      <path fill="var(--tram-iron)" d="M60 56.500h14v2H60Z" />
      <Wheels at={[18, 31, 44]} r={5.5} />
      <Car x={70} width={88} windows={4} />
      <Wheels at={[96, 132]} />
    </>
  );
}

function ElectricTram() {
  return (
    <>
      <path stroke="color-mix(in srgb, var(--printed-ink) 55%, transparent)" strokeWidth="1" d="M0 3.500h160" />
      <path fill="none" stroke="var(--tram-iron)" strokeWidth="1.8" d="m84 14 22-10M98 3.500h16" />
      <path fill="var(--tram-roof)" d="M15 20c0-3 4-5 9-5h112c5 0 9 2 9 5v2H15Z" />
      <path fill="var(--tram-roof)" d="M52 15l2-3.500h52l2 3.500Z" />
      <path fill="var(--cream)" stroke="var(--tram-edge)" strokeWidth="0.6" d="M18 22h124v21H18Z" />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <rect
          key={i}
          fill="var(--tram-glass)"
          stroke="var(--tram-edge)"
          strokeWidth="0.6"
          x={36.5 + i * 14.8}
          y="25.5"
          width="12.5"
          height="14.5"
          rx="1.5"
        />
      ))}
      <path
        fill="var(--tram-glass)"
        stroke="var(--tram-edge)"
        strokeWidth="0.6"
        d="M21 25.500h10.500V56H21ZM128.5 25.500H139V56h-10.500Z"
      />
      <path
        fill="var(--body)"
        d="M34 42h92v14H34ZM17 42h4v14h-2c-2 0-3-1-3-3ZM143 42h-4v14h2c2 0 3-1 3-3ZM31.5 42H34v14h-2.500ZM126 42h2.500v14H126ZM21 46h10.500v10H21ZM128.5 46H139v10h-10.500Z"
      />
      <path fill="none" stroke="var(--tram-trim)" strokeWidth="0.8" d="M38 46h84v6.500H38Z" />
      <path fill="var(--gilt)" d="M17 45.500a3 3 0 1 0 0 6ZM143 45.500a3 3 0 1 1 0 6Z" />
      <path fill="var(--tram-iron)" d="M14 56h132v3H14ZM62 59h36v4H62Z" />
      <Wheels at={[46, 114]} />
    </>
  );
}
