import { deepStrictEqual, ok } from "node:assert/strict";
import type { Appointment } from "@anden/domain/shipment/appointments";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { LocalDateTime } from "@anden/domain/values/calendar";
import type { Step } from "../../journey.ts";
import { found } from "./found.ts";
import type { Actions, Traveller } from "./traveller.ts";

/** The answers about the shipment, as calls. */
export const answers = {
  giveContact,
  chooseProject,
  choosePlace,
  handOver,
  crossBorder,
  deliverToHome,
  measureIn,
  addLine,
  chooseClass,
  describeContent,
  insure,
  schedule,
  askForService,
  returnDocuments,
  chooseShippingType,
  addCommission,
} as const satisfies Partial<Actions>;

function answer(traveller: Traveller, given: Incomplete<ShipmentDraft>): void {
  traveller.draft = { ...traveller.draft, ...given };
}

async function giveContact({ do: _, ...guest }: Step<"giveContact">, traveller: Traveller) {
  answer(traveller, { guest });
}

async function chooseProject({ project }: Step<"chooseProject">, traveller: Traveller) {
  const { id: clientId, projects, groupId } = (await traveller.client.loginData()).client;
  const all = [
    ...projects,
    ...(groupId === undefined ? [] : await traveller.client.groupProjects({ clientId })),
  ];
  answer(traveller, { projectId: found(all, "description", project).id });
}

async function choosePlace({ side, typed, first: told }: Step<"choosePlace">, traveller: Traveller) {
  const [first] = await traveller.client.searchPlaces({ text: typed });
  deepStrictEqual({ name: first?.name, postalCode: first?.postalCode }, told);
  if (!first) return;
  const { id: placeId, country, postalCode } = first;
  const pickupType = traveller.draft[side]?.pickupType ?? "commercial";
  answer(traveller, { [side]: { placeId, country, postalCode, pickupType } });
}

async function handOver({ side, pickupType, branch }: Step<"handOver">, traveller: Traveller) {
  const { client, draft } = traveller;
  const at = branch === undefined ? {} : { branchId: found(await client.branches(), "name", branch).id };
  answer(traveller, { [side]: { ...draft[side], pickupType, ...at } });
}

async function crossBorder({ crossing }: Step<"crossBorder">, traveller: Traveller) {
  const { id: crossingId } = found(await traveller.client.crossings(), "name", crossing);
  answer(traveller, { tradeKind: "international", crossing: { crossingId } });
}

async function deliverToHome({ isOn }: Step<"deliverToHome">, traveller: Traveller) {
  answer(traveller, { isHomeDelivery: isOn, serviceType: isOn ? "home-delivery" : "ltl" });
}

async function measureIn({ weight, length }: Step<"measureIn">, traveller: Traveller) {
  answer(traveller, { weightUnit: weight, lengthUnit: length });
}

async function addLine(
  { do: _, packaging: told, pieces, ...measures }: Step<"addLine">,
  traveller: Traveller,
) {
  const { client, draft, language } = traveller;
  const packaging = (await client.packaging()).find(
    ({ name, englishName }) => told === (language === "es" ? name : englishName.name),
  );
  ok(packaging, `there is no packaging ${told}`);
  const { length, width, height, weight } = measures;
  const line = {
    pieces,
    packagingId: packaging.id,
    length: thousandths(length),
    width: thousandths(width),
    height: thousandths(height),
    weight: thousandths(weight),
    notStackable: false,
  };
  answer(traveller, { lines: [...(draft.lines ?? []), line] });
}

async function chooseClass({ name }: Step<"chooseClass">, traveller: Traveller) {
  answer(traveller, { freightClassId: found(await traveller.client.freightClasses(), "name", name).id });
}

async function describeContent({ content }: Step<"describeContent">, traveller: Traveller) {
  answer(traveller, { description: content });
}

async function insure(step: Step<"insure">, traveller: Traveller) {
  answer(traveller, {
    insurance: step.kind === "basic" ? { kind: "basic" } : { kind: "declared", value: cents(step.value) },
  });
}

async function schedule({ do: _, side, ...agreedOn }: Step<"schedule">, traveller: Traveller) {
  const agreed = agreement(agreedOn);
  answer(traveller, { appointments: { ...traveller.draft.appointments, [side]: agreed } });
}

function agreement({ mode, day, from, to }: Omit<Step<"schedule">, "do" | "side">): Incomplete<Appointment> {
  if (mode === "ordinary") return { mode, day };
  if (mode === "outside-hours") return { mode, on: day, ...(from && { from }), ...(to && { to }) };
  const at: LocalDateTime = `${day}T${from}:00`;
  return mode === "hub" ? { mode, hubAt: at } : { mode, at };
}

async function askForService({ service, side, quantity, cost }: Step<"askForService">, traveller: Traveller) {
  const { client, draft } = traveller;
  const { id: serviceId, section } = found((await client.servicesOnOffer(draft)).choices, "name", service);
  const { services = [] } = draft;
  const count = section === "additional" ? "quantity" : `${side}Quantity`;
  const before = services.find((each) => each.serviceId === serviceId);
  const asked = {
    serviceId,
    atOrigin: false,
    atDestination: false,
    ...before,
    [side === "origin" ? "atOrigin" : "atDestination"]: true,
    ...(quantity === undefined ? {} : { [count]: quantity }),
    ...(cost === undefined ? {} : { cost: cents(cost) }),
  };
  answer(traveller, { services: [...services.filter((each) => each !== before), asked] });
}

async function returnDocuments({ documents, sheets }: Step<"returnDocuments">, traveller: Traveller) {
  const { client, draft } = traveller;
  const { client: customer } = await client.loginData();
  const { id: serviceId } = found(
    (await client.servicesOnOffer(draft)).choices,
    "name",
    "RETORNO DOCUMENTOS",
  );
  const documentIds = documents?.map((name) => found(customer.documents, "name", name).id);
  const returned = {
    atOrigin: false,
    atDestination: true,
    quantity: sheets,
    ...(documentIds && { documentIds }),
  };
  answer(traveller, { services: [...(draft.services ?? []), { serviceId, ...returned }] });
}

async function chooseShippingType({ shippingType }: Step<"chooseShippingType">, traveller: Traveller) {
  answer(traveller, { shippingType });
}

async function addCommission({ kind, value }: Step<"addCommission">, traveller: Traveller) {
  // A share is in hundredths of a percent, an amount in cents.
  answer(traveller, {
    markup: kind === "share" ? { kind, share: cents(value) } : { kind, amount: cents(value) },
  });
}

const thousandths = (measure: number) => Math.round(measure * 1_000);
const cents = (amount: number) => Math.round(amount * 100);
