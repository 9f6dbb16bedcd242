import { overAnyChange } from "@anden/contract/address-entry";
import { exportTypes } from "@anden/contract/export";
import {
  type SheetCells,
  type SheetColumn,
  sheetColumns,
  sheetLimits,
} from "@anden/domain/address-book/sheet-columns";
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { eachServer, type Person } from "../testing/server.ts";

const empty = Object.fromEntries(sheetColumns.map((column) => [column, ""])) as SheetCells;
let doors = 4_000;

/** A row at a door of its own. */
function aRow(change: Partial<SheetCells> = {}) {
  doors += 1;
  return {
    ...empty,
    line: doors,
    name: `Muebles ${doors}`,
    phone: "81 5550-0187",
    country: "México",
    postalCode: "66633",
    neighbourhood: "LOS ALAMOS",
    street: "Av. Novena",
    exteriorNumber: String(doors),
    personType: "Persona moral",
    taxId: "HOC090223QK2",
    ...change,
  };
}

const csv = (lines: string) => ({ mediaType: exportTypes.csv, content: new Blob([lines]) });

eachServer((server) => {
  const search = async ({ client, clientId }: Person, text: string) =>
    (await client.distributors({ clientId, isFiltered: true, text })).rows;
  const contactsOf = async ({ client, clientId }: Person, distributorNumber: number) =>
    (await client.contacts({ clientId, distributorNumber })).rows;
  const imported = async (person: Person, ...rows: readonly ReturnType<typeof aRow>[]) =>
    (await person.client.importAddressRows({ rows })).rows;
  const outcomes = (rows: readonly { readonly outcome: string }[]) => rows.map(({ outcome }) => outcome);

  test("the rows of a sheet become addresses with their contacts, and are found like any other [A-067]", async () => {
    const demo = await server.aCustomer();
    const row = aRow({ name: "Importadora Ñu", contactName: "Ana Peña", contactPhone: "8155500188" });
    const [first] = await imported(demo, row);
    expect(first).toMatchObject({ line: row.line, outcome: "new", problems: [] });
    const [found] = await search(demo, "importadora nu");
    expect(found).toMatchObject({
      number: first?.number,
      phone: "8155500187",
      street: "Av Novena",
      postalCode: "66633",
      isIncomplete: false,
      isSender: true,
      isRecipient: true,
      isVerified: false,
    });
    expect(await contactsOf(demo, found?.number ?? 0)).toMatchObject([
      { name: "Ana Peña", phone: "8155500188", isMain: true },
    ]);
    const inLaredo = { country: "Estados Unidos", postalCode: "78040", neighbourhood: "Laredo" };
    const [across] = await imported(demo, { ...row, ...inLaredo, line: row.line + 1 });
    const distributorNumber = across?.number ?? 0;
    const [ana] = await contactsOf(demo, distributorNumber);
    const asked = { revision: overAnyChange, distributorNumber, name: "Ana Peña", phone: "9565550188" };
    expect(await demo.client.changeContact({ id: ana?.number ?? 0, ...asked })).toMatchObject({
      diallingCodeId: 2,
    });
  });

  test("an address is at the point of its postal code, or at that of the sheet, of which nobody knows how exact it is", async () => {
    const demo = await server.aCustomer();
    const levelOf = async (row: ReturnType<typeof aRow>) =>
      (await demo.client.distributor({ id: (await imported(demo, row))[0]?.number ?? 0 })).level;
    const row = aRow();
    expect(await levelOf(row)).toBe("postalCode");
    expect(await levelOf(aRow({ latitude: "25.74", longitude: "-100.17" }))).toBeUndefined();
    // Another door without coordinates is at its postal code again.
    const number = String((await search(demo, row.name))[0]?.number);
    expect(await levelOf({ ...row, number, exteriorNumber: "17" })).toBe("postalCode");
  });

  test.each([
    ["Física", "physical"],
    ["MORAL", "moral"],
    ["persona fisica", "physical"],
    ["Individual", "physical"],
    ["Company", "moral"],
  ] as const)("a person type is understood as people write it: %s", async (personType, meant) => {
    const demo = await server.aCustomer();
    const [row] = await imported(demo, aRow({ personType, taxId: "" }));
    expect(row).toMatchObject({ outcome: "new", problems: [] });
    expect(await demo.client.distributor({ id: row?.number ?? 0 })).toMatchObject({ personType: meant });
  });

  test("each row is stored as a whole or not at all, and the others are not held up by it", async () => {
    const demo = await server.aCustomer();
    const right = aRow();
    const wrong = [
      aRow({ name: "Hoja <b>mala</b>" }),
      aRow({ taxId: "HOC0902304KA1" }),
      aRow({ postalCode: "00001" }),
      aRow({ neighbourhood: "No existe" }),
      // The address is right, its contact is not.
      aRow({ name: "Hoja a medias", contactName: "Ana" }),
      aRow({ name: "x".repeat(sheetLimits.cell) }),
      aRow({ country: "Estados Unidos" }),
      // Los Álamos is in Nuevo León.
      aRow({ state: "Jalisco" }),
    ];
    const rows = await imported(demo, ...wrong, right);
    expect(outcomes(rows)).toEqual([...wrong.map(() => "wrong"), "new"]);
    expect(rows.map(({ problems }) => [...new Set(problems.map(({ column }) => column))])).toEqual([
      ["name"],
      ["taxId"],
      ["postalCode"],
      ["neighbourhood"],
      ["contactPhone"],
      ["name"],
      ["postalCode"],
      ["state"],
      [],
    ]);
    expect(rows[3]?.problems[0]?.sentence).toContain("Los Álamos");
    expect(await search(demo, "hoja")).toEqual([]);
  });

  test("a check says the same and stores nothing", async () => {
    const demo = await server.aCustomer();
    const rows = [aRow({ name: "Sólo revisada" }), aRow({ taxId: "malo" })];
    const checked = await demo.client.checkAddressRows({ rows });
    expect(outcomes(checked.rows)).toEqual(["new", "wrong"]);
    expect(await search(demo, "revisada")).toEqual([]);
    expect(outcomes(await imported(demo, ...rows))).toEqual(["new", "wrong"]);
  });

  test("importing again doubles nothing: the same name at the same door is the same address", async () => {
    const demo = await server.aCustomer();
    const row = aRow({ name: "Ferretería Dos Veces", street: "Avenida Novena" });
    const again = { ...row, name: "FERRETERIA DOS VECES", street: "Av. Novena" };
    const contact = { contactName: "Luis", contactPhone: "8155500190" };
    expect(
      outcomes(await imported(demo, row, again, { ...again, ...contact }, { ...again, ...contact })),
    ).toEqual(["new", "unchanged", "contactAdded", "unchanged"]);
    expect(outcomes(await imported(demo, row, { ...again, ...contact }))).toEqual(["unchanged", "unchanged"]);
    const [found, ...others] = await search(demo, "dos veces");
    expect(others).toEqual([]);
    expect(await contactsOf(demo, found?.number ?? 0)).toHaveLength(1);
    // Another firm at the same door is another address, and is reported.
    const [neighbour] = await imported(demo, { ...row, name: "Otra razón social" });
    expect(neighbour).toMatchObject({ outcome: "new", sameDoor: row.name });
  });

  test("two imports of one sheet at the same moment make every address once", async () => {
    const demo = await server.aCustomer();
    const rows = [aRow({ name: "Simultánea Uno" }), aRow({ name: "Simultánea Dos" })];
    const both = await Promise.all([imported(demo, ...rows), imported(demo, ...rows)]);
    expect(both.flatMap(outcomes).toSorted()).toEqual(["new", "new", "unchanged", "unchanged"]);
    expect(await search(demo, "simultanea")).toHaveLength(2);
  });

  test.each(["csv", "xlsx"] as const)(
    "what is exported as %s can be imported again and changes nothing",
    async (format) => {
      const demo = await server.aCustomer();
      await imported(
        demo,
        aRow({ name: "Muebles de ida y vuelta", contactName: "Uno", contactPhone: "1234567890" }),
        aRow({ personType: "Particular", taxId: "", warehouse: "7", interiorNumber: "B-4" }),
      );
      const file = await demo.client.exportAddresses({ format, isTemplate: false });
      const read = await demo.client.readAddressSheet({
        mediaType: exportTypes[format],
        content: file.content,
      });
      expect(read.rows.length).toBeGreaterThan(2);
      expect(read.ignored).toEqual([]);
      const rows = read.rows.map(({ problems, ...row }) => {
        expect(problems).toEqual([]);
        return row;
      });
      const changed = [];
      for (let at = 0; at < rows.length; at += sheetLimits.rowsAtOnce) {
        const answer = await imported(demo, ...rows.slice(at, at + sheetLimits.rowsAtOnce));
        changed.push(...answer.filter(({ outcome }) => outcome !== "unchanged"));
      }
      expect(
        changed.map(({ problems, outcome, line }) => [
          rows.find((row) => row.line === line),
          outcome,
          problems,
        ]),
      ).toEqual([]);
      // An address that breaks newer rules of the form stays as it is, and a change of it is refused.
      const older = rows.find(({ name }) => name.includes("("));
      expect(older).toBeDefined();
      const [refused] = older ? await imported(demo, { ...older, phone: "8155500999" }) : [];
      expect(refused).toMatchObject({ outcome: "wrong", problems: [{ name: "field.companyName" }] });
    },
  );

  test.each(["csv", "xlsx"] as const)(
    "an address in the United States with its foreign tax id and residence is exported as %s and made anew from it without loss",
    async (format) => {
      const { client } = await server.aCustomer("cartaporte");
      const [laredo] = await client.placesOfCode({ country: "US", postalCode: "78040" });
      const entered = {
        name: `Laredo Sample Hardware ${format}`,
        personType: "foreign",
        country: "US",
        postalCode: "78040",
        placeId: laredo?.id ?? 0,
        stateId: laredo?.state.id ?? 0,
        cityId: laredo?.city.id ?? 0,
        street: "San Bernardo Ave",
        exteriorNumber: "1200",
        interiorNumber: "4B",
        phone: "9565550187",
        warehouse: "7",
        isSender: true,
        isRecipient: true,
        isHub: false,
        notifiesSender: false,
        notifiesRecipient: false,
      } as const;
      const tax = { foreignTaxId: "123456789", taxResidence: "USA" };
      const { number } = await client.createDistributor(entered);
      const point = { foundLatitude: 27_506_400, foundLongitude: -99_507_500 };
      await client.locateDistributor({ distributorNumber: number, ...point, isVerified: false });
      await client.complementDistributor({ distributorNumber: number, ...tax });
      const file = await client.exportAddresses({ format, isTemplate: false, number });
      const read = await client.readAddressSheet({ mediaType: exportTypes[format], content: file.content });
      const [{ problems, ...row } = { problems: undefined, ...aRow() }] = read.rows;
      expect(problems).toEqual([]);
      // At another door it is another address.
      const [made] = (
        await client.importAddressRows({ rows: [{ ...row, number: "", exteriorNumber: "1201" }] })
      ).rows;
      expect(made).toMatchObject({ outcome: "new", problems: [] });
      expect(await client.distributor({ id: made?.number ?? 0 })).toMatchObject({
        ...entered,
        ...tax,
        exteriorNumber: "1201",
        taxId: "XEXX010101000",
        latitude: point.foundLatitude,
        longitude: point.foundLongitude,
        isIncomplete: false,
      });
    },
  );

  test("of a contact of a sheet and one that is added at the same moment one is the main one", async () => {
    const demo = await server.aCustomer();
    const rows = Array.from({ length: 20 }, () => aRow());
    const numbers = (await imported(demo, ...rows)).map(({ number = 0 }) => number);
    const withContacts = rows.map((row) => ({ ...row, contactName: "Luis", contactPhone: "8155500190" }));
    await Promise.all([
      imported(demo, ...withContacts),
      ...numbers.map((distributorNumber) =>
        demo.client.createContact({ distributorNumber, name: "Eva", phone: "8155500191" }),
      ),
    ]);
    for (const number of numbers) {
      const contacts = await contactsOf(demo, number);
      expect(contacts.filter(({ isMain }) => isMain)).toHaveLength(1);
      expect(contacts).toHaveLength(2);
    }
  });

  test("a sheet has what the list is filtered by: a number, words of a name", async () => {
    const demo = await server.aCustomer();
    const [one, two] = await imported(demo, aRow({ name: "Filtrada Uno" }), aRow({ name: "Filtrada Dos" }));
    const namesIn = async (filter: { readonly number?: number; readonly name?: string }) => {
      const { content } = await demo.client.exportAddresses({ format: "csv", isTemplate: false, ...filter });
      return (await content.text()).match(/Filtrada \w+/g);
    };
    expect(await namesIn({ number: two?.number ?? 0 })).toEqual(["Filtrada Dos"]);
    expect(await namesIn({ name: "filtrada uno" })).toEqual(["Filtrada Uno"]);
    expect(await namesIn({ number: one?.number ?? 0, name: "dos" })).toBeNull();
  });

  test("a row with a number changes that address and its contact, and keeps where it is", async () => {
    const demo = await server.aCustomer();
    const row = aRow({ name: "Antes", contactName: "Eva", contactPhone: "8155500100" });
    const number = (await imported(demo, row))[0]?.number ?? 0;
    const changed = { ...row, number: String(number), name: "Después", contactPhone: "8155500200" };
    expect(outcomes(await imported(demo, changed))).toEqual(["changed"]);
    expect(await demo.client.distributor({ id: number })).toMatchObject({
      name: "Después",
      isIncomplete: false,
    });
    expect(await contactsOf(demo, number)).toMatchObject([{ name: "Eva", phone: "8155500200" }]);
    const moved = { ...changed, latitude: "25.74", longitude: "-100.17" };
    expect(outcomes(await imported(demo, moved))).toEqual(["changed"]);
    expect(await demo.client.distributor({ id: number })).toMatchObject({ latitude: 25_740_000 });
    expect(outcomes(await imported(demo, moved))).toEqual(["unchanged"]);
  });

  test("an address for which no position is known stays incomplete when its own export is imported again", async () => {
    const demo = await server.aCustomer();
    const unlocated = { postalCode: "64246", neighbourhood: "Tierra y Libertad Sector Centro" };
    const row = aRow({ name: "Sin ubicar", ...unlocated });
    const number = (await imported(demo, row))[0]?.number ?? 0;
    expect(await demo.client.distributor({ id: number })).toMatchObject({ isIncomplete: true });
    const again = { ...row, number: String(number) };
    expect(outcomes(await imported(demo, again))).toEqual(["unchanged"]);
    expect(outcomes(await imported(demo, { ...again, phone: "8155500999" }))).toEqual(["changed"]);
    expect(await demo.client.distributor({ id: number })).toMatchObject({
      phone: "8155500999",
      isIncomplete: true,
    });
    const [moved] = await imported(demo, { ...again, exteriorNumber: "17" });
    expect(moved?.problems).toMatchObject([{ column: "latitude", name: "location.required" }]);
  });

  test("an empty cell of a row with a number changes nothing, because the sheet may not have its column", async () => {
    const demo = await server.aCustomer();
    const whole = {
      interiorNumber: "B-4",
      warehouse: "14",
      contactName: "Eva",
      contactPhone: "8155500100",
      contactPosition: "Jefa",
      contactEmail: "eva@norte.example",
    };
    const row = aRow({ name: "Con todo", ...whole });
    const number = (await imported(demo, row))[0]?.number ?? 0;
    const none = { interiorNumber: "", warehouse: "", taxId: "", contactPosition: "", contactEmail: "" };
    const short = { ...row, ...none, number: String(number) };
    expect(outcomes(await imported(demo, short))).toEqual(["unchanged"]);
    const called = { ...short, phone: "8155500999", contactPhone: "8155500998" };
    expect(outcomes(await imported(demo, called))).toEqual(["changed"]);
    expect(await demo.client.distributor({ id: number })).toMatchObject({
      phone: "8155500999",
      interiorNumber: "B-4",
      warehouse: "14",
      taxId: "HOC090223QK2",
    });
    expect(await contactsOf(demo, number)).toMatchObject([
      { phone: "8155500998", position: "Jefa", email: "eva@norte.example" },
    ]);
    // Also of a client who is asked for tax ids.
    const cartaporte = await server.aCustomer("cartaporte");
    const asked = aRow({ name: "Con RFC" });
    const askedNumber = String((await imported(cartaporte, asked))[0]?.number);
    const without = { ...asked, number: askedNumber, taxId: "" };
    expect(outcomes(await imported(cartaporte, without))).toEqual(["unchanged"]);
    expect(outcomes(await imported(cartaporte, { ...without, personType: "Gobierno" }))).toEqual(["wrong"]);
    // Another door has another interior number, another kind of person another tax id.
    const moved = { ...short, exteriorNumber: "77", personType: "Persona física" };
    expect(outcomes(await imported(demo, moved))).toEqual(["changed"]);
    const there = await demo.client.distributor({ id: number });
    expect(there).not.toHaveProperty("interiorNumber");
    expect(there).not.toHaveProperty("taxId");
  });

  test("an empty cell keeps the tax data of a foreign person, and what is typed is checked with what is kept", async () => {
    const asked = await server.aCustomer("cartaporte");
    const tax = { personType: "Extranjero", taxId: "", foreignTaxId: "123456789", taxResidence: "USA" };
    const row = aRow({ name: "Del extranjero", ...tax });
    const number = String((await imported(asked, row))[0]?.number);
    const without = { ...row, number, foreignTaxId: "", taxResidence: "" };
    expect(outcomes(await imported(asked, without))).toEqual(["unchanged"]);
    const [wrong] = await imported(asked, { ...without, foreignTaxId: "12" });
    expect(wrong).toMatchObject({ outcome: "wrong", problems: [{ column: "foreignTaxId" }] });
  });

  test("rows of one address complete each other, and the last does not undo the first", async () => {
    const demo = await server.aCustomer();
    const row = aRow({ name: "En dos filas", contactName: "Eva", contactPhone: "8155500100" });
    const number = String((await imported(demo, row))[0]?.number);
    const first = { ...row, number, phone: "8155500999", warehouse: "15", interiorNumber: "B-4" };
    const second = {
      ...row,
      number,
      line: row.line + 1,
      phone: "8155500999",
      contactEmail: "eva@norte.example",
    };
    await imported(demo, { ...first, contactPosition: "Jefa" }, second);
    expect(await demo.client.distributor({ id: Number(number) })).toMatchObject({
      warehouse: "15",
      interiorNumber: "B-4",
    });
    expect(await contactsOf(demo, Number(number))).toMatchObject([
      { position: "Jefa", email: "eva@norte.example" },
    ]);
  });

  test("contacts of one name are told apart by their data, and none overwrites another", async () => {
    const demo = await server.aCustomer();
    const row = aRow({ name: "Dos del mismo nombre", contactName: "Juan Pérez", contactPhone: "8155500301" });
    const office = { ...row, contactName: "Juan Perez", contactPhone: "8155500302" };
    const added = await imported(demo, row, office);
    expect(outcomes(added)).toEqual(["new", "contactAdded"]);
    const number = added[0]?.number ?? 0;
    const [first, second] = [
      { ...row, number: String(number) },
      { ...office, number: String(number) },
    ];
    expect(outcomes(await imported(demo, first, second))).toEqual(["unchanged", "unchanged"]);
    const phones = async () => (await contactsOf(demo, number)).map(({ phone }) => phone).toSorted();
    expect(await phones()).toEqual(["8155500301", "8155500302"]);
    // It is not known to which of the contacts the new telephone belongs.
    expect(outcomes(await imported(demo, first, { ...second, contactPhone: "8155500303" }))).toEqual([
      "unchanged",
      "contactAdded",
    ]);
    expect(await phones()).toEqual(["8155500301", "8155500302", "8155500303"]);
  });

  test("a copied row that kept the number of its original does not overwrite it", async () => {
    const demo = await server.aCustomer();
    const row = aRow({ name: "Original", contactName: "Eva", contactPhone: "8155500400" });
    const number = String((await imported(demo, row))[0]?.number);
    const original = { ...row, number };
    const copied = { ...original, name: "Copia", street: "Calle Copiada" };
    const answer = await imported(demo, original, copied);
    expect(outcomes(answer)).toEqual(["unchanged", "wrong"]);
    expect(answer[1]?.problems).toMatchObject([{ column: "number", name: "distributor.twice" }]);
    expect(answer[1]?.problems[0]?.sentence).toContain(String(original.line));
    // Two rows of one address with the same data, and a contact each, change it.
    const renamed = { ...original, name: "Con otro nombre" };
    const second = { ...renamed, contactName: "Luis", contactPhone: "8155500401" };
    expect(outcomes(await imported(demo, renamed, second))).toEqual(["changed", "changed"]);
    expect(outcomes(await imported(demo, { ...row, name: "Copia", street: "Calle Copiada" }))).toEqual([
      "new",
    ]);
  });

  test("numbers of other clients, unknown and archived ones are refused at their cell", async () => {
    const [demo, other] = [await server.aCustomer(), await server.aCustomer("credito")];
    const mine = (await imported(demo, aRow()))[0]?.number ?? 0;
    const refused = async (person: Person, number: number) =>
      (await imported(person, aRow({ number: String(number) })))[0]?.problems.map(({ name }) => name);
    expect(await refused(other, mine)).toEqual(["distributor.other"]);
    expect(await refused(demo, 999_999_999)).toEqual(["distributor.unknown"]);
    await demo.client.archiveDistributor({ id: mine, isActive: false });
    expect(await refused(demo, mine)).toEqual(["distributor.archived"]);
  });

  test("an import that is asked twice under one key is made once", async () => {
    const demo = await server.aCustomer();
    const rows = [aRow({ name: "Una llave" })];
    const key = { idempotencyKey: "import-0001-chunk-0" };
    const [first] = (await demo.client.importAddressRows({ rows }, key)).rows;
    const [second] = (await demo.client.importAddressRows({ rows }, key)).rows;
    expect(second).toEqual(first);
    expect(second?.outcome).toBe("new");
  });

  test("the template has the titles alone, in the reader's language, and either language is read", async () => {
    const { token } = await server.aCustomer();
    const english = server.portal.client({ token, language: "en" });
    const { content, name } = await english.exportAddresses({ format: "csv", isTemplate: true });
    expect(name).toBe("Address template.csv");
    const titles = (await content.text()).replace(/^\uFEFF/, "").trimEnd();
    expect(titles.split(",")).toHaveLength(sheetColumns.length);
    const read = await english.readAddressSheet(csv(`${titles}\r\n`));
    expect(read).toEqual({ rows: [], ignored: [] });
    // The columns are called what they are called on their screen; the titles of earlier exports are still read, and so
    // are the labels of the form.
    for (const [now, ...others] of [
      ["Address ID", "Clave de la dirección", "Número de dirección", "Address number"],
      ["Name or company", "Nombre o razón social", "Razón social", "Name"],
      ["Phone", "Teléfono", "Telephone"],
      ["Warehouse", "No. de bodega", "Warehouse no."],
      ["Street number", "No. exterior", "Street no."],
      ["Unit number", "Interior", "Unit"],
      ["Contact's phone", "Teléfono del contacto", "Contact's telephone"],
    ] as const) {
      const all = titles.split(",");
      expect(all).toContain(now);
      for (const other of others) {
        const sheet = all.map((title) => (title === now ? other : title)).join(",");
        expect((await english.readAddressSheet(csv(`${sheet}\n`))).ignored, other).toEqual([]);
      }
    }
  });

  const required = "Nombre o empresa,Teléfono,Código postal,Colonia,Calle,Número exterior,Tipo de persona";
  const problemsOf = (asked: Promise<unknown>) =>
    asked.then(
      () => [],
      (error: { problems?: readonly { name: string }[] }) => error.problems?.map(({ name }) => name),
    );

  test("other columns are told, missing and repeated ones are refused", async () => {
    const { client } = await server.aCustomer();
    const read = await client.readAddressSheet(csv(`${required},Color favorito\nUno,1,2,3,4,5,6,azul\n`));
    expect(read.ignored).toEqual(["Color favorito"]);
    expect(read.rows).toMatchObject([{ line: 2, name: "Uno", exteriorNumber: "5", contactName: "" }]);
    expect(await problemsOf(client.readAddressSheet(csv("Nombre o empresa,Teléfono\n")))).toEqual(
      Array.from({ length: 5 }, () => "sheet.columnMissing"),
    );
    expect(await problemsOf(client.readAddressSheet(csv(`${required},Calle\n`)))).toEqual([
      "sheet.columnTwice",
    ]);
  });

  test("formulas and dates are told at their cells, and ten thousand characters at theirs when they are checked", async () => {
    const { client } = await server.aCustomer();
    const titles = required.split(",").map((value) => ({ value }));
    const date = { type: Date, value: new Date("2026-05-03T00:00:00Z"), format: "dd/mm/yyyy" } as const;
    const texts = ["x".repeat(10_000), "8155500187", "66633", "Los Álamos", "Novena"].map((value) => ({
      value,
    }));
    const file = await writeWorkbook([titles, [...texts, date, { value: "Particular" }]]).toBuffer();
    const { rows } = await client.readAddressSheet({
      mediaType: exportTypes.xlsx,
      content: new Blob([file]),
    });
    expect(rows[0]?.problems).toMatchObject([{ column: "exteriorNumber", name: "cell.date" }]);
    const checked = await client.checkAddressRows({ rows: rows.map(({ problems: _, ...row }) => row) });
    expect(checked.rows[0]?.problems.map(({ column, name }) => `${column} ${name}`)).toEqual([
      "name field.tooLong",
      "exteriorNumber field.houseNumber",
    ]);
    const formula = await client.readAddressSheet(csv(`${required}\n=1+1,1,2,3,4,5,6\n`));
    expect(formula.rows[0]?.problems).toMatchObject([
      { column: "name" satisfies SheetColumn, name: "cell.formula" },
    ]);
  });

  test("100,000 rows are refused, and so is who may not keep addresses", async () => {
    const { client } = await server.aCustomer();
    expect(
      await problemsOf(client.readAddressSheet(csv(`${required}\n${"1,2,3,4,5,6,7\n".repeat(100_000)}`))),
    ).toEqual(["sheet.tooManyRows"]);
    const guest = await server.aGuest();
    expect(await problemsOf(guest.client.readAddressSheet(csv(`${required}\n`)))).toEqual([
      "addresses.notAllowed",
    ]);
    expect(await problemsOf(guest.client.importAddressRows({ rows: [aRow()] }))).toEqual([
      "addresses.notAllowed",
    ]);
  });
});
