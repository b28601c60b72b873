import type webpush from "web-push";
import { type Db, fromJson } from "../store/index.ts";

/** Whether the keys for web push are in the store, and are keys. */
export async function pushKeysOf(db: Db): Promise<"none" | "there" | "broken"> {
  const row = await db.selectFrom("notice_keys").select("value").where("name", "=", "push").executeTakeFirst();
  if (!row) return "none";
  try {
    const { publicKey, privateKey } = fromJson<webpush.VapidKeys>(row.value);
    // An uncompressed point of P-256, and a number of its field.
    return bytesIn(publicKey) === 65 && bytesIn(privateKey) === 32 ? "there" : "broken";
  } catch {
    return "broken";
  }
}

const bytesIn = (key: string): number => Buffer.from(key, "base64url").length;
