import type { ReferenceKind } from "@anden/domain/service-request/references";
import { one } from "./wire/columns.ts";
import { flag, id, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const kindNames = {
  alphanumeric: "ALFANUMERICO",
  numeric: "NUMERICO",
  text: "TEXTO",
} as const satisfies Record<ReferenceKind, string>;

export const referenceKind = worded<ReferenceKind>(kindNames);

/** A reference that a client asks for with every request; a length of 0 means no limit of its own. [B-115, B-138] */
export const referenceDefinition = resource("ReferenceDefinition", {
  id: one("clienteReferenciaID", id),
  clientId: one("clienteID", id),
  description: one("descripcion", text({ maximum: 100 })),
  kind: one("tipo", referenceKind),
  isNumeric: one("tipoNumerico", flag),
  length: one("longitud", whole()),
  isRequired: one("esRequerida", flag),
});
