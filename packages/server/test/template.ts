import { openPostgres } from "../src/store/postgres.ts";
import { query, templateOf } from "./stores.ts";

/** For vitest's `globalSetup`: a database with all tables, of which every test gets a copy of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const url = new URL(server);
  url.pathname = templateOf(server);
  await query(server, `create database ${templateOf(server)}`);
  await (await openPostgres(url.href)).close();
  return () => query(server, `drop database ${templateOf(server)} with (force)`);
}
