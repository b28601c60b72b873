import { useEffect, useState } from "react";
import { type Seat, seatAt } from "@stellwerk/kernel";
import type { TableState } from "../table/table-source.ts";

/** A page that is loaded anew, or a line that breaks for a moment, is no absence. */
const PATIENCE_MS = 10_000;

/** Who is away, and since when; null: since before the viewer came. */
export type Away = ReadonlyMap<Seat, number | null>;
const NONE: Away = new Map();

/** The other players who have left a table that is played at now. */
export function useAway({ seats, viewer, phase, online }: TableState): Away {
  const isLive = phase === "playing" && online?.connection === "open" && online.terms.pace.kind !== "days";
  const missing = seats.filter((one) => one.seat !== viewer && one.bot === null && !one.program && !one.online);
  // Unknown as long as the viewer has no connection.
  const key = isLive ? missing.map(({ seat }) => seat).join(" ") : null;
  const [left, setLeft] = useState<Away | null>(null);
  const [told, setTold] = useState(NONE);
  useEffect(() => {
    if (key === null) return;
    const now = Date.now();
    const gone = key === "" ? [] : key.split(" ").map((seat) => seatAt(Number(seat)));
    setLeft((before) => {
      const sinceOf = (seat: Seat): number | null => (before?.has(seat) ? (before.get(seat) ?? null) : now);
      return new Map(gone.map((seat) => [seat, before ? sinceOf(seat) : null]));
    });
  }, [key]);
  useEffect(() => {
    if (!left) return undefined;
    const timer = setTimeout(() => setTold(left), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return phase === "playing" ? new Map([...told].filter(([seat]) => left?.has(seat))) : NONE;
}
