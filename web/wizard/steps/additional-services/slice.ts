import type { FullQuotation } from "@anden/contract/quotation";
import type { OfferedService } from "@anden/contract/services-on-offer";
import { serviceIds } from "@anden/domain/shipment/additional-services";
import { isAutomatic } from "@anden/domain/shipment/additional-services-automatic";
import { writeFigure } from "@anden/domain/shipment/number-entry";
import { readServices, type ServiceEntry, selectedAt } from "@anden/domain/shipment/service-entry";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { ServicesOffer } from "../../queries.ts";
import { namesOf } from "./names.ts";

export interface Typed {
  /**
   * One entry for each service that the user has changed; an entry for neither side is a required service that was
   * deselected.
   */
  readonly entries: readonly ServiceEntry[];
}
export type Edit =
  | { readonly kind: "entered"; readonly entry: ServiceEntry }
  | { readonly kind: "removed"; readonly serviceId: ServiceEntry["serviceId"] };

/** The data that the step loads. */
export interface ServicesKnown {
  /** The services on offer for this route; absent until both ends are known. */
  readonly offer?: ServicesOffer | undefined;
  /** Whether the route has changed, and the offer is still that of the previous one. */
  readonly isBehind: boolean;
  /** Reads the offer again; present after a failure. */
  readonly retry?: (() => void) | undefined;
}

export type ServicesProps = ScreenProps<Typed, Edit, ServicesKnown>;

export const slice: Slice<Typed, Edit, ServicesKnown> = {
  version: 1,
  empty: () => ({ entries: [] }),
  edit: ({ entries }, edit) => {
    if (edit.kind === "removed")
      return { entries: entries.filter(({ serviceId }) => serviceId !== edit.serviceId) };
    const { entry } = edit;
    const isKnown = entries.some(({ serviceId }) => serviceId === entry.serviceId);
    if (!isKnown) return { entries: [...entries, entry] };
    return { entries: entries.map((each) => (each.serviceId === entry.serviceId ? entry : each)) };
  },
  read: (kept) => {
    if (!isLoose(kept) || !Array.isArray(kept["entries"])) return undefined;
    const entries: readonly unknown[] = kept["entries"];
    return entries.length <= mostEntries && entries.every(isEntry) ? { entries } : undefined;
  },
  isTouched: ({ entries }) => entries.length > 0,
  toDraft: (typed, known) => {
    const services = readServices(entriesOf(typed, known));
    return {
      draft: services.length > 0 ? { services } : {},
      fieldOf: (path, { services: asked = [] }) =>
        path.replace(
          /^services\[(\d+)\]/,
          (_, index: string) => `services[${asked[Number(index)]?.serviceId ?? index}]`,
        ),
    };
  },
  ofQuotation: ({ services }) => ({
    // Services that appointments added are added again with the appointments.
    entries: services
      .filter(({ serviceId, name }) => !isAutomatic({ id: serviceId, name: { es: name, en: name } }))
      .map(storedEntry),
  }),
};

function storedEntry(stored: FullQuotation["services"][number]): ServiceEntry {
  const { serviceId, atOrigin, atDestination, quantity, amount, reason, documents } = stored;
  const isCounted = quantity >= (documents?.length ?? 0);
  return {
    serviceId,
    name: namesOf(stored),
    atOrigin,
    atDestination,
    ...(atOrigin ? { originQuantity: String(stored.originQuantity) } : {}),
    ...(atDestination ? { destinationQuantity: String(stored.destinationQuantity) } : {}),
    ...(isCounted ? { quantity: String(quantity) } : {}),
    ...(reason.rule === "service.open" ? { cost: writeFigure(amount, 2) } : {}),
    ...(documents ? { documentIds: documents.map(({ id }) => id) } : {}),
  };
}

function isEntry(kept: unknown): kept is ServiceEntry {
  if (!isLoose(kept)) return false;
  // An older version kept no name.
  const { serviceId, name, atOrigin, atDestination, documentIds = [] } = kept;
  const texts = [kept["originQuantity"], kept["destinationQuantity"], kept["quantity"], kept["cost"]];
  return (
    typeof serviceId === "number" &&
    (name === undefined || (isLoose(name) && isName(name["es"]) && isName(name["en"]))) &&
    typeof atOrigin === "boolean" &&
    typeof atDestination === "boolean" &&
    texts.every((text) => text === undefined || typeof text === "string") &&
    Array.isArray(documentIds) &&
    documentIds.every((id) => typeof id === "number")
  );
}

const isName = (kept: unknown) => typeof kept === "string" && kept.length <= 100;

const mostEntries = 100;

/** The typed entries, and the services that this route requires and the user has not changed. [B-221] */
export function entriesOf(
  { entries }: Typed,
  { offer }: Pick<ServicesKnown, "offer">,
): readonly ServiceEntry[] {
  const required = (offer?.choices ?? []).filter(
    ({ id, isRequired }) =>
      isRequired && id !== serviceIds.returnedDocuments && !entries.some(({ serviceId }) => serviceId === id),
  );
  return [...entries, ...required.flatMap((each) => chosenEverywhere(each) ?? [])];
}

/** A service on every side that it is offered on. */
export function chosenEverywhere(service: OfferedService): ServiceEntry | undefined {
  let entry: ServiceEntry | undefined;
  for (const side of sides) if (isOfferedAt(service, side)) entry = chosenAt(entry, side, service);
  return entry;
}

/** A service selected for a side, with its name. */
export function chosenAt(entry: ServiceEntry | undefined, side: Side, service: OfferedService): ServiceEntry {
  return selectedAt(entry, side, { ...service, name: namesOf(service) });
}

/** Whether a problem is at a quantity that is still empty: the draft has a 0 for it, as for a wrong one. */
export function isEmptyIn({ entries }: Typed, { path }: Pick<FieldProblem, "path">): boolean {
  const [, id, name] = /^services\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const quantity = quantities.find((each) => each === name);
  const entry = entries.find(({ serviceId }) => serviceId === Number(id));
  return quantity !== undefined && entry?.[quantity]?.trim() === "";
}
const quantities = ["originQuantity", "destinationQuantity", "quantity"] as const;

/** Whether the shipment will have a service: a client's documents are returned without being chosen. */
export function isAsked(
  { id, isRequired }: OfferedService,
  { services = [] }: ServicesProps["draft"],
): boolean {
  const isForced = isRequired && id === serviceIds.returnedDocuments;
  return isForced || services.some(({ serviceId }) => serviceId === id);
}

export function isOfferedAt({ isForOrigin, isForDestination }: OfferedService, side: Side): boolean {
  return side === "origin" ? isForOrigin : isForDestination;
}
