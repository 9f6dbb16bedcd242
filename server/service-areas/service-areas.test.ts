import type { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { citiesOf, mostOptions, statesOf } from "../catalogues/address-options.ts";
import { placesOfCity } from "../catalogues/queries.ts";
import { rightly, saysInstead } from "../testing/asks.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { refusalOf } from "../testing/wire.ts";

const monterrey = 1010;
const port = 1026;
/** Sabinas Hidalgo: remote, without appointments. */
const remote = 1013;

eachServer((server) => {
  let demo: Person;
  let credito: Person;
  let frontera: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
    credito = await server.aCustomer("credito");
    frontera = await server.aCustomer("frontera");
  });

  describe("a service area", () => {
    test("has its hours, its branch with the cut-off, its appointments and its services [A-169, B-336, B-337, P-132, P-262]", async () => {
      const area = await demo.client.serviceAreaById({ id: monterrey });
      expect(area).toMatchObject({
        id: monterrey,
        country: "MX",
        isRemote: false,
        pickupByAppointment: true,
        deliveryByAppointment: true,
        hub: { pickup: true, delivery: true },
        branch: { id: 101, name: "Monterrey-Apodaca", cutOff: { hours: 18, minutes: 0 } },
      });
      expect(area.hours[0]?.days[0]).toEqual({ day: "mon", name: "lunes" });
      expect(area.services.length).toBeGreaterThan(0);
      expect(area.hours[0]).toMatchObject({ opens: "08:00", closes: "19:00" });
      expect(area.hoursInWords[0]).toBe("lunes a viernes, 8:00–19:00");
      expect(await demo.client.serviceAreaByItsId({ id: monterrey })).toEqual(area);
      expect(await demo.client.serviceAreaById({ id: remote })).toMatchObject({
        isRemote: true,
        pickupByAppointment: false,
        hub: { pickup: false, delivery: false },
      });
    });

    test("has the services that a stop there may have, each with all that a wizard asks of it [A-152, A-173, B-095, B-336, P-134]", async () => {
      const { services } = await demo.client.serviceAreaById({ id: monterrey });
      expect(services.find(({ id }) => id === 3)).toEqual({
        id: 3,
        name: "Maniobra en piso alto (por piso)",
        englishName: { name: "Upper floor handling (per floor)" },
        concept: { name: "Maniobra en piso alto (por piso)" },
        categoryId: 1,
        costType: "quantity",
        configuration: { icon: "categoria-1", isOfStops: true },
        section: "origin-destination",
        offeredIn: "both",
        hasOpenCost: false,
        isRequired: false,
        returnsDocuments: false,
        documents: [],
        isPickedDirectly: false,
        isForOrigin: true,
        isForDestination: true,
        isSelected: false,
        atOrigin: false,
        atDestination: false,
        originQuantity: 0,
        destinationQuantity: 0,
        quantity: 0,
        cost: expect.any(Number),
      });
      expect(services.find(({ id }) => id === 5)).toMatchObject({
        returnsDocuments: true,
        isPickedDirectly: false,
      });
      expect(services.find(({ id }) => id === 58)).toMatchObject({ hasOpenCost: true });
      const cartaporte = await server.aCustomer("cartaporte");
      const own = (await cartaporte.client.serviceAreaById({ id: monterrey })).services;
      const papers = own.find(({ id }) => id === 5)?.documents;
      // A client's documents come back from every shipment.
      expect(own.find(({ id }) => id === 5)).toMatchObject({
        isRequired: true,
        isSelected: true,
        atDestination: true,
        // As it stands it is right: a sheet of each document.
        quantity: 3,
      });
      expect(services.find(({ id }) => id === 5)).toMatchObject({ isRequired: false, isSelected: false });
      expect(papers?.map(({ id }) => id)).toEqual([81, 82, 83]);
      expect(own.filter(({ id, documents }) => id !== 5 && documents.length > 0)).toEqual([]);
      expect(services.find(({ id }) => id === 58)).not.toHaveProperty("cost");
      expect(services.map(({ id }) => id)).not.toContain(480);
    });

    test("has other services at a port, for a client with credit, and at the client's agreed prices", async () => {
      const idsIn = async (person: Person, id: number) =>
        (await person.client.serviceAreaById({ id })).services.map((service) => service.id);
      expect(await idsIn(demo, port)).toContain(21);
      expect(await idsIn(demo, monterrey)).not.toContain(21);
      expect(await idsIn(demo, monterrey)).toContain(62);
      expect(await idsIn(credito, monterrey)).not.toContain(62);
      const { services } = await credito.client.serviceAreaById({ id: monterrey });
      expect(services.find(({ id }) => id === 1)).toMatchObject({ cost: 330_00, agreementId: 2001 });
    });

    test("in the United States has no appointments and no services [B-149]", async () => {
      const { areas, branches } = server.carrier;
      const texan = [...areas.values()].find(({ branchId }) => branches.get(branchId)?.country === "US");
      const area = await frontera.client.serviceAreaById({ id: texan?.id ?? 0 });
      expect(area).toMatchObject({ country: "US", pickupByAppointment: false, deliveryByAppointment: false });
      expect(area.services).toEqual([]);
    });

    test("is found by a place, and is none where the carrier does not come [B-336]", async () => {
      const asked = { country: "MX", postalCode: "64000", placeId: 190_390_001 } as const;
      const area = await demo.client.serviceArea({ ...asked, companyId: server.carrier.company.id });
      expect(area?.id).toBe(server.carrier.areaOf(asked)?.id);
      expect(await demo.client.serviceArea({ country: "MX", postalCode: "98100" })).toBeNull();
    });

    test("is found by an address of the client's own book, with its hub appointments by side, and by nobody else's [A-195]", async () => {
      const asked = { country: "MX", postalCode: "66633", distributorNumber: 300_001 } as const;
      const area = await demo.client.serviceAreaOfAddress(asked);
      expect(area?.id).toBe(server.carrier.areaOf(asked)?.id);
      expect(area?.hub).toEqual({ pickup: true, delivery: true });
      expect((await demo.client.serviceAreaOfAddress({ ...asked, postalCode: "65200" }))?.hub).toEqual({
        pickup: false,
        delivery: false,
      });
      expect(
        await demo.client.serviceAreaOfAddress({ ...asked, postalCode: "98100" }),
        "outside the coverage",
      ).toBeNull();
      const refused = await credito.send(saysInstead("serviceAreaOfAddress", {}));
      expect(refusalOf(refused, "serviceAreaOfAddress")).toMatchObject({ status: 403, code: 139 });
    });

    test("is refused for an unknown place, company or number, and for a place with other codes", async () => {
      const refused = async (fields: Readonly<Record<string, unknown>>) =>
        refusalOf(await demo.send(saysInstead("serviceArea", fields)), "serviceArea");
      expect(await refused({ companyId: 2 })).toMatchObject({
        status: 404,
        problems: [{ name: "id.unknown", path: "companyId" }],
      });
      expect(await refused({ placeId: 99_999_999_999 })).toMatchObject({
        status: 422,
        problems: [{ name: "place.unknown", path: "placeId" }],
      });
      expect(await refused({ placeId: 190_390_001, postalCode: "44100", stateId: 14 })).toMatchObject({
        status: 422,
        problems: [
          { name: "place.contradictory", path: "postalCode" },
          { name: "place.contradictory", path: "stateId" },
        ],
      });
      for (const [field, value] of [
        ["postalCode", "1"],
        ["postalCode", undefined],
        ["country", 9],
        ["cityId", "Monterrey"],
      ] as const)
        expect(await refused({ [field]: value }), field).toMatchObject({
          status: 400,
          problems: [{ path: field }],
        });
      for (const name of ["serviceAreaById", "serviceAreaByItsId", "serviceAreas"] as const) {
        const answer = await demo.send(rightly(name, {}, { id: 999_999_999 }));
        expect(refusalOf(answer, name)).toMatchObject({ status: 404, code: "id.unknown" });
      }
    });

    test("is in the list of the company's areas, without its services [P-263]", async () => {
      const listed = await demo.client.serviceAreas({ id: server.carrier.company.id });
      expect(listed).toHaveLength(server.carrier.areas.size);
      const { services: _, hoursInWords: __, ...area } = await demo.client.serviceAreaById({ id: monterrey });
      expect(listed.find(({ id }) => id === monterrey)).toEqual(area);
    });
  });

  describe("an address is chosen", () => {
    test("from a country to its states, by name [A-176, B-373]", async () => {
      const mexican = await demo.client.states({ country: "MX" });
      expect(mexican).toContainEqual({ id: 19, name: "Nuevo León" });
      expect(new Set(mexican.map(({ id }) => id)).size).toBe(mexican.length);
      expect(mexican.every(({ id }) => id <= 32)).toBe(true);
      // In the order of a Spanish list, where an accent changes nothing.
      const names = mexican.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator("es-MX").compare));
      expect(names.indexOf("México")).toBeLessThan(names.indexOf("Michoacán de Ocampo"));
      const american = await demo.client.states({ country: "US" });
      expect(american).toContainEqual({ id: 148, name: "Texas" });
      expect(american.length).toBeGreaterThanOrEqual(50);
    });

    test("from a state to its cities, from a city to its neighbourhoods [A-177, A-178, B-373]", async () => {
      const cities = await demo.client.cities({ id: 19 });
      expect(cities).toContainEqual({ id: 19039, name: "Monterrey" });
      const names = cities.map(({ name }) => name);
      expect(names).toContain("Apodaca");
      const places = await demo.client.placesOfCity({ id: 19039 });
      expect(places.map(({ name }) => name)).toContain("Monterrey Centro");
      expect(places.every(({ city, state }) => city.id === 19039 && state.id === 19)).toBe(true);
      expect((await demo.client.cities({ id: 148 })).map(({ name }) => name)).toContain("Laredo");
    });

    test("of unknown numbers is refused", async () => {
      for (const name of ["cities", "placesOfCity"] as const)
        for (const id of [9_999_999, 99_999_999_999]) {
          const answer = await demo.send(rightly(name, {}, { id }));
          expect(refusalOf(answer, name)).toMatchObject({ status: 404, code: "id.unknown" });
        }
      expect((await demo.send(rightly("states", {}, { country: 3 }))).statusCode).toBe(400);
    });

    test.skipIf(server.kind !== "postgres")("along the indexes, never by reading every place", async () => {
      const { owner } = server.database;
      const plans: string[] = [];
      // The real queries, each with EXPLAIN instead of its result.
      const explain = async (query: CompiledQuery) => {
        const explained = await owner.getExecutor().executeQuery({ ...query, sql: `explain ${query.sql}` });
        plans.push(JSON.stringify(explained.rows));
        return { rows: [] };
      };
      const executor = new Proxy(owner.getExecutor(), {
        get: (real, name) => {
          if (name === "executeQuery") return explain;
          const own: unknown = Reflect.get(real, name);
          return typeof own === "function" ? own.bind(real) : own;
        },
      });
      const asked = { getExecutor: () => executor };
      await statesOf(asked, "MX");
      await citiesOf(asked, 19);
      await placesOfCity(asked, 19_039, mostOptions);
      expect(plans).toHaveLength(3);
      for (const plan of plans) {
        expect(plan).toContain("Index");
        expect(plan).not.toContain("Seq Scan on places");
      }
    });
  });
});
