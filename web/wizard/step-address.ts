import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { beginningOf } from "@anden/domain/wizard/progress";
import type { Entry } from "@anden/domain/wizard/step";
import { paths } from "../app/paths.ts";

const parameter = "paso";

/** The segment of the URL for each page of the wizard. */
const slugs = {
  guest: "contacto",
  quotation: "cotizacion",
  project: "proyecto",
  billing: "facturacion",
  route: "ruta",
  goods: "carga",
  services: "servicios",
  shipping: "envio",
  summary: "resumen",
} as const satisfies Record<Entry, string>;

export function pageAddress(entry: Entry, kind: FlowKind = "quotation"): string {
  return `${kind === "request" ? paths.newRequest : paths.newQuotation}?${parameter}=${slugs[entry]}`;
}

/** The page that an address names, of those that the customer is asked, or the one where they begin. */
export function pageIn(entries: readonly Entry[], search: URLSearchParams): Entry | undefined {
  const named = entries.find((entry) => slugs[entry] === search.get(parameter));
  return named ?? beginningOf(entries);
}
