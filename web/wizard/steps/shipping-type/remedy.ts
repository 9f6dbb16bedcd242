import type { Words } from "../../../i18n/words.tsx";
import type { Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { Edit, ShippingTypeKnown, Typed } from "./slice.ts";

/** Where the client has no rate for home delivery, the shipment goes as normal service. [B-219, B-395] */
export function remedy(
  { path }: FieldProblem,
  { draft }: Pick<SummaryProps<Typed, ShippingTypeKnown>, "draft">,
  { button }: Words,
): Remedy<Edit> | undefined {
  if (path !== "serviceType" || draft.serviceType !== "home-delivery") return undefined;
  return { name: button("wizard.homeDelivery.without"), edit: { kind: "homeDeliverySwitched", isOff: true } };
}
