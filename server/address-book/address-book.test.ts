import type { DistributorFilter } from "@anden/contract/address-book";
import { fold } from "@anden/domain/geography/place-search";
import { expect, test } from "vitest";
import { rightly, saysInstead } from "../testing/asks.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { refusalOf } from "../testing/wire.ts";

type Filter = Omit<DistributorFilter, "isFiltered">;

eachServer((server) => {
  const listed = async ({ client, clientId }: Person, filter: Filter = {}) =>
    (await client.distributors({ clientId, isFiltered: true, ...filter })).rows;
  const everybody = (of: Person) => listed(of);
  const contactsOf = async ({ client, clientId }: Person, filter: object = {}) =>
    (await client.contacts({ clientId, ...filter })).rows;

  test("a client's addresses are listed by name, each with its place, its roles and its address in one line [A-003, A-159]", async () => {
    const demo = await server.aCustomer();
    const rows = await everybody(demo);
    expect(rows.length).toBeGreaterThan(200);
    const names = rows.map(({ name }) => fold(name));
    expect(names).toEqual(names.toSorted());
    const own = rows.find(({ number }) => number === 300_001);
    expect(own).toMatchObject({
      clientId: demo.clientId,
      name: "Comercializadora Ejemplo del Valle, S.A. de C.V.",
      personType: "moral",
      taxId: "CEV150310ZZ2",
      postalCode: "66633",
      isSender: true,
      isRecipient: true,
      isVerified: true,
      place: { name: "Los Álamos", city: { name: "Ciudad Apodaca" }, state: { name: "Nuevo León" } },
    });
    expect(own?.addressLine).toBe("MÉXICO NUEVO LEÓN CIUDAD APODACA CALLE MUESTRA 317");
  });

  test("they are filtered by id, by words of the name or tax id, by words of the address, and by role, together too [A-184]", async () => {
    const demo = await server.aCustomer();
    const all = await everybody(demo);
    const wordsOf = (text: string) => fold(text).split(" ");
    const begins = (text: string, typed: string) =>
      wordsOf(typed).every((sought) => wordsOf(text).some((word) => word.startsWith(sought)));
    type Row = (typeof all)[number];
    const nameOf = ({ name, taxId = "" }: Row) => `${name} ${taxId}`;
    const addressOf = ({ street, exteriorNumber, place, postalCode }: Row) =>
      [street, exteriorNumber, place.name, place.city.name, place.state.name, postalCode].join(" ");
    const check = async (filter: Filter, expected: (row: Row) => boolean) => {
      const found = (await listed(demo, filter)).map(({ number }) => number);
      expect(found, JSON.stringify(filter)).toEqual(all.filter(expected).map(({ number }) => number));
      return found.length;
    };
    expect(await check({ number: 300_001 }, ({ number }) => number === 300_001)).toBe(1);
    expect(await check({ number: 7 }, () => false)).toBe(0);
    for (const name of ["FERRETERIA", "ferre ejem", "óptica", "cev1503", "de", "x", "XAXX010101000"])
      await check({ name }, (row) => begins(nameOf(row), name));
    for (const address of ["monterrey", "Nuevo Leon", "66633", "664", "av ejemplo", "querétaro modelo"])
      await check({ address }, (row) => begins(addressOf(row), address));
    expect(
      await check(
        { name: "f", address: "privada" },
        (row) => begins(nameOf(row), "f") && begins(addressOf(row), "privada"),
      ),
    ).toBeGreaterThan(0);
    await check(
      { text: "ejemplo" },
      (row) => begins(nameOf(row), "ejemplo") || begins(addressOf(row), "ejemplo"),
    );
    expect(await check({ isSender: true }, ({ isSender }) => isSender)).toBeLessThan(all.length);
    expect(await check({ isRecipient: true }, ({ isRecipient }) => isRecipient)).toBeLessThan(all.length);
    const both = { isSender: true, isRecipient: true } as const;
    await check(both, ({ isSender, isRecipient }) => isSender && isRecipient);
    await check(
      { isRecipient: true, text: "ejemplo" },
      (row) => row.isRecipient && (begins(nameOf(row), "ejemplo") || begins(addressOf(row), "ejemplo")),
    );
    await check({ number: 300_003, isRecipient: true }, () => false);
    await check({ number: 300_001, name: "valle" }, ({ number }) => number === 300_001);
    await check({ number: 300_001, name: "puebla" }, () => false);
    for (const name of ["%", "_", "¿?", "' or 1=1 --x", "\\"]) await check({ name }, () => false);
  });

  test("filters of an old caller apply only where it sends so; without that all are listed [A-185]", async () => {
    const demo = await server.aCustomer();
    const all = (await everybody(demo)).length;
    const count = async (filter: DistributorFilter) =>
      (await demo.client.distributors({ clientId: demo.clientId, ...filter })).rows.length;
    expect(await count({ name: "ferreteria" })).toBe(all);
    expect(await count({ name: "ferreteria", isFiltered: false })).toBe(all);
    const filtered = await count({ name: "ferreteria", isFiltered: true });
    expect(filtered).toBeGreaterThan(0);
    expect(filtered).toBeLessThan(all);
  });

  test("pages by name contain every address once, with any filter", async () => {
    const demo = await server.aCustomer();
    const { client, clientId } = demo;
    for (const filter of [
      {},
      { name: "de" },
      { text: "m" },
      { isSender: true },
      { address: "c", name: "e" },
    ]) {
      const whole = (await listed(demo, filter)).map(({ number }) => number);
      const paged: number[] = [];
      let after: number | undefined;
      do {
        const page = await client.distributors({
          clientId,
          isFiltered: true,
          ...filter,
          limit: 7,
          ...(after === undefined ? {} : { after }),
        });
        expect(page.rows.length).toBeLessThanOrEqual(7);
        paged.push(...page.rows.map(({ number }) => number));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(paged, JSON.stringify(filter)).toEqual(whole);
      expect(whole.length).toBeGreaterThan(7);
    }
  });

  test("the closest to a text are those named so, then those with its words in the name, then the others, each by name", async () => {
    const demo = await server.aCustomer();
    const closest = (filter: Filter) => listed(demo, { ...filter, isClosestFirst: true });
    for (const text of ["León", "constructora modelo", "e"]) {
      const isIn = (name: string) =>
        text.split(" ").every((word) => ` ${fold(name)}`.includes(` ${fold(word)}`));
      const rankOf = ({ name, taxId = "" }: { readonly name: string; readonly taxId?: string }) =>
        fold(name).startsWith(fold(text)) ? 0 : isIn(`${name} ${taxId}`) ? 1 : 2;
      const all = await listed(demo, { text });
      const expected = [0, 1, 2].flatMap((rank) => all.filter((row) => rankOf(row) === rank));
      expect(expected, text).not.toEqual(all);
      expect(await closest({ text }), text).toEqual(expected);
      expect(await closest({ text, limit: 8 }), text).toEqual(expected.slice(0, 8));
    }
    const recipients = await closest({ text: "constructora modelo", isRecipient: true });
    expect(recipients[0]?.name).toBe("Constructora Modelo de Cadereyta de Montes");
    expect(recipients.every(({ isRecipient }) => isRecipient)).toBe(true);
    const named = await listed(demo, { name: "t" });
    const begun = [true, false].flatMap((isBegun) =>
      named.filter(({ name }) => fold(name).startsWith("t") === isBegun),
    );
    expect(begun).not.toEqual(named);
    expect(await closest({ name: "t" })).toEqual(begun);
    for (const text of ["¿?", "zzz"]) expect(await closest({ text }), text).toEqual([]);
    expect(await closest({})).toEqual(await everybody(demo));
  });

  test("the closest are one page: none follows, and one that is asked for is refused", async () => {
    const demo = await server.aCustomer();
    const { client, clientId } = demo;
    const asked = { clientId, isFiltered: true, isClosestFirst: true, text: "e", limit: 3 };
    const { rows, next } = await client.distributors(asked);
    expect(rows).toHaveLength(3);
    expect(next).toBeNull();
    await expect(client.distributors({ ...asked, after: rows[2]?.number ?? 0 })).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "list.badCursor", path: "after" }],
    });
  });

  test("a cursor of another client, or an unknown one, is refused", async () => {
    const demo = await server.aCustomer();
    const [theirs] = await everybody(await server.aCustomer("credito"));
    for (const after of [theirs?.number ?? 0, 999]) {
      for (const call of ["distributors", "contacts"] as const) {
        const { clientId } = demo;
        const asking = call === "distributors" ? demo.client.distributors : demo.client.contacts;
        await expect(asking({ clientId, after, limit: 5 })).rejects.toMatchObject({
          status: 400,
          problems: [{ code: "list.badCursor", path: "after" }],
        });
      }
    }
  });

  test("one address has all its known fields, and its marked position on the map [P-266, B-365]", async () => {
    const demo = await server.aCustomer();
    const marked = await demo.client.distributor({ id: 300_001 });
    expect(marked).toMatchObject({ number: 300_001, isVerified: true, latitude: 25_742_000 });
    expect(await demo.client.distributorPoint({ number: 300_001 })).toEqual({
      latitude: 25_742_000,
      longitude: -100_172_000,
    });
    const unmarked = (await everybody(demo)).find(({ isVerified }) => isVerified === undefined);
    expect(await demo.client.distributorPoint({ number: unmarked?.number ?? 0 })).toBeNull();
    expect(await demo.client.distributor({ id: unmarked?.number ?? 0 })).not.toHaveProperty("latitude");
  });

  test("another client's address is refused without revealing anything, an unknown one is not found", async () => {
    const demo = await server.aCustomer();
    const [theirs] = await everybody(await server.aCustomer("credito"));
    const { number = 0, name = "" } = theirs ?? {};
    const asks = [
      rightly("distributor", {}, { id: number }),
      saysInstead("distributorPoint", { number }),
      saysInstead("contacts", { distributorNumber: number }),
    ];
    for (const sent of asks) {
      const answer = await demo.send(sent);
      expect(answer.statusCode, sent.url).toBe(403);
      expect(answer.body).not.toContain(name);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 139 });
      const unknown = await demo.send({ ...sent, url: sent.url.replace(String(number), "999") });
      expect(unknown.statusCode, unknown.body).toBe(404);
    }
    expect(refusalOf(await demo.send(rightly("distributor", {}, { id: 999 })), "distributor").code).toBe(
      "distributor.unknown",
    );
    for (const { clientId } of [await server.aCustomer("credito"), await server.aGuest()])
      for (const call of ["distributors", "contacts"] as const) {
        const answer = await demo.send(rightly(call, {}, { clientId }));
        expect(answer.statusCode).toBe(403);
        expect(refusalOf(answer, call).code).toBe("session.notYours");
      }
  });

  test("contacts are listed by name with their distributor, and filtered by name, position and department [A-004, A-190]", async () => {
    const demo = await server.aCustomer();
    const all = await contactsOf(demo);
    const names = all.map(({ name }) => fold(name));
    expect(names).toEqual(names.toSorted());
    const words = (text = "") => fold(text).split(" ");
    const begins = (text: string | undefined, typed: string) =>
      words(text).some((word) => word.startsWith(typed));
    const check = async (filter: object, expected: (row: (typeof all)[number]) => boolean) => {
      const found = (await contactsOf(demo, filter)).map(({ number }) => number);
      expect(found, JSON.stringify(filter)).toEqual(all.filter(expected).map(({ number }) => number));
      expect(found.length).toBeGreaterThan(0);
    };
    await check({ name: "Sofía" }, ({ name }) => begins(name, "sofia"));
    await check({ position: "ALMACEN" }, ({ position }) => begins(position, "almacen"));
    await check({ department: "compras" }, ({ department }) => begins(department, "compras"));
    await check(
      { name: "e", position: "jef" },
      ({ name, position }) => begins(name, "e") && begins(position, "jef"),
    );
    await check({ distributorNumber: 300_002 }, (row) => row.distributorNumber === 300_002);
    await check(
      { distributorNumber: 300_002, name: "e" },
      (row) => row.distributorNumber === 300_002 && begins(row.name, "e"),
    );
    expect(await contactsOf(demo, { distributorNumber: 300_002 })).toHaveLength(12);
    const { clientId } = demo;
    const page = await demo.client.contacts({ clientId, distributorNumber: 300_002, limit: 5 });
    expect(page.rows).toHaveLength(5);
    expect(page.next).toBe(page.rows.at(-1)?.number);
  });

  test("nobody sees an address or a contact of somebody else; a client without any gets an empty list", async () => {
    const [demo, credito, otro] = await Promise.all(
      ["demo", "credito", "otro"].map((user) => server.aCustomer(user)),
    );
    if (!demo || !credito || !otro) throw new Error("there are three");
    const numbers = new Set((await everybody(demo)).map(({ number }) => number));
    for (const { number } of await everybody(credito)) expect(numbers).not.toContain(number);
    for (const who of [otro, await server.aGuest()]) {
      expect(await everybody(who)).toEqual([]);
      expect(await contactsOf(who)).toEqual([]);
      expect(await listed(who, { text: "e" })).toEqual([]);
    }
  });

  test("an invalid filter is refused at its field", async () => {
    const demo = await server.aCustomer();
    const refused = async (fields: Readonly<Record<string, unknown>>) => {
      const answer = await demo.send(saysInstead("distributors", fields));
      expect(answer.statusCode, JSON.stringify(fields)).toBe(400);
      return refusalOf(answer, "distributors").problems.map(({ path }) => path);
    };
    expect(await refused({ number: "12a" })).toEqual(["number"]);
    expect(await refused({ number: "1234567890123456" })).toEqual(["number"]);
    expect(await refused({ number: 0 })).toEqual(["number"]);
    expect(await refused({ name: "x".repeat(61) })).toEqual(["name"]);
    expect(await refused({ isFiltered: "yes" })).toEqual(["isFiltered"]);
    expect(await refused({ after: "p-1" })).toEqual(["after"]);
    expect(await refused({ limit: 501 })).toEqual(["limit"]);
  });
});
