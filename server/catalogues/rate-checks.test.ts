import { describe, expect, test } from "vitest";
import { adding, carrierEditor, type Edits, replacing } from "../testing/edited-carrier.ts";
import { BrokenCarrier, faultLine } from "./faults.ts";
import { readFolderCarrier } from "./folder-carrier.ts";

const version = "tariffs/2026-a";
const { edited } = carrierEditor();
/** The tiny carrier with some files of its tariff rewritten. */
const withRates = (edits: Edits) =>
  edited(Object.fromEntries(Object.entries(edits).map(([file, edit]) => [`${version}/${file}`, edit])));

const without = () => "sheet_id,class_id,from,rate\n";

describe("inconsistent rates are reported by file, row and column:", () => {
  function check(title: string, edits: Edits, ...expected: string[]) {
    test(title, async () => {
      const told = await readFolderCarrier(withRates(edits)).then(
        () => [],
        (error: unknown) => {
          if (error instanceof BrokenCarrier) return error.faults.map(faultLine);
          throw error;
        },
      );
      expect(told).toEqual(expected.map((line) => `${version}/${line}`));
    });
  }

  check("none of the tiny carrier", {});
  check(
    "a client, an agreement, a project that there is not",
    {
      "agreements.csv": adding("10,599,,,5.00", "11,500,7,,5.00"),
      "agreement-services.csv": adding("12,70,1.00"),
      "rate-sheets.csv": replacing("1,9,parcel", "1,13,parcel"),
    },
    'agreements.csv:3:client_id expected an id of clients.csv, found "599"',
    'agreements.csv:4:project_id expected a project of the client in client-projects.csv, found "7"',
    'agreement-services.csv:3:agreement_id expected an id of agreements.csv, found "12"',
    'rate-sheets.csv:2:agreement_id expected an id of agreements.csv, found "13"',
  );
  check(
    "a discount of more than everything",
    { "agreements.csv": replacing("5.00", "100.01") },
    'agreements.csv:2:discount expected at most 100, found "100.01"',
  );
  check(
    "a lane by one zone and one area",
    { "rate-sheets.csv": replacing("2,,,YUC,YUC,,", "2,,,YUC,,,701") },
    'rate-sheets.csv:3:origin_zone expected two zones, two areas, or neither, found "YUC 701"',
  );
  check(
    "a rate for everywhere that nobody agreed",
    { "rate-sheets.csv": replacing("2,,,YUC,YUC,,", "2,,,,,,") },
    "rate-sheets.csv:3:agreement_id expected an agreement, for a rate without a lane, found nothing",
  );
  check(
    "a rate where the carrier does not go, by zone and by area",
    {
      "rate-sheets.csv": (text) => text.replace("YUC,YUC", "GATE,GATE").replace(",701,703,", ",704,704,"),
    },
    'rate-sheets.csv:3:destination_zone expected a lane of lanes.csv, found "GATE to GATE"',
    'rate-sheets.csv:4:destination_area_id expected a lane of lanes.csv, found "GATE to GATE"',
  );
  check(
    "a price by weight that does not say of what, and a piece that does",
    {
      "rate-sheets.csv": (text) =>
        text.replace("flat,,no", "weight-break,,no").replace("per-piece,,", "per-piece,kilogram,"),
    },
    'rate-sheets.csv:2:per expected nothing for the kind per-piece, found "kilogram"',
    "rate-sheets.csv:4:per expected what the price is for, found nothing",
  );
  check(
    "a next break of something without breaks",
    { "rate-sheets.csv": replacing("flat,,no", "flat,,yes") },
    'rate-sheets.csv:4:next_break expected no for the kind flat, found "yes"',
  );
  check(
    "a price a kilometre between zones that nobody measured",
    { "rate-sheets.csv": replacing("flat,,no", "per-kilometre,,no"), "distances.csv": replacing("310", "0") },
    'distances.csv:2:kilometres expected a whole number from 1 to 20000, found "0"',
    'rate-sheets.csv:4:kind expected a lane of distances.csv, for a price a kilometre, found "YUC to CARIBE"',
  );
  check(
    "two rates for the same shipments",
    { "rate-sheets.csv": adding("4,,,,,701,703,per-piece,,no,0.00,250"), "rate-tiers.csv": adding("4,,0,1") },
    'rate-sheets.csv:5:id expected no second rate for the same shipments (the first is row 4), found "4"',
  );
  check(
    "tiers of no rate, and a rate without tiers",
    { "rate-tiers.csv": replacing("3,,0,14.00\n3,,100,22.50", "7,,0,14.00") },
    'rate-tiers.csv:7:sheet_id expected an id of rate-sheets.csv, found "7"',
    'rate-sheets.csv:4:id expected a rate with prices in rate-tiers.csv, found "3"',
  );
  check(
    "no tiers at all",
    { "rate-tiers.csv": without },
    'rate-sheets.csv:2:id expected a rate with prices in rate-tiers.csv, found "1"',
    'rate-sheets.csv:3:id expected a rate with prices in rate-tiers.csv, found "2"',
    'rate-sheets.csv:4:id expected a rate with prices in rate-tiers.csv, found "3"',
  );
  check(
    "a class where none belongs, none where one does, and one that there is not",
    {
      "rate-tiers.csv": (text) =>
        text.replace("1,,10,", "1,2,0,").replace("2,1,0,", "2,,0,").replace("2,2,0", "2,5,0"),
    },
    'rate-tiers.csv:3:class_id expected nothing for the kind per-piece, found "2"',
    "rate-tiers.csv:4:class_id expected an id of classes.csv, found nothing",
    'rate-tiers.csv:5:from expected 0 in the first row of rate 2, found "226.8"',
    'rate-tiers.csv:6:class_id expected an id of classes.csv, found "5"',
  );
  check(
    "tiers with a gap below the first, and out of order",
    {
      "rate-tiers.csv": (text) => text.replace("3,,0,14", "3,,50,14").replace("3,,100,22.50", "3,,20,22.50"),
    },
    'rate-tiers.csv:7:from expected 0 in the first row of rate 3, found "50"',
    'rate-tiers.csv:8:from expected more than 50, as they rise, found "20"',
  );
  check(
    "half a piece, and half a cent",
    { "rate-tiers.csv": (text) => text.replace("1,,10,", "1,,10.5,").replace("22.50", "22.505") },
    'rate-tiers.csv:3:from expected whole pieces, found "10.5"',
    'rate-tiers.csv:8:rate expected whole cents, found "22.505"',
  );
  check(
    "VAT and a distance of a lane that there is not",
    { "distances.csv": adding("GATE,GATE,10") },
    'distances.csv:3:destination_zone expected a lane of lanes.csv, found "GATE to GATE"',
  );
});

