import { type ReactNode, useState } from "react";
import type { Game } from "@stellwerk/kernel";
import { STAND_IN } from "@stellwerk/wire";
import { levelsOf } from "../games/index.ts";
import type { OnlineTable } from "../match/online-table.ts";
import { Choice } from "../components/choice.tsx";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icons.tsx";
import { levelName } from "../components/seat-names.ts";
import type { TableState } from "../table/table-source.ts";
import { useWords } from "../words/index.ts";
import { useOnlineWords } from "./words.ts";

export type ConfirmQuestion = "standIn" | "resign" | "end";

interface Props {
  readonly state: TableState;
  readonly source: OnlineTable;
}

/** What one may want to do at a table beside playing. */
export function OnlineMenu({ state, source, ask }: Props & { ask: (question: ConfirmQuestion) => void }): ReactNode {
  const m = useOnlineWords();
  const { viewer, phase, seats } = state;
  const isRated = state.online?.terms.rated === true;
  const own = viewer === null ? undefined : seats[viewer];
  if (!own) return null;
  if (phase === "over") return <Showing state={state} source={source} />;
  if (own.resigned) return null;
  return (
    <>
      {own.standIn !== null ? (
        <button type="button" className="button quiet" onClick={() => source.returnToSeat()}>
          <Icon name="person" /> {m.standIn.back}
        </button>
      ) : isRated ? null : (
        <button type="button" className="button quiet" onClick={() => ask("standIn")}>
          <Icon name="person" /> {m.standIn.ask}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => (own.ends ? source.agreeToEnd(false) : ask("end"))}>
        <Icon name="close" /> {own.ends ? m.ending.withdraw : m.ending.ask}
      </button>
      <button type="button" className="button quiet" onClick={() => ask("resign")}>
        <Icon name="flag" /> {m.resign.ask}
      </button>
    </>
  );
}

/** Who may look at a match that is over; it is public if all its players agree. */
function Showing({ state: { viewer, seats, online }, source }: Props): ReactNode {
  const m = useOnlineWords();
  const shows = viewer === null ? "public" : (seats[viewer]?.shows ?? "public");
  const isHeldBack = shows === "public" && online?.terms.shown === "private";
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={() => source.setVisibility(shows === "public" ? "private" : "public")}
      >
        <Icon name="share" /> {shows === "public" ? m.shown.private : m.shown.public}
      </button>
      {isHeldBack && <p className="quiet-text">{m.shown.others}</p>}
    </>
  );
}

/** Asks before something is done that others will see. */
export function OnlineDialog({
  question,
  close,
  state,
  source,
}: Props & { question: ConfirmQuestion; close: () => void }): ReactNode {
  const m = useOnlineWords();
  const [level, setLevel] = useState<string>(STAND_IN);
  const { seats } = state;
  const playing = seats.filter(({ bot, resigned }) => bot === null && !resigned);
  const texts = {
    standIn: { title: m.standIn.title, text: m.standIn.text, go: m.standIn.go },
    resign: {
      title: m.resign.title,
      text: seats.length === 2 || playing.length <= 2 ? m.resign.ends : m.resign.goesOn,
      go: m.resign.go,
    },
    end: { title: m.ending.title, text: m.ending.text, go: m.ending.go },
  }[question];
  const go = (): void => {
    if (question === "standIn") source.askStandIn(level);
    else if (question === "resign") source.resign();
    else source.agreeToEnd(true);
    close();
  };
  return (
    <Dialog title={texts.title} onClose={close}>
      <p>{texts.text}</p>
      {question === "standIn" && state.online?.terms.rated === false && (
        <Levels game={source.game} level={level} setLevel={setLevel} />
      )}
      <div className="actions">
        <button type="button" className="button primary" onClick={go}>
          {texts.go}
        </button>
        <button type="button" className="button" onClick={close}>
          {m.cancel}
        </button>
      </div>
    </Dialog>
  );
}

interface LevelsProps {
  readonly game: Game;
  readonly level: string;
  readonly setLevel: (level: string) => void;
}

function Levels({ game, level, setLevel }: LevelsProps): ReactNode {
  const w = useWords();
  const m = useOnlineWords();
  const options = levelsOf(game).map((value) => ({ value, name: levelName(value, w) }));
  return <Choice label={m.standIn.level} value={level} options={options} onChange={setLevel} />;
}
