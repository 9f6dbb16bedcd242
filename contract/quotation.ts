import { limits } from "@anden/domain/shipment/goods";
import { type RiskCode, riskCodes } from "@anden/domain/tariff/risk";
import { remembered } from "@anden/domain/values/remembered";
import * as z from "zod/mini";
import { answeredServices } from "./additional-services.ts";
import { currencyNumbers, quotationStatusNumbers } from "./codes.ts";
import { markup } from "./markup.ts";
import { named, place } from "./place.ts";
import { figures, priceLines, reason } from "./price.ts";
import { goodsLineTable, shipmentDraft, shipmentDraftTable } from "./shipment.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime } from "./wire/dates.ts";
import { type Dialect, leaf, list, nullable, type ValueOf } from "./wire/dialect.ts";
import { quoted } from "./wire/json.ts";
import { cents, coded, decimal, flag, measure, text, whole, worded } from "./wire/leaves.ts";
import { formatPath, parsePath } from "./wire/path.ts";
import { loosened, resource } from "./wire/resource.ts";

const kilos = decimal(3, { maximum: 1e9 });
const percent = decimal(2, { maximum: 100 });
export const currency = coded(currencyNumbers);

// A stored quotation answers with the computed fields that its question accepts and drops.
const { computed: _droppedOfLine, ...askedLine } = goodsLineTable;
const { computed: _droppedOfQuestion, clientId: _client, ...question } = shipmentDraftTable;

export { question as answeredQuestion };

/** Findings are of few paths, and tell of the same ones again and again: the fields of fifty lines, and of the stops. */
const writtenPath = remembered(2_000, (path: string) => quoted(wirePath(path)));

/** Domain paths of the question, written as the wire's. */
export const questionPath: Dialect<string> = leaf(
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

/** One thing worth knowing, or one that an estimate had to leave out, with its sentence. */
export const finding = resource("Finding", {
  path: one("campo", questionPath),
  code: one("code", text({ maximum: 60 })),
  /** Of the message catalogue, where it has one. */
  number: maybe("mensajeID", whole()),
  sentence: one("detail", text({ maximum: 500 })),
});

/** Every line may lack each of its fields, or have each of them wrong, and both stops too. */
export const mostFindings = { maximum: limits.lines * Object.keys(askedLine).length + 250 };

/** What could make the bill another one, and by how much, before taxes. */
const risk = resource("Risk", {
  code: one(
    "riesgo",
    worded(Object.fromEntries(riskCodes.map((code) => [code, code])) as Record<RiskCode, string>),
  ),
  paths: one("campos", list(questionPath, mostFindings)),
  atStake: one("importe", cents),
  figures: one("datos", figures),
  sentence: one("texto", text({ maximum: 500 })),
});

const hub = resource("HubAppointments", {
  pickup: one("activoRad", flag),
  delivery: one("activoEad", flag),
});

/** The price of a question: everything that is answered but numbers, dates and places. */
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
  volume: one("totalVolumen", decimal(6, { maximum: 1e9 })),
  billedBy: one("pesoFacturadoPor", worded({ real: "peso", volumetric: "volumen" })),
  discount: one("descuento", cents),
  discountReason: maybe("explicacionDescuento", reason),
  subtotal: one("subTotal", cents),
  vat: one("iva", cents),
  vatShare: one("ivaPorcentaje", percent),
  withholding: one("retencion", cents),
  withholdingShare: one("retencionPorcentaje", percent),
  total: one("total", cents),
  currency: one("monedaID", currency),
  tariffVersion: one("versionTarifa", text({ maximum: 40 })),
  freightClass: one("clase", nullable(named("FreightClassName"))),
};

/** What is said besides the price. */
export const outlookTable = {
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
export const quotation = resource("Quotation", { ...answerTable, ...priceTable, ...outlookTable });
export type QuotationAnswer = ValueOf<typeof quotation>;

/** What `estimar` answers: the shape of a quotation as far as it can be known, and what is still missing. */
export const estimate = resource("Estimate", {
  ...loosened({ ...answerTable, ...priceTable, ...outlookTable }),
  missing: one("faltantes", list(questionPath, mostFindings)),
  obstacles: one("observaciones", list(finding, mostFindings)),
  /** The least that the freight of this lane costs, known as soon as both places are. */
  least: maybe("desde", cents),
  transitDays: maybe("diasTransito", whole()),
});
export type EstimateAnswer = ValueOf<typeof estimate>;

export const quotedLine = resource("QuotedGoodsLine", {
  ...askedLine,
  /** As billed; the true height besides, where the piece was cut to what can be stacked. */
  height: one("alto", measure),
  trueHeight: maybe("altoReal", measure),
  volume: one("volumen", decimal(6, { maximum: 1e9 })),
  packaging: one("embalaje", named("PackagingName")),
  density: maybe("densidad", decimal(3, { maximum: 1e9 })),
  billedWeight: one("pesoFacturado", kilos),
});

/** The names of what a question names by id. */
export const stopNameTable = {
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
  ...answerTable,
  ...priceTable,
  ...outlookTable,
  project: maybe("proyecto", project),
  lines: one("cotizacionMercancias", list(quotedLine, { maximum: limits.lines })),
  ...stopNameTable,
});
export type FullQuotation = ValueOf<typeof fullQuotation>;
