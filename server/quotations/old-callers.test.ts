import {
  callersSums,
  keptNames,
  seedAnswers,
  seedCalls,
  serviceCosts,
  wholeQuestion,
} from "@anden/contract/testing/seed-calls";
import { beforeAll, describe, expect, test } from "vitest";
import { aPrivateParty } from "../testing/asks.ts";
import { oneServer, type Person, type Received, type Sent } from "../testing/server.ts";

/** The content of the envelope of a read. */
const resultOf = (answer: Received) => {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json().result;
};
const has = (answered: object, names: readonly string[]) =>
  expect(Object.keys(answered)).toEqual(expect.arrayContaining([...names]));

oneServer((server) => {
  let demo: Person;
  let otro: Person;
  beforeAll(async () => {
    [demo, otro] = [await server.aCustomer(), await server.aCustomer("otro")];
  });
  const asking = ({ clientId, userName }: Person, number = 0) => ({ clientId, userName, number });

  describe("a caller that uses the spelling of the specification", () => {
    test("gets the quotations of its dates, or the one that it names [P-258]", async () => {
      const [first, second] = [await server.givenAQuotation(demo), await server.givenAQuotation(demo)];
      const [row, ...others] = resultOf(await demo.send(seedCalls.quotations(asking(demo, first.number))));
      expect([row.id, others.length]).toEqual([first.number, 0]);
      has(row, seedAnswers.quotations);
      const unnamed = seedCalls.quotations(asking(demo)).url.replace(/&\w+=0$/, "");
      const rows = resultOf(await demo.send({ url: unnamed }));
      expect(rows.map(({ id }: { id: number }) => id)).toEqual(
        expect.arrayContaining([first.number, second.number]),
      );
    });

    test("gets a quotation whole by its number, and nobody else's [P-234, P-259, B-386]", async () => {
      const { number } = await server.givenAQuotation(demo);
      has(
        resultOf(await demo.send(seedCalls.quotation(asking(demo, number)))),
        seedAnswers.quote.slice(0, 8),
      );
      const status = async (who: Person, asked: Sent) => (await who.send(asked)).statusCode;
      expect(await status(otro, seedCalls.quotation(asking(otro, number)))).toBe(403);
      expect(await status(demo, seedCalls.quotation(asking(otro, number)))).toBe(403);
      expect(await status(demo, seedCalls.quotation(asking(demo, number + 900_000)))).toBe(404);
    });

    test("gets a service request whole by its number, and nobody else's [P-234, P-261]", async () => {
      const [{ number = 0 } = {}] = (await demo.client.serviceRequests({})).rows;
      has(
        resultOf(await demo.send(seedCalls.serviceRequest(asking(demo, number)))),
        seedAnswers.serviceRequest,
      );
      const { statusCode } = await otro.send(seedCalls.serviceRequest(asking(otro, number)));
      expect(statusCode).toBe(403);
    });

    test("gets its company with the data that an invoice needs [B-370]", async () => {
      const company = resultOf(await demo.send(seedCalls.company(asking(demo, server.carrier.company.id))));
      has(company, seedAnswers.company);
      expect(Object.values(company)).toEqual(expect.arrayContaining([server.carrier.company.postalCode]));
    });

    test("gets a number for its tax data, at the start of a request and for a billing party [P-268, B-382]", async () => {
      for (const event of ["INICIO", "FACTURADOR"] as const)
        expect((await demo.send(seedCalls.taxData(asking(demo), event))).json()).toBe(1);
      const guest = await server.aGuest();
      expect((await guest.send(seedCalls.taxData(asking(guest), "INICIO"))).json()).toBe(0);
    });

    test("gets the number of a billing party that it has chosen, and of nobody else's [B-296, B-382, P-268]", async () => {
      const logistico = await server.aCustomer("logistico");
      const unfinished = await logistico.client.saveBillingParty(aPrivateParty);
      const asked = async (who: Person, clientId: number, event: "INICIO" | "FACTURADOR" = "FACTURADOR") => {
        const answer = await who.send(seedCalls.taxData({ ...asking(who), clientId }, event));
        return answer.statusCode === 200 ? answer.json() : answer.statusCode;
      };
      expect(await asked(logistico, 20_001)).toBe(1);
      // The first has neither tax regime nor CFDI use; the second lacks the data that later calls send.
      expect(await asked(logistico, 20_022)).toBe(0);
      expect(await asked(logistico, unfinished.number)).toBe(0);
      expect(await asked(logistico, demo.clientId)).toBe(403);
      expect(await asked(logistico, 39_999_999)).toBe(403);
      expect(await asked(demo, 20_001)).toBe(403);
      // A request begins with the client's own data.
      expect(await asked(logistico, 20_001, "INICIO")).toBe(403);
    });

    test("gets the texts of the language that it changes to [B-356]", async () => {
      const guest = await server.aGuest();
      const words = (await guest.send(seedCalls.language(asking(guest)))).json();
      has(words[0], seedAnswers.words);
      expect(JSON.stringify(words)).toContain("United States");
    });
  });

  test("a question with every field of a caller's form is taken, priced and given back as it was asked [B-118, B-119, B-120, B-121, B-122, B-123]", async () => {
    const logistico = await server.aCustomer("logistico");
    const quoted = await logistico.send(seedCalls.quote(wholeQuestion));
    expect(quoted.statusCode, quoted.body.slice(0, 500)).toBe(200);
    const answer = quoted.json();
    has(answer, seedAnswers.quote);
    expect(serviceCosts(answer)).not.toEqual([]);
    for (const cost of serviceCosts(answer)) expect(cost).toBeGreaterThan(0);
    for (const name of callersSums) expect(answer[name], name).toBeGreaterThan(wholeQuestion[name]);
    const [number] = seedAnswers.quote.map((name) => answer[name]);
    const full = resultOf(await logistico.send(seedCalls.quotation(asking(logistico, number))));
    for (const name of keptNames) expect(full[name], name).toEqual(wholeQuestion[name]);
    for (const name of seedAnswers.quote) expect(full[name], name).toEqual(answer[name]);
  });
});
