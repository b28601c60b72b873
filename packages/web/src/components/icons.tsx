import type { ReactNode } from "react";

const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.2-1.1 2.2h-5c0-1-.4-1.6-1.1-2.2A6 6 0 0 1 12 3Z",
  history: "M4 4v5h5M4.6 9A8.5 8.5 0 1 1 3.5 13M12 7.5V12l3.5 2",
  branch: "M6 20V4M6 13c0-4 12-2 12-8M14.5 8.5 18 5l3.5 3.5",
  redo: "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  back: "m15 5-7 7 7 7",
  forward: "m9 5 7 7-7 7",
  roundBack: "m18 5-7 7 7 7M11 5l-7 7 7 7",
  roundForward: "m6 5 7 7-7 7M13 5l7 7-7 7",
  now: "m5 5 7 7-7 7M18 5v14",
  menu: "M4 7h16M4 12h16M4 17h16",
  log: "M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5",
  save: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19h14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1",
  share: "M12 15V4m-4 4 4-4 4 4M6 12H5v8h14v-8h-1",
  close: "m6 6 12 12M18 6 6 18",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.500ZM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 19V5L7.5 9.500ZM16 9.5l5 5M21 9.500l-5 5",
  rules: "M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2Zm0 0v14",
  flag: "M6 21V4h11l-2 4 2 4H6",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  keys: "M3 6.5h18v11H3zM7 10.500h.01M10.500 10.500h.01M14 10.500h.01M17.500 10.500h.01M8 14h8",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5M16 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2 .7 3.4 2.2 4 4.6",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
