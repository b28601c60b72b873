import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Proxy } from "../../../stress/proxy.ts";

test("a line of the stress tests carries everything in order, however its delay changes", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const line = await Proxy.to((server.address() as AddressInfo).port);
  const speaker = connect(line.port, "127.0.0.1").setNoDelay();
  const [listener] = (await once(server, "connection")) as [Socket];
  let heard = "";
  listener.on("data", (chunk: Buffer) => (heard += chunk.toString()));
  let said = "";
  for (let word = 0; word < 1_000; word++) {
    line.delay = word % 7 === 0 ? 3 : 0;
    speaker.write(`${word} `);
    said += `${word} `;
    await turn();
  }
  speaker.end();
  await once(listener, "end");
  for (const socket of [speaker, listener]) socket.destroy();
  line.close();
  server.close();
  expect(heard).toBe(said);
});
