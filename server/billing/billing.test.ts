import type { BillingParty } from "@anden/domain/customer/billing-party";
import type { Customer } from "@anden/domain/customer/customer";
import { searchWords } from "@anden/domain/search/word-beginnings";
import { beforeAll, describe, expect, test } from "vitest";
import { loadCarrier } from "../catalogues/load-carrier.ts";
import { writeClients } from "../catalogues/people.ts";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { inCall } from "../testing/database.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { addressOf, asking, refusalOf } from "../testing/wire.ts";
import { storeDemoBillingParties } from "./demo-parties.ts";
import { storeBillingParty } from "./party-writes.ts";
import { partiesByName } from "./queries.ts";

/** A party of another logistics client, with a name that also matches the demo's own parties. */
const foreign: BillingParty = {
  number: 29_001,
  personType: "moral",
  name: "Aceros Muestra del Vecino, S.A. de C.V.",
  tradeName: "Aceros Vecinos",
  taxId: "CEV150310ZZ2",
  taxRegime: "601",
  cfdiUse: "G03",
  fiscalResidence: "MEX",
  address: {
    country: "MX",
    state: "Nuevo León",
    city: "Monterrey",
    neighbourhood: "Centro",
    postalCode: "64000",
    street: "Calle Ajena",
    exteriorNumber: "1",
  },
  phone: { kind: "landline", number: "8155500000" },
};

