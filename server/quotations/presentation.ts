import { problemSentence, translator } from "@anden/contract/problem-sentence";
import { type PricedReason, reasonSentence } from "@anden/contract/reason-sentence";
import { type Dictionary, say } from "@anden/contract/words";
import { type Carrier, parityOn } from "@anden/domain/carrier";
import type { ClientDocument, Customer, Language, Project } from "@anden/domain/customer/customer";
import type { Place } from "@anden/domain/geography/place";
import type { Advisory } from "@anden/domain/quotation/price-draft";
import type { AdditionalService } from "@anden/domain/shipment/additional-services";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { GoodsLine } from "@anden/domain/shipment/goods";
import { figure } from "@anden/domain/tariff/figure";
import { billedFreight, type Price, type SumReasons } from "@anden/domain/tariff/price";
import { type Risk, riskWordings } from "@anden/domain/tariff/risk";
import { type Instant, localDateAt } from "@anden/domain/values/calendar";
import type { UnitFactors } from "@anden/domain/values/measures";
import type { Problem } from "@anden/domain/values/problem";
import { paperWordingHash } from "../documents/paper-words.ts";
import type { CarrierLocales, Locale } from "../locale.ts";

// The names, sentences and conversion factors of an answer come from the carrier's data of the day of the quotation.
// They, or their sources, are stored, and later answers are made from what is stored. Decisions 0039 and 0135.

/** The parts that are the same in every language. */
export interface Facts {
  readonly units: UnitFactors;
  readonly shippingTypeId: number;
  readonly serviceTypeId: number;
  /** One for each line of the price, in their order. */
  readonly conceptIds: readonly number[];
  readonly freightClass?: { readonly id: number; readonly name: string };
  /** One for each service of the price, in their order. Absent in records that were stored without them. */
  readonly services?: readonly ServiceFacts[];
}

/**
 * The data of a service on the day of the record. Its name is in the price. Empty for a service that the carrier no
 * longer had. [B-095]
 */
export interface ServiceFacts
  extends Partial<Pick<AdditionalService, "categoryId" | "section" | "isRequired">> {
  /** The client's documents that come back with it. */
  readonly documents?: readonly ClientDocument[];
}

/** The names and sentences of one language. Each list has the order of the items that it names. */
export interface Wording {
  readonly shippingType: string;
  readonly serviceType: string;
  readonly lines: readonly { readonly name: string; readonly sentence: string }[];
  /** The reason of each service's amount. Its name is in the price, in both languages. */
  readonly services: readonly string[];
  /** The reason of the billed weight. */
  readonly weight?: string;
  /** The reasons of the billed freight and of the taxes. Absent in quotations stored before they had any. */
  readonly sums?: {
    readonly freight?: string;
    readonly vat: string;
    readonly withholding?: string;
  };
  readonly notices: readonly string[];
  readonly risks: readonly string[];
}

/** Everything that is shown with a stored shipment, independent of later changes of the carrier's data. */
export interface Presentation extends Facts {
  /** The billed height of each goods line, in thousandths of the shipment's unit. */
  readonly heights: readonly number[];
  readonly project?: Project;
  /** The hash of the source of its wording; absent in records that store the wording itself. */
  readonly source?: string;
  /** The hash of the texts of its document; absent in records stored before documents had stored texts. */
  readonly paper?: string;
  /**
   * The exchange rate of its day, in ten-thousandths of a peso per dollar. Absent without a rate, and in older records.
   */
  readonly parity?: number;
  readonly wording: Readonly<Record<Language, ShipmentWording>>;
}

export interface ShipmentWording extends Wording {
  readonly originCountry: string;
  readonly destinationCountry: string;
}

type Types = Pick<ShipmentDraft, "shippingType" | "serviceType"> & Partial<Pick<ShipmentDraft, "services">>;
type Units = Pick<ShipmentDraft, "weightUnit" | "lengthUnit">;

export function factsOf(
  { shippingType, serviceType, services }: Types,
  price: Price | undefined,
  carrier: Carrier,
  { documents }: Pick<Customer, "documents">,
): Facts {
  const freightClass = carrier.freightClasses.find(({ id }) => id === price?.freightClassId);
  return {
    units: carrier.rules.units,
    shippingTypeId: carrier.shippingTypes.get(shippingType)?.id ?? 0,
    serviceTypeId: carrier.serviceTypes.get(serviceType)?.id ?? 0,
    conceptIds: (price?.lines ?? []).map(({ concept }) => carrier.concepts.get(concept)?.id ?? 0),
    ...(freightClass ? { freightClass: { id: freightClass.id, name: freightClass.name } } : {}),
    ...(price?.services
      ? {
          services: price.services.map(({ serviceId }) => ({
            ...serviceFacts(carrier.services.get(serviceId)),
            ...namedDocuments(services?.find((each) => each.serviceId === serviceId)?.documentIds, documents),
          })),
        }
      : {}),
  };
}

function serviceFacts(service: AdditionalService | undefined): ServiceFacts {
  if (!service) return {};
  const { categoryId, section, isRequired } = service;
  return { categoryId, section, isRequired };
}

function namedDocuments(
  ids: readonly number[] | undefined,
  documents: readonly ClientDocument[] = [],
): Pick<ServiceFacts, "documents"> {
  return ids ? { documents: documents.filter(({ id }) => ids.includes(id)) } : {};
}

interface WordingInput {
  readonly asked: Types & Units;
  readonly price: Price | undefined;
  readonly advisory: Pick<Advisory, "notices" | "risks">;
}

/**
 * The data of a carrier from which names and sentences are made: current ones, or those of the day of a stored
 * quotation.
 */
