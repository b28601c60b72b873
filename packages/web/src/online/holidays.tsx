import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { HOLIDAYS, type Holiday, type Holidays as Planned } from "@stellwerk/wire";
import { failureOf, request } from "../api-client.ts";
import { Icon } from "../components/icons.tsx";
import { useOnlineWords } from "./words.ts";
import { Failure } from "../failures/failure.tsx";
import type { FailureCode } from "../failures/codes.ts";
import "../style/club.css";

const PATH = "/api/account/holidays";

/** A section of one's own page: when one is away, and clocks that count in days stand still. */
export function Holidays(): ReactNode {
  const m = useOnlineWords();
  const [holidays, setHolidays] = useState<readonly Holiday[] | null>(null);
  const [failure, setFailure] = useState<FailureCode | null>(null);
  useEffect(() => {
    request<Planned>(PATH).then(
      (planned) => setHolidays(comingOf(planned)),
      () => setFailure("unavailable"),
    );
  }, []);
  const plan = async (wished: readonly Holiday[]): Promise<void> => {
    try {
      setHolidays(comingOf(await request<Planned>(PATH, { holidays: wished }, "PUT")));
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error, "unavailable"));
    }
  };
  const coming = holidays ?? [];
  return (
    <section>
      <h2>{m.holidays.title}</h2>
      <p>{m.holidays.text(HOLIDAYS.daysAYear)}</p>
      {holidays?.length === 0 && <p className="quiet-text">{m.holidays.none}</p>}
      <ul className="club-list">
        {coming.map((holiday) => (
          <li key={holiday.from}>
            <span>{m.holidays.span(holiday.from, lastDayOf(holiday))}</span>
            <button
              type="button"
              className="button quiet square"
              aria-label={m.holidays.remove(m.holidays.span(holiday.from, lastDayOf(holiday)))}
              onClick={() => void plan(coming.filter((one) => one !== holiday))}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
      <NewHoliday add={(holiday) => void plan([...coming, holiday])} />
      <Failure code={failure} />
    </section>
  );
}

function NewHoliday({ add }: { add: (holiday: Holiday) => void }): ReactNode {
  const m = useOnlineWords();
  const [days, setDays] = useState({ first: "", last: "" });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add({ from: midnight(days.first, 0), to: midnight(days.last, 1) });
    setDays({ first: "", last: "" });
  };
  return (
    <form className="holiday-form" onSubmit={submit}>
      <label className="field">
        <span>{m.holidays.from}</span>
        <input
          type="date"
          required
          value={days.first}
          onChange={({ target }) => setDays({ ...days, first: target.value })}
        />
      </label>
      <label className="field">
        <span>{m.holidays.to}</span>
        <input
          type="date"
          required
          min={days.first}
          value={days.last}
          onChange={({ target }) => setDays({ ...days, last: target.value })}
        />
      </label>
      <button type="submit" className="button">
        {m.holidays.add}
      </button>
    </form>
  );
}

/** The beginning of a day where the reader is, or of one so many days later. */
function midnight(date: string, later: number): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day + later).getTime();
}

const comingOf = ({ holidays }: Planned): Holiday[] => holidays.filter(({ to }) => to > Date.now());

const lastDayOf = ({ from, to }: Holiday): number => Math.max(from, to - 1);
