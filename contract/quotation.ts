import { limits } from "@anden/domain/shipment/goods";
import { riskCodes } from "@anden/domain/tariff/risk";
import { cached } from "@anden/domain/values/cached";
import { recordOf } from "@anden/domain/values/record";
import * as z from "zod/mini";
import { answeredServices } from "./additional-services.ts";
import { quotationStatusNumbers } from "./codes.ts";
import { markup } from "./markup.ts";
import { named, place } from "./place.ts";
import { figures, priceLines, reason } from "./price.ts";
import { goodsLineTable, shipmentDraft, shipmentDraftTable } from "./shipment.ts";
import { currency } from "./units.ts";
import { type Codec, leaf, list, nullable, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime } from "./wire/dates.ts";
import { quoted } from "./wire/json.ts";
import { cents, coded, decimal, flag, id, measure, text, whole, worded } from "./wire/leaves.ts";
import { formatPath, parsePath } from "./wire/path.ts";
import { loosened, resource } from "./wire/resource.ts";
import { workingRecord } from "./working-record.ts";

const kilos = decimal(3, { maximum: 1e9 });
const percent = decimal(2, { maximum: 100 });

// A stored quotation answers with the computed fields that its request accepts and drops.
const { computed: _droppedOfLine, ...askedLine } = goodsLineTable;
const { computed: _droppedOfQuestion, ...question } = shipmentDraftTable;

/** Cached: findings mostly have the same few paths, those of the stops and of the first lines. */
const writtenPath = cached(2_000, (path: string) => quoted(wirePath(path)));

/** Domain paths of the question, translated to wire names. */
export const questionPath: Codec<string> = leaf(
  z.codec(z.string(), z.string(), {
    decode: (wire) => formatPath(shipmentDraft.toDomain(parsePath(wire))),
    encode: wirePath,
  }),
  "text",
  [],
  writtenPath,
);

function wirePath(path: string): string {
  return formatPath(shipmentDraft.toWire(parsePath(path)));
}

/** A notice, or a problem that an estimate left out of the price, with its sentence. */
export const finding = resource("Finding", {
  path: one("campo", questionPath),
  code: one("code", text({ maximum: 60 })),
  /** The number in the message catalogue, where it has one. */
  number: maybe("mensajeID", whole()),
  sentence: one("detail", text({ maximum: 500 })),
});

/** Enough for every field of every line and of both stops to be missing or wrong. */
export const mostFindings = { maximum: limits.lines * Object.keys(askedLine).length + 250 };

/** A risk: what could raise the bill, and by how much, before taxes. */
const risk = resource("Risk", {
  code: one("riesgo", worded(recordOf(riskCodes, (code) => code))),
  paths: one("campos", list(questionPath, mostFindings)),
  atStake: one("importe", cents),
  figures: one("datos", figures),
  sentence: one("texto", text({ maximum: 500 })),
});

const hub = resource("HubAppointments", {
  pickup: one("activoRad", flag),
  delivery: one("activoEad", flag),
});

/** The price of a question: everything in the answer except numbers, dates and places. */
export const priceTable = {
  breakdown: priceLines,
  services: one("serviciosAdicionales", answeredServices),
  insuranceCost: one("costoSeguro", cents),
  markupCost: one("costoMarkup", cents),
  markupReason: maybe("explicacionMarkup", reason),
  markup,
  realWeight: one("totalPesoMercancia", kilos),
  volumetricWeight: one("totalPesoVolumen", kilos),
  billedWeight: one("totalPesoFacturado", kilos),
  billedWeightAmount: one("montoPesoFacturado", cents),
  freightReason: maybe("explicacionFlete", reason),
  volume: one("totalVolumen", decimal(6, { maximum: 1e9 })),
  billedBy: one("pesoFacturadoPor", worded({ real: "peso", volumetric: "volumen" })),
  weightReason: maybe("explicacionPeso", reason),
  discount: one("descuento", cents),
  discountReason: maybe("explicacionDescuento", reason),
  subtotal: one("subTotal", cents),
  vat: one("iva", cents),
  vatShare: one("ivaPorcentaje", percent),
  vatReason: maybe("explicacionIva", reason),
  withholding: one("retencion", cents),
  withholdingShare: one("retencionPorcentaje", percent),
  withholdingReason: maybe("explicacionRetencion", reason),
  total: one("total", cents),
  currency: one("monedaID", currency),
  tariffVersion: one("versionTarifa", text({ maximum: 40 })),
  freightClass: one("clase", nullable(named("FreightClassName"))),
};

