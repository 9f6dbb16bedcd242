import { endpoints } from "./endpoints.ts";
import { problemDocument } from "./problem-document.ts";
import type { Call } from "./wire/call.ts";

/**
 * Every wire name that the field tables declare. Outside contract/ none of them may be used in code: the fence
 * reads this list. Names that are English words too (`id`, `token`, `total`) are left out.
 */
export const spanishNames: readonly string[] = [
  ...new Set([
    ...problemDocument.names,
    ...Object.values<Call>(endpoints).flatMap(({ params, query, body, answer }) =>
      [params, query, body, answer].flatMap((part) => part?.names ?? []),
    ),
  ]),
]
  .filter(
    (name) =>
      ![
        "id",
        "type",
        "title",
        "status",
        "base64",
        "code",
        "cursor",
        "detail",
        "errors",
        "token",
        "password",
        "email",
        "name",
        "guest",
        "total",
        "subtotal",
        "hours",
        "index",
        "minutes",
        "username",
        "subscriptionKey",
        "results",
        "geometry",
        "location",
        "latitude",
        "longitude",
        "lat",
        "lng",
        "formatted_address",
        // A proper name without an English word.
        "curp",
        // Too short to be looked for in code.
        "cp",
      ].includes(name),
  )
  .sort();
