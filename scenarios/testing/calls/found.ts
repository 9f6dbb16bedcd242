import { ok } from "node:assert/strict";

/** The row of a catalogue with the given name. */
export function found<Row, Field extends keyof Row>(rows: readonly Row[], field: Field, name: string): Row {
  const row = rows.find((each) => each[field] === name);
  ok(row, `there is no ${name} among ${rows.map((each) => each[field]).join(", ")}`);
  return row;
}
