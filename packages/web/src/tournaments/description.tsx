import { Fragment, type ReactNode, useEffect, useState } from "react";
import type { MarkedToken, Token } from "marked";

type Lexer = (typeof import("marked"))["lexer"];

/** A text with a little Markdown: paragraphs, lists, emphasis, links. Whatever else it holds is shown as it was typed. */
export function Description({ text }: { text: string }): ReactNode {
  const [lexer, setLexer] = useState<Lexer | null>(null);
  // The parser comes when there is something to read.
  useEffect(() => void import("marked").then(({ lexer: loaded }) => setLexer(() => loaded)), []);
  return <div className="tournament-text">{lexer ? shownAll(lexer(text)) : <p>{text}</p>}</div>;
}

const shownAll = (tokens: readonly Token[]): ReactNode =>
  // The tokens of a text have no other identity than their order.
  tokens.map((token, at) => <Fragment key={at}>{shown(token as MarkedToken)}</Fragment>);

/** Elements of our own for the few kinds that are allowed: no HTML of the author gets into the page. */
function shown(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "paragraph":
      return <p>{shownAll(token.tokens)}</p>;
    case "heading":
      return (
        <p>
          <b>{shownAll(token.tokens)}</b>
        </p>
      );
    case "list": {
      const items = token.items.map((item) => <li key={item.raw}>{shownAll(item.tokens)}</li>);
      return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case "strong":
      return <b>{shownAll(token.tokens)}</b>;
    case "em":
      return <em>{shownAll(token.tokens)}</em>;
    case "br":
      return <br />;
    case "link":
      return /^https?:\/\//i.test(token.href) ? (
        <a href={token.href} rel="nofollow noopener noreferrer" target="_blank">
          {shownAll(token.tokens)}
        </a>
      ) : (
        token.raw
      );
    case "text":
      return token.tokens ? shownAll(token.tokens) : token.text;
    case "escape":
      return token.text;
    default:
      return token.raw;
  }
}
