import type { AdditionalService } from "../shipment/additional-services.ts";
import type { BasisPoints } from "../values/money.ts";

/**
 * Charges that may be added after the quotation: how much of each is free, and the service whose price applies. Each is
 * absent where the carrier charges nothing for it. Decision 0014.
 */
export interface ChargedLater {
  /** Waiting at an address, for each begun period. */
  readonly waiting?:
    | (OfService & { readonly freeMinutes: number; readonly everyMinutes: number })
    | undefined;
  /** Goods that are not collected at the branch, for each day. */
  readonly storage?: (OfService & { readonly freeDays: number }) | undefined;
  /** A second delivery, because nobody received the goods. */
  readonly secondAttempt?: OfService | undefined;
  /** By what share the goods may turn out heavier and larger than declared. */
  readonly reweighing?: { readonly margin: BasisPoints } | undefined;
}

/** The service whose price is charged, agreed or of the tariff. */
interface OfService {
  readonly serviceId: AdditionalService["id"];
}
