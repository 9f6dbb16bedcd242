// `npm run scenarios`: every journey as Markdown, for people.
import { journeys } from "./all.ts";
import type { Actor, Journey, Step } from "./journey.ts";

const amount = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The journeys as a document: a heading each, and a line for every step. */
export function asMarkdown(all: readonly Journey[]): string {
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
    ...steps.map((step, index) => `${index + 1}. ${sentence(step)}`),
  ].join("\n");
}

function who(actor: Actor): string {
  return actor === "guest" ? "A guest" : `The user \`${actor.userName}\``;
}

function sentence(step: Step): string {
  switch (step.do) {
    case "choosePlace":
      return `Types "${step.typed}" as ${step.side} and takes the first suggestion: ${step.first.name}, ${step.first.postalCode}.`;
    case "handOver":
      return step.branch
        ? `Chooses the branch ${step.branch} as the way at the ${step.side}.`
        : `Chooses a ${step.pickupType} address at the ${step.side}.`;
    case "crossBorder":
      return `Crosses the border at ${step.crossing}.`;
    case "measureIn":
      return `Measures in ${step.weight}s and ${step.length === "inch" ? "inches" : "metres"}.`;
    case "addLine":
      return `Adds ${step.pieces} × ${step.packaging}, each ${step.length} × ${step.width} × ${step.height}, weighing ${step.weight}.`;
    case "insure":
      return step.kind === "basic"
        ? "Takes the basic insurance."
        : `Declares a value of ${amount.format(step.value)}.`;
    case "chooseShippingType":
      return `Chooses the shipping type "${step.shippingType}".`;
    case "seeMissing":
      return step.what.length === 0
        ? "Sees that nothing is missing."
        : `Sees what is missing: ${step.what.join(", ")}.`;
    case "seeRefusal":
      return `Is refused at ${step.at}: ${step.code}.`;
    case "quote":
      return "Asks for the quotation.";
    case "seePrice":
      return [
        `Sees the price in ${step.currency}:`,
        ...step.lines.map(([rule, value]) => `   - ${rule}: ${amount.format(value)}`),
        `   - subtotal ${amount.format(step.subtotal)}, VAT ${amount.format(step.vat)}, withholding ${amount.format(step.withholding)}, **total ${amount.format(step.total)}**`,
      ].join("\n");
    case "findInList":
      return "Finds it first in the list.";
    case "openQuotation":
      return "Opens it, and finds what was answered.";
  }
}

if (import.meta.main) console.log(asMarkdown(journeys));
