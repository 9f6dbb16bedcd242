import * as z from "zod/mini";
import { leaf, list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

export const problemCode = leaf(z.union([z.int(), z.string().check(z.maxLength(60))]), "none");

/** A problem at its field, with its sentence. */
export const fieldProblem = resource("FieldProblem", {
  path: one("campo", text({ maximum: 300 })),
  code: one("code", problemCode),
  name: maybe("nombre", text({ maximum: 60 })),
  sentence: one("detail", text({ maximum: 1000 })),
});

/** `application/problem+json`: the problems, their fields, and what to do, in the session's language. */
export const problemDocument = resource("Problem", {
  type: one("type", text({ maximum: 200 })),
  title: one("title", text({ maximum: 200 })),
  status: one("status", whole({ maximum: 599 })),
  code: one("code", problemCode),
  sentence: one("detail", text({ maximum: 1000 })),
  errors: one("errors", list(fieldProblem, { maximum: 500 })),
});
