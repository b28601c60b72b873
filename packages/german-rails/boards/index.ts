// Written by `npm run boards`: all boards, the largest first.
import austria from "./austria.json" with { type: "json" };
import benelux from "./benelux.json" with { type: "json" };
import germany from "./germany.json" with { type: "json" };

export const BOARD_FILES: readonly { readonly id: string }[] = [germany, austria, benelux];
