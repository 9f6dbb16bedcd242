import type { Client } from "@anden/contract/client";
import type { QuotationAnswer } from "@anden/contract/quotation";
import type { AskedRequest } from "@anden/contract/request-draft";
import type { Language } from "@anden/domain/customer/customer";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { ByStep } from "../../journey.ts";

/** The API client of a journey, for a token and a language. */
export type ClientFor = (who: { readonly token?: string; readonly language: Language }) => Client;

/** The state of a journey that consists of API calls. */
export interface Traveller {
  readonly client: Client;
  readonly clientFor: ClientFor;
  readonly language: Language;
  draft: Incomplete<ShipmentDraft>;
  /** The fields of a request besides its shipment. */
  saying: Omit<AskedRequest, keyof ShipmentDraft>;
  quotation: QuotationAnswer | undefined;
  request: Awaited<ReturnType<Client["request"]>> | undefined;
}

/** The call for each kind of step. */
export type Actions = ByStep<readonly [Traveller], Promise<void>>;
