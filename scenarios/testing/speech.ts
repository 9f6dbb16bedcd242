import { say, type Value, type WordKind } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import type { ShippingType } from "@anden/domain/shipment/draft";
import { shownServiceName } from "@anden/domain/shipment/shown-service-name";
import type { ProblemCode } from "@anden/domain/values/problem";
import { openFolder } from "@anden/server/catalogues/carrier-folder";
import { Faults } from "@anden/server/catalogues/faults";
import { readCarrier } from "@anden/server/catalogues/read-carrier";
import type { CarrierName } from "../journey.ts";
import { carriers } from "./carriers.ts";

type Values = Readonly<Record<string, Value>>;

/** The texts of a portal in one language, read from its carrier's folder. Screens are located and checked by them. */
export interface Speech {
  readonly language: Language;
  label(key: string, values?: Values): string;
  message(key: string, values?: Values): string;
  button(key: string, values?: Values): string;
  /** The sentence of a problem, with any figures in it. */
  sentence(code: ProblemCode): RegExp;
  /** A text of the dictionary, with any values in it. */
  anyOf(key: string): RegExp;
  /** A packaging, by its name in either language. */
  packaging(name: string): string;
  shippingType(type: ShippingType): string;
  /** A service, by its Spanish name in the carrier's folder. */
  service(name: string): string;
}

type Speeches = Readonly<Record<Language, Speech>>;

const speeches = new Map<CarrierName, Promise<Speeches>>();

/** The two languages of a carrier's portal. */
export function speechesOf(carrier: CarrierName): Promise<Speeches> {
  const known = speeches.get(carrier) ?? readSpeeches(carrier);
  speeches.set(carrier, known);
  return known;
}

async function readSpeeches(carrier: CarrierName): Promise<Speeches> {
  const faults = new Faults();
  const { folder } = carriers[carrier];
  const { catalogues, dictionary } = readCarrier(await openFolder(folder), faults);
  faults.settle(folder);
  const packaging = catalogues.packaging.map(({ row }) => ({ es: row.name_es, en: row.name_en }));
  const services = new Map(
    catalogues.services.map(({ row }) => [row.name_es, { es: row.name_es, en: row.name_en }]),
  );
  const shippingTypes = new Map(
    catalogues.shipping_types.map(({ row }) => [row.key, { es: row.name_es, en: row.name_en }]),
  );

  const speechIn = (language: Language): Speech => {
    const words = Object.fromEntries(dictionary.map((row) => [row.key, row[language]]));
    const saying = (kind: WordKind) => (key: string, values?: Values) =>
      say({ [key]: known(words[key], key) }, language, kind, key, values);
    const anyOf = (key: string) => new RegExp(known(words[key], key).split(values).map(literally).join(".+"));
    return {
      language,
      label: saying("label"),
      message: saying("message"),
      button: saying("button"),
      sentence: (code) => anyOf(`problem.${code}`),
      anyOf,
      packaging: (name) =>
        known(
          packaging.find(({ es, en }) => name === es || name === en),
          name,
        )[language],
      service: (name) => shownServiceName(known(services.get(name), name)[language]),
      shippingType: (type) => known(shippingTypes.get(type), type)[language],
    };
  };
  return { es: speechIn("es"), en: speechIn("en") };
}

/** The placeholders of a pattern; plural placeholders contain patterns of their own. */
const values = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/;
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the carrier's folder has nothing called ${name}`);
  return value;
}
