import { type ReactNode, useEffect, useState } from "react";
import { NOTICE_KINDS, NOTICE_PACES, type NoticeSettings, type NoticesInfo } from "@stellwerk/wire";
import { Choice, Extras } from "../components/choice.tsx";
import { Failure, useAsyncAction } from "../people/form-fields.tsx";
import { chooseNotices, notices } from "./api.ts";
import { Channels } from "./channels.tsx";
import { useNoticesWords } from "./words.ts";
import "../style/club.css";

/** Which notices the user wants, where, and when not: a section of the account page. */
export function NoticesSettings(): ReactNode {
  const w = useNoticesWords();
  const [info, setInfo] = useState<NoticesInfo | null>(null);
  const { failure, run } = useAsyncAction();
  useEffect(() => {
    notices().then(setInfo, () => {});
  }, []);
  const choose = (change: Partial<NoticeSettings>): void => {
    if (!info) return;
    const settings = { ...info.settings, ...change };
    // What was chosen shows at once; the server's answer has the last word.
    setInfo({ ...info, settings });
    void run(async () => setInfo(await chooseNotices(settings)));
  };
  return (
    <section className="notices">
      <h2>{w.title}</h2>
      <p className="quiet-text">{w.text}</p>
      {info && (
        <>
          <Channels info={info} look={async () => setInfo(await notices())} />
          {info.channels.length > 0 && <Choices settings={info.settings} choose={choose} />}
          <Failure code={failure} />
        </>
      )}
    </section>
  );
}

interface Props {
  readonly settings: NoticeSettings;
  readonly choose: (change: Partial<NoticeSettings>) => void;
}

function Choices({ settings: { kinds, pace, quiet }, choose }: Props): ReactNode {
  const w = useNoticesWords();
  return (
    <>
      <Extras
        label={w.what}
        extras={NOTICE_KINDS.map((value) => ({ value, ...w.about[value], checked: kinds.includes(value) }))}
        onChange={(kind, checked) =>
          choose({ kinds: NOTICE_KINDS.filter((one) => (one === kind ? checked : kinds.includes(one))) })
        }
      />
      <Choice
        label={w.pace}
        value={String(pace)}
        options={NOTICE_PACES.map((value) => ({ value: String(value), ...w.paces[value] }))}
        onChange={(value) => choose({ pace: NOTICE_PACES.find((one) => String(one) === value) ?? pace })}
      />
      <Choice
        label={w.quiet}
        value={quiet ? "on" : "off"}
        options={[
          { value: "off", ...w.quietOff },
          { value: "on", ...w.quietOn },
        ]}
        onChange={(value) =>
          choose({ quiet: value === "on" ? { from: "22:00", to: "07:00", zone: hereZone() } : null })
        }
      />
      {quiet && (
        <div className="notices-hours">
          {(["from", "to"] as const).map((end) => (
            <label key={end} className="field">
              <span>{w[end]}</span>
              <input
                type="time"
                required
                value={quiet[end]}
                onChange={({ currentTarget: { value } }) =>
                  value !== "" && choose({ quiet: { ...quiet, [end]: value, zone: hereZone() } })
                }
              />
            </label>
          ))}
          <span className="quiet-text">{w.zone(quiet.zone)}</span>
        </div>
      )}
    </>
  );
}

const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
