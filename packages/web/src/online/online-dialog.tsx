import { type ReactNode, useState } from "react";
import type { Game } from "@stellwerk/kernel";
import { STAND_IN } from "@stellwerk/wire";
import { levelsOf } from "../games/index.ts";
import { Choice } from "../components/choice.tsx";
import { Dialog } from "../components/dialog.tsx";
import { levelName } from "../components/seat-names.ts";
import { useWords } from "../words/index.ts";
import type { ConfirmQuestion, OnlineMenuProps } from "./online-menu.tsx";
import { useOnlineWords } from "./words.ts";

/** Asks before something is done that others will see. */
export function OnlineDialog({
  question,
  close,
  state,
  source,
}: OnlineMenuProps & { question: ConfirmQuestion; close: () => void }): ReactNode {
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
    end: { title: m.ending.title, text: m.ending.text(seats.length), go: m.ending.go },
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
