import {
  type HazardFlag,
  type SatCatalogue,
  type WaybillField,
  waybillLimits,
} from "@anden/domain/waybill/waybill-line";
import { problemCode } from "./problem-document.ts";
import { list, nullable, type ValueOf } from "./wire/codec.ts";
import { dropped, maybe, one } from "./wire/columns.ts";
import { localDate } from "./wire/dates.ts";
import { decimal, id, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** A key of the tax office's catalogues; its id on the wire is the key itself. */
const satKeyText = text({ maximum: waybillLimits.key });
/** Longer than any rule allows, so that the rule and not the shape reports it. */
const longText = text({ maximum: 2 * waybillLimits.description });
const officialName = text({ maximum: 2000 });
/** Larger than the rules allow, for the same reason. */
const quantity = decimal(2, { maximum: 1e9 });
const kilos = decimal(3, { maximum: 1e9 });

/**
 * The hazard flag of a product in the tax office's catalogue; for `0,1` the customer chooses one of the others. [B-113]
 */
const hazardFlag = worded<HazardFlag>({ never: "0", optional: "0,1", always: "1" });

const lineTable = {
  quantity: one("cantidad", quantity),
  unitKey: one("claveUnidadId", satKeyText),
  productKey: one("claveProductoId", satKeyText),
  tariffCode: maybe("claveFraccionArancelariaId", satKeyText),
  description: one("descripcion", longText),
  invoiceUuid: maybe("uuidComprobante", text({ maximum: 100 })),
  weight: one("pesoKgs", kilos),
  hazard: maybe("materialPeligroso", hazardFlag),
  hazardKey: maybe("claveMaterialPeligrosoId", satKeyText),
  packagingKey: maybe("claveEmbalajeId", satKeyText),
};

/** A line of the waybill complement. Callers repeat the names of the keys, which the server knows. [B-113, B-114] */
export const waybillLine = resource("WaybillLine", {
  ...lineTable,
  known: dropped(
    ...["id", "claveUnidad", "claveProducto", "claveFraccionArancelaria", "claveMaterialPeligroso"],
    ...["claveEmbalaje", "solicitudServicioID"],
  ),
});

/** A stored line: with its number, and the official names of its keys. */
export const namedWaybillLine = resource("NamedWaybillLine", {
  ...lineTable,
  number: one("id", id),
  unitName: maybe("claveUnidad", officialName),
  productName: maybe("claveProducto", officialName),
  tariffName: maybe("claveFraccionArancelaria", officialName),
  hazardName: maybe("claveMaterialPeligroso", officialName),
  packagingName: maybe("claveEmbalaje", officialName),
});

export const mostWaybillLines = { maximum: waybillLimits.lines };

/** The maximum number of keys that a search answers. */
export const mostKeys = 50;

export const ofClient = resource("WaybillOfClient", { clientId: one("clienteId", id) });

export const keyQuery = resource("SatKeyQuery", { text: one("Texto", text({ minimum: 1, maximum: 200 })) });

/** A key that a search found. [B-342, B-343, B-344] */
export const foundKeys = list(
  resource("FoundSatKey", {
    id: one("id", satKeyText),
    key: one("clave", satKeyText),
    description: one("descripcion", officialName),
    hazard: maybe("materialPeligroso", hazardFlag),
  }),
  { maximum: mostKeys },
);

const catalogue = worded<SatCatalogue>({
  unit: "unidad",
  product: "producto",
  "tariff-code": "fraccion",
  "hazardous-material": "material",
  packaging: "embalaje",
});

/** Keys whose names are asked for: those of the lines of a request. */
export const keysToName = resource("KeysToName", {
  keys: one(
    "claves",
    list(
      resource("KeyToName", { catalogue: one("catalogo", catalogue), key: one("clave", satKeyText) }),
      mostWaybillLines,
    ),
  ),
});

/** The requested keys that the catalogues have. */
export const namedKeys = list(
  resource("NamedSatKey", {
    catalogue: one("catalogo", catalogue),
    key: one("clave", satKeyText),
    description: one("descripcion", officialName),
    hazard: maybe("materialPeligroso", hazardFlag),
    validFrom: maybe("vigenciaDesde", localDate),
    validUntil: maybe("vigenciaHasta", localDate),
  }),
  mostWaybillLines,
);

/** The maximum size of a workbook: ten thousand lines take about one megabyte. */
export const sheetMegabytes = 6;

/** A workbook as old callers send it. [B-345] */
export const sentSheet = resource("SentSheet", {
  base64: one("base64", text({ minimum: 1, maximum: (sheetMegabytes * 1024 * 1024 * 4) / 3 })),
  name: one("nombre", text({ minimum: 1, maximum: 255 })),
  clientId: maybe("clienteId", id),
  /** Ignored: the language is that of the session. */
  known: dropped("idioma", "usuario", "username"),
});

/** The wire names of the columns of a workbook, which may also be its titles. [B-345] */
export const sheetFields = {
  quantity: "cantidad",
  unitKey: "claveUnidad",
  productKey: "claveProducto",
  tariffCode: "claveFraccionArancelaria",
  description: "descripcionMercancia",
  invoiceUuid: "uuidComprobante",
  weight: "peso",
  hazard: "materialPeligroso",
  hazardKey: "claveMaterialPeligroso",
  packagingKey: "claveEmbalaje",
} as const satisfies Record<WaybillField, string>;

const cell = text({ maximum: 200 });

/** The lines of a workbook, row by row: what was read, and what is wrong with it. [B-345] */
export const sheetLines = list(
  resource("SheetLine", {
    row: one("renglon", whole({ minimum: 1 })),
    quantity: one(sheetFields.quantity, nullable(quantity)),
    unitKey: one(sheetFields.unitKey, cell),
    productKey: one(sheetFields.productKey, cell),
    tariffCode: one(sheetFields.tariffCode, cell),
    description: one(sheetFields.description, longText),
    invoiceUuid: one(sheetFields.invoiceUuid, cell),
    weight: one(sheetFields.weight, nullable(kilos)),
    hazard: maybe(sheetFields.hazard, hazardFlag),
    hazardKey: one(sheetFields.hazardKey, cell),
    packagingKey: one(sheetFields.packagingKey, cell),
    problems: one(
      "errores",
      list(
        resource("SheetProblem", {
          field: one("campo", worded<WaybillField>(sheetFields)),
          code: one("code", problemCode),
          sentence: one("detail", text({ maximum: 1000 })),
          /** The text of the cell, where it is no number: the screen shows it to be corrected. */
          value: maybe("valor", cell),
        }),
        { maximum: 40 },
      ),
    ),
  }),
  mostWaybillLines,
);
export type SheetLine = ValueOf<typeof sheetLines>[number];

/** The template of the workbook. [B-250] */
export const templateFile = {
  mediaTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
} as const;
