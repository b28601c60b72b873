import type { ReactNode } from "react";

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
  readonly size?: "var(--drawn-4)" | "var(--drawn-5)" | "var(--drawn-6)" | "var(--drawn-7)";
  readonly anchor?: "start" | "middle" | "end";
  readonly fill?: string;
  /** The colour around the letters, where they stand on a drawing. */
  readonly halo?: string;
}

/** Words and figures in a diagram. */
export function Label({ size = "var(--drawn-5)", anchor = "middle", fill = "var(--ink)", halo, ...rest }: LabelProps) {
  const rim = halo === undefined ? {} : { stroke: halo, strokeWidth: 5, paintOrder: "stroke" };
  return <text fill={fill} fontSize={size} fontWeight="600" textAnchor={anchor} {...rim} {...rest} />;
}

/** An arrow between two points. */
export function Arrow({
  from,
  to,
}: {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const barb = (turn: number): string =>
    `${(to[0] - 9 * Math.cos(angle + turn)).toFixed(1)} ${(to[1] - 9 * Math.sin(angle + turn)).toFixed(1)}`;
  return (
    <path
      fill="none"
      stroke="var(--signal-red)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      d={`M${from.join(" ")}L${to.join(" ")}M${barb(0.5)}L${to.join(" ")}L${barb(-0.5)}`}
    />
  );
}

/** A drawing within a drawing: scaled to a box. */
export function Inset({ children, ...box }: InsetProps) {
  return <svg {...box}>{children}</svg>;
}

interface InsetProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}
