import type { ScreenProps } from "../../define-step.ts";
import { PriceOfRequest } from "./price-of-request.tsx";
import type { Typed } from "./slice.ts";

/** The whole request before it is sent. [B-059 to B-063] */
export function RequestSummary({ draft, price, shown }: ScreenProps<Typed, never, unknown>) {
  return (
    <PriceOfRequest
      draft={draft}
      shippingTypeName={price.estimate?.shippingTypeName}
      isReasonTold={shown.has("")}
      onRetry={price.askAgain}
    />
  );
}