/** The parts of an answer besides the price. */
const advisoryTable = {
  deliveredOn: maybe("fechaEntregaEstimada", localDate),
  hub: one("cotizacionRadEadCedis", hub),
  notices: one("avisos", list(finding, mostFindings)),
  risks: one("riesgos", list(risk, { maximum: 20 })),
};

export const typeNameTable = {
  shippingTypeName: one("tipoEnvio", named("ShippingTypeName")),
  serviceTypeName: one("tipoServicio", named("ServiceTypeName")),
};

const answerTable = {
  number: one("cotizacionID", whole()),
  status: one("estatusCotizacionID", coded(quotationStatusNumbers)),
  createdAt: one("fechaCreacion", localDateTime),
  validUntil: one("fechaVigencia", localDateTime),
  ...typeNameTable,
};

/** The answer of `POST cotizacion`: the stored quotation with its breakdown. */
export const quotation = resource("Quotation", { ...answerTable, ...priceTable, ...advisoryTable });
export type QuotationAnswer = ValueOf<typeof quotation>;

/** The answer of `estimar`: the shape of a quotation as far as it is known, and what is still missing. */
export const estimate = resource("Estimate", {
  ...loosened({ ...answerTable, ...priceTable, ...advisoryTable }),
  missing: one("faltantes", list(questionPath, mostFindings)),
  obstacles: one("observaciones", list(finding, mostFindings)),
  /** The minimum freight of this lane, known as soon as both places are. */
  least: maybe("desde", cents),
  transitDays: maybe("diasTransito", whole()),
  /** Pesos per dollar of the day, for a customer in dollars. */
  parity: maybe("paridad", decimal(4, { maximum: 1e6 })),
});
export type EstimateAnswer = ValueOf<typeof estimate>;

export const quotedLine = resource("QuotedGoodsLine", {
  /** Its position among the lines, from 1. */
  number: one("id", id),
  ...askedLine,
  /** The billed height, and the true height where the piece was cut to the stackable height. */
  height: one("alto", measure),
  trueHeight: maybe("altoReal", measure),
  volume: one("volumen", decimal(6, { maximum: 1e9 })),
  packaging: one("embalaje", named("PackagingName")),
  /** What the packaging is called in English. */
  packagingLabel: one(
    "etiquetaEmbalaje",
    resource("PackagingLabel", { name: one("nombre", text({ maximum: 200 })) }),
  ),
  density: maybe("densidad", decimal(3, { maximum: 1e9 })),
  billedWeight: one("pesoFacturado", kilos),
});

/** The pound in kilos and the inch in metres that weights and volumes were computed with. */
const unitFactors = resource("UnitFactors", {
  kilosPerPound: one("kilosPorLibra", decimal(4, { maximum: 100 })),
  metresPerInch: one("metrosPorPulgada", decimal(4, { maximum: 100 })),
});

/** The data to show a stored shipment with: the names for the ids of its question, and its unit factors. */
export const shipmentNameTable = {
  units: one("factoresUnidad", unitFactors),
  originPlace: one("coloniaOrigen", place),
  destinationPlace: one("coloniaDestino", place),
  originBranch: one("sucursalOrigen", named("FullOriginBranch")),
  destinationBranch: one("sucursalDestino", named("FullDestinationBranch")),
};
export const project = resource("QuotedProject", {
  id: one("id", whole()),
  description: one("descripcion", text({ maximum: 200 })),
});

/** Question, answer and the places' names in one object. */
export const fullQuotation = resource("FullQuotation", {
  ...question,
  clientId: one("clienteID", id),
  ...answerTable,
  ...priceTable,
  ...advisoryTable,
  ...workingRecord,
  project: maybe("proyecto", project),
  /** Pesos per dollar on the day of the quotation, for amounts in the other currency, which are not binding. */
  parity: maybe("paridad", decimal(4, { maximum: 1e6 })),
  lines: one("cotizacionMercancias", list(quotedLine, { maximum: limits.lines })),
  /** Whether it was sent by e-mail. [B-200, P-192] */
  isSent: one("enviada", flag),
  ...shipmentNameTable,
});
export type FullQuotation = ValueOf<typeof fullQuotation>;
