import type { QuotationStep } from "@anden/domain/wizard/steps";
import { paths } from "../app/paths.ts";

/** The steps that are screens of the wizard; the summary is the stored quotation's own screen. */
export type WizardStep = Exclude<QuotationStep, "quotation-summary">;

const parameter = "paso";
const slugs = {
  "origin-destination": "ruta",
  goods: "carga",
  "shipping-type": "envio",
} as const satisfies Record<WizardStep, string>;

export const wizardSteps = [
  "origin-destination",
  "goods",
  "shipping-type",
] as const satisfies readonly WizardStep[];

export function stepAddress(step: WizardStep): string {
  return `${paths.newQuotation}?${parameter}=${slugs[step]}`;
}

/** The step that an address names; undefined when it names none. */
export function stepIn(search: URLSearchParams): WizardStep | undefined {
  return wizardSteps.find((step) => slugs[step] === search.get(parameter));
}

/** The step that asks for a field of the question: `lines[0].weight` is asked with the goods. */
export function stepOfField(path: string): WizardStep {
  if (path.startsWith("origin") || path.startsWith("destination")) return "origin-destination";
  return path.startsWith("shippingType") || path.startsWith("serviceType") ? "shipping-type" : "goods";
}
