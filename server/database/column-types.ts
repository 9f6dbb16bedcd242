import type { ColumnType } from "kysely";

/** Read as epoch milliseconds, written as a Date: `new Date(now)`. */
export type Instant = ColumnType<number, Date, Date>;

/** The same where the column may be empty. */
export type OptionalInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

/** Written as JSON text, read as the parsed value; the reader validates it. */
export type Json = ColumnType<unknown, string, string>;

/** JSON in a text column: the reader parses it. */
export type JsonText = ColumnType<string, string, string>;

/** Written by the database when left out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