eachServer((server) => {
  let reseller: Person;
  beforeAll(async () => {
    reseller = await server.aCustomer("logistico");
    const otro = await server.aCustomer("otro");
    await storeBillingParty(server.database.owner, foreign, {
      clientId: otro.clientId,
      at: new Date(server.now),
      by: otro.userName,
    });
  });
  const found = async (text?: string, who = reseller) =>
    (await who.client.billingParties(text === undefined ? {} : { text })).rows;
  const names = async (text?: string) => (await found(text)).map(({ name }) => name);

  describe("how a client pays", () => {
    test.each([
      ["demo", { payment: "cash", suspended: false }],
      ["credito", { payment: "credit", suspended: false }],
      ["suspendido", { payment: "credit", suspended: true }],
    ] as const)("is told to %s as it stands", async (user, credit) => {
      expect(await (await server.aCustomer(user)).client.billingAccount()).toMatchObject({ credit });
    });

    test("is read as it is now, not as it was when the session began", async () => {
      const hogar = await server.aCustomer("hogar");
      const of = hogar.clientId;
      const { owner } = server.database;
      const { settings } = await owner
        .selectFrom("clients")
        .select("settings")
        .where("client_id", "=", of)
        .executeTakeFirstOrThrow();
      const credit = { payment: "credit", suspended: true } as const;
      const set = (value: unknown) =>
        owner
          .updateTable("clients")
          .set({ settings: JSON.stringify(value) })
          .where("client_id", "=", of)
          .execute();
      await set({ ...(settings as object), credit });
      try {
        expect(await hogar.client.billingAccount()).toMatchObject({ credit });
      } finally {
        await set(settings);
      }
    });

    test("is answered with the tax data for their invoices, and what these lack in the user's language", async () => {
      const { client } = await server.aCustomer("credito");
      expect(await client.billingAccount()).toMatchObject({
        taxId: "MMA090522ZZA",
        personType: "moral",
        postalCode: "66603",
        email: "credito@manufacturas-muestra.example",
        missing: [],
      });
      const guest = await server.aGuest({ language: "en" });
      const { missing } = await guest.client.billingAccount();
      expect(missing.map(({ field }) => field)).toEqual([
        "name",
        "taxId",
        "taxRegime",
        "cfdiUse",
        "postalCode",
        "email",
      ]);
      expect(missing.at(-1)?.sentence).toBe("An email address for the invoices is missing.");
    });
  });

  describe("a client's own invoice data", () => {
    const customerOf = async (clientId: number) => {
      const { owner } = server.database;
      const client = owner.selectFrom("clients").select("settings").where("client_id", "=", clientId);
      return (await client.executeTakeFirstOrThrow()).settings as unknown as Customer;
    };
    const data = {
      taxRegime: "626",
      cfdiUse: "G01",
      postalCode: "66605",
      email: "cxp@manufacturas-muestra.example",
    } as const;

    test("are changed by the client, and stay when the carrier's folder is loaded again", async () => {
      const { client, clientId } = await server.aCustomer("credito");
      const [before, others] = [await client.billingAccount(), await server.aCustomer("hogar")];
      const untouched = await others.client.billingAccount();
      const answer = await client.changeInvoiceData(data);
      expect(answer).toEqual({ ...before, ...data, missing: [] });
      expect(await client.billingAccount()).toEqual(answer);
      expect(await others.client.billingAccount()).toEqual(untouched);

      const { invoice: _, ...ofFolder } = await customerOf(clientId);
      await writeClients(server.database.owner, [{ ...ofFolder, name: "Manufacturas Muestra" }]);
      expect(await client.billingAccount()).toEqual({ ...answer, name: "Manufacturas Muestra" });
      await writeClients(server.database.owner, [ofFolder]);
      await client.changeInvoiceData({
        postalCode: before.postalCode,
        email: before.email,
        taxRegime: before.taxRegime ?? "601",
        cfdiUse: before.cfdiUse ?? "G03",
      });
    });

    test("are checked as a billing party's: what is wrong is refused at its field, and nothing is stored [B-312]", async () => {
      const { client } = await server.aCustomer("credito");
      const before = await client.billingAccount();
      const check = async (wrong: object, ...expected: readonly object[]) =>
        expect(await client.changeInvoiceData({ ...data, ...wrong }).catch((error) => error)).toMatchObject({
          status: 422,
          problems: expected,
        });
      await check({ taxRegime: "612" }, { path: "taxRegime", code: "taxRegime.notForPerson" });
      await check({ cfdiUse: "D01" }, { path: "cfdiUse", code: "cfdiUse.notForRegime" });
      await check(
        { postalCode: "6660", email: "cxp" },
        { path: "postalCode", code: "field.badPostalCode" },
        { path: "email", code: "field.badEmail" },
      );
      const { postalCode, email } = data;
      const required = await client.changeInvoiceData({ postalCode, email }).catch((error) => error);
      expect(required.problems.map(({ path }: { path: string }) => path)).toEqual(["taxRegime", "cfdiUse"]);
      expect(await client.billingAccount()).toEqual(before);
    });

    test("are not a guest's to change, and name and tax id are nobody's but the carrier's", async () => {
      const guest = await server.aGuest();
      await expect(guest.client.changeInvoiceData(data)).rejects.toMatchObject({ status: 403 });
      const { client } = await server.aCustomer("otro");
      const { name, taxId, taxRegime = "612", cfdiUse = "G03", ...rest } = await client.billingAccount();
      const others = { name: "Otra, S.A.", taxId: "OTR010101AA1" };
      const { postalCode, email } = rest;
      const asked = { taxRegime, cfdiUse, postalCode, email, ...others };
      expect(await client.changeInvoiceData(asked)).toMatchObject({ name, taxId });
    });

    test("without its tax regime keep a client from requesting service, until it has entered it", async () => {
      const { client, clientId } = await server.aCustomer("hogar");
      const { owner } = server.database;
      const clients = owner.updateTable("clients").where("client_id", "=", clientId);
      const asked = { payerId: clientId, module: "request", event: "start" } as const;
      const whole = await customerOf(clientId);
      const { taxRegime: _, cfdiUse: __, ...rest } = whole;
      await clients.set({ settings: JSON.stringify(rest) }).execute();
      try {
        expect(await client.checkTaxData(asked)).toBe(0);
        const { postalCode, email, missing } = await client.billingAccount();
        expect(missing.map(({ field }) => field)).toEqual(["taxRegime", "cfdiUse"]);
        await client.changeInvoiceData({ taxRegime: "601", cfdiUse: "G03", postalCode, email });
        expect(await client.checkTaxData(asked)).toBe(1);
      } finally {
        await clients.set({ settings: JSON.stringify(whole) }).execute();
      }
    });
  });

  describe("the projects of a client", () => {
    test("with credit are answered to that client alone [B-362]", async () => {
      const { client, clientId } = await server.aCustomer("credito");
      expect(await client.creditProjects({ clientId })).toEqual([
        { id: 401, description: "Línea blanca" },
        { id: 402, description: "Refacciones" },
        { id: 403, description: "Exportación" },
      ]);
      const suspendido = await server.aCustomer("suspendido");
      expect(await suspendido.client.creditProjects(suspendido)).toEqual([{ id: 0, description: "General" }]);
      const demo = await server.aCustomer("demo");
      expect(await demo.client.creditProjects(demo)).toEqual([]);
      await expect(demo.client.creditProjects({ clientId })).rejects.toMatchObject({ status: 403 });
    });

    test("with credit are requested by number, and another client's is not found [B-363]", async () => {
      const credito = await server.aCustomer("credito");
      expect(await credito.client.creditProject({ projectId: 403 })).toEqual([
        { id: 403, description: "Exportación" },
      ]);
      expect(await credito.client.creditProject({ projectId: 411 })).toEqual([]);
      expect(await (await server.aCustomer("demo")).client.creditProject({ projectId: 403 })).toEqual([]);
    });

    test("of the group are answered to that client alone [B-364]", async () => {
      const { client, clientId } = await server.aCustomer("credito");
      expect(await client.groupProjects({ clientId })).toEqual([
        { id: 411, description: "Grupo Muestra, planta Apodaca" },
        { id: 412, description: "Grupo Muestra, planta Querétaro" },
      ]);
      const demo = await server.aCustomer("demo");
      expect(await demo.client.groupProjects(demo)).toEqual([]);
      await expect(demo.client.groupProjects({ clientId })).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("the billing parties of a logistics client", () => {
    test("are sorted by name, ignoring accents", async () => {
      const all = await names();
      expect(all).toHaveLength(61);
      expect(all[0]).toMatch(/^Aceros Muestra de Monterrey/);
      const at = (beginning: string) => all.findIndex((name) => name.startsWith(beginning));
      expect(at("Llantas")).toBeLessThan(at("Óptica"));
      expect(at("Óptica")).toBeLessThan(at("Papelera"));
      expect(all.at(-1)).toMatch(/^Vidrios/);
    });

    test("are found by the beginnings of words: names, tax id, city, postal code", async () => {
      expect(await names("optica")).toEqual([expect.stringMatching(/^Óptica Prueba/)]);
      expect(await names("ÑANDÚ")).toEqual([expect.stringMatching(/^Comercializadora Ñandú/)]);
      expect(await names("uniformes nandu")).toHaveLength(1);
      expect(await names("uniformes optica")).toEqual([]);
      const [one] = await found("optica");
      expect(await names(one?.taxId)).toEqual([one?.name]);
      expect(await names(one?.postalCode)).toContain(one?.name);
      expect(await names("san luis pot")).toContain(one?.name);
      expect(await names("ptica")).toEqual([]);
      expect(await names("  ")).toHaveLength(61);
      expect(await names("¿?")).toEqual([]);
    });

    test("are paged, each once, with any search", async () => {
      for (const text of [undefined, "muestra", "muestra sa"]) {
        const all = (await found(text)).map(({ number }) => number);
        const seen: number[] = [];
        let after: number | null | undefined;
        do {
          const page = await reseller.client.billingParties({
            limit: 5,
            ...(text && { text }),
            ...(after && { after }),
          });
          expect(page.rows.length).toBeLessThanOrEqual(5);
          seen.push(...page.rows.map(({ number }) => number));
          after = page.next;
        } while (after);
        expect(seen).toEqual(all);
        expect(all.length).toBeGreaterThan(5);
      }
    });

    test("have the fields missing for an invoice, by the carrier's parameters [B-313]", async () => {
      const lacking = (await found()).filter(({ missing }) => missing.length > 0);
      expect(lacking.map(({ tradeName, missing }) => [tradeName, missing.map(({ field }) => field)])).toEqual(
        [
          ["Fundición Ensayo", ["cfdiUse"]],
          ["Llantera Modelo", ["taxRegime", "cfdiUse"]],
          ["Óptica Prueba", ["cfdiUse"]],
        ],
      );
      expect(lacking[2]?.missing[0]?.sentence).toMatch(/D01.*601/);
    });

    test("each have all their invoice data [B-135]", async () => {
      const [row] = await found("nandu");
      const { missing, ...party } = await reseller.client.billingParty({ id: row?.number ?? 0 });
      expect(missing).toEqual([]);
      expect(party).toMatchObject({
        personType: "moral",
        name: "Comercializadora Ñandú Ejemplo, S.A. de C.V. (ficticia)",
        tradeName: "Ñandú Uniformes",
        taxId: row?.taxId,
        fiscalResidence: "MEX",
        address: { country: "MX", state: "Yucatán", city: "Mérida", postalCode: row?.postalCode },
      });
      const [abroad] = await found("texas");
      expect(await reseller.client.billingParty({ id: abroad?.number ?? 0 })).toMatchObject({
        personType: "foreign",
        taxId: "XEXX010101000",
        taxRegime: "616",
        cfdiUse: "S01",
        fiscalResidence: "USA",
        address: { postalCode: server.carrier.company.postalCode },
      });
    });

    test("are found by their tax id, however it is typed, or not found [B-380, B-381]", async () => {
      const [row] = await found("nandu");
      const { number, name, taxId, personType } = row ?? {};
      for (const typed of [taxId ?? "", (taxId ?? "").toLowerCase()])
        expect(await reseller.client.billingPartyByTaxId({ taxId: typed })).toEqual({
          number,
          name,
          taxId,
          personType,
          isUnfinished: false,
        });
      expect(await reseller.client.billingPartyByTaxId({ taxId: "AAA010101AAA" })).toBeNull();
      const several = (await found()).filter((party) => party.taxId === "XAXX010101000");
      expect(several.length).toBeGreaterThan(1);
      expect(await reseller.client.billingPartyByTaxId({ taxId: "XAXX010101000" })).toMatchObject({
        number: Math.min(...several.map((party) => party.number)),
      });
    });

    test("that share a generic tax id are listed by it, each of them, with their places [B-051]", async () => {
      const sharing = async (question: object) =>
        (await reseller.client.billingParties({ taxId: "xexx010101000", ...question })).rows;
      const all = (await found()).filter((party) => party.taxId === "XEXX010101000");
      expect(all.length).toBeGreaterThan(1);
      expect(await sharing({})).toEqual(all);
      expect((await sharing({ text: "texas" })).map(({ number }) => number)).toEqual([20_015]);
      expect(await sharing({ text: "zapaterías" })).toEqual([]);
      expect((await sharing({ limit: 1 })).length).toBe(1);
    });

    test("are never another client's: not in the list, not by number, not by tax id, not as a cursor", async () => {
      expect((await found("vecino")).length).toBe(0);
      expect(await reseller.client.billingPartyByTaxId({ taxId: foreign.taxId })).toBeNull();
      const unknown = await reseller.send({ url: addressOf("billingParty", { id: foreign.number }) });
      expect(unknown.statusCode).toBe(404);
      expect(unknown.body).not.toContain("Vecino");
      const nobodys = await reseller.send({ url: addressOf("billingParty", { id: 29_999 }) });
      expect(refusalOf(nobodys, "billingParty").code).toBe(refusalOf(unknown, "billingParty").code);
      const cursor = `p${foreign.number.toString(36)}`;
      const page = await reseller.send({ url: asking("billingParties", { after: cursor }) });
      expect(refusalOf(page, "billingParties").code).toBe("list.badCursor");
      const demo = await server.aCustomer("demo");
      expect(await found(undefined, demo)).toEqual([]);
      const otro = await server.aCustomer("otro");
      expect((await found(undefined, otro)).map(({ number }) => number)).toEqual([foreign.number]);
    });

    test("are separated by the database itself, with a search and without", async () => {
      const { clientId } = reseller;
      for (const typed of ["", "aceros", "aceros muestra"]) {
        const search = { words: searchWords(typed), after: undefined, limit: 500 };
        const seen = await inCall(server.database, { as: "client", clientId }, (tx) =>
          partiesByName(tx, search),
        );
        expect(seen.length).toBeGreaterThan(0);
        expect(seen.map(({ number }) => number)).not.toContain(foreign.number);
        expect(await inCall(server.database, { as: "client" }, (tx) => partiesByName(tx, search))).toEqual(
          [],
        );
      }
    });

    test("are searched in plain words only: an invalid text is refused at its field", async () => {
      const asked = (parameters: Readonly<Record<string, string>>) =>
        reseller.send({ url: asking("billingParties", parameters) });
      expect(refusalOf(await asked({ text: "x".repeat(101) }), "billingParties").problems).toMatchObject([
        { name: "field.tooLong", path: "text" },
      ]);
      for (const limit of ["0", "501", "-1", "x"]) expect((await asked({ limit })).statusCode).toBe(400);
      for (const text of ["%", "_", "' or 1=1 --", "\\", "*", "a'b"])
        expect((await asked({ text })).statusCode, text).toBe(200);
    });
  });

  /** The parties of the carrier's folder, as the first start reads them. */
  const demoParties = async () => {
    await server.database.owner.updateTable("carrier_version").set({ is_demo_stored: false }).execute();
    return (await loadCarrier(server.database, { folder: demoCarrier, mode: "demo" })).demoBillingParties;
  };

  test("the demo's parties are stored once, however often the server starts", async () => {
    const before = await found();
    const { owner } = server.database;
    await storeDemoBillingParties({ owner }, await demoParties(), server.now);
    expect(await found()).toEqual(before);
  });

  test("a demo party with an invalid tax id, or of an unknown place, is reported by its row", async () => {
    const { owner } = server.database;
    const demoBillingParties = await demoParties();
    const [first] = demoBillingParties.parties;
    if (!first) throw new Error("the demo has no billing parties");
    const before = await found();
    const broken = { ...first, row: { ...first.row, number: 29_500, tax_id: "ABC", place_id: 1 } };
    const loading = storeDemoBillingParties(
      { owner },
      { ...demoBillingParties, parties: [{ ...first, row: { ...first.row, number: 29_501 } }, broken] },
      server.now,
    );
    await expect(loading).rejects.toThrow(/tax_id[\s\S]*place_id/);
    expect(await found()).toEqual(before);
  });
});
