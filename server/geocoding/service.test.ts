import type { GeocodeAddress } from "@anden/domain/geography/geocoding";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type GeocodingService, nominatim, startGeocodingService } from "../testing/geocoding-service.ts";
import { day, oneServer, type Person, type Portal } from "../testing/server.ts";

const asked = {
  country: "MEXICO",
  postalCode: "66633",
  state: "NUEVO LEON",
  city: "CIUDAD APODACA",
  neighborhood: "LOS ALAMOS",
  street: "CALLE MUESTRA",
  exteriorNumber: "317",
} satisfies Omit<GeocodeAddress, "country"> & { country: string };
/** The point of 66633 in the demo carrier's places. */
const ofPostalCode = { latitude: 25_742_000, longitude: -100_172_000 };
const house = {
  lat: "25.7391234",
  lon: "-100.1755678",
  display_name: "317, Calle Muestra, Los Álamos, Ciudad Apodaca, Nuevo León, 66633, México",
  place_rank: 30,
  addresstype: "building",
};

oneServer((server) => {
  let service: GeocodingService;
  let portal: Portal;
  let demo: Person;
  const another = async (settings: Partial<GeocodingService["settings"]> = {}) => {
    await service?.end();
    service = await startGeocodingService(settings);
    portal = await server.another({ geocoder: service.settings });
    demo = await portal.aCustomer();
  };
  beforeEach(async () => {
    await sql`truncate geocode_answers, geocoder_turns, guest_buckets`.execute(server.database.owner);
    await another();
  });
  afterEach(() => service.end());

  /** The first result, or the status where there is none. */
  const found = async (person: Person, address: Partial<typeof asked> = {}) => {
    const { status, results } = await person.client.geocodeByAddress({ ...asked, ...address });
    const [best] = results;
    return best ? { ...best.geometry.location, level: best.level } : status;
  };
  const byPostalCode = { ...ofPostalCode, level: "postalCode" };

  test("an address is found where the service says, and as exactly as it says", async () => {
    service.answers(nominatim(house));
    expect(await found(demo)).toEqual({ latitude: 25_739_123, longitude: -100_175_568, level: "street" });
    const { results } = await demo.client.geocodeByAddress(asked);
    expect(results[0]?.formattedAddress).toBe(house.display_name);
  });

  test("it is told where the address is, the key and the language, and nothing else", async () => {
    await another({ key: "secret-of-the-carrier" });
    service.answers(nominatim(house));
    await found(demo);
    const [question] = service.asked;
    expect(Object.fromEntries(question?.url.searchParams ?? [])).toEqual({
      q: "CALLE MUESTRA 317, LOS ALAMOS, 66633 CIUDAD APODACA, NUEVO LEON",
      countrycodes: "mx",
      format: "jsonv2",
      "accept-language": "es",
      limit: "5",
      key: "secret-of-the-carrier",
    });
    const { host: _, connection: __, ...headers } = question?.headers ?? {};
    expect(headers).toEqual({
      accept: "application/json",
      "accept-encoding": expect.any(String),
      "accept-language": "*",
      "sec-fetch-mode": "cors",
      "user-agent": "Anden customer portal",
    });
  });

  test("the same address is asked once: what was found is kept for a month, that nothing was for a day", async () => {
    service.answers(nominatim(house));
    await found(demo);
    await found(demo, { street: "  calle   muestra " });
    expect(service.asked).toHaveLength(1);
    await server.at(server.now + 31 * day, async () => found(await portal.aCustomer()));
    expect(service.asked).toHaveLength(2);
    service.answers(nominatim());
    await found(demo, { street: "OTRA" });
    await found(demo, { street: "OTRA" });
    expect(service.asked).toHaveLength(3);
    await server.at(server.now + day, async () => found(await portal.aCustomer(), { street: "OTRA" }));
    expect(service.asked).toHaveLength(4);
    const { rows } = await sql<{ kept: string }>`
      select encode(question, 'escape') || answer::text as kept from geocode_answers`.execute(
      server.database.owner,
    );
    expect(rows.some(({ kept }) => /otra|demo/i.test(kept))).toBe(false);
  });

  test("it is asked once a second at most, by all processes together; who would wait longer gets what is known here", async () => {
    service.answers(nominatim(house));
    const twin = await (await server.another({ geocoder: service.settings })).aCustomer("otro");
    const streets = ["UNO", "DOS", "TRES", "CUATRO", "CINCO"];
    const answers = await Promise.all(
      streets.flatMap((street) => [found(demo, { street }), found(twin, { street: `${street} BIS` })]),
    );
    const levels = answers.map((answer) => (typeof answer === "string" ? answer : answer.level));
    expect(new Set(levels)).toEqual(new Set(["street", "postalCode"]));
    await found(demo, { street: "SEIS" });
    const gaps = service.asked.slice(1).map(({ at }, index) => at - (service.asked[index]?.at ?? 0));
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap).toBeGreaterThan(1_000);
  });

  test("each client may have so many addresses looked up outside in an hour, and then the portal's own points serve", async () => {
    await another({ perHour: 4 });
    service.answers(nominatim(house));
    expect(await found(demo, { street: "UNO" })).toMatchObject({ level: "street" });
    expect(await found(demo, { street: "DOS" })).toEqual(byPostalCode);
    expect(await found(await portal.aCustomer("otro"), { street: "TRES" })).toMatchObject({
      level: "street",
    });
    expect(service.asked).toHaveLength(2);
  });

  test("a postal code alone is asked outside only where its point is not known here", async () => {
    service.answers(nominatim(house));
    const area = (postalCode: string, city: string) =>
      demo.client.geocodeByAddress({ country: "MEXICO", postalCode, city });
    const { results } = await area("66633", "CIUDAD APODACA");
    expect(results).toMatchObject([{ level: "postalCode", geometry: { location: ofPostalCode } }]);
    expect(service.asked).toHaveLength(0);
    await area("99999", "NINGUNA");
    expect(service.asked).toHaveLength(1);
  });

  test("a guest's address, and one that is only a country, is never asked outside", async () => {
    service.answers(nominatim(house));
    expect(await found(await portal.aGuest())).toEqual(byPostalCode);
    expect(await demo.client.geocodeByAddress({ country: "MEXICO" })).toEqual({
      results: [],
      status: "notFound",
    });
    expect(service.asked).toEqual([]);
  });

  describe("a service that", () => {
    test.each<[string, object[], string]>([
      ["finds a neighbourhood", [{ ...house, place_rank: 20, addresstype: "suburb" }], "neighborhood"],
      ["finds a postal code", [{ ...house, place_rank: 21, addresstype: "postcode" }], "postalCode"],
      ["finds only the town", [{ ...house, place_rank: 16, addresstype: "city" }], "postalCode"],
      ["finds only the state", [{ ...house, place_rank: 8, addresstype: "state" }], "postalCode"],
      ["finds nothing", [], "postalCode"],
    ])("%s: the more exact of its point and the known one is taken", async (_, places, level) => {
      service.answers(nominatim(...places));
      const best = await found(demo);
      expect(best).toMatchObject({ level });
      if (level === "postalCode") expect(best).toEqual(byPostalCode);
    });

    test.each<[string, object]>([
      ["in another country", { lat: "40.4168", lon: "-3.7038" }],
      ["in the sea", { lat: "0", lon: "0" }],
      ["far from the postal code", { lat: "19.4326", lon: "-99.1332" }],
      ["that are no numbers", { lat: "here", lon: "there" }],
      ["beyond the globe", { lat: "1e9", lon: "-100" }],
      ["without any", { lat: undefined, lon: undefined }],
    ])("lies, with coordinates %s, is not believed", async (_, lie) => {
      service.answers(nominatim({ ...house, ...lie }));
      expect(await found(demo)).toEqual(byPostalCode);
      service.answers(nominatim({ ...house, ...lie }, house));
      expect(await found(demo, { street: "OTRA CALLE" })).toMatchObject({ level: "street" });
    });

    const strange: [string, Parameters<GeocodingService["answers"]>[0]][] = [
      ["answers a page", (_, answer) => answer.setHeader("content-type", "text/html").end("<html>")],
      ["answers no JSON", (_, answer) => answer.setHeader("content-type", "application/json").end("{")],
      ["answers another JSON", (_, answer) => answer.setHeader("content-type", "application/json").end("{}")],
      ["breaks", (_, answer) => answer.writeHead(500).end()],
      ["closes the line", (request) => request.socket.destroy()],
      [
        "sends elsewhere",
        (_, answer) => answer.writeHead(302, { location: "http://127.0.0.1:1/secrets" }).end(),
      ],
      [
        "answers half a gigabyte",
        (_, answer) => {
          answer.setHeader("content-type", "application/json").write("[");
          const more = () => {
            while (!answer.destroyed && answer.write(" ".repeat(65_536)));
          };
          answer.on("drain", more);
          more();
        },
      ],
    ];
    test.each(strange)("%s is as if it were away: the portal's own points serve", async (_, answering) => {
      service.answers(answering);
      expect(await found(demo)).toEqual(byPostalCode);
      service.answers(nominatim(house));
      expect(await found(demo), "and nothing of it is kept").toMatchObject({ level: "street" });
    });

    test("is slow is waited for as long as configured, and no longer", async () => {
      await another({ timeout: 200 });
      service.answers(() => {});
      expect(await found(demo)).toEqual(byPostalCode);
      expect(service.asked).toHaveLength(1);
    });

    test("is away, and knows an address of which nothing is known here: the map falls back without a word", async () => {
      await service.end();
      expect(await found(demo, { postalCode: "99999", city: "NINGUNA" })).toBe("denied");
    });

    test.each([401, 402, 403, 429])(
      "denies with %i: what is known here serves, else it is said so",
      async (status) => {
        service.answers((_, answer) => answer.writeHead(status).end("denied"));
        expect(await found(demo)).toEqual(byPostalCode);
        expect(await found(demo, { postalCode: "99999", city: "NINGUNA", street: "UNA" })).toBe("denied");
      },
    );

    test("finds nothing, and neither do we: it is not found", async () => {
      expect(await found(demo, { postalCode: "99999", city: "NINGUNA" })).toBe("notFound");
      service.answers((_, answer) =>
        answer.writeHead(404, { "content-type": "application/json" }).end('{"error":"Unable to geocode"}'),
      );
      expect(await found(demo, { postalCode: "99998", city: "NINGUNA" })).toBe("notFound");
    });
  });

  test("Photon is asked in its own way, and answers in its own", async () => {
    await another({ kind: "photon" });
    const properties = { type: "house", street: "Calle Muestra", housenumber: "317", city: "Apodaca" };
    const feature = {
      type: "Feature",
      geometry: { type: "Point", coordinates: [-100.1755678, 25.7391234] },
      properties,
    };
    service.answers((_, answer) =>
      answer
        .setHeader("content-type", "application/json")
        .end(JSON.stringify({ type: "FeatureCollection", features: [{ broken: true }, feature] })),
    );
    expect(await found(demo)).toEqual({ latitude: 25_739_123, longitude: -100_175_568, level: "street" });
    expect(Object.fromEntries(service.asked[0]?.url.searchParams ?? [])).toEqual({
      q: "CALLE MUESTRA 317, LOS ALAMOS, 66633 CIUDAD APODACA, NUEVO LEON, México",
      limit: "5",
    });
    const { results } = await demo.client.geocodeByAddress(asked);
    expect(results[0]?.formattedAddress).toBe("Calle Muestra 317, Apodaca");
  });
});
