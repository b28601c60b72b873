export { useMe } from "../people/me.ts";
