import { writeFile } from "node:fs/promises";
import { signsFont } from "./signs-font.ts";

await writeFile(new URL("../src/style/signs.woff2", import.meta.url), await signsFont());
