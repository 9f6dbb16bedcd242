import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { beginningOf, entryNamed } from "@anden/domain/wizard/progress";
import { entries as allEntries, type Entry } from "@anden/domain/wizard/step";
import { paths } from "../app/paths.ts";

const parameter = "paso";

/** The segment of the URL for each entry of the wizard. */
const slugs = {
  guest: "contacto",
  quotation: "cotizacion",
  project: "proyecto",
  billing: "facturacion",
  route: "ruta",
  goods: "carga",
  services: "servicios",
  shipping: "envio",
  markup: "comision",
  summary: "resumen",
} as const satisfies Record<Entry, string>;

export function pageAddress(entry: Entry, kind: FlowKind = "quotation"): string {
  return `${kind === "request" ? paths.newRequest : paths.newQuotation}?${parameter}=${slugs[entry]}`;
}

/** The entry in a URL, if the customer is asked for it; otherwise the entry where they begin. */
export function entryIn(entries: readonly Entry[], search: URLSearchParams): Entry | undefined {
  const named = allEntries.find((entry) => slugs[entry] === search.get(parameter));
  return (named && entryNamed(entries, named)) ?? beginningOf(entries);
}
