import { rmSync } from "node:fs";
import type { Language } from "@anden/domain/customer/customer";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { loadCarrier } from "../catalogues/load-carrier.ts";
import { saysInstead } from "../testing/asks.ts";
import { changedCarrier, mark } from "../testing/changed-carrier.ts";
import { day, eachServer, type Person } from "../testing/server.ts";
import { aPallet, aStop, fromLaredo, guadalajara, mexicoCity, monterrey } from "../testing/shipments.ts";
import { addressOf } from "../testing/wire.ts";
import { quotationByNumber } from "./queries.ts";

/** Apodaca: an area with appointments and the carrier's hub. */
const apodaca = { country: "MX", placeId: 190_061_391, postalCode: "66633" } as const;

const withServices: Partial<ShipmentDraft> = {
  origin: aStop(apodaca),
  lines: [
    { ...aPallet, pieces: 2, packagingId: 11, height: 2_600 },
    { ...aPallet, packagingId: 9, length: 0, width: 0, height: 0, volume: 120_000, weight: 25_000 },
  ],
  insurance: { kind: "declared", value: 150_000_00 },
  projectId: 402,
  services: [
    { serviceId: 1, atOrigin: true, atDestination: false },
    { serviceId: 3, atOrigin: false, atDestination: true, destinationQuantity: 2 },
    { serviceId: 58, atOrigin: true, atDestination: false, cost: 350_50 },
  ],
  appointments: {
    pickup: { mode: "appointment", at: "2026-11-24T06:00:00" },
    delivery: { mode: "hub", hubAt: "2026-12-01T10:00:00" },
  },
};
const acrossTheBorder: Partial<ShipmentDraft> = {
  ...fromLaredo,
  destination: aStop(monterrey),
  lines: [{ ...aPallet, length: 48_000, width: 40_000, height: 45_000, weight: 500_500 }],
  weightUnit: "pound",
  lengthUnit: "inch",
  freightClassId: 9,
  insurance: { kind: "declared", value: 12_345_67 },
  tradeKind: "international",
  crossing: { crossingId: 1, direction: "southbound", isIntraUsa: true, branchId: 127 },
};
const toAHome = { ...aStop(mexicoCity), pickupType: "residential" } as const;

/** A shipment of each kind, and its user. */
const asked: readonly (readonly [userName: string, Partial<ShipmentDraft>])[] = [
  ["credito", withServices],
  ["frontera", acrossTheBorder],
  ["logistico", { markup: { kind: "share", share: 1_250 }, insurance: { kind: "basic" } }],
  ["hogar", { destination: toAHome, isHomeDelivery: true }],
];
const aGuestAsks: Partial<ShipmentDraft> = {
  destination: { ...aStop(guadalajara), pickupType: "residential" },
  insurance: { kind: "basic" },
  guest: { company: "Ejemplo del Golfo (ficticia)", name: "Rosa Muestra", isPrivatePerson: false },
};

/** The record and its row in the list. */
const pathsOfQuotation = (number: number) => [
  addressOf("quotation", { id: number }),
  saysInstead("quotations", { number }).url,
];
const pathsOfRequest = (number: number) => [
  addressOf("serviceRequest", { id: number }),
  saysInstead("serviceRequests", { number }).url,
];

/** All answers about a user's stored records, as they are sent, in both languages. */
async function shown(who: Person, paths: readonly string[]): Promise<readonly string[]> {
  const bodies: string[] = [];
  for (const language of ["es", "en"] satisfies Language[])
    for (const url of paths) {
      const answer = await who.send({ url, headers: { "accept-language": language } });
      expect(answer.statusCode, url).toBe(200);
      bodies.push(withoutStatusName(answer.body));
    }
  return bodies;
}

/** The name of a request's status is not stored: it is always the current one. */
function withoutStatusName(body: string): string {
  return body.replaceAll(/"estatus":"[^"]*",/g, "");
}

