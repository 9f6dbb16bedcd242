import type { Customer } from "../customer/customer.ts";
import { type Problem, problem } from "../values/problem.ts";
import { type AdditionalService, type AskedService, serviceIds, sidesOf } from "./additional-services.ts";
import { type OfferTerms, requiredServices, whyNotOffered } from "./additional-services-offered.ts";
import type { Incomplete } from "./draft.ts";

/** Three digits, ten characters without the sign, twenty sheets. */
export const serviceLimits = { quantity: 999, cost: 9_999_999_99, documents: 20 } as const;

/** What is offered, and the papers that the client may have back. */
export interface CheckTerms extends OfferTerms {
  readonly customer: OfferTerms["customer"] & Pick<Customer, "documents">;
}

/**
 * What is wrong with the services that were asked for, at `services[i].…`, and at `services` what must be among them.
 *
 * `service.unknown`, `service.repeated` at `serviceId`; `service.noSide` at `atOrigin`; `service.wrongSide`,
 * `service.notHere`, `service.notForCredit` at the side; `service.badQuantity`, `service.badCost` (of an open cost)
 * and `service.noDocuments` (of returned documents) at theirs, with `maximum`; `service.documentUnknown` with `id` at
 * `documentIds[j]` for a paper that is not the client's; `service.required`. All but the first carry `service`, its
 * name. [B-221, B-222, B-223, B-224, B-225, P-245]
 */
export function serviceProblems(
  asked: readonly Incomplete<AskedService>[],
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
        ...quantityProblems(each, service, path),
        ...costProblems(each, service, path),
        ...documentProblems(each, service, path, terms.customer),
      ];
    }),
    ...missing.map(({ name }) => problem("service.required", "services", { service: name })),
  ];
}

function sideProblems(
  { atOrigin = false, atDestination = false }: Incomplete<AskedService>,
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
  asked: Incomplete<AskedService>,
  { name, section }: AdditionalService,
  path: string,
): readonly Problem[] {
  // Nobody minds a 0 in a quantity that is not charged: at the other side, or in total of a service of the stops.
  const read = {
    originQuantity: section === "origin-destination" && asked.atOrigin,
    destinationQuantity: section === "origin-destination" && asked.atDestination,
    quantity: section === "additional",
  };
  return (["originQuantity", "destinationQuantity", "quantity"] as const)
    .filter((field) => read[field] && !isWithin(asked[field] ?? 1, serviceLimits.quantity))
    .map((field) =>
      problem("service.badQuantity", `${path}.${field}`, { service: name, maximum: serviceLimits.quantity }),
    );
}

function costProblems(
  { cost = 0 }: Incomplete<AskedService>,
  { hasOpenCost, name }: AdditionalService,
  path: string,
): readonly Problem[] {
  if (!hasOpenCost || isWithin(cost, serviceLimits.cost)) return [];
  return [problem("service.badCost", `${path}.cost`, { service: name, maximum: serviceLimits.cost / 100 })];
}

function documentProblems(
  { documentIds = [], quantity = documentIds.length }: Incomplete<AskedService>,
  { id, name }: AdditionalService,
  path: string,
  { documents = [] }: Pick<Customer, "documents">,
): readonly Problem[] {
  if (id !== serviceIds.returnedDocuments) return [];
  if (!isWithin(quantity, serviceLimits.documents))
    return [
      problem("service.noDocuments", `${path}.documentIds`, {
        service: name,
        maximum: serviceLimits.documents,
      }),
    ];
  return documentIds.flatMap((documentId, index) =>
    documents.some((own) => own.id === documentId)
      ? []
      : [
          problem("service.documentUnknown", `${path}.documentIds[${index}]`, {
            service: name,
            id: documentId,
          }),
        ],
  );
}

function isWithin(figure: number, maximum: number): boolean {
  return Number.isSafeInteger(figure) && figure >= 1 && figure <= maximum;
}