describe("the tiny carrier's rates", () => {
  const asked = {
    serviceType: "parcel",
    origin: { id: 701, zone: "YUC" },
    destination: { id: 703, zone: "CARIBE" },
    billed: 20e7,
    ownNetworkOnly: false,
  } as const;

  test("are read as they are in the folder", async () => {
    const { carrier } = await readFolderCarrier(withRates({}));
    const [tariff] = carrier.tariffs;
    const agreements = tariff?.rates.agreementsOf({ clientId: 500, serviceType: "parcel" }) ?? [];
    expect(agreements).toEqual([
      { id: 9, clientId: 500, discount: 500, servicePrices: new Map([[70, 1250]]) },
    ]);
    expect(tariff?.rates.find(asked, agreements)).toEqual({
      id: 1,
      agreementId: 9,
      serviceType: "parcel",
      lane: { kind: "zones", origin: "YUC", destination: "CARIBE" },
      upTo: 40e7,
      rate: {
        kind: "per-piece",
        minimum: 800,
        tiers: [
          { from: 0, rate: 25_000 },
          { from: 10, rate: 21_250 },
        ],
      },
    });
    expect(tariff?.rates.find(asked, [])?.rate).toMatchObject({
      kind: "flat",
      tiers: [
        { from: 0, rate: 140_000 },
        { from: 100e7, rate: 225_000 },
      ],
    });
    const inTown = { ...asked, destination: asked.origin };
    expect(tariff?.rates.find(inTown, [])?.rate).toEqual({
      kind: "class",
      minimum: 1000,
      takesNextBreak: true,
      classes: new Map([
        [
          1,
          [
            { from: 0, rate: 91_000 },
            { from: 2_268_000_000, rate: 74_000 },
          ],
        ],
        [2, [{ from: 0, rate: 46_000 }]],
      ]),
    });
    expect(tariff?.kilometres("YUC", "CARIBE")).toBe(310);
    expect(tariff?.exportVat("YUC", "CARIBE")).toBeUndefined();
    expect(tariff?.homeDelivery).toBe("lanes");
    expect(tariff?.servicePrice(480)).toBe(1800);
  });
});
