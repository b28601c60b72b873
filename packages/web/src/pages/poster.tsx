import type { ReactNode } from "react";
import type { PlayableTitle } from "../games/index.ts";

/** The picture on the poster of a game, in the flat colours of printed posters of the 1920s. */
export const Poster = ({ title: { poster } }: { title: PlayableTitle }): ReactNode => (
  // An SVG file of this repository; inline, so that it has the fonts of the page.
  <div className="poster-picture" dangerouslySetInnerHTML={{ __html: poster }} />
);
