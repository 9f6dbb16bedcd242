import type { Language } from "@anden/domain/customer/customer";
import type { IncompleteRequest, ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import type { Money } from "@anden/domain/values/money";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import type { Step } from "@anden/domain/wizard/step";
import type { Screens } from "./draft.ts";
import type { RequestTariff } from "./request/request-tariff.ts";

/** One of the two flows of the wizard. */
export interface WizardFlow {
  readonly kind: FlowKind;
  readonly screens: Screens;
  /** The steps of its stepper: those of its screens, and a last one where its end is a screen of its own. */
  readonly rules: readonly Step[];
  /** The part of its draft that determines the price. */
  readonly shipmentOf: (draft: IncompleteRequest) => ShipmentToPrice;
  /**
   * Requests the price of a draft where an estimate is not enough: for a request from a quotation, or with a billing
   * party.
   */
  readonly keptPrice?: (language: Language, draft: IncompleteRequest) => KeptPriceQuery | undefined;
  /** Stores a draft without problems; undefined when something is missing that no step asks for. */
  readonly send: (draft: IncompleteRequest, how: Sending) => Promise<Sent> | undefined;
}

/** Requests the price of a complete draft by the terms of its quotation. */
export interface KeptPriceQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (asking: { readonly signal: AbortSignal }) => Promise<RequestTariff>;
  readonly staleTime: number;
}

interface Sending {
  /** The same key for every attempt to store the same answers. */
  readonly idempotencyKey: string;
  readonly language: Language;
}

export interface Sent {
  readonly number: number;
  /** The URL of the stored record. */
  readonly address: string;
  /** The price of a stored quotation, which may differ from the last estimate; absent for a request. */
  readonly price?: Money;
  /** The lists that now contain it, by the first part of their query keys. */
  readonly lists: readonly string[];
}