export interface NamingCarrier {
  readonly shippingTypes: ReadonlyMap<string, { readonly name: Bilingual }>;
  readonly serviceTypes: ReadonlyMap<string, { readonly name: Bilingual }>;
  readonly concepts: ReadonlyMap<string, { readonly name: Bilingual }>;
  readonly zones: ReadonlyMap<string, Bilingual>;
  readonly rules: { readonly units: UnitFactors };
}
type Bilingual = Readonly<Record<Language, string>>;

interface NamingLocale extends Locale {
  readonly carrier: NamingCarrier;
}

interface NamingLocales {
  readonly carrier: NamingCarrier;
  readonly wordsIn: (language: Language) => Dictionary;
}

/** The names and sentences of a price and its advisory in one language. */
export function wordingOf({ asked, price, advisory }: WordingInput, locale: NamingLocale): Wording {
  const { carrier, words, language } = locale;
  const { shippingType, serviceType, weightUnit, lengthUnit } = asked;
  const scale = { weightUnit, lengthUnit, units: carrier.rules.units };
  const zoneName = (zone: string) => carrier.zones.get(zone)?.[language] ?? zone;
  const sentenceOf = (priced: PricedReason) => reasonSentence(priced, { words, language, scale, zoneName });
  return {
    shippingType: carrier.shippingTypes.get(shippingType)?.name[language] ?? shippingType,
    serviceType: carrier.serviceTypes.get(serviceType)?.name[language] ?? serviceType,
    lines: (price?.lines ?? []).map(({ concept, amount, reason }) => ({
      name: carrier.concepts.get(concept)?.name[language] ?? concept,
      sentence: sentenceOf({ reason, amount }),
    })),
    services: (price?.services ?? []).map(sentenceOf),
    ...(price?.weightReason ? { weight: sentenceOf({ reason: price.weightReason }) } : {}),
    ...(price?.sumReasons ? { sums: sumSentences(price, price.sumReasons, sentenceOf) } : {}),
    notices: problemSentences(advisory.notices, locale),
    risks: advisory.risks.map((risk) => riskSentence(risk, locale)),
  };
}

function sumSentences(
  price: Price,
  { freight, vat, withholding }: SumReasons,
  sentenceOf: (priced: PricedReason) => string,
): NonNullable<Wording["sums"]> {
  return {
    ...(freight ? { freight: sentenceOf({ reason: freight, amount: billedFreight(price) }) } : {}),
    vat: sentenceOf({ reason: vat, amount: price.vat }),
    ...(withholding ? { withholding: sentenceOf({ reason: withholding, amount: price.withholding }) } : {}),
  };
}

/** The sentences of problems or notices, in their order. */
export function problemSentences(
  problems: readonly Problem[],
  { words, language }: Locale,
): readonly string[] {
  const by = translator(words, language);
  return problems.map((problem) => problemSentence(problem, by));
}

function riskSentence({ code, figures, atStake }: Risk, { words, language }: Locale): string {
  const values = { ...figures, atStake: figure.money(atStake) };
  return say(words, language, "message", riskWordings[code], values);
}

interface PresentationInput extends Omit<WordingInput, "price"> {
  readonly price: Price;
  readonly originPlace: Place;
  readonly destinationPlace: Place;
  readonly project?: Project | undefined;
  readonly customer: Pick<Customer, "documents">;
  /** The goods lines with their billed heights. */
  readonly billedLines: readonly Pick<GoodsLine, "height">[];
}

/** The presentation in both languages, from the carrier's current data. */
export function presentationOf(input: PresentationInput, locales: CarrierLocales): Presentation {
  const { asked, price, project, customer, billedLines } = input;
  return {
    ...factsOf(asked, price, locales.carrier, customer),
    heights: billedLines.map(({ height }) => height),
    ...(project ? { project: { id: project.id, description: project.description } } : {}),
    paper: paperWordingHash(locales.wordsIn),
    wording: wordingInEach(input, locales),
  };
}

/** The wording in each language, made on first use, because an answer needs only one of them. */
export function wordingInEach(
  input: Omit<PresentationInput, "project" | "customer" | "billedLines">,
  { carrier, wordsIn }: NamingLocales,
): Presentation["wording"] {
  const made: Partial<Record<Language, ShipmentWording>> = {};
  const wordingIn = (language: Language): ShipmentWording => {
    const words = wordsIn(language);
    return {
      ...wordingOf(input, { carrier, language, words }),
      originCountry: countryName(input.originPlace, { words, language }),
      destinationCountry: countryName(input.destinationPlace, { words, language }),
    };
  };
  return {
    get es() {
      made.es ??= wordingIn("es");
      return made.es;
    },
    get en() {
      made.en ??= wordingIn("en");
      return made.en;
    },
  };
}

/** The parity of the quotation's day, if that day has one. */
export function parityAt(
  at: Instant,
  { carrier }: Pick<CarrierLocales, "carrier">,
): Pick<Presentation, "parity"> {
  const parity = parityOn(carrier, localDateAt(at, carrier.timeZone));
  return parity === undefined ? {} : { parity };
}

export function countryName({ country }: Pick<Place, "country">, { words, language }: Locale): string {
  return say(words, language, "label", `country.${country}`);
}

/** The client's project of a shipment, with its current description. */
export function projectOfClient(
  projectId: number | undefined,
  { creditProjects, groupProjects }: Pick<Customer, "creditProjects" | "groupProjects">,
): Project | undefined {
  return [...creditProjects, ...groupProjects].find(({ id }) => id === projectId);
}
