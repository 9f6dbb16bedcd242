import { setTimeout as pause } from "node:timers/promises";
import {
  type NewContact,
  type NewDistributor,
  type NewLocation,
  newDistributor,
  overAnyChange,
} from "@anden/contract/address-entry";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { rightly, saysInstead } from "../testing/asks.ts";
import { inCall } from "../testing/database.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { refusalOf } from "../testing/wire.ts";
import { heldContact } from "./contact-writes.ts";

/** Los Álamos, Apodaca. */
const alamos = {
  country: "MX",
  stateId: 19,
  cityId: 19_006,
  placeId: 190_061_391,
  postalCode: "66633",
} as const;
const herrajes: NewDistributor = {
  name: "Herrajes Ñandú del Bajío, S.A. de C.V.",
  personType: "moral",
  taxId: "HOC090223QK2",
  ...alamos,
  street: "Calle Novena",
  exteriorNumber: "1180",
  interiorNumber: "B-4",
  phone: "8155500187",
  warehouse: "14",
  isSender: true,
  isRecipient: true,
  isHub: false,
  notifiesSender: false,
  notifiesRecipient: false,
};
const found = { foundLatitude: 25_742_000, foundLongitude: -100_172_000 };
const marked = { markedLatitude: 25_743_000, markedLongitude: -100_171_000 };

