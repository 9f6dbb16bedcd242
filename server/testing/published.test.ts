import { expect, test } from "vitest";
import { type Check, checkAgainst, publishedBy, type Seen } from "./published.ts";
import { oneServer, Portal } from "./server.ts";

const time = { timeGenerated: "2026-11-20T16:00:00.000Z" };
const answer = (saying: Partial<Seen> = {}): Seen => ({
  method: "GET",
  url: "/api/app/hora-actual/actual-date",
  status: 200,
  contentType: "application/json; charset=utf-8",
  body: JSON.stringify({ result: "20/11/2026 10:00:00", ...time }),
  ...saying,
});
const problem = (saying: object = {}): string =>
  JSON.stringify({
    type: "about:blank",
    title: "t",
    status: 401,
    code: "session.none",
    detail: "d",
    errors: [],
    ...saying,
  });
const refusal = (saying: Partial<Seen> = {}): Seen =>
  answer({ status: 401, contentType: "application/problem+json; charset=utf-8", body: problem(), ...saying });

const wrongAnswers: readonly (readonly [string, Seen])[] = [
  ["a status that is not published", answer({ status: 201 })],
  ["an answer without its envelope", answer({ body: '"20/11/2026 10:00:00"' })],
  [
    "an envelope with something beside the answer",
    answer({ body: JSON.stringify({ result: "x", ...time, more: 1 }) }),
  ],
  ["an envelope without its time", answer({ body: JSON.stringify({ result: "x" }) })],
  ["a time that is none", answer({ body: JSON.stringify({ result: "x", timeGenerated: "today" }) })],
  ["an answer of another type", answer({ body: JSON.stringify({ result: 7, ...time }) })],
  ["another content type", answer({ contentType: "text/plain" })],
  ["no JSON at all", answer({ body: "<html>" })],
  ["an answer of a call that is not published", answer({ url: "/api/app/nothing/like-it" })],
  ["a refusal that is no problem document", refusal({ body: "{}" })],
  ["a refusal under the content type of an answer", refusal({ contentType: "application/json" })],
  ["a refusal whose body says another status", refusal({ body: problem({ status: 403 }) })],
  ["a refusal with a stack", refusal({ body: problem({ stack: "at …" }) })],
  [
    "a body where none is published",
    answer({ method: "POST", url: "/api/app/login/salir", status: 204, body: "{}" }),
  ],
];

oneServer((server) => {
  let check: Check;
  const checkOnce = async () => {
    check ??= await publishedBy(server.portal.app);
    return check;
  };

  test("a right answer and a right refusal pass", async () => {
    const isAsPublished = await checkOnce();
    isAsPublished(answer());
    isAsPublished(refusal());
    isAsPublished(answer({ url: "//api/app/hora-actual/actual-date/" }));
    isAsPublished(answer({ url: "/healthz", body: "anything" }));
  });

  test.each(wrongAnswers)("%s would be caught", async (_, seen) => {
    const isAsPublished = await checkOnce();
    expect(() => isAsPublished(seen)).toThrow("not as published");
  });

  test("an answer that differs from the published description fails the test", async () => {
    const { app } = server.portal;
    const url = "/api/app/hora-actual/actual-date";
    const description = JSON.parse((await app.inject({ url: "/api/openapi.json" })).body);
    description.paths[url].get.responses["200"].content["application/json"].schema.properties.result = {
      type: "integer",
    };
    await expect(new Portal(app, checkAgainst(description)).send({ url })).rejects.toThrow(
      "not as published",
    );
    await expect(server.send({ url })).resolves.toMatchObject({ statusCode: 200 });
  });
});
