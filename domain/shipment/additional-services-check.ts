import type { Customer } from "../customer/customer.ts";
import { type Problem, problem } from "../values/problem.ts";
import {
  type AdditionalService,
  quantityFields,
  type RequestedService,
  serviceIds,
  sidesOf,
} from "./additional-services.ts";
import { type OfferTerms, requiredServices, whyNotOffered } from "./additional-services-offered.ts";
import { documentReturnProblems } from "./document-return.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import { impliedServices } from "./implied-services.ts";

/**
 * A quantity has at most three digits; a cost, here in cents, at most ten characters without the currency sign. [A-142,
 *
 */
const serviceLimits = { quantity: 999, cost: 9_999_999_99 } as const;

/** The services that are offered, and the client's documents that may be returned. */
export interface CheckTerms extends OfferTerms {
  readonly customer: OfferTerms["customer"] & Pick<Customer, "documents">;
}

/**
 * The problems of all services of a draft; those of a service that a flag requests are reported at the flag. [B-119]
 */
export function draftServiceProblems(
  draft: Pick<Incomplete<ShipmentDraft>, "services" | "cashOnDelivery" | "returnsDocuments">,
  terms: CheckTerms,
): readonly Problem[] {
  const { services: listed = [] } = draft;
  const implied = impliedServices(draft, listed, terms.services);
  return serviceProblems([...listed, ...implied.map(({ service }) => service)], terms).map((each) => {
    const flag = implied.find((_, index) => each.path.startsWith(`services[${listed.length + index}].`));
    return flag ? { ...each, path: flag.path } : each;
  });
}

/**
 * The validation problems of the requested services, at `services[i].…`, and at `services` for a required one that
 * is missing.
 *
 * `service.unknown`, `service.repeated` at `serviceId`; `service.noSide` at `atOrigin`; those of `whyNotOffered` at
 * the side; `service.badQuantity` with `minimum` and `maximum`, and, of an open cost, `service.costRequired` for none
 * and `service.badCost` with `maximum` at theirs; `service.required`; those of `documentReturnProblems`.
 * All but the first carry `service`, its name. [B-221, B-222, B-223, B-225, P-245]
 */
export function serviceProblems(
  asked: readonly Incomplete<RequestedService>[],
  terms: CheckTerms,
): readonly Problem[] {
  const missing = requiredServices(terms).filter(
    ({ id }) => !asked.some(({ serviceId }) => serviceId === id),
  );
  return [
    ...asked.flatMap((each, index) => {
      const path = `services[${index}]`;
      const service = each.serviceId === undefined ? undefined : terms.services.get(each.serviceId);
      if (!service) return [problem("service.unknown", `${path}.serviceId`)];
      const isRepeated = asked.findIndex(({ serviceId }) => serviceId === service.id) < index;
      if (isRepeated) return [problem("service.repeated", `${path}.serviceId`, { service: service.name })];
      return [
        ...sideProblems(each, service, path, terms),
        ...costProblems(each, service, path),
        ...(service.id === serviceIds.returnedDocuments
          ? documentReturnProblems(each, service, terms.customer, path)
          : quantityProblems(each, service, path)),
      ];
    }),
    ...missing.map(({ name }) => problem("service.required", "services", { service: name })),
  ];
}

function sideProblems(
  { atOrigin = false, atDestination = false }: Incomplete<RequestedService>,
  service: AdditionalService,
  path: string,
  terms: OfferTerms,
): readonly Problem[] {
  const details = { service: service.name };
  const asked = sidesOf({ atOrigin, atDestination });
  if (asked.length === 0) return [problem("service.noSide", `${path}.atOrigin`, details)];
  return asked.flatMap((side) => {
    const refusal = whyNotOffered(service, side, terms);
    const at = side === "origin" ? "atOrigin" : "atDestination";
    return refusal ? [problem(refusal, `${path}.${at}`, details)] : [];
  });
}

function quantityProblems(
  asked: Incomplete<RequestedService>,
  service: AdditionalService,
  path: string,
): readonly Problem[] {
  const { name, section } = service;
  // A 0 is accepted in a quantity that is not charged: at the other side, or in the total of a service at two sides,
  // which is then charged once at each.
  const isAtBoth = asked.atOrigin === true && asked.atDestination === true;
  const charged =
    section === "additional"
      ? (["quantity"] as const)
      : quantityFields(asked, service).filter(
          (field) => !(isAtBoth && field === "quantity" && asked.quantity === 0),
        );
  return charged
    .filter((field) => !isWithin(asked[field] ?? 1, serviceLimits.quantity))
    .map((field) =>
      problem("service.badQuantity", `${path}.${field}`, {
        service: name,
        minimum: 1,
        maximum: serviceLimits.quantity,
      }),
    );
}

function costProblems(
  { cost }: Incomplete<RequestedService>,
  { hasOpenCost, name }: AdditionalService,
  path: string,
): readonly Problem[] {
  if (!hasOpenCost) return [];
  if (cost === undefined) return [problem("service.costRequired", `${path}.cost`, { service: name })];
  if (isWithin(cost, serviceLimits.cost)) return [];
  return [problem("service.badCost", `${path}.cost`, { service: name, maximum: serviceLimits.cost / 100 })];
}

function isWithin(figure: number, maximum: number): boolean {
  return Number.isSafeInteger(figure) && figure >= 1 && figure <= maximum;
}
