import type { ProblemCode } from "@anden/domain/values/problem";
import { beforeAll, describe, expect, test } from "vitest";
import { rightly } from "../testing/asks.ts";
import { oneServer, type Person } from "../testing/server.ts";
import {
  aPallet,
  aShipment,
  aStop,
  guadalajara,
  houston,
  laredo,
  monterrey,
  sanFrancisco,
  uncovered,
} from "../testing/shipments.ts";
import { addressOf, refusalOf, saying, type Wire, wireOf } from "../testing/wire.ts";

/** A request, and its expected status, code and field of the domain. */
type Case = readonly [title: string, request: Wire, status: number, code: ProblemCode, path: string];

/** Merges two requests: a flag is set when either sets it. */
function together(one: Wire, other: Wire): Wire {
  return Object.fromEntries(
    Object.entries({ ...other, ...one }).map(([name, value]) => [
      name,
      value === false ? other[name] : value,
    ]),
  );
}

const [wireLine] = Object.values(wireOf()).find(Array.isArray) ?? [];
const without = (path: string) => saying(path, undefined);
const line = (change: object) => wireOf(aShipment({ lines: [{ ...aPallet, ...change }] }));
const lines = (count: number) => wireOf(aShipment({ lines: Array.from({ length: count }, () => aPallet) }));
const insured = (value: number) => wireOf(aShipment({ insurance: { kind: "declared", value } }));
const towards = (destination: Parameters<typeof aStop>[0], more: object = {}) =>
  wireOf(aShipment({ destination: { ...aStop(destination), ...more } }));

