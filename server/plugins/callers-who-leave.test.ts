import { request } from "node:http";
import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { oneServer } from "../testing/server.ts";
import { aPallet, aShipment } from "../testing/shipments.ts";
import { addressOf, wireOf } from "../testing/wire.ts";

/** Every line has an unknown packaging, so its answer has a problem for each: long enough to be compressed as a stream. */
const draft = aShipment({ lines: Array.from({ length: 999 }, () => ({ ...aPallet, packagingId: 9_999 })) });

oneServer((server) => {
  test("callers who leave before their answer begins are no faults of the server", async () => {
    const lines: string[] = [];
    const logger = new Writable({
      write(line, _, done) {
        lines.push(String(line));
        done();
      },
    });
    const portal = await server.another({}, { logger });
    const person = await portal.aCustomer();
    const port = Number(new URL(await portal.app.listen({ port: 0, host: "127.0.0.1" })).port);
    const answered = vi.fn();
    for (let turn = 0; turn < 10; turn++) {
      const headers = {
        "accept-encoding": "br",
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
      };
      const leaving = request({ port, path: addressOf("estimate"), method: "POST", headers }, answered);
      leaving.on("error", () => undefined);
      leaving.end(JSON.stringify(wireOf(draft)));
      await pause(5);
      leaving.destroy();
    }
    // Answered after the others, which came before it.
    const answer = await person.send({
      method: "POST",
      url: addressOf("estimate"),
      headers: { "accept-encoding": "br" },
      body: wireOf(draft),
    });
    expect([answer.statusCode, answered.mock.calls]).toEqual([200, []]);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
