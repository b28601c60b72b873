import { LINES } from "@stellwerk/trambahn";

/** The head of a conductor in uniform, looking at you; 60 by 60, used on the card and small in columns. */
export function ConductorHead() {
  return (
    <g className="conductor">
      <path fill="var(--conductor-coat)" d="M6 60c0-13 8-18 17-20h14c9 2 17 7 17 20Z" />
      <path fill="var(--cream)" d="m23 41 7 11 7-11-2 19h-10Z" />
      <path fill="var(--conductor-coat)" d="m27 43 3 5 3-5Z" />
      <path fill="var(--gilt)" d="M30 53.4a1.5 1.5 0 1 1 .01 0ZM17 47l7 3-.6 1.8-7-3ZM43 47l-7 3 .6 1.8 7-3Z" />
      <path fill="var(--conductor-skin)" d="M20 24h20v9c0 7-4.5 11.5-10 11.500S20 40 20 33Z" />
      <path
        fill="var(--conductor-hair)"
        d="M30 35.600c3-1.6 6-1.2 8.6 1.7-3.4 1.7-6.5 1.3-8.6-.1-2.1 1.4-5.2 1.8-8.6.1 2.6-2.9 5.6-3.3 8.6-1.700ZM19 24h2.500v7c-1.7-1-2.5-3.5-2.5-7ZM41 24h-2.500v7c1.7-1 2.5-3.5 2.5-7Z"
      />
      <path fill="var(--conductor-hair)" d="M23.8 28.200h3.400v1.500h-3.400ZM32.8 28.200h3.400v1.500h-3.400Z" />
      <path fill="var(--conductor-coat)" d="M15 12c4-7 26-7 30 0l-3.2 10.500H18.200Z" />
      <path fill="var(--line-2)" d="M18 17.500h24l-1 5H19Z" />
      <path
        fill="var(--printed-ink)"
        d="M18.5 22c7-1.6 16-1.6 23 0 1 2 1 3.5.3 5-7-2.7-16.6-2.7-23.6 0-.7-1.5-.7-3 .3-5Z"
      />
      <path fill="var(--gilt)" d="M30 10.500a3.2 3.2 0 1 1-.01 0Z" />
    </g>
  );
}

/** A conductor: welcome on every line, which is why the colours and patterns of all four stand below. */
export function ConductorCard({ title }: { title: string }) {
  return (
    <svg className="art conductor-card" viewBox="0 0 100 140" aria-hidden="true">
      <rect fill="var(--conductor-card)" stroke="var(--conductor-edge)" x="1" y="1" width="98" height="138" rx="8" />
      <rect fill="none" stroke="var(--conductor-coat)" strokeWidth="2" x="7" y="7" width="86" height="126" rx="4" />
      <path fill="none" stroke="var(--conductor-coat)" strokeWidth="0.7" d="M10.5 10.500h79v119h-79Z" />
      <text
        fill="var(--conductor-coat)"
        fontSize="var(--drawn-5)"
        fontWeight="600"
        letterSpacing="0.5px"
        x="50"
        y="27"
        textAnchor="middle"
      >
        {title}
      </text>
      <svg x="14" y="32" width="72" height="72" viewBox="0 0 60 60">
        <ConductorHead />
      </svg>
      {LINES.map((line) => (
        <g key={line} data-line={line} transform={`translate(${16 + (line - 1) * 17.5} 109)`}>
          <rect className="plate" width="15.5" height="15" rx="2" />
          <text fill="var(--on-line)" fontSize="var(--drawn-3)" fontWeight="600" x="7.75" y="11.3" textAnchor="middle">
            {["I", "II", "III", "IV"][line - 1]}
          </text>
        </g>
      ))}
    </svg>
  );
}
