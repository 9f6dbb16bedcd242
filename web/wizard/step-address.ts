import type { Entry } from "@anden/domain/wizard/step";
import { paths } from "../app/paths.ts";

const parameter = "paso";

/** The segment of the URL for each page of the wizard. */
const slugs = {
  guest: "contacto",
  project: "proyecto",
  route: "ruta",
  goods: "carga",
  services: "servicios",
  shipping: "envio",
  summary: "resumen",
} as const satisfies Record<Entry, string>;

export function pageAddress(entry: Entry): string {
  return `${paths.newQuotation}?${parameter}=${slugs[entry]}`;
}

/** The page that an address names, of those that the customer is asked; undefined when it names none of them. */
export function pageIn(entries: readonly Entry[], search: URLSearchParams): Entry | undefined {
  return entries.find((entry) => slugs[entry] === search.get(parameter));
}
