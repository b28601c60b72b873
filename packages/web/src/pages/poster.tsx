import { type ReactNode, useEffect, useState } from "react";
import type { PlayableTitle } from "../games/index.ts";

/** The picture on the poster of a game, in the flat colours of printed posters of the 1920s; it comes after the text. */
export function Poster({ title: { poster } }: { title: PlayableTitle }): ReactNode {
  const [svg, setSvg] = useState("");
  useEffect(() => void poster().then(setSvg), [poster]);
  // An SVG file of this repository; inline, so that it has the fonts of the page.
  return <div className="poster-picture" dangerouslySetInnerHTML={{ __html: svg }} />;
}
