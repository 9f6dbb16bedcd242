// Sends the recorded samples of the contract to a server with the demo carrier: each file contains what a caller gets.
// `npx vitest run --project server server/testing/samples.test.ts -u` records them again.

import { endpoints } from "@anden/contract/endpoints";
import { cut, isMadeAnew, type Sample, sampleFile, samples } from "@anden/contract/testing/samples";
import type { Call } from "@anden/contract/wire/call";
import { beforeAll, expect, test } from "vitest";
import { type Askers, askersOf, requestOf, samplesInOrder } from "./sample-requests.ts";
import { readWithoutClient, sentStatements, tablesOfClients } from "./sent-statements.ts";
import { oneServer, type Received } from "./server.ts";

/** The desk and the clients find a request by the same statements; the desk finds it among those of all clients. */
const ofAllClients = [
  /from "service_requests" where "number" = \$1$/,
  /from "service_requests" as "request" where "number" = \$2$/,
];
const calls: Readonly<Record<string, Call>> = endpoints;

oneServer((server) => {
  let askers: Askers;
  beforeAll(async () => {
    askers = await askersOf(server);
  });

  /** The ids that callers chose. */
  const named = JSON.stringify(samples.map(({ params }) => params));
  /** The values that the server generated in this run, each with its constant in the files. */
  const madeUp = new Map<string, string>();

  function ask({ body, ...sample }: Omit<Sample, "name" | "status">): Promise<Received> {
    const { url, ...request } = requestOf({
      ...sample,
      ...(body ? { body: JSON.parse(real(JSON.stringify(body))) } : {}),
    });
    return askers.send(sample.by, { ...request, url: real(url) });
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

  test.each(samplesInOrder)("$name is answered as it was recorded", async ({ name, answer: _, ...asked }) => {
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
