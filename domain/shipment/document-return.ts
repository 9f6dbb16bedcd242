import type { ClientDocument, Customer } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import { type FieldPath, type Problem, problem } from "../values/problem.ts";
import { type AdditionalService, type RequestedService, serviceIds } from "./additional-services.ts";
import { hasServicesAt } from "./additional-services-offered.ts";
import type { Incomplete } from "./draft.ts";
import type { Side } from "./stop.ts";

type Documents = NonNullable<Customer["documents"]>;

/** The most sheets that come back. */
const most = 20;

/**
 * How many sheets may come back: at least one for each of the client's documents, as far as the maximum allows. [A-153,
 *
 */
export function returnedQuantity(documents: Documents): {
  readonly minimum: number;
  readonly maximum: number;
} {
  return { minimum: Math.min(Math.max(documents.length, 1), most), maximum: most };
}

/**
 * Whether the client's documents come back from every shipment that may have this service, requested or not.
 */
export function isDocumentReturnForced({ documents = [] }: Pick<Customer, "documents">): boolean {
  return documents.length > 0;
}

/** The return of all of a client's documents, as far as the maximum allows. */
export function returnOfAll(
  documents: Documents,
): Required<Pick<RequestedService, "documentIds" | "quantity">> {
  const { minimum: quantity } = returnedQuantity(documents);
  return { documentIds: documents.slice(0, most).map(({ id }) => id), quantity };
}

/**
 * The requested services, with the return of all of the client's documents where the client has some and the service is
 * not listed; none from the United States, where a stop has no services. The added service is the last one. [A-152,
 * B-149]
 */
export function withDocumentReturn<Asked extends Incomplete<RequestedService>>(
  listed: readonly Asked[],
  { documents = [] }: Pick<Customer, "documents">,
  offered: ReadonlyMap<number, AdditionalService>,
  places: Readonly<Partial<Record<Side, { readonly country: Country } | undefined>>>,
): readonly (Asked | RequestedService)[] {
  const service = offered.get(serviceIds.returnedDocuments);
  const isListed = listed.some(({ serviceId }) => serviceId === serviceIds.returnedDocuments);
  if (!service || isListed || !isDocumentReturnForced({ documents })) return listed;
  const { id: serviceId, origin, destination } = service;
  if (!hasServicesAt(places[destination ? "destination" : "origin"]?.country)) return listed;
  const sides = { atOrigin: origin && !destination, atDestination: destination };
  return [...listed, { serviceId, ...sides, ...returnOfAll(documents) }];
}

/**
 * The problems of returned documents: `service.noDocuments` at `documentIds` where no documents are named (a client
 * without documents of their own may give only a quantity), `service.documentUnknown` with `id` at `documentIds[j]` for
 * a document that is not the client's, and `service.badQuantity` with `minimum` and `maximum` at `quantity`. All carry
 * `service`, its name. [A-153, A-154, A-155, B-224]
 */
export function documentReturnProblems(
  { documentIds = [], quantity }: Incomplete<Pick<RequestedService, "documentIds" | "quantity">>,
  { name }: Pick<AdditionalService, "name">,
  { documents = [] }: Pick<Customer, "documents">,
  path: FieldPath,
): readonly Problem[] {
  const range = returnedQuantity(documents);
  const isOfNone = documentIds.length === 0 && (quantity === undefined || documents.length > 0);
  if (isOfNone)
    return [problem("service.noDocuments", `${path}.documentIds`, { service: name, maximum: range.maximum })];
  const isOwn = (id: ClientDocument["id"]) => documents.some((own) => own.id === id);
  const unknown = documentIds.flatMap((id, index) =>
    isOwn(id)
      ? []
      : [problem("service.documentUnknown", `${path}.documentIds[${index}]`, { service: name, id })],
  );
  const sheets = quantity ?? Math.max(documentIds.length, range.minimum);
  const isInRange = Number.isSafeInteger(sheets) && sheets >= range.minimum && sheets <= range.maximum;
  return [
    ...unknown,
    ...(isInRange ? [] : [problem("service.badQuantity", `${path}.quantity`, { service: name, ...range })]),
  ];
}
