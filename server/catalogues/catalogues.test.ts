import { instantOf } from "@anden/domain/values/calendar";
import { beforeAll, describe, expect, test } from "vitest";
import { rightly, saysInstead } from "../testing/asks.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { refusalOf } from "../testing/wire.ts";

const monterrey = 1010;
const guadalajara = 1020;

eachServer((server) => {
  let demo: Person;
  let frontera: Person;
  let hogar: Person;
  let credito: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
    frontera = await server.aCustomer("frontera");
    hogar = await server.aCustomer("hogar");
    credito = await server.aCustomer("credito");
  });

  describe("the published catalogue", () => {
    test("has the freight classes, lightest goods first [B-340]", async () => {
      const classes = await demo.client.freightClasses();
      expect(classes.map(({ name }) => name)).toEqual([
        ..."400 300 250 175 125 100 92.5 85 70 65 60 55 50".split(" "),
      ]);
      expect(classes[0]).toEqual({ id: 1, name: "400" });
    });

    test("has the kinds of additional services, in the user's language [B-360]", async () => {
      const inSpanish = ["Maniobra", "Puertos", "Post Servicio", "Punto con Cliente", "Mercancía"];
      expect((await demo.client.serviceCategories()).map(({ name }) => name)).toEqual(inSpanish);
      const [handling] = await frontera.client.serviceCategories();
      expect(handling).toEqual({ id: 1, name: "Handling" });
    });

    test("has the cover and cost of each insurance, by the carrier's own figures [B-361, P-147]", async () => {
      expect(await frontera.client.insuranceNotes()).toEqual([
        { kind: "basic", name: "Basic", note: "Covers up to $7,000.00 and costs $45.00." },
        {
          kind: "declared",
          name: "Declared value",
          note: "Covers the value that you declare, $7,000.00 to $2,000,000.00, and costs 1% of it.",
        },
      ]);
    });

    test("has the border crossings, and the branch that handles each [B-096, B-339]", async () => {
      const crossings = await demo.client.crossings();
      expect(crossings[0]).toEqual({ id: 1, name: "Nuevo Laredo-Laredo", branchId: 127 });
      expect(crossings).toHaveLength(server.carrier.crossings.size);
      for (const { branchId } of crossings)
        expect(branchId === null || server.carrier.branches.has(branchId)).toBe(true);
    });

    test("has packaging with the maxima of one piece, countries and the two languages [A-165, A-175, B-112, B-341, B-357, P-025, P-270, P-279]", async () => {
      const [box] = await demo.client.packaging();
      expect(box).toEqual({
        id: 1,
        name: "Caja",
        englishName: { name: "Box" },
        shape: "box",
        length: 1500,
        width: 1200,
        height: 1200,
        weight: 70_000,
      });
      expect(await demo.client.countries()).toEqual([
        { id: "MX", name: "México", englishName: { name: "Mexico" } },
        { id: "US", name: "Estados Unidos", englishName: { name: "United States" } },
      ]);
      expect((await demo.client.languages()).map(({ id }) => id)).toEqual(["es-MX", "en-US"]);
    });

    test("has the parameters by number, name and value, the login portal's URL among them [B-137, B-358, P-272, P-273, P-307, P-309]", async () => {
      const parameters = await demo.client.parameters();
      const figure = (id: number) => parameters.find((each) => each.id === id)?.value;
      expect([1, 2, 3, 4, 24, 56].map(figure)).toEqual([
        "45.00",
        "7000.00",
        "7000.00",
        "2000000.00",
        "0.4536",
        "0.0254",
      ]);
      expect(figure(126)).toMatch(/^\d+(,\d+)*$/);
      expect(parameters.find(({ name }) => name === "URL Login Portal Nuevo")?.value).toBe("/login");
    });

    test("has all branches, also by the carrier's company, and by no other [B-359, P-271]", async () => {
      const branches = await demo.client.branches();
      expect(branches).toHaveLength(server.carrier.branches.size);
      expect(await demo.client.companyBranches({ id: server.carrier.company.id })).toEqual(branches);
      for (const name of ["companyBranches", "company"] as const) {
        const answer = await demo.send(rightly(name, {}, { id: 2 }));
        expect(refusalOf(answer, name)).toMatchObject({
          status: 404,
          code: "id.unknown",
          problems: [{ path: "id" }],
        });
        expect(answer.body).not.toContain(server.carrier.company.taxId);
      }
    });

    describe("says how far branches are from a place", () => {
      const near = async (postalCode: string) => {
        const [place] = await demo.client.searchPlaces({ text: postalCode, country: "MX" });
        const distances = await demo.client.branchDistances({ placeId: place?.id ?? 0 });
        const inWords = ({ branchId, kilometres, isByRoad }: (typeof distances)[number]) =>
          `${server.carrier.branches.get(branchId)?.name}: ${kilometres} ${isByRoad ? "by road" : "straight"}`;
        return { found: place?.branchesNearby?.map(inWords), all: distances.map(inWords) };
      };

      test("by road where the carrier gives it: Galeana is nearer to Saltillo, though Monterrey is nearer in a straight line", async () => {
        const { found, all } = await near("67850");
        expect(all.slice(0, 2)).toEqual(["Saltillo: 150 by road", "Monterrey Centro: 198 by road"]);
        expect(all).toHaveLength(
          [...server.carrier.branches.values()].filter(({ country }) => country === "MX").length,
        );
        expect(found).toEqual(["Saltillo: 150 by road"]);
      });

      test("by road around the sea: San Ignacio is nearer to La Paz than to Hermosillo", async () => {
        const { found, all } = await near("23924");
        expect(all[0]).toBe("La Paz: 632 by road");
        expect(found).toEqual([]);
      });

      test("in a straight line where it does not", async () => {
        const { found, all } = await near("64000");
        expect(all.slice(0, 2)).toEqual(["Monterrey Centro: 0 straight", "Monterrey-Apodaca: 16 straight"]);
        expect(found).toEqual(all.slice(0, 2));
      });

      test("and not from a place that there is not", async () => {
        await expect(demo.client.branchDistances({ placeId: 1 })).rejects.toMatchObject({
          status: 422,
          problems: [{ code: "place.unknown", path: "placeId" }],
        });
      });
    });

    test("has the server's date and time, day before month, in its own zone [P-274]", async () => {
      await server.at(instantOf("2026-03-04T05:06:07", server.carrier.timeZone), async () => {
        expect(await demo.client.currentTime()).toBe("04/03/2026 05:06:07");
      });
      await server.at(instantOf("2026-12-31T23:59:59", server.carrier.timeZone), async () => {
        expect(await demo.client.currentTime()).toBe("31/12/2026 23:59:59");
      });
    });
  });

  describe("a lane", () => {
    const from = (originAreaId: number, destinationAreaId: number) => ({ originAreaId, destinationAreaId });

    test("is moved as freight, with the shipping types offered there [B-409, P-155, P-265, P-318, P-319, P-320]", async () => {
      const { serviceType, shippingTypes } = await demo.client.laneOffer(from(monterrey, guadalajara));
      expect(serviceType).toEqual({ id: 1, name: "Carga consolidada" });
      expect(shippingTypes.map(({ id, name }) => `${id} ${name}`)).toEqual([
        "1 Estándar",
        "2 Priority",
        "3 Proximity",
        "4 One",
      ]);
      expect(shippingTypes[1]).toMatchObject({ serviceLevel: 9900, indemnity: 1500 });
      expect(shippingTypes[2]).toMatchObject({ serviceLevel: 9800 });
      expect(shippingTypes[2]).not.toHaveProperty("indemnity");
      expect(shippingTypes[3]).toMatchObject({ serviceLevel: 10_000, indemnity: 3000 });
    });

    test("is home delivery for the client who has that agreed, to a door and where it has a price [B-179, P-265]", async () => {
      const home = { id: 3, name: "Entrega a domicilio" };
      const offered = async (person: Person, lane: Parameters<Person["client"]["laneOffer"]>[0]) =>
        (await person.client.laneOffer(lane)).serviceType;
      expect(await offered(hogar, from(guadalajara, guadalajara))).toEqual(home);
      expect(await offered(demo, from(guadalajara, guadalajara))).toMatchObject({ id: 1 });
      expect(
        await offered(hogar, { ...from(guadalajara, guadalajara), isBranchDelivery: true }),
      ).toMatchObject({ id: 1 });
    });

    test("between unknown areas, or in another country than theirs, is refused there", async () => {
      const refused = async (fields: Readonly<Record<string, unknown>>) =>
        refusalOf(await demo.send(saysInstead("laneOffer", fields)), "laneOffer");
      expect(await refused({ originAreaId: 999_999 })).toMatchObject({
        status: 404,
        problems: [{ name: "id.unknown", path: "originAreaId" }],
      });
      expect(await refused({ destinationCountry: 2 })).toMatchObject({
        status: 422,
        problems: [{ name: "place.contradictory", path: "destinationCountry" }],
      });
      for (const [field, value] of [
        ["originAreaId", "-1"],
        ["originAreaId", "1010.5"],
        ["destinationAreaId", undefined],
        ["originCountry", 3],
        ["isBranchDelivery", "perhaps"],
      ] as const)
        expect(await refused({ [field]: value }), field).toMatchObject({
          status: 400,
          problems: [{ path: field }],
        });
    });
  });

  describe("an agreement", () => {
    test("names the services that have a price of the client's own, and its number [P-264]", async () => {
      const agreed = { agreementId: 2001 };
      expect(await credito.client.agreedServices({ serviceIds: [1, 7, 50] })).toEqual([
        { serviceId: 1, ...agreed },
        { serviceId: 50, ...agreed },
      ]);
      expect((await credito.client.agreedServices({})).map(({ serviceId }) => serviceId)).toEqual([1, 2, 50]);
    });

    test("for a project is that of the asked project [P-264]", async () => {
      const asked = { serviceIds: [56] };
      expect(await credito.client.agreedServices({ ...asked, projectId: 403 })).toEqual([
        { serviceId: 56, agreementId: 2002 },
      ]);
      expect(await credito.client.agreedServices(asked)).toEqual([]);
    });

    test("belongs to the network that it was agreed for [P-264]", async () => {
      expect(await hogar.client.agreedServices({ serviceType: "home-delivery" })).toEqual([
        { serviceId: 7, agreementId: 2005 },
      ]);
      expect(await hogar.client.agreedServices({ serviceType: "ltl" })).toEqual([]);
    });

    test("is visible to nobody else", async () => {
      expect(await demo.client.agreedServices({})).toEqual([]);
    });

    test("for unknown services is refused", async () => {
      const asking = async (serviceIds: string) => {
        const answer = await credito.send(saysInstead("agreedServices", { serviceIds }));
        return refusalOf(answer, "agreedServices");
      };
      expect(await asking("1,99999")).toMatchObject({
        status: 422,
        problems: [{ name: "service.unknown", path: "serviceIds" }],
      });
      for (const wrong of ["1,", "uno", "1;2", "-1", "0", "1.5", "1,,2", " 1"])
        expect(await asking(wrong), wrong).toMatchObject({
          status: 400,
          problems: [{ path: "serviceIds" }],
        });
    });
  });

  describe("a parity", () => {
    test("is needed and available for a client in dollars; a client in pesos needs none [B-346]", async () => {
      expect(await frontera.client.hasParity({ id: frontera.clientId })).toBe(true);
      expect(await demo.client.hasParity({ id: demo.clientId })).toBe(true);
      // Before the carrier published its first one.
      await server.at(instantOf("2025-12-31T12:00:00", "America/Monterrey"), async () => {
        const early = await server.aCustomer("frontera");
        expect(await early.client.hasParity({ id: early.clientId })).toBe(false);
        const inPesos = await server.aCustomer();
        expect(await inPesos.client.hasParity({ id: inPesos.clientId })).toBe(true);
      });
    });

    test("is answered for nobody else, without revealing whether they exist", async () => {
      for (const id of [frontera.clientId, 99_999_999]) {
        const answer = await demo.send(rightly("hasParity", {}, { id }));
        expect(refusalOf(answer, "hasParity")).toMatchObject({ status: 403, code: "session.notYours" });
      }
    });
  });
});
