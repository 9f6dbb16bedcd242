import * as z from "zod/mini";
import { type Codec, fitting, leaf, list, nullable } from "./wire/codec.ts";
import { maybe } from "./wire/columns.ts";
import { customIssue } from "./wire/custom-issue.ts";
import { whole } from "./wire/leaves.ts";

/** The maximum rows of a list and of a page of it. */
export const mostListed = 500;

/**
 * The cursor: the number of the caller's last row, encoded so that callers treat it as opaque. Its position is
 * looked up among the caller's own rows, so that another client's number reveals nothing.
 */
const cursor: Codec<number> = leaf(
  z.codec(z.string(), z.int(), {
    decode: (wire, context) => {
      const number = /^p[0-9a-z]{1,11}$/.test(wire) ? Number.parseInt(wire.slice(1), 36) : Number.NaN;
      if (Number.isSafeInteger(number) && cursorOf(number) === wire) return number;
      context.issues.push(customIssue(wire, "list.badCursor"));
      return 0;
    },
    encode: cursorOf,
  }),
  "text",
  [],
  (number) => `"${cursorOf(fitting(Number.isSafeInteger(number), number))}"`,
);

function cursorOf(number: number): string {
  return `p${number.toString(36)}`;
}

/** The page of a list: after which row, and how many. */
export const pageQuery = {
  after: maybe("cursor", cursor),
  limit: maybe("limite", whole({ minimum: 1, maximum: mostListed })),
};

/** Rows of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the next page, null on the last one; absent where no pages were requested. */
  readonly next?: number | null;
}

/** Rows as old callers know them, a bare list; with pages, `{elementos, siguiente}`. */
export function listOrPage<Row>(row: Codec<Row>): Codec<Page<Row>> {
  const rows = list(row, { maximum: mostListed });
  const next = nullable(cursor);
  const wire = z.union([rows.schema, z.strictObject({ elementos: rows.schema, siguiente: next.schema })]);
  return leaf<Page<Row>>(
    z.codec(wire, z.custom<Page<Row>>(), {
      decode: (given) =>
        "elementos" in given ? { rows: given.elementos, next: given.siguiente } : { rows: given },
      encode: ({ rows: elementos, next }) =>
        next === undefined ? elementos : { elementos, siguiente: next },
    }),
    "none",
    ["elementos", "siguiente", ...row.names],
    (page) => {
      const elements = rows.write(page.rows);
      if (page.next === undefined) return elements;
      return `{"elementos":${elements},"siguiente":${next.write(page.next)}}`;
    },
  );
}
