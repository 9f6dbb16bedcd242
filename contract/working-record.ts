import type { RecordKind, WorkingRecord } from "@anden/domain/wizard/working-record";
import { one, type Table } from "./wire/columns.ts";
import { flag, whole, worded } from "./wire/leaves.ts";

const section = whole({ maximum: 9 });

/** The progress of a stored record, as callers of the specification read it. [P-113, P-114, B-100] */
export const workingRecord = {
  recordKind: one(
    "tipoSolicitud",
    worded<RecordKind>({ quotation: "cotizacion", "service-request": "solicitud servicio" }),
  ),
  section: one("seccionId", section),
  reachedSection: one("estatusId", section),
  isComplete: one("completada", flag),
  isMarkupComplete: one("completadaMarkup", flag),
  mayBeModified: one("modificar", flag),
  isDetail: one("esDetalle", flag),
  isDestinationOpen: one("expandeDestinatario", flag),
} satisfies Table & Record<keyof WorkingRecord, unknown>;
