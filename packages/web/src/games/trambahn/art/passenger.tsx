import { memo } from "react";
import { CONDUCTOR, type Card, type Line, valueOf } from "@stellwerk/trambahn";
import { ConductorHead } from "./conductor.tsx";

/** People of 1900, one per place in the queue: gentleman, lady, worker, girl. 24 by 40. */
const PEOPLE = [
  "M12 3c2.6 0 4 1.4 4.3 3.800h1.700v1.600H6V6.800h1.700C8 4.4 9.4 3 12 3ZM8.5 9.400h7c0 3-1.2 5-3.5 5s-3.5-2-3.5-5ZM6 17.500c1.5-1.6 3.5-2.3 6-2.300s4.5.7 6 2.300l1 10.5-2 .5-.5 10.500h-3.500L12 29l-1 10H7.500L7 28.5 5 28Z",
  "M3 8.500c2-1 4-1.3 5-1.500C8.6 4 10 3 12 3s3.4 1 4 4c1 .2 3 .5 5 1.5-5.5 1.5-12.5 1.5-18 0ZM9 10h6c0 2.8-1 4.5-3 4.500S9 12.8 9 10ZM8 16c2.5-1 5.5-1 8 0 .5 3-.5 6-2 8.500l5 14.500H5l5-14.500C8.5 22 7.5 19 8 16Z",
  "M7.5 7.500C7.5 4.5 9.5 3 12 3c2.7 0 4.5 1.6 4.5 4.500L18.5 9H7.500ZM8.5 10h7c0 3-1.2 5-3.5 5s-3.5-2-3.5-5ZM5.5 18c2-1.5 4-2 6.5-2s4.5.5 6.5 2v10H17l-.5 11H13l-1-9-1 9H7.500L7 28H5.500Z",
  "M12 9c2.3 0 3.8 1.7 3.8 4 .6 1 .8 2.3.7 3.500h-1.700c-.7 1.3-1.6 2-2.8 2s-2.1-.7-2.8-2H7.500c-.1-1.2.1-2.5.7-3.5 0-2.3 1.5-4 3.8-4ZM9 20c2-.7 4-.7 6 0l3.5 12h-3.200V39h-2.600v-7h-1.400v7H8.700v-7H5.500Z",
];

export const Passenger = memo(function Passenger({ card, place, line }: { card: Card; place: number; line: Line }) {
  return (
    <svg className="art passenger" data-line={line} viewBox="0 0 24 52" aria-hidden="true">
      {card === CONDUCTOR ? (
        <svg x="-2" y="10" width="28" height="28" viewBox="0 0 60 60">
          <ConductorHead />
        </svg>
      ) : (
        <path
          fill="var(--line)"
          stroke="color-mix(in srgb, var(--line) 60%, var(--black))"
          strokeWidth="0.6"
          d={PEOPLE[place % PEOPLE.length]}
        />
      )}
      <rect fill="var(--cream)" stroke="var(--line)" strokeWidth="1" x="2.5" y="39.5" width="19" height="12" rx="2" />
      <text fill="var(--printed-ink)" fontSize="var(--drawn-2)" fontWeight="600" x="12" y="49.3" textAnchor="middle">
        {card === CONDUCTOR ? "–" : valueOf(card)}
      </text>
    </svg>
  );
});
