import { Readable } from "node:stream";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { sent } from "./write-answer.ts";

/** Whether the answer of a call was sent when its handler stopped waiting. Its text is sent in two parts. */
async function waitsFor(second: Promise<string>, longest: number): Promise<"sent" | "not sent"> {
  const app = fastify();
  const waited = Promise.withResolvers<"sent" | "not sent">();
  app.get("/", async (_, reply) => {
    const text = (async function* () {
      yield "first";
      yield await second;
    })();
    await sent(reply.type("text/plain").send(Readable.from(text)), longest);
    waited.resolve(reply.sent ? "sent" : "not sent");
    return reply;
  });
  void app.inject("/");
  return waited.promise;
}

test("a call waits until its answer has left, and no longer than it may", async () => {
  expect(await waitsFor(Promise.resolve("second"), 60_000)).toBe("sent");
  expect(await waitsFor(new Promise(() => undefined), 20)).toBe("not sent");
});
