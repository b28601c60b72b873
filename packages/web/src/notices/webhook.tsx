import { type ReactNode, useState } from "react";
import { type NewChannel, WEBHOOK_SHAPES, type WebhookShape } from "@stellwerk/wire";
import { Choice } from "../components/choice.tsx";
import { useNoticesWords } from "./words.ts";

interface Props {
  readonly busy: boolean;
  /** Whether it worked. */
  readonly add: (wish: NewChannel) => Promise<boolean>;
}

/** For those who have something that listens. */
export function AddWebhook({ busy, add }: Props): ReactNode {
  const w = useNoticesWords();
  const [url, setUrl] = useState("");
  const [shape, setShape] = useState<WebhookShape>("discord");
  return (
    <details className="notices-webhook">
      <summary>{w.webhook}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add({ kind: "webhook", url, shape }).then((isDone) => isDone && setUrl(""));
        }}
      >
        <p className="quiet-text">{w.webhookText}</p>
        <Choice
          label={w.shape}
          value={shape}
          options={WEBHOOK_SHAPES.map((value) => ({ value, name: w.shapes[value] }))}
          onChange={setShape}
        />
        <div className="club-line">
          <label className="field club-field">
            <span>{w.url}</span>
            <input
              type="url"
              required
              maxLength={2000}
              pattern="https?://.+"
              placeholder="https://"
              value={url}
              onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            />
          </label>
          <button type="submit" className="button" disabled={busy}>
            {w.add}
          </button>
        </div>
      </form>
    </details>
  );
}
