import { newBillingParty, refusedPartyFields } from "@anden/contract/billing-entry";
import { toWire } from "@anden/contract/wire/convert";
import { beforeAll, describe, expect, test } from "vitest";
import { aPrivateParty } from "../testing/asks.ts";
import { inCall } from "../testing/database.ts";
import { aRequest, fromOwnBook } from "../testing/requests.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { answerOf, asking, refusalOf, saying } from "../testing/wire.ts";
import { partyByNumber } from "./queries.ts";

const firm = {
  ...aPrivateParty,
  businessTypeId: 3,
  personType: "moral",
  name: "Herrajes Ensayo de Oriente, S.A. de C.V.",
  tradeName: "Herrajes Ensayo",
} as const;
const use = { taxRegime: "601", cfdiUse: "G03" } as const;
let made = 0;
/** A tax id that no other test uses. */
function freshTaxId(): string {
  made += 1;
  return `HEO090223${String(made).padStart(2, "0")}A`;
}

eachServer((server) => {
  let reseller: Person;
  beforeAll(async () => {
    reseller = await server.aCustomer("logistico");
  });
  const save = (party: Readonly<Record<string, unknown>> = {}) =>
    reseller.client.saveBillingParty({ ...firm, taxId: freshTaxId(), ...party } as typeof firm);
  const wrong = async (party: Readonly<Record<string, unknown>>) => {
    const saved = await save(party);
    expect(saved.number).toBe(0);
    return refusedPartyFields(saved).map(({ path }, at) => `${saved.problems?.[at]?.name} ${path}`);
  };
  const finish = async (number: number) => {
    await reseller.client.savePartyResidence({ number, taxResidence: "MEX" });
    await reseller.client.savePartyTaxUse({ number, ...use });
    await reseller.client.savePartyCatalogueUse({ number, ...use });
    return reseller.client.validateBillingParty({ id: number });
  };
  const codesOf = async (call: Promise<unknown>) => {
    const refused = await call.then(
      () => ({ problems: [] }),
      (error: { problems: { name: string; path: string }[] }) => error,
    );
    return refused.problems.map(({ name, path }) => `${name} ${path}`);
  };

  describe("a new billing party", () => {
    test("is saved with its residence, regime and use and validated, is found by its tax id then, and invoiced to [B-213, B-375, B-376, B-377, B-378, B-379]", async () => {
      const ends = await fromOwnBook(reseller);
      const asked = (billingPartyId: number) =>
        aRequest({
          ...ends,
          appointments: { pickup: { mode: "ordinary", day: "2026-11-24" } },
          billingPartyId,
        });
      const taxId = freshTaxId();
      const { number } = await save({ taxId });
      expect(number).toBeGreaterThan(30_000_000);
      expect(await reseller.client.billingPartyByTaxId({ taxId })).toMatchObject({
        number,
        isUnfinished: true,
      });
      // Until it is validated nothing can be invoiced to it.
      expect(await codesOf(reseller.client.request(asked(number)))).toEqual([
        "billingParty.unfinished billingPartyId",
      ]);
      expect(await reseller.client.savePartyResidence({ number, taxResidence: "MEX" })).toEqual({
        number,
        taxResidence: "MEX",
      });
      expect(await reseller.client.savePartyTaxUse({ number, ...use })).toEqual({ number, ...use });
      expect(await reseller.client.savePartyCatalogueUse({ number, ...use })).toEqual({ number, ...use });
      expect(await reseller.client.validateBillingParty({ id: number, userName: "logistico" })).toBe(1);
      expect(await reseller.client.billingParty({ id: number })).toMatchObject({
        number,
        name: firm.name,
        taxId,
        ...use,
        businessTypeId: 3,
        paymentMethod: "PUE",
        isUnfinished: false,
        fiscalResidence: "MEX",
        missing: [],
        address: {
          placeId: firm.placeId,
          neighbourhood: "Los Álamos",
          city: "Ciudad Apodaca",
          street: firm.street,
        },
        phone: { kind: "mobile", number: firm.phone },
      });
      const { rows } = await reseller.client.billingParties({ text: taxId.toLowerCase() });
      expect(rows.map((row) => row.number)).toEqual([number]);
      const { number: request } = await reseller.client.request(asked(number));
      expect(await reseller.client.serviceRequest({ id: request })).toMatchObject({
        billingParty: { number, name: firm.name, taxId },
      });
    });

    test("is read again with everything that was entered [B-135]", async () => {
      const entered = {
        personType: "physical",
        name: "Elena Ensayo Torres",
        tradeName: "Ferretería Ensayo",
        taxId: "EETM860214ZZ2",
        curp: "EETM860214MNLNRL09",
        paymentMethod: "PPD",
      } as const;
      const { number, problems } = await save({ ...entered, interiorNumber: "B", phoneKind: "landline" });
      expect(problems).toBeUndefined();
      expect(await reseller.client.billingParty({ id: number })).toMatchObject({
        ...entered,
        address: { exteriorNumber: firm.exteriorNumber, interiorNumber: "B" },
        phone: { kind: "landline", number: firm.phone },
      });
    });

    test("that a rule refuses gets the id 0 with the reasons at their fields, and is not stored [B-375]", async () => {
      expect(await wrong({ name: "<Ensayo>", phone: "81-55" })).toEqual([
        "field.badCharacter name",
        "field.digitsOnly phone",
      ]);
      expect(await wrong({ personType: "physical", taxId: "EETM860214ZZ1" })).toEqual([
        "field.required curp",
      ]);
      expect(await wrong({ businessTypeId: 999 })).toEqual(["field.notInList businessTypeId"]);
      expect(await wrong({ placeId: 1 })).toEqual(["place.unknown placeId"]);
      expect(await wrong({ postalCode: "97000" })).toEqual(["place.contradictory postalCode"]);
      const taxId = freshTaxId();
      await wrong({ taxId, street: "x".repeat(51) });
      expect(await reseller.client.billingPartyByTaxId({ taxId })).toBeNull();
    });

    test("without a tax id of its own shares the generic one, with regime 616 and use S01 under the carrier's postal code [B-308, B-309, B-320]", async () => {
      const numbers = await Promise.all([1, 2].map(() => reseller.client.saveBillingParty(aPrivateParty)));
      expect(numbers[0]?.number).not.toBe(numbers[1]?.number);
      expect(await reseller.client.billingParty({ id: numbers[0]?.number ?? 0 })).toMatchObject({
        taxId: "XAXX010101000",
        taxRegime: "616",
        cfdiUse: "S01",
        address: { postalCode: server.carrier.company.postalCode },
      });
      const { number = 0 } = numbers[1] ?? {};
      expect(await codesOf(reseller.client.savePartyTaxUse({ number, ...use }))).toEqual([
        "taxRegime.notForPerson taxRegime",
      ]);
      expect(await reseller.client.validateBillingParty({ id: number })).toBe(1);
    });

    test("has its tax id once: a second one of the same is refused, even at the same moment", async () => {
      const taxId = freshTaxId();
      const both = await Promise.all([save({ taxId }), save({ taxId })]);
      expect(both.filter(({ number }) => number === 0)).toHaveLength(1);
      expect(await wrong({ taxId })).toEqual(["billingParty.taxIdTaken taxId"]);
    });

    test("has its residence in Mexico, and a foreigner in another country [B-321, B-376]", async () => {
      const { number } = await save();
      expect(await reseller.client.savePartyResidence({ number, taxResidence: "MEX" })).toEqual({
        number,
        taxResidence: "MEX",
      });
      expect(await codesOf(reseller.client.savePartyResidence({ number, taxResidence: "USA" }))).toEqual([
        "field.notInList taxResidence",
      ]);
      const abroad = await save({ personType: "foreign", taxId: undefined });
      expect(await reseller.client.validateBillingParty({ id: abroad.number })).toBe(0);
      expect(
        await codesOf(reseller.client.savePartyResidence({ number: abroad.number, taxResidence: "MEX" })),
      ).toEqual(["taxId.residenceMexico taxResidence"]);
      await reseller.client.savePartyResidence({ number: abroad.number, taxResidence: "USA" });
      expect(await reseller.client.validateBillingParty({ id: abroad.number })).toBe(1);
    });

    test("is not valid while an invoice lacks something, and only its own user asks [B-379]", async () => {
      const { number } = await save();
      expect(await reseller.client.validateBillingParty({ id: number })).toBe(0);
      expect(await codesOf(reseller.client.validateBillingParty({ id: number, userName: "demo" }))).toEqual([
        "session.notYours userName",
      ]);
      expect(await finish(number)).toBe(1);
      // The client itself can be validated like one of its parties.
      expect(await reseller.client.validateBillingParty({ id: reseller.clientId })).toBe(1);
    });

    test("is saved anew under its number while it is not complete, and found by its new name and tax id alone", async () => {
      const { number } = await save({ name: "Zarzamora Ensayo, S.A. de C.V." });
      const taxId = freshTaxId();
      expect(await save({ number, name: "Yerbabuena Ensayo, S.A. de C.V.", taxId })).toEqual({ number });
      const found = async (text: string) => (await reseller.client.billingParties({ text })).rows.length;
      expect([await found("zarzamora"), await found("yerbabuena"), await found(taxId)]).toEqual([0, 1, 1]);
    });

    test("keeps its data once it is complete: the same may be sent again, nothing else [B-376, B-377]", async () => {
      const taxId = freshTaxId();
      const { number } = await save({ taxId });
      await finish(number);
      expect(await wrong({ number, taxId, name: "Otro" })).toEqual(["billingParty.finished number"]);
      expect(await finish(number)).toBe(1);
      const other = { number, taxRegime: "603", cfdiUse: "G03" } as const;
      expect(await codesOf(reseller.client.savePartyTaxUse(other))).toEqual(["billingParty.finished number"]);
      expect(await reseller.client.billingParty({ id: number })).toMatchObject({ name: firm.name, ...use });
    });

    test("is made once for one idempotency key, however often it is sent", async () => {
      const party = { ...firm, taxId: freshTaxId() };
      const key = { idempotencyKey: `billing-${made}` };
      const numbers = await Promise.all([1, 2, 3].map(() => reseller.client.saveBillingParty(party, key)));
      expect(new Set(numbers.map(({ number }) => number)).size).toBe(1);
    });
  });

  describe("nobody else", () => {
    test("adds one: who is no logistics client is refused at every call", async () => {
      const demo = await server.aCustomer("demo");
      const notAllowed = ["billingParty.notAllowed "];
      expect(await codesOf(demo.client.saveBillingParty({ ...firm, taxId: freshTaxId() }))).toEqual(
        notAllowed,
      );
      expect(await codesOf(demo.client.savePartyResidence({ number: 20_001, taxResidence: "MEX" }))).toEqual(
        notAllowed,
      );
      expect(await codesOf(demo.client.savePartyTaxUse({ number: 20_001, ...use }))).toEqual(notAllowed);
      expect(await codesOf(demo.client.validateBillingParty({ id: 20_001 }))).toEqual(notAllowed);
    });

    test("touches another client's: it is as unknown as none, for the database too", async () => {
      const { number } = await save();
      const { clientId } = await server.aCustomer("demo");
      const seen = await inCall(server.database, { as: "client", clientId }, (tx) =>
        partyByNumber(tx, number).then((party) => party ?? null),
      );
      expect(seen).toBeNull();
      const unknown = 39_999_999;
      expect(
        await codesOf(reseller.client.savePartyResidence({ number: unknown, taxResidence: "MEX" })),
      ).toEqual(["billingParty.unknown number"]);
      expect(await codesOf(save({ number: unknown }))).toEqual(["billingParty.unknown number"]);
    });
  });

  test("a 0 in a list of its form is no choice [B-311, B-375]", async () => {
    const right = toWire(newBillingParty, { ...firm, taxId: freshTaxId(), credit: { cfdiUse: "G03" } });
    const send = (body: object) =>
      reseller.send({ method: "POST", url: asking("saveBillingParty", {}), body });
    const noUse = saying("credit.cfdiUse", 0, right as object, newBillingParty);
    const answer = await send(
      saying("businessTypeId", 0, saying("paymentMethod", 0, noUse, newBillingParty), newBillingParty),
    );
    expect(answer.statusCode).toBe(200);
    const refused = answerOf(answer, "saveBillingParty") as Parameters<typeof refusedPartyFields>[0];
    expect(refusedPartyFields(refused).map(({ path }) => path)).toEqual(["businessTypeId", "paymentMethod"]);
    expect(answerOf(await send(noUse), "saveBillingParty")).toEqual({ number: expect.any(Number) });
  });

  test("what is no billing party at all is refused as malformed [B-375]", async () => {
    const right = toWire(newBillingParty, { ...firm, taxId: freshTaxId() }) as object;
    for (const [field, value] of [
      ["personType", 9],
      ["name", 7],
      ["placeId", "x"],
      ["phone", undefined],
    ] as const) {
      const body = saying(field, value, right, newBillingParty);
      const answer = await reseller.send({ method: "POST", url: asking("saveBillingParty", {}), body });
      expect(answer.statusCode, field).toBe(400);
      expect(refusalOf(answer, "saveBillingParty").problems).toHaveLength(1);
    }
  });

  describe("the lists of its form", () => {
    test("name what the carrier and the tax office have, in the language of the user [B-349, B-371, B-372]", async () => {
      const { client } = reseller;
      expect(await client.personTypes()).toEqual([
        { id: "physical", name: "Persona física", englishName: { name: "Natural person" } },
        { id: "moral", name: "Persona moral", englishName: { name: "Legal entity" } },
        { id: "particular", name: "Particular", englishName: { name: "Private person" } },
        { id: "government", name: "Gobierno", englishName: { name: "Government" } },
        { id: "foreign", name: "Extranjero", englishName: { name: "Foreign company or person" } },
      ]);
      expect((await client.countries()).map(({ id, name }) => `${id} ${name}`)).toEqual([
        "MX México",
        "US Estados Unidos",
      ]);
      const businessTypes = await client.businessTypes();
      expect(businessTypes).toHaveLength(13);
      expect(businessTypes[0]).toEqual({ id: 1, name: "Comercio al por mayor" });
      expect(businessTypes.at(-1)).toEqual({ id: 13, name: "Otro" });
      expect(await client.paymentTypes()).toEqual([
        { id: "credit", name: "Crédito" },
        { id: "cash", name: "Contado" },
      ]);
      const english = server.portal.client({ token: reseller.token, language: "en" });
      expect((await english.businessTypes())[0]).toEqual({ id: 1, name: "Wholesale" });
      expect((await english.paymentTypes()).map(({ name }) => name)).toEqual(["Credit", "Prepaid"]);
      expect((await client.paymentMethods()).map(({ key }) => key)).toEqual(["PUE", "PPD"]);
      expect(await client.taxRegimes()).toHaveLength(19);
      expect((await client.taxRegimes())[0]).toEqual({
        id: "601",
        name: "General de Ley Personas Morales",
        key: "601",
      });
      expect(await client.cfdiUses()).toHaveLength(24);
      const wages = await client.cfdiUsesOfRegime({ taxRegime: "605" });
      expect(wages.map(({ key }) => key)).toContain("D01");
      expect(wages.map(({ key }) => key)).not.toContain("G03");
    });
  });
});
