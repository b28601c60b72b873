import { startWebKit } from "./webkit.ts";
import { testWholeSite } from "./whole-site.ts";

testWholeSite(startWebKit, { passkeys: false, push: false });
