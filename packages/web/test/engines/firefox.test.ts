import { startFirefox } from "./firefox.ts";
import { testWholeSite } from "./whole-site.ts";

testWholeSite(startFirefox, { passkeys: true, push: true });
