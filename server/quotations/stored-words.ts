import type { ClientDocument } from "@anden/domain/customer/customer";
import type { Advisory } from "@anden/domain/quotation/price-draft";
import { serviceSections } from "@anden/domain/shipment/additional-services";
import { type Risk, riskCodes } from "@anden/domain/tariff/risk";
import { type UnitFactors, weightUnits } from "@anden/domain/values/measures";
import type { Problem } from "@anden/domain/values/problem";
import { problemCodes } from "@anden/domain/values/problem-codes";
import * as z from "zod/mini";
import type {
  ListedGoods,
  ListedStop,
  ListedWeight,
  ListRow,
  UnnamedGoods,
  UnnamedListRow,
} from "./listed-shipment.ts";
import type { Presentation, ServiceFacts, ShipmentWording, Wording } from "./presentation.ts";
import { figures } from "./stored-price.ts";
import { bilingual, count, type Fields, flag, money, optional, text } from "./stored-values.ts";

const notice = z.object({
  code: z.literal(problemCodes),
  path: text,
  details: z.record(text, z.union([text, count, money, bilingual])),
} satisfies Fields<Problem>);

const risk = z.object({
  code: z.literal(riskCodes),
  paths: z.array(text),
  atStake: money,
  figures,
} satisfies Fields<Risk>);

/** Notices and risks of a shipment. */
export const advisory = z.object({
  deliveredOn: optional(text),
  hub: z.object({ pickup: flag, delivery: flag }),
  notices: z.array(notice),
  risks: z.array(risk),
} satisfies Fields<Advisory>);

const wording = z.object({
  shippingType: text,
  serviceType: text,
  lines: z.array(z.object({ name: text, sentence: text })),
  services: z.array(text),
  weight: optional(text),
  sums: optional(
    z.object({ freight: optional(text), vat: text, withholding: optional(text) } satisfies Fields<
      NonNullable<Wording["sums"]>
    >),
  ),
  notices: z.array(text),
  risks: z.array(text),
  originCountry: text,
  destinationCountry: text,
} satisfies Fields<ShipmentWording>);

const facts = {
  units: z.object({ kilosPerPound: count, metresPerInch: count } satisfies Fields<UnitFactors>),
  shippingTypeId: count,
  serviceTypeId: count,
  conceptIds: z.array(count),
  freightClass: optional(z.object({ id: count, name: text })),
  services: optional(
    z.array(
      z.object({
        categoryId: optional(count),
        section: optional(z.literal(serviceSections)),
        isRequired: optional(flag),
        documents: optional(
          z.array(z.object({ id: count, name: text, description: text } satisfies Fields<ClientDocument>)),
        ),
      } satisfies Fields<ServiceFacts>),
    ),
  ),
  heights: z.array(count),
  project: optional(z.object({ id: count, description: text })),
  paper: optional(text),
  parity: optional(count),
} satisfies Fields<Omit<Presentation, "wording" | "source">>;

/** The names, sentences and units of a record, in both languages. */
export const presentation = z.object({ ...facts, wording: z.object({ es: wording, en: wording }) });

/** The same with the hash of the source of names and sentences. */
export const sourcedPresentation = z.object({ ...facts, source: text });

/** The fields of a listed stop. A request's stop adds its area. */
export const listedStop = {
  isBranch: flag,
  branch: z.object({ id: count, name: text }),
  address: text,
} satisfies Fields<ListedStop>;

const weight = optional(
  z.object({ figure: count, unit: z.literal(weightUnits) } satisfies Fields<ListedWeight>),
);

/** The fields of a list row, without its stops. */
export const listedShipment = {
  goods: z.array(z.object({ pieces: count, packaging: bilingual } satisfies Fields<ListedGoods>)),
  weight,
  timeZone: text,
} satisfies Fields<Omit<ListRow, "origin" | "destination">>;

/** The same for rows that were stored before they contained the names of packagings. */
export const unnamedShipment = {
  goods: z.array(z.object({ pieces: count, packagingId: count } satisfies Fields<UnnamedGoods>)),
  weight,
} satisfies Fields<Omit<UnnamedListRow, "origin" | "destination">>;
