import { describe, expect, test } from "vitest";
import { oneServer, type Sent } from "../testing/server.ts";
import { addressOf, calls, refusalOf } from "../testing/wire.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

oneServer((server) => {
  describe.each(calls)("%s", (name) => {
    const url = addressOf(name);
    const own = calls.filter(([other]) => addressOf(other) === url).map(([, { method }]) => method);
    const others = methods.filter((method) => !own.some((each) => each === method));

    test.each(others)("called by %s answers that it exists, and which method it has", async (method) => {
      const bodies: readonly Partial<Sent>[] = [
        {},
        ...(method === "GET" ? [] : [{ body: "{", headers: { "content-type": "application/json" } }]),
      ];
      for (const body of bodies) {
        const answer = await server.send({ method, url, ...body });
        expect(refusalOf(answer, name)).toMatchObject({ status: 405, code: "call.wrongMethod" });
        expect(String(answer.headers["allow"]).split(", ")).toEqual(
          own.flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])),
        );
      }
    });
  });

  test("an unknown URL stays unknown, whatever the method", async () => {
    for (const method of methods) {
      const answer = await server.send({ method, url: "/api/app/gremlin" });
      expect(refusalOf(answer, "company")).toMatchObject({ status: 404, code: "call.unknown" });
    }
  });
});
