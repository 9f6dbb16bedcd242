import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { worded } from "./wire/leaves.ts";

/** The flow of the wizard that a draft or a price belongs to. */
export const flow = worded<FlowKind>({ quotation: "cotizacion", request: "solicitud servicio" });