eachServer((server) => {
  const search = async ({ client, clientId }: Person, text: string, isArchived = false) =>
    (await client.distributors({ clientId, isFiltered: true, text, isArchived })).rows;
  let doors = 100;
  /** An address of its own for each test, at a door of its own. */
  const aDoor = (change: Partial<NewDistributor> = {}): NewDistributor => {
    doors += 1;
    return { ...herrajes, exteriorNumber: String(doors), ...change };
  };
  const created = async (person: Person, change: Partial<NewDistributor> = {}) =>
    (await person.client.createDistributor(aDoor(change))).number;
  const completed = async (person: Person, change: Partial<NewDistributor> = {}) => {
    const number = await created(person, change);
    await person.client.locateDistributor({ distributorNumber: number, ...found, isVerified: true });
    await person.client.complementDistributor({ distributorNumber: number });
    return number;
  };

  test("a new address is made by three calls, and has then all that was said of it [A-003, A-020, A-156, A-158, A-161]", async () => {
    const demo = await server.aCustomer();
    const door = aDoor({ isHub: true, notifiesRecipient: true, changedFrom: "PC-7" });
    const { number, clientId } = await demo.client.createDistributor(door);
    expect(clientId).toBe(demo.clientId);
    const location = { distributorNumber: number, ...found, ...marked, isVerified: true };
    expect(await demo.client.locateDistributor(location)).toMatchObject({
      ...location,
      addressLine: `MÉXICO NUEVO LEÓN CIUDAD APODACA CALLE NOVENA ${door.exteriorNumber} B-4`,
      postalCode: "66633",
    });
    const complement = await demo.client.complementDistributor({ distributorNumber: number });
    expect(complement).toMatchObject({ number, taxId: "HOC090223QK2", taxResidence: "MEX" });
    const whole = await demo.client.distributor({ id: number });
    const { warehouse, ...rest } = door;
    expect(whole).toMatchObject({ ...rest, warehouse });
    expect(whole).toMatchObject({
      isVerified: true,
      isIncomplete: false,
      isActive: true,
      ...found,
      latitude: marked.markedLatitude,
      longitude: marked.markedLongitude,
      changedBy: "demo",
      changedAt: expect.stringMatching(/^2026-11-20T10:/),
      listedNumber: number,
      addressLine: `MÉXICO NUEVO LEÓN CIUDAD APODACA CALLE NOVENA ${door.exteriorNumber} B-4`,
    });
    expect((await search(demo, "nandu bajio")).map((row) => row.number)).toContain(number);
  });

  test("an address is found by the roles that it has now, archived or not", async () => {
    const demo = await server.aCustomer();
    const id = await completed(demo, { name: "Sólo Remitente", isRecipient: false });
    const findsAs = async (role: object, isArchived = false) =>
      (
        await demo.client.distributors({
          clientId: demo.clientId,
          isFiltered: true,
          name: "solo remitente",
          isArchived,
          ...role,
        })
      ).rows.some(({ number }) => number === id);
    const roles = [{ isSender: true }, { isRecipient: true }];
    const found = async (isArchived?: boolean) => [
      await findsAs(roles[0] ?? {}, isArchived),
      await findsAs(roles[1] ?? {}, isArchived),
    ];
    expect(await found()).toEqual([true, false]);
    const whole = await demo.client.distributor({ id });
    await demo.client.changeDistributor({ ...whole, id, isSender: false, isRecipient: true });
    expect(await found()).toEqual([false, true]);
    await demo.client.archiveDistributor({ id, isActive: false });
    expect(await found()).toEqual([false, false]);
    expect(await found(true)).toEqual([false, true]);
  });

  test("a sequence that ends after any of its calls is shown as incomplete, is taken up again, and makes nothing twice [A-027]", async () => {
    const demo = await server.aCustomer();
    for (const callsMade of [1, 2, 3]) {
      const door = aDoor({ name: `Interrumpida tras ${callsMade}` });
      const keys = [1, 2, 3].map((call) => ({ idempotencyKey: `door-${callsMade}-call-${call}` }));
      const sequence = async (calls: number) => {
        const { number } = await demo.client.createDistributor(door, keys[0]);
        if (calls > 1)
          await demo.client.locateDistributor(
            { distributorNumber: number, ...found, isVerified: false },
            keys[1],
          );
        if (calls > 2) await demo.client.complementDistributor({ distributorNumber: number }, keys[2]);
        return number;
      };
      const number = await sequence(callsMade);
      const rows = await search(demo, `interrumpida ${callsMade}`);
      expect(rows.map((row) => [row.number, row.isIncomplete])).toEqual([[number, callsMade < 3]]);
      // The same user repeats the calls with the same keys: each earlier call gets its stored answer.
      expect(await sequence(3)).toBe(number);
      const again = await search(demo, `interrumpida ${callsMade}`);
      expect(again.map((row) => [row.number, row.isIncomplete])).toEqual([[number, false]]);
    }
  });

  test("of two people who change one address, the later is told who was faster, and overwrites only by saying so", async () => {
    const demo = await server.aCustomer();
    const door = aDoor();
    const { number: id } = await demo.client.createDistributor(door);
    const position = { ...found, isVerified: true };
    const { revision } = await demo.client.changeDistributor({
      revision: overAnyChange,
      id,
      ...door,
      ...position,
    });
    const mine = { id, ...door, ...position, name: "Lo mío", revision };
    const theirs = await demo.client.changeDistributor({ ...mine, name: "Lo suyo" });
    expect(theirs.revision).toBe(revision + 1);
    await expect(demo.client.changeDistributor(mine)).rejects.toMatchObject({
      status: 409,
      problems: [{ name: "distributor.changed", path: "revision" }],
    });
    expect(await demo.client.distributor({ id })).toMatchObject({ name: "Lo suyo", changedBy: "demo" });
    // The same change again, after a lost answer, is no conflict.
    const again = await demo.client.changeDistributor({ ...mine, name: "Lo suyo" });
    expect(again.revision).toBe(theirs.revision);
    const over = await demo.client.changeDistributor({ ...mine, revision: theirs.revision });
    expect(over).toMatchObject({ name: "Lo mío", revision: theirs.revision + 1 });
    await demo.client.changeDistributor({ ...mine, name: "De todos modos", revision: overAnyChange });
    expect(await demo.client.distributor({ id })).toMatchObject({ name: "De todos modos" });
    // A change that names no revision is refused.
    const unsaid = await demo.send(saysInstead("changeDistributor", { revision: undefined }));
    expect(unsaid.statusCode).toBe(400);
  });

  test("a call without a revision completes what is missing and follows the caller's own change, and replaces nothing that a colleague stored", async () => {
    await sql`
      insert into users (client_id, role, name, language, password_hash, created_at, user_name)
      select client_id, role, name, language, password_hash, created_at, 'demo-2' from users
      where user_name = 'demo' on conflict do nothing`.execute(server.database.owner);
    const [demo, colleague] = [await server.aCustomer(), await server.aCustomer("demo-2")];
    const location = { ...found, isVerified: true };
    const tax = { personType: "moral", taxId: "HOC090223QK2" } as const;

    // A colleague completes what the first one left half done.
    const half = await created(demo);
    await colleague.client.locateDistributor({ distributorNumber: half, ...location });
    await colleague.client.complementDistributor({ distributorNumber: half, ...tax });
    expect(await demo.client.distributor({ id: half })).toMatchObject({
      isIncomplete: false,
      changedBy: "demo-2",
    });

    // Now both parts are the colleague's: the first one's late calls are refused, and say who it was.
    const elsewhere = { distributorNumber: half, ...location, ...marked };
    const late = [
      () => demo.client.locateDistributor(elsewhere),
      () => demo.client.complementDistributor({ distributorNumber: half, ...tax, personType: "government" }),
      () => demo.client.complementDistributor({ distributorNumber: half, personType: "government" }),
    ];
    for (const call of late)
      await expect(call()).rejects.toMatchObject({
        status: 409,
        problems: [{ name: "distributor.changed" }],
      });
    const before = await demo.client.distributor({ id: half });
    // Repeating the stored values is no conflict, and changes nothing.
    await demo.client.locateDistributor({ distributorNumber: half, ...location });
    await demo.client.complementDistributor({ distributorNumber: half, ...tax });
    expect(await demo.client.distributor({ id: half })).toEqual(before);

    // Users may overwrite their own change, and with `overAnyChange` any change.
    expect(await colleague.client.locateDistributor(elsewhere)).toMatchObject(marked);
    const over = { distributorNumber: half, ...location, revision: overAnyChange };
    expect(await demo.client.locateDistributor(over)).toMatchObject(found);
  });

  test("another tax id of the complement is found by, and the former one no more", async () => {
    const demo = await server.aCustomer();
    const name = "Con otro RFC";
    const number = await completed(demo, { name });
    const numbers = async (text: string) => (await search(demo, text)).map((row) => row.number);
    expect(await numbers(`${name} HOC090223QK2`)).toEqual([number]);
    const other = { personType: "moral", taxId: "HOC090223QK3" } as const;
    await demo.client.complementDistributor({ distributorNumber: number, ...other });
    expect(await numbers(`${name} HOC090223QK3`)).toEqual([number]);
    expect(await numbers(`${name} HOC090223QK2`)).toEqual([]);
  });

  test("of two people who change one contact, the later is told", async () => {
    const demo = await server.aCustomer();
    const distributorNumber = await completed(demo);
    const contact = { distributorNumber, name: "Ana", phone: "8155500111" };
    const { number: id, revision } = await demo.client.createContact(contact);
    await demo.client.changeContact({ id, ...contact, phone: "8155500112", revision });
    await expect(
      demo.client.changeContact({ id, ...contact, phone: "8155500113", revision }),
    ).rejects.toMatchObject({ status: 409, problems: [{ name: "contact.changed" }] });
    const again = await demo.client.changeContact({ id, ...contact, phone: "8155500112", revision });
    expect(again).toMatchObject({ phone: "8155500112", revision: revision + 1 });
  });

  test("an incomplete address is completed by changing it, and only with a position", async () => {
    const demo = await server.aCustomer();
    const door = aDoor();
    const { number: id } = await demo.client.createDistributor(door);
    await expect(
      demo.client.changeDistributor({ revision: overAnyChange, id, ...door }),
    ).rejects.toMatchObject({
      status: 422,
      problems: [{ name: "location.required" }],
    });
    expect(await demo.client.distributor({ id })).toMatchObject({ isIncomplete: true });
    const whole = await demo.client.changeDistributor({
      revision: overAnyChange,
      id,
      ...door,
      ...found,
      isVerified: true,
    });
    expect(whole).toMatchObject({ isIncomplete: false, isVerified: true, ...found });
  });

  test("a yes stores the marker as verified, a no stores the geocoder's point twice [A-019, A-087]", async () => {
    const demo = await server.aCustomer();
    const distributorNumber = await created(demo);
    const stored = (location: Omit<NewLocation, "distributorNumber">) =>
      demo.client.locateDistributor({ distributorNumber, ...location });
    expect(await stored({ ...found, ...marked, isVerified: true })).toMatchObject({
      ...found,
      ...marked,
      isVerified: true,
    });
    expect(await stored({ ...found, ...marked, isVerified: false })).toMatchObject({
      ...found,
      markedLatitude: found.foundLatitude,
      markedLongitude: found.foundLongitude,
      isVerified: false,
    });
    expect(await stored({ ...marked, isVerified: true })).toMatchObject({
      foundLatitude: marked.markedLatitude,
      ...marked,
    });
    await expect(stored({ isVerified: true })).rejects.toMatchObject({
      problems: [{ name: "location.required" }],
    });
    await expect(stored({ foundLatitude: 1, isVerified: true })).rejects.toMatchObject({
      problems: [{ name: "field.required", path: "foundLongitude" }],
    });
  });

  test("how exact the geocoder's point is, is stored with it, and goes with it", async () => {
    const demo = await server.aCustomer();
    const distributorNumber = await created(demo);
    const levelAfter = async (location: Omit<NewLocation, "distributorNumber" | "isVerified">) => {
      await demo.client.locateDistributor({ distributorNumber, ...location, isVerified: true });
      return (await demo.client.distributor({ id: distributorNumber })).level;
    };
    expect(await levelAfter({ ...found, ...marked, level: "street" })).toBe("street");
    expect(await levelAfter({ ...found, level: "postalCode" })).toBe("postalCode");
    expect(await levelAfter({ ...marked, level: "street" })).toBeUndefined();
    // As callers of the specification send it.
    expect(await levelAfter({ ...found, ...marked })).toBeUndefined();
  });

  test("a position outside the country of its address is refused, and the one before stays", async () => {
    const demo = await server.aCustomer();
    const door = aDoor();
    const id = await completed(demo, door);
    const kansas = { markedLatitude: 38_500_000, markedLongitude: -98_000_000 };
    const refused = {
      status: 422,
      problems: [{ name: "location.elsewhere", path: "markedLatitude" }],
    };
    const place = { ...found, ...kansas, isVerified: true };
    await expect(demo.client.locateDistributor({ distributorNumber: id, ...place })).rejects.toMatchObject(
      refused,
    );
    await expect(
      demo.client.changeDistributor({ revision: overAnyChange, id, ...door, ...place }),
    ).rejects.toMatchObject(refused);
    expect(await demo.client.distributor({ id })).toMatchObject({ latitude: found.foundLatitude });
  });

  test("a refused tax id is answered with a client's id of 0 and why, and nothing is stored", async () => {
    const demo = await server.aCustomer();
    const answer = await demo.client.createDistributor(
      aDoor({ name: "Sin RFC bueno", taxId: "HOC0902304KA1" }),
    );
    expect(answer).toMatchObject({ number: 0, clientId: 0 });
    const [path] = newDistributor.toWire(["taxId"]);
    expect(answer.problems).toMatchObject([
      { path, name: "taxId.tooLong" },
      { path, name: "taxId.badDate" },
    ]);
    expect(await search(demo, "sin rfc bueno")).toEqual([]);
  });

  test("what is wrong with an address is said at its field, and nothing is stored [A-031, A-046, A-047, A-048, A-049, A-050, A-051]", async () => {
    const demo = await server.aCustomer();
    const refused = async (fields: Readonly<Record<string, unknown>>) => {
      const sent = saysInstead("createDistributor", { name: "Equivocada", ...fields });
      const answer = await demo.send(sent);
      expect([400, 422], JSON.stringify(fields)).toContain(answer.statusCode);
      return refusalOf(answer, "createDistributor").problems.map(({ name, path }) => `${path} ${name}`);
    };
    const long = "x".repeat(10_000);
    expect(await refused({ name: "<b>Equivocada</b>" })).toEqual(["name field.companyName"]);
    expect(await refused({ name: " " })).toEqual(["name field.required"]);
    expect(await refused({ name: long })).toEqual(["name field.tooLong"]);
    expect(await refused({ street: "Av. Siempre#Viva" })).toEqual(["street field.streetName"]);
    expect(await refused({ street: "x".repeat(51) })).toEqual(["street field.tooLong"]);
    expect(await refused({ exteriorNumber: "1180-B" })).toEqual(["exteriorNumber field.houseNumber"]);
    expect(await refused({ interiorNumber: "<4>" })).toEqual(["interiorNumber field.badCharacter"]);
    expect(await refused({ phone: "81 5550" })).toEqual(["phone field.digitsOnly"]);
    expect(await refused({ warehouse: "1234567" })).toEqual(["warehouse field.tooLong"]);
    expect(await refused({ postalCode: "64000" })).toEqual(["postalCode place.contradictory"]);
    expect(await refused({ country: 2 })).toEqual(["country place.contradictory"]);
    expect(await refused({ placeId: 999_999_999 })).toEqual(["placeId place.unknown"]);
    expect(await refused({ personType: 9 })).toHaveLength(1);
    expect(await refused({ phone: "81 5550", street: "Av." })).toEqual([
      "phone field.digitsOnly",
      "street field.streetName",
    ]);
    expect(await search(demo, "equivocada")).toEqual([]);
  });

  test("a client who is asked for tax data gives them by person type and residence [A-033, A-036, A-038, A-039, A-040, A-041]", async () => {
    const asked = await server.aCustomer("cartaporte");
    const without = await asked.client.createDistributor(aDoor({ taxId: "" }));
    expect(without).toMatchObject({ number: 0, problems: [{ name: "field.required" }] });
    const foreign = await created(asked, { personType: "foreign", taxId: "" });
    const complement = (foreignTaxId: string, taxResidence: string) =>
      asked.client.complementDistributor({ distributorNumber: foreign, foreignTaxId, taxResidence });
    const refusedAs = async (answer: Promise<unknown>, ...problems: (readonly [string, number])[]) =>
      expect(answer).rejects.toMatchObject({
        status: 422,
        problems: problems.map(([path, code]) => ({ path, code })),
      });
    await expect(complement("", "")).rejects.toMatchObject({
      problems: [{ path: "foreignTaxId" }, { path: "taxResidence" }],
    });
    await refusedAs(complement("123456789", "MEX"), ["taxResidence", 292]);
    await refusedAs(complement("12345678", "USA"), ["foreignTaxId", 293]);
    await refusedAs(complement("DE-1", "DEU"), ["foreignTaxId", 293]);
    expect(await complement("123456789", "CAN")).toMatchObject({
      taxId: "XEXX010101000",
      foreignTaxId: "123456789",
      taxResidence: "CAN",
    });
    const particular = await created(asked, { personType: "particular", taxId: "" });
    expect(await asked.client.distributor({ id: particular })).toMatchObject({ taxId: "XAXX010101000" });
  });

  test("a client who is not asked for tax data saves without any, resident in Mexico [A-028]", async () => {
    const demo = await server.aCustomer();
    const { taxId: _, ...without } = herrajes;
    const { number } = await demo.client.createDistributor({ ...without, exteriorNumber: "7001" });
    expect(number).toBeGreaterThan(0);
    expect(await demo.client.complementDistributor({ distributorNumber: number })).toMatchObject({
      taxResidence: "MEX",
    });
  });

  test("a changed address is found by what it says now, and no longer by what it said", async () => {
    const demo = await server.aCustomer();
    const id = await completed(demo, { name: "Antes Zapatería" });
    const numbers = async (text: string) => (await search(demo, text)).map(({ number }) => number);
    expect(await numbers("antes zapateria")).toEqual([id]);
    await demo.client.changeDistributor({
      revision: overAnyChange,
      id,
      ...aDoor({ name: "Después Mueblería" }),
      ...found,
    });
    expect(await numbers("zapateria antes")).toEqual([]);
    expect(await numbers("muebleria despues")).toEqual([id]);
    expect((await demo.client.distributor({ id })).name).toBe("Después Mueblería");
  });

  test("an address that moves needs its new position; one that stays keeps its own", async () => {
    const demo = await server.aCustomer();
    const door = aDoor();
    const { number: id } = await demo.client.createDistributor(door);
    await demo.client.changeDistributor({
      revision: overAnyChange,
      id,
      ...door,
      ...found,
      ...marked,
      isVerified: true,
    });
    const renamed = await demo.client.changeDistributor({
      revision: overAnyChange,
      id,
      ...door,
      name: "Otro nombre",
    });
    expect(renamed).toMatchObject({ latitude: marked.markedLatitude, isVerified: true });
    await expect(
      demo.client.changeDistributor({ revision: overAnyChange, id, ...door, street: "Calle Décima" }),
    ).rejects.toMatchObject({
      problems: [{ name: "location.required" }],
    });
  });

  test("the same door is noticed however it is written, and only among the client's own addresses in use", async () => {
    const demo = await server.aCustomer();
    const id = await completed(demo, { street: "Avenida Niños Héroes", exteriorNumber: "2905" });
    const door = { placeId: alamos.placeId, street: "AV. NINOS HEROES", exteriorNumber: "2905" };
    const same = async (person: Person, asked: object) =>
      (await person.client.sameDistributors({ ...door, ...asked })).map(({ number }) => number);
    expect(await same(demo, { interiorNumber: "b4" })).toEqual([id]);
    expect(await same(demo, {})).toEqual([]);
    expect(await same(demo, { interiorNumber: "b4", exteriorNumber: "2906" })).toEqual([]);
    expect(await same(await server.aCustomer("otro"), { interiorNumber: "b4" })).toEqual([]);
    await demo.client.archiveDistributor({ id, isActive: false });
    expect(await same(demo, { interiorNumber: "b4" })).toEqual([]);
  });

  test("an archived address leaves the lists with its contacts, stands in the list of archived ones, and comes back whole", async () => {
    const demo = await server.aCustomer();
    const id = await completed(demo, { name: "Guardada Archivo" });
    const { clientId, client } = demo;
    const contact = (name: string) =>
      client.createContact({ distributorNumber: id, name, phone: "8155500000" });
    await contact("Queda Guardada");
    const gone = await contact("Ida Guardada");
    await client.archiveContact({ id: gone.number, isActive: false });
    const seen = async () => ({
      inUse: (await search(demo, "guardada archivo")).length,
      archived: (await search(demo, "guardada archivo", true)).map((row) => row.isActive),
      listed: (await client.distributors({ clientId, isArchived: true })).rows.filter(
        ({ number }) => number === id,
      ).length,
      contacts: (await client.contacts({ clientId, name: "guardada" })).rows.map(({ name }) => name),
    });
    const before = { inUse: 1, archived: [], listed: 0, contacts: ["Queda Guardada"] };
    expect(await seen()).toEqual(before);
    await client.archiveDistributor({ id, isActive: false });
    await client.archiveDistributor({ id, isActive: false });
    expect(await seen()).toEqual({ inUse: 0, archived: [false], listed: 1, contacts: [] });
    expect(await client.distributor({ id })).toMatchObject({ isActive: false });
    await expect(
      client.changeDistributor({ revision: overAnyChange, id, ...aDoor(), ...found }),
    ).rejects.toMatchObject({
      status: 409,
      code: "distributor.archived",
    });
    await expect(contact("Nueva")).rejects.toMatchObject({ status: 409 });
    await client.archiveDistributor({ id, isActive: true });
    expect(await seen()).toEqual(before);
  });

  test("a contact is added to an address, found, changed and archived; the first one is asked for first [A-004, A-061, A-064, A-065, A-067, A-163]", async () => {
    const demo = await server.aCustomer();
    const { client, clientId } = demo;
    const distributorNumber = await completed(demo);
    const ana: NewContact = {
      distributorNumber,
      name: "Ana Muestra",
      position: "Jefa de tráfico",
      department: "Tráfico",
      phone: "8155500001",
      email: "ana@herrajes.example",
      changedFrom: "PC-7",
    };
    const first = await client.createContact(ana);
    expect(first).toMatchObject({
      ...ana,
      isMain: true,
      mediumId: 1,
      phoneKind: "mobile",
      diallingCodeId: 1,
      clientId,
      changedBy: "demo",
      audit: expect.stringMatching(/^2026-11-20T10:/),
    });
    const [laredo] = await client.placesOfCode({ country: "US", postalCode: "78040" });
    const inLaredo = await created(demo, {
      country: "US",
      postalCode: "78040",
      placeId: laredo?.id ?? 0,
      stateId: laredo?.state.id ?? 0,
      cityId: laredo?.city.id ?? 0,
    });
    expect(await client.createContact({ ...ana, distributorNumber: inLaredo })).toMatchObject({
      diallingCodeId: 2,
    });
    const second = await client.createContact({ ...ana, name: "Luis Muestra", isMain: true });
    const mains = async () =>
      (await client.contacts({ clientId, distributorNumber })).rows.map(({ name, isMain }) => [name, isMain]);
    expect(await mains()).toEqual([
      ["Ana Muestra", false],
      ["Luis Muestra", true],
    ]);
    await client.changeContact({
      revision: overAnyChange,
      id: first.number,
      ...ana,
      name: "Berta Muestra",
      isMain: true,
    });
    expect(await mains()).toEqual([
      ["Berta Muestra", true],
      ["Luis Muestra", false],
    ]);
    const named = async (name: string) =>
      (await client.contacts({ clientId, distributorNumber, name })).rows.map(({ number }) => number);
    expect(await named("berta")).toEqual([first.number]);
    expect(await named("ana")).toEqual([]);
    await client.archiveContact({ id: second.number, isActive: false });
    expect(await named("luis")).toEqual([]);
    // One of the contacts in use is always the main one.
    await client.archiveContact({ id: second.number, isActive: true });
    await client.archiveContact({ id: first.number, isActive: false });
    expect(await mains()).toEqual([["Luis Muestra", true]]);
    await client.archiveContact({ id: first.number, isActive: true });
    expect(await mains()).toEqual([
      ["Berta Muestra", false],
      ["Luis Muestra", true],
    ]);
    const refused = (fields: object) => client.createContact({ ...ana, ...fields });
    await expect(refused({ name: "Ana 3", phone: "81x", email: "a@b" })).rejects.toMatchObject({
      status: 422,
      problems: [
        { path: "name", code: "field.lettersOnly" },
        { path: "phone", code: "field.digitsOnly" },
        { path: "email", code: "field.badEmail" },
      ],
    });
  });

  test("each address keeps a main contact when its main one moves away, arrives or is no longer asked to be it", async () => {
    const demo = await server.aCustomer();
    const { client, clientId } = demo;
    const [left, reached] = [await completed(demo), await completed(demo)];
    const at = (distributorNumber: number, name: string) => ({
      distributorNumber,
      name,
      phone: "8155500001",
    });
    const ana = await client.createContact(at(left, "Ana Muestra"));
    await client.createContact(at(left, "Luis Muestra"));
    const mains = async (distributorNumber: number) =>
      (await client.contacts({ clientId, distributorNumber })).rows.map(({ name, isMain }) => [name, isMain]);
    const change = { revision: overAnyChange, id: ana.number };
    await client.changeContact({ ...change, ...at(left, "Ana Muestra"), isMain: false });
    expect(await mains(left)).toEqual([
      ["Ana Muestra", true],
      ["Luis Muestra", false],
    ]);
    await client.changeContact({ ...change, ...at(reached, "Ana Muestra") });
    expect(await mains(left)).toEqual([["Luis Muestra", true]]);
    expect(await mains(reached)).toEqual([["Ana Muestra", true]]);
  });

  test("contacts that are all made the main one at the same time are stored one after the other", async () => {
    const demo = await server.aCustomer();
    const { client, clientId } = demo;
    const distributorNumber = await completed(demo);
    const contacts = [];
    for (const name of ["Ana Muestra", "Eva Muestra", "Luis Muestra"])
      contacts.push(await client.createContact({ distributorNumber, name, phone: "8155500001" }));
    for (let round = 0; round < 10; round++)
      await Promise.all(
        contacts.map(({ number: id, name, phone }) =>
          client.changeContact({
            revision: overAnyChange,
            id,
            distributorNumber,
            name,
            phone,
            isMain: true,
          }),
        ),
      );
    const { rows } = await client.contacts({ clientId, distributorNumber });
    expect(rows.filter(({ isMain }) => isMain)).toHaveLength(1);
  });

  // The embedded database has one connection: nobody waits for a lock there.
  test.runIf(server.kind === "postgres")(
    "a call that waits while its contact is moved locks the address at which the contact is then",
    async () => {
      const demo = await server.aCustomer();
      const { client, clientId } = demo;
      const [left, reached] = [await completed(demo), await completed(demo)];
      const contact = { distributorNumber: left, name: "Ana Muestra", phone: "8155500001" };
      const { number } = await client.createContact(contact);
      const as = { as: "client", clientId } as const;
      const other = new pg.Client({ connectionString: server.place.databaseUrl });
      await other.connect();
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const isHeld = Promise.withResolvers<void>();
      const moving = inCall(server.database, as, async (tx) => {
        await heldContact(tx, number, reached);
        isHeld.resolve();
        while ((await other.query(waiting)).rowCount === 0) await pause(5);
        await tx
          .updateTable("distributor_contacts")
          .set({ distributor_number: reached })
          .where("client_id", "=", clientId)
          .where("number", "=", number)
          .execute();
        return null;
      });
      await isHeld.promise;
      const afterwards = await inCall(server.database, as, async (tx) => {
        const row = await heldContact(tx, number);
        const free = `select number from distributors where number = ${reached} for update skip locked`;
        return { at: row?.distributor_number, free: (await other.query(free)).rows };
      });
      await moving;
      await other.end();
      expect(afterwards).toEqual({ at: reached, free: [] });
    },
  );

  test("guests, and clients for whom it is switched off, write nothing into an address book [A-202]", async () => {
    for (const person of [await server.aGuest(), await server.aCustomer("suspendido")])
      for (const call of ["createDistributor", "createContact"] as const) {
        const answer = await person.send(rightly(call));
        expect(answer.statusCode).toBe(403);
        expect(refusalOf(answer, call).code).toBe("addresses.notAllowed");
      }
  });

  test("nobody changes an address or a contact of somebody else, and the database would not let them", async () => {
    const [demo, otro] = [await server.aCustomer(), await server.aCustomer("otro")];
    const id = await completed(demo, { name: "Ajena" });
    const contact = await demo.client.createContact({ distributorNumber: id, name: "Ajena", phone: "1" });
    const door = aDoor();
    const tries = [
      () => otro.client.changeDistributor({ revision: overAnyChange, id, ...door, ...found }),
      () => otro.client.archiveDistributor({ id, isActive: false }),
      () => otro.client.locateDistributor({ distributorNumber: id, ...found, isVerified: true }),
      () => otro.client.complementDistributor({ distributorNumber: id }),
      () => otro.client.createContact({ distributorNumber: id, name: "Ana", phone: "1" }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 403, code: 139 });
    const own = await completed(otro);
    const change = { distributorNumber: own, name: "Ana", phone: "1" };
    await expect(
      otro.client.changeContact({ revision: overAnyChange, id: contact.number, ...change }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(otro.client.archiveContact({ id: contact.number, isActive: false })).rejects.toMatchObject({
      status: 404,
    });
    expect(await demo.client.distributor({ id })).toMatchObject({ name: "Ajena", isActive: true });

    const as = { as: "client", clientId: otro.clientId } as const;
    for (const table of ["distributors", "distributor_contacts"] as const) {
      const changed = await inCall(server.database, as, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable(table)
          .set({ is_archived: true })
          .where("client_id", "=", demo.clientId)
          .executeTakeFirst();
        return Number(numUpdatedRows);
      });
      expect(changed, table).toBe(0);
    }
    const written = inCall(server.database, as, (tx) =>
      tx
        .insertInto("address_book_keys")
        .values({ client_id: demo.clientId, field: "name", key: "x", sort_key: "x", number: id })
        .execute(),
    );
    await expect(written).rejects.toMatchObject({ code: "42501" });
  });

  test("the forms choose from person types, tax residences, and the places and countries of a postal code [A-166, A-167, A-174, A-179, A-181, A-183]", async () => {
    const { client } = await server.aCustomer();
    const types = await client.personTypes();
    expect(types.map(({ id }) => id).toSorted()).toEqual([
      "foreign",
      "government",
      "moral",
      "particular",
      "physical",
    ]);
    expect(types.find(({ id }) => id === "moral")).toMatchObject({
      name: "Persona moral",
      englishName: { name: "Legal entity" },
    });
    const residences = await client.taxResidences();
    expect(residences).toContainEqual({ key: "USA", name: "Estados Unidos" });
    expect(residences).toContainEqual({ key: "MEX", name: "México" });
    const countriesOf = async (postalCode: string) =>
      (await client.postalCodeCountries({ postalCode })).map(({ id }) => id);
    expect(await countriesOf("01376")).toEqual(["MX", "US"]);
    expect(await countriesOf("06600")).toEqual(["MX"]);
    expect(await countriesOf("00000")).toEqual([]);
    const places = await client.placesOfCode({ postalCode: "66633", country: "MX" });
    expect(places.map(({ id }) => id)).toContain(alamos.placeId);
    expect(places.every(({ postalCode, country }) => postalCode === "66633" && country === "MX")).toBe(true);
    expect(await client.placesOfCode({ postalCode: "64000", country: "US" })).toEqual([]);
  });
});
