import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import type { QuotationStep } from "@anden/domain/wizard/flows";
import { inside } from "../../../app/loose.ts";
import type { Session } from "../../../app/session.tsx";
import { keptSlice } from "../../draft-store.ts";

/** The summary of a kept draft on the home screen, without loading the steps. */
export interface DraftHint {
  readonly at: number;
  /** The texts in the fields of both ends; empty where nothing was typed. */
  readonly origin: string;
  readonly destination: string;
}

export function draftHint(session: Pick<Session, "user">, kind: FlowKind): DraftHint | undefined {
  const kept = keptSlice(session, "origin-destination" satisfies QuotationStep, kind);
  if (!kept) return undefined;
  const textAt = (side: "origin" | "destination") => {
    const text = inside(kept.typed, side)["search"];
    return typeof text === "string" ? text : "";
  };
  return { at: kept.at, origin: textAt("origin"), destination: textAt("destination") };
}