const shapes: readonly Case[] = [
  ["nothing at all", {}, 400, "field.required", "origin.placeId"],
  ["an unknown field", saying("gremlin", 1), 400, "field.unknown", "gremlin"],
  ["an unknown field in a line", saying("lines[0].gremlin", 1), 400, "field.unknown", "lines[0].gremlin"],
  ["no place of origin", without("origin.placeId"), 400, "field.required", "origin.placeId"],
  ["no postal code", without("destination.postalCode"), 400, "field.required", "destination.postalCode"],
  ["no shipping type", without("shippingType"), 400, "field.required", "shippingType"],
  ["no unit of weight", without("weightUnit"), 400, "field.required", "weightUnit"],
  ["no list of goods", without("lines"), 400, "field.required", "lines"],
  ["goods without a weight", without("lines[0].weight"), 400, "field.required", "lines[0].weight"],
  ["a place that is a text", saying("origin.placeId", "64000"), 400, "field.wrongType", "origin.placeId"],
  ["a place that is a list", saying("origin.placeId", [1]), 400, "field.wrongType", "origin.placeId"],
  [
    "a place that is an object",
    saying("origin.placeId", { $gt: 0 }),
    400,
    "field.wrongType",
    "origin.placeId",
  ],
  ["half a place", saying("origin.placeId", 1.5), 400, "field.wrongType", "origin.placeId"],
  ["a place 0", saying("origin.placeId", 0), 400, "field.tooSmall", "origin.placeId"],
  ["a place below 0", saying("origin.placeId", -64_000), 400, "field.tooSmall", "origin.placeId"],
  [
    "a postal code that is a number",
    saying("origin.postalCode", 64_000),
    400,
    "field.wrongType",
    "origin.postalCode",
  ],
  [
    "a postal code without its zero",
    saying("origin.postalCode", "6400"),
    400,
    "field.tooShort",
    "origin.postalCode",
  ],
  ["an empty postal code", saying("origin.postalCode", ""), 400, "field.required", "origin.postalCode"],
  [
    "a postal code of a whole page",
    saying("origin.postalCode", "6".repeat(10_000)),
    400,
    "field.tooLong",
    "origin.postalCode",
  ],
  ["goods that are no list", saying("lines", { 0: 1 }), 400, "field.wrongType", "lines"],
  ["goods that are a list of nothing", saying("lines", [null]), 400, "field.required", "lines[0]"],
  ["a weight in words", saying("lines[0].weight", "heavy"), 400, "field.wrongType", "lines[0].weight"],
  [
    "a weight that is no number any more",
    saying("lines[0].weight", Number.NaN),
    400,
    "field.required",
    "lines[0].weight",
  ],
  ["a weight below zero", saying("lines[0].weight", -1), 400, "field.tooSmall", "lines[0].weight"],
  ["a weight beyond measure", saying("lines[0].weight", 1e300), 400, "field.tooLarge", "lines[0].weight"],
  [
    "a weight finer than a gram",
    saying("lines[0].weight", 1.2345),
    400,
    "field.tooManyDecimals",
    "lines[0].weight",
  ],
  ["pieces below zero", saying("lines[0].pieces", -1), 400, "field.tooSmall", "lines[0].pieces"],
  ["a thousand pieces", saying("lines[0].pieces", 1_000), 400, "field.tooLarge", "lines[0].pieces"],
  ["half a piece", saying("lines[0].pieces", 0.5), 400, "field.wrongType", "lines[0].pieces"],
  ["a flag in words", saying("lines[0].notStackable", "no"), 400, "field.wrongType", "lines[0].notStackable"],
  ["1,000 lines", saying("lines", Array(1_000).fill(wireLine)), 400, "field.tooManyItems", "lines"],
  ["a shipping type that there is not", saying("shippingType", 99), 400, "field.notInList", "shippingType"],
  ["a shipping type in words", saying("shippingType", "standard"), 400, "field.notInList", "shippingType"],
  ["a third country", saying("origin.country", 3), 400, "field.notInList", "origin.country"],
  ["a text with a zero character", saying("description", "a\u0000b"), 400, "field.wrongType", "description"],
  ["a text with half a character", saying("description", "\ud800"), 400, "field.wrongType", "description"],
  [
    "a text longer than the field",
    saying("description", "x".repeat(251)),
    400,
    "field.tooLong",
    "description",
  ],
  [
    "a pickup type against its flags",
    together(
      saying(
        "origin.pickupType",
        1,
        wireOf(aShipment({ origin: { ...aStop(monterrey), pickupType: "residential" } })),
      ),
      {},
    ),
    400,
    "pickupType.contradictory",
    "origin.pickupType",
  ],
  [
    "two insurances",
    together(insured(10_000_00), wireOf(aShipment({ insurance: { kind: "basic" } }))),
    400,
    "insurance.bothChosen",
    "insurance.kind",
  ],
];

