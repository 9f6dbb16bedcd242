// Sends the recorded samples of the contract to a server with the demo carrier: each file contains what a caller gets.
// `npx vitest run --project server server/testing/samples.test.ts -u` records them again.

import { endpoints } from "@anden/contract/endpoints";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { cut, isMadeAnew, type Sample, sampleFile, samples } from "@anden/contract/testing/samples";
import type { Call } from "@anden/contract/wire/call";
import { beforeAll, expect, test } from "vitest";
import { readWithoutClient, sentStatements, tablesOfClients } from "./sent-statements.ts";
import { oneServer, type Person, type Received } from "./server.ts";

/** These run first and last, in this order: they create what others need, or end it. */
const first = [
  "login-data",
  "quote",
  "quote-across-the-border",
  "quote-as-a-guest",
  "quote-with-everything",
  "store-file",
  "keep-draft",
  "keep-draft-of-two-places",
];
const last = [
  "quote-to-convert",
  "confirm-conversion-without-request",
  "request-tariff",
  "request",
  "confirm-conversion",
  "request-of-a-converted-quotation",
  "give-references-without-a-value",
  "give-references",
  "requested",
  "desk-requests",
  "desk-requests-of-a-client",
  "count-desk-requests",
  "desk-request",
  "desk-file",
  "step-request-without-a-reason",
  "step-request",
  "cancel-confirmed-request",
  "cancel-request",
  "request-history",
  "desk-history",
  "issue-token",
  "sign-in-by-token",
  "used-token",
  "own-sessions",
  "end-session",
  "end-sessions",
  "forward-quotation",
  "quotation-mail",
  "forward-request",
  "request-mail",
  "resend-request-mail",
  "create-distributor",
  "locate-distributor",
  "complement-distributor",
  "same-distributors",
  "complement-distributor-in-mexico",
  "change-distributor",
  "create-contact",
  "change-contact",
  "archive-contact",
  "archive-distributor",
  "check-address-rows",
  "import-address-rows",
  "keep-draft-again",
  "delete-draft",
  "restore-draft",
  "change-language",
  "change-password-refused",
  "change-password",
  "sign-out",
];
const places = new Map([
  ...first.map((name, at) => [name, at - 100] as const),
  ...last.map((name, at) => [name, at + 1] as const),
]);
const inOrder = samples.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));

/** The desk and the clients find a request by the same statements; the desk finds it among those of all clients. */
const ofAllClients = [
  /from "service_requests" where "number" = \$1$/,
  /from "service_requests" as "request" where "number" = \$2$/,
];
const calls: Readonly<Record<string, Call>> = endpoints;

oneServer((server) => {
  const people = new Map<string, Person>();
  beforeAll(async () => {
    const users = ["acceso", "demo", "credito", "frontera", "hogar", "logistico", "operador", "otro"];
    for (const user of users) people.set(user, await server.aCustomer(user));
    people.set("guest", await server.aGuest());
  });

  /** The ids that callers chose. */
  const named = JSON.stringify(samples.map(({ params }) => params));
  /** The values that the server generated in this run, each with its constant in the files. */
  const madeUp = new Map<string, string>();

  async function ask({
    call,
    by,
    params = {},
    query,
    body,
    upload,
  }: Omit<Sample, "name">): Promise<Received> {
    const { method, url } = addressOfCall(call);
    const values = Object.values(params);
    const path = url.replace(/\{\w+\}/g, () => values.shift() ?? "");
    const sent = {
      method,
      url: real(query ? `${path}?${new URLSearchParams(query)}` : path),
      ...(body ? { body: JSON.parse(real(JSON.stringify(body))) } : {}),
      ...(upload ? { body: upload.content, headers: { "content-type": upload.mediaType } } : {}),
    };
    if (by === undefined) return server.send(sent);
    const person = people.get(by);
    if (!person) throw new Error(`nobody is called ${by}`);
    return person.send(sent);
  }

  /** A text of a file in which the constants are replaced by the generated values of this run. */
  function real(text: string): string {
    return [...madeUp].reduce((said, [made, written]) => said.replaceAll(written, made), text);
  }

  /** An answer as recorded: long lists cut, and generated values replaced by constants. */
  function written({ body, headers }: Received, name: string): unknown {
    if (body === "") return undefined;
    // A document is compressed; the tests of `server/documents` read it.
    if (/paper|labels/.test(name) && body.startsWith("%PDF")) return body.slice(0, 8);
    // So is a workbook; the tests of `server/waybill` read it.
    if (name === "sheet-template" && body.startsWith("PK")) return body.slice(0, 2);
    if (headers["content-disposition"] !== undefined) return body;
    const answer: unknown = JSON.parse(body, (key, value: unknown) => {
      if (typeof value === "string") noteMadeUp(key, value, name);
      return value;
    });
    const text = [...madeUp].reduce(
      (said, [made, stand]) => said.replaceAll(made, stand),
      JSON.stringify(cut(answer)),
    );
    return JSON.parse(text);
  }

  function noteMadeUp(key: string, value: string, name: string) {
    if (madeUp.has(value)) return;
    if (isMadeAnew(key)) madeUp.set(value, name.padEnd(43, "-"));
    if (key === "id" && /^[0-9a-f-]{36}$/.test(value) && !named.includes(value)) {
      const nth = [...madeUp.keys()].filter((each) => each.length === 36).length;
      madeUp.set(value, `5e4b2442-c6a2-43a0-b671-0e0688ce4ad${nth}`);
    }
  }

  /** Every statement that the samples cause, with their calls. */
  const sent = new Map<string, Set<string>>();
  let asking: string | undefined;
  beforeAll(() => {
    sentStatements((text) => {
      if (asking) sent.set(text, (sent.get(text) ?? new Set()).add(asking));
    });
  });

  test.each(inOrder)("$name is answered as it was recorded", async ({ name, answer: _, ...asked }) => {
    asking = asked.call;
    const received = await ask(asked);
    const answer = written(received, name);
    const now = { ...asked, status: received.statusCode, ...(answer === undefined ? {} : { answer }) };
    await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(sampleFile(name));
  });

  test("every statement names the client of the rows that it reads, but for those of the desk", async () => {
    asking = undefined;
    const { owner } = server.database;
    const tables = await tablesOfClients(owner);
    const ofTheDesk = new Set(
      Object.entries(calls).flatMap(([name, { as }]) => (as === "staff" ? name : [])),
    );
    const without: string[] = [];
    for (const [text, askedBy] of sent) {
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
      const isTheDesks =
        [...askedBy].every((each) => ofTheDesk.has(each)) || ofAllClients.some((each) => each.test(text));
      if (isTheDesks) continue;
      const read = await readWithoutClient(owner, text, tables);
      if (read.length > 0) without.push(`${read}: ${[...askedBy]}: ${text}`);
    }
    expect(without).toEqual([]);
    // The statements come from the tests above, so all of these must have run.
    expect(new Set([...sent.values()].flatMap((each) => [...each])).size).toBeGreaterThan(80);
  });
});
