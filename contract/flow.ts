import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { worded } from "./wire/leaves.ts";

/** What a draft or a price is for. */
export const flow = worded<FlowKind>({ quotation: "cotizacion", request: "solicitud servicio" });