const rules: readonly Case[] = [
  ["no goods", lines(0), 422, "goods.required", "lines"],
  ["no pieces", line({ pieces: 0 }), 422, "goods.piecesZero", "lines[0].pieces"],
  ["pieces without a length", line({ length: 0 }), 422, "goods.dimensionRequired", "lines[0].length"],
  ["pieces without a weight", line({ weight: 0 }), 422, "goods.weightRequired", "lines[0].weight"],
  [
    "a packaging that there is not",
    line({ packagingId: 999 }),
    422,
    "goods.packagingUnknown",
    "lines[0].packagingId",
  ],
  [
    "a packaging id of the largest number",
    line({ packagingId: Number.MAX_SAFE_INTEGER }),
    422,
    "goods.packagingUnknown",
    "lines[0].packagingId",
  ],
  [
    "a piece heavier than its packaging holds",
    line({ weight: 1_500_001 }),
    422,
    "goods.overPackaging",
    "lines[0].weight",
  ],
  ["more than one lorry takes", line({ pieces: 999, weight: 1_500_000 }), 422, "goods.tooLarge", "lines"],
  [
    "999 of the largest crate",
    line({ pieces: 999, packagingId: 11, length: 3_000, width: 2_200, height: 2_400, weight: 2_000_000 }),
    422,
    "goods.tooLarge",
    "lines",
  ],
  [
    "a place that there is not",
    towards({ ...guadalajara, placeId: 140_390_999 }),
    422,
    "place.unknown",
    "destination.placeId",
  ],
  [
    "a place id beyond every id",
    towards({ ...guadalajara, placeId: Number.MAX_SAFE_INTEGER }),
    422,
    "place.unknown",
    "destination.placeId",
  ],
  [
    "a postal code of another place",
    towards({ ...guadalajara, postalCode: "64000" }),
    422,
    "place.contradictory",
    "destination.postalCode",
  ],
  [
    "a country of another place",
    towards({ ...guadalajara, country: "US" }),
    422,
    "place.contradictory",
    "destination.country",
  ],
  ["a place out of coverage", towards(uncovered), 422, "place.notCovered", "destination.placeId"],
  [
    "a US point out of coverage, inside the country, where no branch can be used instead",
    wireOf(aShipment({ origin: aStop(laredo), destination: aStop(sanFrancisco) })),
    422,
    "place.notCoveredAbroad",
    "destination.placeId",
  ],
  [
    "a US point out of coverage, without the crossing as far as which the carrier goes",
    towards(sanFrancisco),
    422,
    "crossing.required",
    "crossing.crossingId",
  ],
  [
    "a US point out of coverage, without asking for the transport beyond the border",
    wireOf(aShipment({ destination: aStop(sanFrancisco), crossing: { crossingId: 14 } })),
    422,
    "crossing.intraUsa",
    "crossing.isIntraUsa",
  ],
  [
    "a crossing of the border without saying where",
    towards(laredo),
    422,
    "crossing.required",
    "crossing.crossingId",
  ],
  [
    "a home at a US point",
    towards(laredo, { pickupType: "residential" }),
    422,
    "pickupType.notHere",
    "destination.pickupType",
  ],
  [
    "a branch delivery without a branch",
    towards(guadalajara, { pickupType: "branch" }),
    422,
    "branch.required",
    "destination.branchId",
  ],
  [
    "a branch that there is not",
    towards(guadalajara, { pickupType: "branch", branchId: 1 }),
    422,
    "branch.unknown",
    "destination.branchId",
  ],
  [
    "a branch in the other country",
    towards(guadalajara, { pickupType: "branch", branchId: 201 }),
    422,
    "branch.unknown",
    "destination.branchId",
  ],
  [
    "an area that does not serve the place",
    towards(guadalajara, { areaId: 1_380 }),
    422,
    "area.contradictory",
    "destination.areaId",
  ],
  [
    "a lane without a tariff",
    wireOf(aShipment({ origin: aStop(laredo), destination: aStop(houston) })),
    422,
    "tariff.noLane",
    "destination.placeId",
  ],
  ["a declared value of nothing", insured(0), 422, "insurance.valueRequired", "insurance.value"],
  ["a declared value below the least", insured(6_999_99), 422, "insurance.belowMinimum", "insurance.value"],
  [
    "a declared value above the most",
    insured(2_000_000_01),
    422,
    "insurance.aboveMaximum",
    "insurance.value",
  ],
];