eachServer((server) => {
  test("rows stored before their JSON had a version are read, and shown with the carrier's present names", async () => {
    const who = await server.aCustomer("frontera");
    const { number } = await server.givenAQuotation(who, acrossTheBorder);
    const { rows: requests } = await (await server.aCustomer()).client.serviceRequests({});
    const { number: request = 0 } = requests.at(-1) ?? {};
    const paths = pathsOfQuotation(number);
    const ofRequest = pathsOfRequest(request);
    const demo = await server.aCustomer();
    const before = [...(await shown(who, paths)), ...(await shown(demo, ofRequest))];

    const { owner } = server.database;
    const changed = await sql`
      update quotations set
        draft = (draft::jsonb - 'version' - 'said')::text,
        rating = (rating::jsonb -> 'price')::text,
        list_row = (list_row::jsonb - 'version' - 'timeZone'
          || jsonb_build_object('goods', '[{"pieces": 1, "packagingId": 2}]'::jsonb))::text
      where number = ${number}`.execute(owner);
    expect(changed.numAffectedRows).toBe(1n);
    const { rows: kept } = await sql<{ goods: unknown }>`
      select jsonb_agg(jsonb_build_object('pieces', line -> 'pieces', 'packagingId', line -> 'packagingId')) as goods
      from service_requests, jsonb_array_elements(record #> '{draft,lines}') as line
      where number = ${request}`.execute(owner);
    await sql`
      update service_requests set
        record = record - 'version' - 'said',
        rating = rating -> 'price',
        list_row = list_row - 'version' - 'timeZone'
          || jsonb_build_object('goods', ${JSON.stringify(kept[0]?.goods)}::jsonb)
      where number = ${request}`.execute(owner);
    const after = [...(await shown(who, paths)), ...(await shown(demo, ofRequest))];
    // The database has changed the order of the fields.
    for (const [index, body] of after.entries())
      expect(JSON.parse(body)).toEqual(JSON.parse(before[index] ?? ""));
  });

  test("a quotation that was stored with its sentences is shown with them", async () => {
    const who = await server.aCustomer("credito");
    const { number } = await server.givenAQuotation(who, withServices);
    const paths = pathsOfQuotation(number);
    const before = await shown(who, paths);
    const { owner } = server.database;
    const quotation = await owner.transaction().execute((tx) => quotationByNumber(tx, number, who.clientId));
    if (!quotation || !("presentation" in quotation)) throw new Error("it has no presentation");
    const { draft, advisory: outlook, originPlace, destinationPlace, areaIds, presentation } = quotation;
    const { source: _, ...said } = presentation;
    const asVersion1 = (wording: typeof said.wording) =>
      owner
        .updateTable("quotations")
        .set({
          draft: JSON.stringify({
            version: 1,
            draft,
            outlook,
            originPlace,
            destinationPlace,
            areaIds,
            said: { ...said, wording },
          }),
        })
        .where("number", "=", number)
        .execute();
    await asVersion1(said.wording);
    expect(await shown(who, paths)).toEqual(before);
    const { es, en } = said.wording;
    await asVersion1({ es: { ...es, serviceType: "Como se llamaba" }, en });
    expect((await shown(who, paths))[0]).toContain("Como se llamaba");
  });

  test("a stored quotation and a stored request are shown unchanged in both languages after every file of the carrier has changed", {
    retry: 0,
  }, async () => {
    const stored: { who: Person; paths: readonly string[]; before: readonly string[] }[] = [];
    const keep = async (who: Person, paths: readonly string[]) =>
      stored.push({ who, paths, before: await shown(who, paths) });
    const numbers: number[] = [];
    for (const [userName, saying] of asked) {
      const who = await server.aCustomer(userName);
      const { number } = await server.givenAQuotation(who, saying);
      numbers.push(number);
      await keep(who, pathsOfQuotation(number));
    }
    for (const language of ["es", "en"] as const) {
      const guest = await server.aGuest({ language });
      const { number } = await server.givenAQuotation(guest, aGuestAsks);
      await keep(guest, pathsOfQuotation(number));
    }
    const demo = await server.aCustomer();
    const { rows: requests } = await demo.client.serviceRequests({});
    expect(requests.length).toBeGreaterThan(3);
    for (const { number } of requests.slice(0, 5)) await keep(demo, pathsOfRequest(number));

    // The shipments use everything that an answer can take from the carrier's data.
    const credito = await server.aCustomer("credito");
    const full = await credito.client.quotation({ id: numbers[0] ?? 0 });
    expect(full.lines[0]).toMatchObject({ height: 2_200, trueHeight: 2_600 });
    expect(full.notices.length).toBeGreaterThan(1);
    expect(full.risks.length).toBeGreaterThan(0);
    expect(full.services.length).toBeGreaterThan(3);
    expect(full.project).toMatchObject({ id: 402 });

    const before = server.carrier.version;
    const folder = changedCarrier();
    try {
      await loadCarrier(server.database, { folder, mode: "demo" });
    } finally {
      rmSync(folder, { recursive: true });
    }
    await expect.poll(() => server.carrier.version, { timeout: 60_000 }).not.toBe(before);

    // The carrier's data have changed: the same question gets other words.
    const now = await server.givenAQuotation(await server.aCustomer("credito"), { projectId: 402 });
    expect(now.breakdown.map(({ concept }) => concept.name).every((name) => name.startsWith(mark))).toBe(
      true,
    );
    expect(now.breakdown.map(({ reason }) => reason.sentence).every((said) => said.includes(mark))).toBe(
      true,
    );

    for (const { who, paths, before: said } of stored) {
      const after = await shown(who, paths);
      for (const [index, body] of after.entries()) {
        expect(body, `${who.userName} ${paths[index % paths.length]}`).toBe(said[index]);
        expect(body).not.toContain(mark);
      }
    }
    // Time alone changes one thing: after its month a quotation has expired.
    await server.at(server.now + 45 * day, async () => {
      const again = await server.aCustomer("credito");
      const later = await again.client.quotation({ id: numbers[0] ?? 0 });
      expect(later).toEqual({ ...full, status: "expired" });
    });
  });
});
