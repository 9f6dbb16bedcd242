import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordLength } from "@anden/domain/customer/password";
import { earliestListDate } from "@anden/domain/quotation/list-filter";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { limits } from "@anden/domain/shipment/goods";
import { heaviestShipment, largestShipment } from "@anden/domain/tariff/billed-weight";
import { declaredInsuranceShare } from "@anden/domain/tariff/insurance";
import { formatNumber } from "@anden/domain/values/formats";
import { cubicMetre, kilogram, volumeIn, weightIn } from "@anden/domain/values/measures";
import { settledAnswers } from "@anden/domain/wizard/settle";
import { describe, expect, test } from "vitest";
import { type HelpTopic, helpKey, helpTags, helpTopics } from "./help-topics.ts";
import { spoken } from "./testing/spoken.ts";

const folder = join(import.meta.dirname, "../../carrier/dictionary");
const kinds = ["label", "message", "button", "help"];

interface Entry {
  readonly file: string;
  readonly key: string;
  readonly kind: string;
  /** Its number in the message catalogue of the specification, where it has one. */
  readonly number: string;
  readonly es: string;
  readonly en: string;
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

const entries: readonly Entry[] = globSync("*.csv", { cwd: folder }).flatMap((file) => {
  const [, ...lines] = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [key = "", kind = "", number = "", es = "", en = ""] = cellsOf(line);
    return { file, key, kind, number, es, en };
  });
});

/** The placeholders of a sentence, without the words inside its plurals. */
function namesIn(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = ""]) => name))].sort();
}

/** Message numbers of the address book and of scheduling; the labels of a group share its numbers. */
const ofTheAddressBook = [
  11, 25, 43, 44, 47, 51, 53, 105, 126, 131, 136, 145, 146, 149, 156, 157, 158, 160, 202, 209, 210, 276, 292,
  293, 294, 302, 304, 315, 316,
];

/** Those of quotations and requests. */
const ofTheShipments = [
  11, 42, 45, 46, 48, 49, 50, 52, 57, 58, 77, 95, 96, 97, 98, 99, 101, 102, 103, 107, 112, 113, 114, 115, 116,
  117, 118, 126, 132, 135, 136, 139, 140, 141, 142, 150, 151, 152, 153, 154, 155, 156, 193, 200, 208, 212,
  265, 276, 284, 285, 291, 299, 301, 306, 311, 312, 313, 314, 320, 322, 323, 349,
];