oneServer((server) => {
  let demo: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
  });
  const counts = async () => {
    const rowsOf = async (table: "quotations" | "idempotency") =>
      (
        await server.database.owner
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as("rows"))
          .executeTakeFirst()
      )?.rows;
    return [await rowsOf("quotations"), await rowsOf("idempotency")];
  };
  let attempts = 0;
  const quoting = (body: object | string, headers: Record<string, string> = {}) =>
    demo.send({
      method: "POST",
      url: addressOf("quote"),
      body,
      headers: { "idempotency-key": `bad-input-${++attempts}`, ...headers },
    });

  describe.each([
    ["what has the wrong shape", shapes],
    ["what a rule refuses", rules],
  ] as const)(
    "%s is refused with its code, its field and a sentence in both languages, and nothing is stored",
    (_, cases) => {
      test.each(cases)("%s", async (_title, request, status, code, path) => {
        const before = await counts();
        const inSpanish = await quoting(request);
        expect(inSpanish.statusCode).toBe(status);
        const { problems } = refusalOf(inSpanish);
        const found = problems.find((problem) => problem.name === code && problem.path === path);
        expect(found, JSON.stringify(problems.map((problem) => [problem.name, problem.path]))).toBeDefined();

        const inEnglish = refusalOf(await quoting(request, { "accept-language": "en-US" }));
        const sentences = [
          found?.sentence,
          inEnglish.problems.find(({ name, path: at }) => name === code && at === path)?.sentence,
        ];
        for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]{10,}$/);
        expect(sentences[0]).not.toBe(sentences[1]);
        expect(await counts()).toEqual(before);
      });
    },
  );

  const bodies: readonly (readonly [string, string | object, Record<string, string>, number, ProblemCode])[] =
    [
      ["cut in the middle", '{"a": [1, 2', { "content-type": "application/json" }, 400, "body.malformed"],
      ["with a comma too many", '{"a": 1,}', { "content-type": "application/json" }, 400, "body.malformed"],
      ["with NaN in it", '{"a": NaN}', { "content-type": "application/json" }, 400, "body.malformed"],
      ["that is empty", "", { "content-type": "application/json" }, 400, "body.malformed"],
      [
        "that reaches for every object's ancestor",
        '{"__proto__": {"a": 1}}',
        { "content-type": "application/json" },
        400,
        "body.malformed",
      ],
      [
        "with a name twice",
        '{"a": 1, "a": 2}',
        { "content-type": "application/json" },
        400,
        "body.malformed",
      ],
      [
        "that is no UTF-8",
        Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
        { "content-type": "application/json" },
        400,
        "body.malformed",
      ],
      ["in another format", "<quotation/>", { "content-type": "application/xml" }, 415, "body.notJson"],
      ["of a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 415, "body.notJson"],
      ["that is a list", [1, 2, 3], {}, 400, "field.wrongType"],
      ["that is a text", '"quote me"', { "content-type": "application/json" }, 400, "field.wrongType"],
      ["that is nothing", "null", { "content-type": "application/json" }, 400, "field.required"],
      [
        "of two million characters",
        `{"a":"${"x".repeat(2_000_000)}"}`,
        { "content-type": "application/json" },
        413,
        "body.tooLarge",
      ],
      [
        "nested deeper than any stack",
        `${"[".repeat(500_000)}${"]".repeat(500_000)}`,
        { "content-type": "application/json" },
        400,
        "field.wrongType",
      ],
      [
        "nested ten thousand deep",
        `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
        { "content-type": "application/json" },
        400,
        "field.wrongType",
      ],
    ];

  test.each(bodies)("a body %s is refused", async (_, body, headers, status, code) => {
    const before = await counts();
    const answer = await quoting(body, headers);
    expect(answer.statusCode).toBe(status);
    expect(refusalOf(answer).problems.map(({ name }) => name)).toContain(code);
    expect(await counts()).toEqual(before);
  });

  test("a query whose escapes are no UTF-8 is refused, like a body", async () => {
    const { url } = rightly("searchPlaces");
    const guest = await server.aGuest();
    const asked = await guest.send({ url: `${url}%F3` });
    expect(asked.statusCode).toBe(400);
    expect(refusalOf(asked, "searchPlaces").problems.map(({ name }) => name)).toEqual(["body.malformed"]);
    expect((await guest.send({ url: `${url}%C3%B3` })).statusCode).toBe(200);
  });

  test("fifty lines are not too many", async () => {
    const answer = await quoting(lines(50));
    expect(answer.statusCode).toBe(200);
  });

  test("all validation problems are reported at once", async () => {
    const request = saying("lines[0].pieces", 0, saying("lines[0].weight", 0, towards(uncovered)));
    const { problems } = refusalOf(await quoting(request));
    expect(problems.map(({ path }) => path)).toEqual([
      "destination.placeId",
      "lines[0].pieces",
      "lines[0].weight",
    ]);
  });
});
