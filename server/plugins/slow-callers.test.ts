import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneServer, type Person, type Portal } from "../testing/server.ts";
import { addressOf, asking } from "../testing/wire.ts";

/** Short limits, because a test cannot wait for the usual ones. */
const patience = { headers: 600, call: 600, stretchOfAnUpload: 600, looking: 100 };

oneServer((server) => {
  describe("a caller who sends a byte now and then", () => {
    let portal: Portal;
    let port: number;
    let person: Person;
    const dripping = new Set<NodeJS.Timeout>();

    beforeAll(async () => {
      portal = await server.another({}, { patience });
      port = Number(new URL(await portal.app.listen({ port: 0, host: "127.0.0.1" })).port);
      person = await portal.aCustomer();
    });
    afterAll(() => {
      for (const drip of dripping) clearInterval(drip);
    });

    const head = (url: string, more: Readonly<Record<string, string>>) =>
      [
        `POST ${url} HTTP/1.1`,
        ...Object.entries({ host: "localhost", authorization: `Bearer ${person.token}`, ...more }).map(
          ([name, value]) => `${name}: ${value}`,
        ),
      ].join("\r\n");

    /** Sends the beginning of a request and then a byte at a time, for as long as the connection stays open. */
    async function drip(beginning: string): Promise<string> {
      const socket: Socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(beginning);
      const dropping = setInterval(() => socket.writable && socket.write("x"), 50);
      dripping.add(dropping);
      let answer = "";
      // A byte that arrives after the answer resets the connection, and what was not read yet is lost.
      socket.setEncoding("utf8").on("data", (part: string) => {
        clearInterval(dropping);
        answer += part;
      });
      // The server closes the connection.
      await once(socket, "close");
      clearInterval(dropping);
      return answer;
    }

    const many = (beginning: string) => Promise.all(Array.from({ length: 50 }, () => drip(beginning)));
    const said = (answer: string) => {
      const [first, ...rest] = answer.split("\r\n");
      const body = rest.join("\r\n").split("\r\n\r\n").at(-1) ?? "";
      return [first?.slice(0, 12), JSON.parse(body).code, JSON.parse(body).detail];
    };
    const inSpanish = "La petición tardó demasiado en llegar. Revisa tu conexión y vuelve a intentarlo.";

    test("in the body of a call is told so and cut off, however many they are", async () => {
      const beginning = `${head(addressOf("quote"), {
        "content-type": "application/json",
        "content-length": "100000",
      })}\r\n\r\n{`;
      for (const answer of await many(beginning))
        expect(said(answer)).toEqual(["HTTP/1.1 408", "body.tooSlow", inSpanish]);
    });

    test("in a body that no call or no page takes is cut off too", async () => {
      const body = { "content-type": "application/json", "content-length": "100000" };
      for (const url of [addressOf("signOut"), "/nothing-is-here"])
        for (const answer of await many(`${head(url, body)}\r\n\r\n{`))
          expect(said(answer)).toEqual(["HTTP/1.1 408", "body.tooSlow", inSpanish]);
      const read = head("/healthz", body).replace("POST", "GET");
      for (const answer of await many(`${read}\r\n\r\n{`)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    });

    test("in the headers is told so and cut off, however many they are", async () => {
      for (const answer of await many(`${head(addressOf("quote"), {})}\r\nx-slow: `))
        expect(said(answer)).toEqual(["HTTP/1.1 408", "body.tooSlow", inSpanish]);
    });

    test("in an upload is told so and cut off, and the next upload has its place", async () => {
      const upload = { "content-type": "application/pdf", "content-length": "100000" };
      const url = asking("storeFile", { name: "guia.pdf" });
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => drip(`${head(url, upload)}\r\n\r\n%PDF-1.7`)),
      );
      for (const answer of answers) expect(said(answer)).toEqual(["HTTP/1.1 408", "body.tooSlow", inSpanish]);
      const whole = await person.send({
        method: "POST",
        url,
        headers: { "content-type": "application/pdf" },
        body: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
      });
      expect(whole.statusCode).toBe(200);
    });

    test("does not keep others from being answered", async () => {
      const slow = many(`${head(addressOf("quote"), { "content-type": "application/json" })}\r\nx-slow: `);
      expect((await person.client.ownSessions()).length).toBeGreaterThan(0);
      // How they are cut off is tested above: a byte on its way then resets the connection.
      await Promise.allSettled([slow]);
    });
  });
});
