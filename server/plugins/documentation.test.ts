import { expect, test } from "vitest";
import { oneServer } from "../testing/server.ts";

oneServer((server) => {
  test("the page of the description reads what machines read, and nothing is written anew for each caller", async () => {
    const page = await server.send({ url: "/api/docs/" });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const read = await server.send({ url: "/api/docs/json" });
    expect(read.statusCode).toBe(200);
    expect(read.body).toBe((await server.send({ url: "/api/openapi.json" })).body);
    expect((await server.send({ url: "/api/docs/yaml" })).statusCode).toBe(404);
  });
});
