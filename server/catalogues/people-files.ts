import { customerFlags, languages, longestClientName, personTypes } from "@anden/domain/customer/customer";
import { cfdiUses, taxRegimes } from "@anden/domain/customer/invoice-vocabulary";
import { referenceKinds, referenceLimits } from "@anden/domain/service-request/references";
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import { currencies } from "@anden/domain/values/money";
import {
  between,
  integer,
  mailAddress,
  oneOf,
  optional,
  orElse,
  postalCode,
  someOf,
  textUpTo,
  yesNo,
} from "./cells.ts";
import { id, ids, name, type RowsOf, toClient } from "./columns.ts";
import { type CsvTable, csvTable, mayBeMissing } from "./csv-table.ts";

/** Files whose tables also hold rows from elsewhere. */
export const personFiles = {
  clients: csvTable(
    "clients.csv",
    {
      id,
      name: textUpTo(longestClientName),
      tax_id: textUpTo(13),
      // The specification has a default. [B-117]
      person_type: orElse(oneOf(personTypes), "physical"),
      tax_regime: optional(oneOf(taxRegimes)),
      cfdi_use: optional(oneOf(cfdiUses)),
      currency: oneOf(currencies),
      language: oneOf(languages),
      weight_unit: oneOf(weightUnits),
      length_unit: oneOf(lengthUnits),
      payment: oneOf(["credit", "cash"]),
      credit_suspended: yesNo,
      group_id: optional(id),
      markup_cap: optional(between(0, 1000, 2, "a percentage")),
      scheduling_days: optional(integer(0, 365)),
      postal_code: postalCode,
      phone: textUpTo(25),
      email: mailAddress,
      flags: someOf(customerFlags),
    },
    ids,
  ),
  client_projects: csvTable(
    "client-projects.csv",
    { client_id: id, id: integer(), description: textUpTo(200), kind: oneOf(["credit", "group"]) },
    [["client_id", "kind", "id"]],
    [toClient],
  ),
  client_documents: mayBeMissing(
    csvTable(
      "client-documents.csv",
      { client_id: id, id, name, description: textUpTo(250) },
      [["id"]],
      [toClient],
    ),
  ),
  client_references: mayBeMissing(
    csvTable(
      "client-references.csv",
      {
        client_id: id,
        id,
        description: textUpTo(referenceLimits.description),
        kind: oneOf(referenceKinds),
        length: optional(integer(1, referenceLimits.value)),
        required: yesNo,
      },
      [["id"]],
      [toClient],
    ),
  ),
  users: csvTable(
    "users.csv",
    {
      user_name: textUpTo(80),
      client_id: optional(id),
      role: oneOf(["customer", "staff", "login-portal"]),
      name,
      email: optional(mailAddress),
      phone: optional(textUpTo(25)),
      language: oneOf(languages),
      demo_password: optional(textUpTo(128)),
    },
    [["user_name"]],
    [toClient],
  ),
} satisfies Record<string, CsvTable>;

export type ClientRow = RowsOf<typeof personFiles>["clients"];
export type ProjectRow = RowsOf<typeof personFiles>["client_projects"];
export type DocumentRow = RowsOf<typeof personFiles>["client_documents"];
export type ReferenceRow = RowsOf<typeof personFiles>["client_references"];
export type UserRow = RowsOf<typeof personFiles>["users"];