describe("the dictionary", () => {
  test("has a text in both languages for every message number of the specification [A-224, B-390]", () => {
    for (const number of [...ofTheAddressBook, ...ofTheShipments]) {
      const texts = entries.filter((entry) => entry.number === String(number));
      expect(texts.length, String(number)).toBeGreaterThan(0);
      for (const { es, en } of texts) {
        expect(es.trim().length, `${number} in Spanish`).toBeGreaterThan(1);
        expect(en.trim().length, `${number} in English`).toBeGreaterThan(1);
        expect(es, String(number)).not.toBe(en);
      }
    }
  });

  test("names the statuses of quotations, in the list and on their pages, and those of requests [P-163]", () => {
    const namesOf = (prefix: string) =>
      entries.flatMap(({ key, es, en }) =>
        key.startsWith(prefix) && !key.slice(prefix.length).includes(".")
          ? [`${key.slice(prefix.length)}: ${es}, ${en}`]
          : [],
      );
    const ofQuotations = [
      "draft: Borrador, Draft",
      "valid: Vigente, Valid",
      "converted: Convertida, Converted",
      "cancelled: Cancelada, Canceled",
      "expired: Vencida, Expired",
    ];
    expect(namesOf("quotationStatus.")).toEqual(ofQuotations);
    expect(namesOf("quotation.status.")).toEqual(ofQuotations);
    expect(namesOf("requestStatus.")).toEqual([
      "registered: Registrada, Registered",
      "confirmed: Confirmada, Confirmed",
      "in-transit: Recolectada o en tránsito, Picked up or in transit",
      "cancelled: Cancelada o rechazada, Canceled or rejected",
    ]);
  });

  test("says under each message number what the specification has it for, in both languages [A-074, A-081, A-204, A-206, A-207, A-210, A-211, A-212, A-213, A-214, A-215, A-216, A-217, A-218, A-221, A-222, A-223, B-215, B-287, B-391, B-394, B-398, B-399, P-161, P-164, P-178, P-180, P-181, P-182, P-209, P-293, P-294]", () => {
    const numbered = entries.filter(({ number }) => number !== "");
    expect(numbered.map(({ number, key }) => `${number} ${key}`).sort()).toEqual(
      spoken.map(([number, key]) => `${number} ${key}`).sort(),
    );
    for (const [number, key, es, en] of spoken) {
      const entry = numbered.find((each) => each.key === key);
      expect(entry?.es, `${number} ${key}`).toContain(es);
      expect(entry?.en, `${number} ${key}`).toContain(en);
    }
  });

  test("has every key once, of a known kind, in both languages", () => {
    expect(entries.length).toBeGreaterThan(100);
    for (const { file, key, kind, es, en } of entries) {
      expect(
        entries.filter((other) => other.key === key).map((other) => other.file),
        key,
      ).toEqual([file]);
      expect(kinds, key).toContain(kind);
      expect(es.trim(), key).not.toBe("");
      expect(en.trim(), key).not.toBe("");
    }
  });

  test("names a service area, whose name is Spanish in both languages, in English as one and in quotation marks", () => {
    const naming = entries.filter(({ en }) => en.includes("{area}"));
    expect(naming.length).toBeGreaterThan(4);
    for (const { key, en } of naming) expect(en, key).toMatch(/service area “\{area\}”/);
  });

  test("names each answer of the wizard that another answer can rule out", () => {
    const keys = new Set(entries.map(({ key }) => key));
    expect(settledAnswers.filter((answer) => !keys.has(`wizard.setAside.${answer}`))).toEqual([]);
  });

  test("names no fact of a request's summary like the card that it is on", () => {
    // A guest's contact is on no request.
    const cards = entries.filter(({ key }) => /^wizard\.entry\.(?!guest$)/.test(key));
    const facts = entries.filter(({ key }) => /^wizard\.chosen\.\w+$/.test(key));
    expect([cards.length > 5, facts.length > 5]).toEqual([true, true]);
    for (const language of ["es", "en"] as const) {
      const headings = cards.map((card) => card[language]);
      expect(facts.filter((fact) => headings.includes(fact[language])).map(({ key }) => key)).toEqual([]);
    }
  });

  test("has the agreed wording: one tab for each session, and '¡Error!' [P-299]", () => {
    const wording = (key: string) => {
      const { es, en } = entries.find((entry) => entry.key === key) ?? {};
      return { es, en };
    };
    expect(wording("secondTab.text").es).toBe(
      "No se permite más de una pestaña o ventana por sesión de usuario.",
    );
    for (const key of ["noSession.title", "partyForm.error"])
      expect(wording(key), key).toEqual({ es: "¡Error!", en: "Error!" });
  });

  test("says of credit on hold that neither a quotation nor a request can be begun, in a warning as in the help", () => {
    for (const key of ["problem.credit.suspended", helpKey("billing-account")]) {
      const entry = entries.find((each) => each.key === key);
      expect(entry?.es).toContain("no cotizar ni solicitar servicio");
      expect(entry?.en).toContain("not quote or request service");
    }
  });

  test("says of each thing the term of docs/glossary.md and no other", () => {
    const refused = {
      es: /peso facturado|el más bajo|en camino|facturador|área de servicio|zona foránea|por favor|observaciones|móvil|demora|comprobante|directorio|la transportista|dispositivo|la cobertura del/i,
      en: /\bquotation|postal code|\bbranch|packaging|cash on delivery|\be-mail|\blog out|\blanes?\b|\bclients?\b|catalogue|cancelled|distribution center|please|kilometre|\btick\b|remarks|tariff fraction|tax office|account executive|ordinary freight/i,
    };
    // The list names the ends of a quote as the specification quotes them; so does the message about the class.
    const quoted = [
      "myQuotations.branchPickup",
      "myQuotations.branchDelivery",
      "problem.freightClass.invalid",
    ];
    for (const { key, es, en } of entries) {
      if (quoted.includes(key)) continue;
      const plain = (text: string) => text.replaceAll(/\{\w+/g, "");
      expect(plain(es), key).not.toMatch(refused.es);
      expect(plain(en), key).not.toMatch(refused.en);
    }
  });

  test("writes no word in capitals, except abbreviations and what the specification quotes", () => {
    const quoted = ["problem.freightClass.invalid", "problem.tariff.noHomeDelivery"];
    for (const { key, es, en } of entries)
      if (!quoted.includes(key))
        for (const text of [es, en])
          expect(text, key).not.toMatch(/(?<!\p{L})(?!CEDIS|RESICO)\p{Lu}{5,}(?!\p{L})/u);
  });

  test("has the same placeholders in both languages", () => {
    for (const { key, es, en } of entries) expect(namesIn(en), key).toEqual(namesIn(es));
  });
});

const languages = ["es", "en"] as const;

function helpOn(topic: HelpTopic): Entry {
  const entry = entries.find(({ key }) => key === helpKey(topic));
  if (!entry) throw new Error(`there is no help on ${topic}`);
  return entry;
}

/** A help text as its tags and the words between them, in their order. */
function piecesOf(html: string): readonly string[] {
  return html.split(/(<[^>]*>)/).filter((piece) => piece !== "");
}

const tagsOf = (html: string) => piecesOf(html).filter((piece) => piece.startsWith("<"));

function wordCount(html: string): number {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/).length;
}

