import { type AddressInfo, connect } from "node:net";
import { problemDocument } from "@anden/contract/problem-document";
import { fromWire } from "@anden/contract/wire/convert";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneServer, type Portal } from "../testing/server.ts";

oneServer((server) => {
  describe("a request that cannot be read", () => {
    let portal: Portal;
    let port: number;
    beforeAll(async () => {
      portal = await server.another({});
      await portal.app.listen({ port: 0, host: "127.0.0.1" });
      port = (portal.app.server.address() as AddressInfo).port;
    });
    afterAll(() => portal.app.server.closeAllConnections());

    /** Everything the server answers to bytes, until it closes the connection. */
    function answerTo(sent: string): Promise<string> {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const socket = connect(port, "127.0.0.1", () => socket.write(sent));
      let answer = "";
      socket.setEncoding("utf8");
      socket.on("data", (part: string) => {
        answer += part;
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
      return promise;
    }

    const cases = [
      ["whose headers are too long", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431],
      ["that is no HTTP", "hola\r\n\r\n", 400],
      [
        "that gives its length twice",
        "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
        400,
      ],
    ] as const;
    test.each(cases)("%s is refused by a problem document", async (_, sent, status) => {
      expectProblem(await answerTo(sent), status);
    });
  });
});

function expectProblem(answer: string, status: number): void {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head.toLowerCase()).toContain("content-type: application/problem+json");
  expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
  const read = fromWire(problemDocument, JSON.parse(body));
  expect(read).toMatchObject({ ok: true, value: { status } });
}
