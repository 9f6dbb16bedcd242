import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eachServer, type Person } from "../testing/server.ts";
import { asking, refusalOf } from "../testing/wire.ts";
import { findKnown } from "./known-points.ts";

eachServer((server) => {
  let demo: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
  });

  test("an address is found by the point of its postal code, and said to be no more exact", async () => {
    const whole = { country: "MEXICO", postalCode: "66633", neighborhood: "LOS ALAMOS", street: "MUESTRA" };
    expect(await demo.client.geocodeByAddress(whole)).toEqual({
      results: [
        {
          geometry: { location: { latitude: 25_742_000, longitude: -100_172_000 } },
          formattedAddress: "66633 Ciudad Apodaca, Nuevo León",
          level: "postalCode",
        },
      ],
      status: "found",
    });
  });

  test("without a service, an address that is not known here is not found", async () => {
    for (const unknown of [
      { country: "MEXICO", postalCode: "99999" },
      { country: "CANADA", postalCode: "V6B 4Y8", city: "Vancouver" },
      { country: "EU", postalCode: "66633" },
      { country: "MEXICO" },
    ])
      expect(await demo.client.geocodeByAddress(unknown)).toEqual({ results: [], status: "notFound" });
  });

  test("a town is known by its name, in the state that is said", async () => {
    const town = { country: "MEXICO", city: "ciudad apodaca" };
    const { results } = await demo.client.geocodeByAddress(town);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      level: "postalCode",
      formattedAddress: expect.stringContaining("Apodaca"),
    });
    const elsewhere = await demo.client.geocodeByAddress({ ...town, state: "JALISCO" });
    expect(elsewhere).toEqual({ results: [], status: "notFound" });
  });

  test("a country nobody knows, an endless part and a point beyond the globe are refused at their field", async () => {
    const refusals = [
      ["geocodeByAddress", { country: "ATLANTIS", postalCode: "66633" }, "country"],
      ["geocodeByAddress", { country: "MEXICO", street: "a".repeat(10_000) }, "street"],
      ["geocodeByAddress", { postalCode: "66633" }, "country"],
      ["geocodeData", { latitude: "91", longitude: "0" }, "latitude"],
      ["geocodeData", { latitude: "north", longitude: "0" }, "latitude"],
    ] as const;
    for (const [name, parameters, field] of refusals) {
      const answer = await demo.send({ url: asking(name, parameters) });
      expect(refusalOf(answer, name), field).toMatchObject({ status: 400, problems: [{ path: field }] });
    }
  });

  test("what people type into an address is only looked for, whatever is in it", async () => {
    for (const text of ["'; drop table places; --", "<script>alert(1)</script>", "%", "\\", "𝕄𝕠𝕟𝕥𝕖𝕣𝕣𝕖𝕪"]) {
      const answer = await demo.client.geocodeByAddress({ country: "MEXICO", city: text, postalCode: text });
      expect(answer.status).toBe("notFound");
    }
  });

  test("the places nearest to a point are told, the nearest first, with any number of decimals [P-275, P-276]", async () => {
    const point = { latitude: 25_742_000, longitude: -100_172_000 };
    const decimals = { latitude: "25.74200001234567", longitude: "-100.172" };
    const answer = await demo.send({ url: asking("geocodeData", decimals) });
    expect(answer.statusCode).toBe(200);
    const { results, status } = await demo.client.geocodeData(point);
    expect(answer.json().result.results).toHaveLength(results.length);
    expect(answer.json().result.results[0]).toMatchObject({
      geometry: { location: { lat: 25.742, lng: -100.172 } },
      formatted_address: "Los Álamos, 66633 Ciudad Apodaca, Nuevo León",
    });
    expect(status).toBe("found");
    expect(results[0]).toEqual({
      geometry: { location: point },
      formattedAddress: "Los Álamos, 66633 Ciudad Apodaca, Nuevo León",
      level: "postalCode",
    });
    expect(results.length).toBeGreaterThan(2);
    const sea = await demo.client.geocodeData({ latitude: -40_000_000, longitude: -140_000_000 });
    expect(sea).toEqual({ results: [], status: "notFound" });
  });

  test("the map has no tiles unless some are configured, and then says whose they are", async () => {
    expect(await demo.client.mapSettings({})).toEqual({});
    const tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© The map makers" };
    const portal = await server.another({ tiles });
    const visitor = await portal.aCustomer();
    expect(await visitor.client.mapSettings({})).toEqual({
      tilesUrl: tiles.url,
      tilesAttribution: tiles.attribution,
    });
  });

  test("pages may load pictures from the tiles' origin, and from no other", async () => {
    const picturesOf = async (portal: { send: typeof server.send }) => {
      const { headers } = await portal.send({ url: "/healthz" });
      return /img-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
    };
    const tiles = { url: "https://tiles.example:8443/a/{z}/{x}/{y}.png", attribution: "©" };
    expect(await picturesOf(await server.another({ tiles }))).toBe("'self' data: https://tiles.example:8443");
    expect(await picturesOf(server.portal)).toBe("'self' data:");
  });

  describe("with imported points", () => {
    beforeAll(async () => {
      await sql`
        insert into postal_coordinates values ('MX', '99999', 22.5, -102.5, 'test'), ('MX', '66633', 25.75, -100.18, 'test')
      `.execute(server.database.owner);
    });
    afterAll(async () => {
      await sql`delete from postal_coordinates`.execute(server.database.owner);
    });

    test("they are preferred to the carrier's own, and known without a place", async () => {
      const point = async (postalCode: string) => {
        const found = await findKnown(server.database.owner, { country: "MX", postalCode });
        return found.status === "found" ? found.results[0]?.point : found.status;
      };
      expect(await point("66633")).toEqual({ latitude: 25.75, longitude: -100.18 });
      expect(await point("99999")).toEqual({ latitude: 22.5, longitude: -102.5 });
      expect(await point("99998")).toBe("notFound");
    });
  });
});
