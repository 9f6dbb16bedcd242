import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eachServer, type Person } from "../testing/server.ts";
import { findKnown } from "./known-points.ts";

const geocode = (parameters: Readonly<Record<string, string>>) =>
  `/api/app/solicitud-servicio/get-geocode-by-address?${new URLSearchParams(parameters)}`;

eachServer((server) => {
  let demo: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
  });

  test("an old caller's question is answered with results and a status, whatever key it sends [A-182]", async () => {
    const question = {
      subscriptionKey: "any",
      cp: "66633",
      pais: "MEXICO",
      estado: "NUEVO LEON",
      ciudad: "CIUDAD APODACA",
      colonia: "LOS ALAMOS",
      calle: "CALLE MUESTRA",
      calleNo: "317",
      username: "demo",
    };
    const answer = await demo.send({ url: geocode(question) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().result).toEqual({
      results: [
        {
          geometry: { location: { lat: 25.742, lng: -100.172 } },
          formatted_address: "66633 Ciudad Apodaca, Nuevo León",
          nivel: "codigoPostal",
        },
      ],
      status: "OK",
    });
  });

  test("without a service, an address that is not known here is not found", async () => {
    for (const unknown of [
      { pais: "MEXICO", cp: "99999" },
      { pais: "CANADA", cp: "V6B 4Y8", ciudad: "Vancouver" },
      { pais: "EU", cp: "66633" },
      { pais: "MEXICO" },
    ]) {
      const answer = await demo.send({ url: geocode(unknown) });
      expect(answer.json().result).toEqual({ results: [], status: "ZERO_RESULTS" });
    }
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
    const refusals: [string, string][] = [
      [geocode({ pais: "ATLANTIS", cp: "66633" }), "pais"],
      [geocode({ pais: "MEXICO", calle: "a".repeat(10_000) }), "calle"],
      [geocode({ cp: "66633" }), "pais"],
      ["/api/app/solicitud-servicio/get-geocode-data?latitude=91&longitude=0", "latitude"],
      ["/api/app/solicitud-servicio/get-geocode-data?latitude=north&longitude=0", "latitude"],
    ];
    for (const [url, field] of refusals) {
      const answer = await demo.send({ url });
      expect(answer.statusCode, url).toBe(400);
      expect(answer.json().errors).toMatchObject([{ campo: field }]);
    }
  });

  test("what people type into an address is only looked for, whatever is in it", async () => {
    for (const text of ["'; drop table places; --", "<script>alert(1)</script>", "%", "\\", "𝕄𝕠𝕟𝕥𝕖𝕣𝕣𝕖𝕪"]) {
      const answer = await demo.client.geocodeByAddress({ country: "MEXICO", city: text, postalCode: text });
      expect(answer.status).toBe("notFound");
    }
  });

  test("the places nearest to a point are told, the nearest first, with any number of decimals [P-275, P-276]", async () => {
    const answer = await demo.send({
      url: "/api/app/solicitud-servicio/get-geocode-data?subscriptionKey=any&latitude=25.74200001234567&longitude=-100.172&username=demo",
    });
    const { results, status } = answer.json().result;
    expect(status).toBe("OK");
    expect(results[0]).toEqual({
      geometry: { location: { lat: 25.742, lng: -100.172 } },
      formatted_address: "Los Álamos, 66633 Ciudad Apodaca, Nuevo León",
      nivel: "codigoPostal",
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