describe("the help texts", () => {
  test.each<[string, HelpTopic[]]>([
    ["tell of the lists: my quotations and my requests [P-032]", ["my-quotations", "my-requests"]],
    [
      "tell of the address book: my addresses, a new one, contact data and a new contact [P-033]",
      ["my-addresses", "new-address", "contact-data", "new-contact"],
    ],
    [
      "tell of the billing party, a text for each of its tabs [P-034]",
      ["billing-party-general", "billing-party-address"],
    ],
    [
      "tell of the project, of turning a quotation into a request, and of additional data [P-035]",
      ["project", "conversion", "additional-data"],
    ],
    [
      "tell of the goods, their complementary data, their detail and their insurance [P-036]",
      ["goods", "waybill-complement", "goods-detail", "insurance"],
    ],
    [
      "tell of the five groups of additional services [P-037]",
      [
        "services-customer-point",
        "services-ports",
        "services-pick-and-pack",
        "services-handling",
        "services-post-service",
      ],
    ],
    [
      "tell of markup, customer data, shipping type, references and the instruction letter [P-038]",
      ["markup", "customer-data", "shipping-type", "references", "cover-letter"],
    ],
    [
      "tell of origin and destination, of pickup and delivery types, and of appointments [P-039]",
      ["origin-destination", "pickup-type", "scheduling"],
    ],
    [
      "tell of credit and projects, and of the list of billing parties",
      ["billing-account", "billing-parties"],
    ],
    ["tell how to read a bill and what may change it", ["quotation"]],
    ["tell how to read a request, and what can be done with an account", ["service-request", "my-account"]],
  ])("%s", (_, topics) => {
    for (const topic of topics) {
      const entry = helpOn(topic);
      for (const language of languages) {
        // Long enough for purpose, fields, limits, an example and what to do; short enough to be read.
        expect(wordCount(entry[language]), `${topic} ${language}`).toBeGreaterThanOrEqual(60);
        expect(wordCount(entry[language]), `${topic} ${language}`).toBeLessThanOrEqual(220);
      }
    }
  });

  test("exist for every topic a screen may name, and for no other, under the same headings in both languages [P-040]", () => {
    const texts = entries.filter(({ kind }) => kind === "help");
    expect(texts.map(({ key }) => key).sort()).toEqual(helpTopics.map(helpKey).sort());
    for (const { key, es, en } of texts) {
      expect(tagsOf(en), key).toEqual(tagsOf(es));
      expect(en, key).not.toBe(es);
    }
  });

  test("consist of a few plain tags, correctly nested and without attributes", () => {
    for (const topic of helpTopics) {
      for (const language of languages) {
        const open: string[] = [];
        for (const piece of piecesOf(helpOn(topic)[language])) {
          const where = `${topic} ${language}: ${piece}`;
          const [, closes, name] = /^<(\/?)([a-z0-9]+)>$/.exec(piece) ?? [];
          if (name === undefined) {
            expect(piece, where).not.toMatch(/[<>&{}]/);
            expect(open.length, where).toBeGreaterThan(0);
            continue;
          }
          expect(helpTags, where).toContain(name);
          if (closes) expect(open.pop(), where).toBe(name);
          else open.push(name);
        }
        expect(open, `${topic} ${language}`).toEqual([]);
      }
    }
  });

  test("begin with the purpose of the screen, and have no empty section or line", () => {
    for (const topic of helpTopics) {
      for (const language of languages) {
        const html = helpOn(topic)[language];
        const where = `${topic} ${language}`;
        expect(html, where).toMatch(/^<p>/);
        expect(html, where).not.toMatch(/<([a-z0-9]+)>\s*<\/\1>/);
        for (const section of html.split("<h3>").slice(1))
          expect(section, where).toMatch(/^[^<]+<\/h3><(p|ul|ol|dl)>/);
      }
    }
  });

  test("on appointments say after how long delay and storage are charged [P-314, P-315, A-229, A-230]", () => {
    const { es, en } = helpOn("scheduling");
    expect(es).toContain("La espera se cobra después de 30 minutos y el almacenaje, después de 3 días.");
    expect(en).toContain("Waiting is charged after 30 minutes and storage after 3 days.");
  });

  // Parameters 24 and 56 of the demo carrier, whose texts these are.
  const units = { kilosPerPound: 4_536, metresPerInch: 254 };
  test.each<[HelpTopic, readonly string[]]>([
    ["my-quotations", [earliestListDate.slice(0, 4)]],
    ["my-requests", [earliestListDate.slice(0, 4)]],
    [
      "goods-detail",
      [
        `${limits.lines}`,
        `${limits.pieces}`,
        formatNumber(heaviestShipment / kilogram),
        formatNumber(largestShipment / cubicMetre),
        formatNumber(Math.floor(weightIn(heaviestShipment, "pound", units) / 1000)),
        formatNumber(Math.floor(volumeIn(largestShipment, "inch", units) / 1000)),
      ],
    ],
    ["insurance", [`${declaredInsuranceShare / 100}`]],
    ["service-request", [guideNumberOf(70_000_001), "70000001"]],
    ["my-account", [`${passwordLength.minimum}`, `${passwordLength.maximum}`]],
  ])("on %s name the limits that hold", (topic, figures) => {
    for (const language of languages) {
      const figuresIn = helpOn(topic)[language].match(/\d(?:[\d.,]*\d)?/g);
      expect(figuresIn, `${topic} ${language}`).toEqual(expect.arrayContaining([...figures]));
    }
  });
});
