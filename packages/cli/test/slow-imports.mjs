// Loaded into a server before it starts: every import holds its thread up for four seconds.
import { Server } from "node:http";

const emit = Reflect.get(Server.prototype, "emit");
Server.prototype.emit = function (event, request, ...more) {
  if (event === "request" && request.url === "/api/files")
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
  return Reflect.apply(emit, this, [event, request, ...more]);
};
