// `npm run scenarios`: every journey as Markdown, for people.
import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import { shownServiceName } from "@anden/domain/shipment/shown-service-name";
import { journeys } from "./all.ts";
import { type Actor, type ByStep, byStep, type Journey } from "./journey.ts";

const amount = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The journeys as a document: a heading each, and a line for every step. */
function asMarkdown(all: readonly Journey[]): string {
  return ["# Journeys", ...all.map(told)].join("\n\n");
}

function told({ title, carrier, at, actor, language, steps }: Journey): string {
  const spoken = language === "es" ? "Spanish" : "English";
  const frame = `*${who(actor)}, in ${spoken}, at the ${carrier} carrier, on ${at.replace("T", " at ")}.*`;
  return [
    `## ${title}`,
    "",
    frame,
    "",
    ...steps.map((step, index) => `${index + 1}. ${byStep(sentences, step)}`),
  ].join("\n");
}

function who(actor: Actor): string {
  return actor === "guest" ? "A guest" : `The user \`${actor.userName}\``;
}

const sentences: ByStep<readonly [], string> = {
  giveContact: ({ company, name, lastName }) => `Says who asks: ${name} ${lastName}, of ${company}.`,
  chooseProject: ({ project }) => `Has it charged to the project "${project}".`,
  billTo: ({ taxId }) => `Has it invoiced to the party with the tax id ${taxId}.`,
  choosePlace: ({ side, typed, first }) =>
    `Types "${typed}" as ${side} and takes the first suggestion: ${first.name}, ${first.postalCode}.`,
  chooseParty: ({ side, name, contact }) =>
    `Chooses the ${side === "origin" ? "sender" : "recipient"} ${name}, where ${contact} is the contact.`,
  handOver: ({ side, pickupType, branch }) =>
    branch
      ? `Chooses the branch ${branch} as the way at the ${side}.`
      : `Chooses a ${pickupType} address at the ${side}.`,
  crossBorder: ({ crossing }) => `Crosses the border at ${crossing}.`,
  deliverToHome: ({ isOn }) => `Switches home delivery ${isOn ? "on" : "off"}.`,
  measureIn: ({ weight, length }) => `Measures in ${weight}s and ${length === "inch" ? "inches" : "metres"}.`,
  addLine: ({ pieces, packaging, length, width, height, weight }) =>
    `Adds ${pieces} × ${packaging}, each ${length} × ${width} × ${height}, weighing ${weight}.`,
  chooseClass: ({ name }) => `Chooses the freight class ${name}.`,
  describeContent: ({ content }) => `Says what it is: ${content}.`,
  addWaybillLine: ({ quantity, unitKey, productKey, description, weight }) =>
    `Adds to the waybill complement ${quantity} ${unitKey} of ${productKey}, ${description}, weighing ${weight} kg.`,
  giveReference: ({ name, value }) => `Gives the reference "${name}": ${value}.`,
  insure: (step) =>
    step.kind === "basic"
      ? "Takes the basic insurance."
      : `Declares a value of ${amount.format(step.value)}.`,
  schedule: ({ side, mode, day, from, to }) =>
    `Agrees on the ${side}, ${modes[mode]}, on ${day}${from === undefined ? "" : ` from ${from} to ${to}`}.`,
  askForService: ({ service, side, quantity, cost }) => {
    const times = quantity === undefined ? "" : `, ${quantity} times`;
    const agreed = cost === undefined ? "" : `, agreed at ${amount.format(cost)}`;
    return `Asks for "${shownServiceName(service)}" at the ${side}${times}${agreed}.`;
  },
  returnDocuments: ({ documents, sheets }) =>
    `Wants ${sheets} signed sheets back${documents ? `: ${documents.join(", ")}` : ""}.`,
  chooseShippingType: ({ shippingType }) => `Chooses the shipping type "${shippingType}".`,
  addCommission: ({ kind, value }) =>
    `Adds a commission of ${kind === "share" ? `${value} % of the freight` : amount.format(value)}.`,
  attachFile: ({ name }) => `Attaches ${name}.`,
  seeMissing: ({ what }) =>
    what.length === 0 ? "Sees that nothing is missing." : `Sees what is missing: ${what.join(", ")}.`,
  seeRefusal: ({ code, at }) => `Is refused at ${at}: ${code}.`,
  quote: () => "Asks for the quotation.",
  turnIntoRequest: () => "Accepts its terms and turns it into a request.",
  sendRequest: () => "Reads the summary, accepts the terms and sends the request.",
  seePrice: ({ currency, lines, subtotal, vat, withholding, total }) =>
    [
      `Sees the price in ${currency}:`,
      ...lines.map(([rule, value]) => `   - ${rule}: ${amount.format(value)}`),
      `   - subtotal ${amount.format(subtotal)}, VAT ${amount.format(vat)}, withholding ${amount.format(withholding)}, **total ${amount.format(total)}**`,
    ].join("\n"),
  findInList: () => "Finds it first in the list.",
  openQuotation: () => "Opens it, and finds what was answered.",
  seeConfirmed: () => "The carrier finds it at its desk, with its price, and confirms it.",
};

const modes = {
  ordinary: "in the ordinary way",
  appointment: "by appointment",
  "outside-hours": "after hours",
  hub: "by appointment at the hub",
} as const satisfies Record<SchedulingMode, string>;

if (import.meta.main) console.log(asMarkdown(journeys));
