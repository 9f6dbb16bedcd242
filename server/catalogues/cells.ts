import { isMailAddress } from "@anden/domain/mail/recipients";
import { isLocalDate } from "@anden/domain/values/calendar";

/** The database types of columns. */
export type SqlType = "int" | "bigint" | "text" | "bool" | "date" | "float8";

/** How one column of the carrier's tables is parsed, checked and stored. Everything is read from text. */
export interface Cell<T> {
  /** The expected value, as a fault names it: `a whole number`. */
  readonly expected: string;
  readonly sql: SqlType;
  /** Undefined when the text is not valid. */
  readonly read: (text: string) => T | undefined;
  /** The name in the file, where it has a unit that the stored figure no longer has. */
  readonly header?: string;
  /** May be empty, and the whole column may be missing. */
  readonly mayBeEmpty?: true;
}

/** The type of a cell's value. */
export type ValueOf<C> = C extends Cell<infer T> ? T : never;

export const text: Cell<string> = {
  expected: "a text",
  sql: "text",
  read: (value) => (value === "" ? undefined : value),
};

/** A text that the answers of calls can hold: their field tables have the same maximum. */
export function textUpTo(longest: number): Cell<string> {
  return {
    expected: `a text of at most ${longest} characters`,
    sql: "text",
    read: (value) => (value !== "" && value.length <= longest ? value : undefined),
  };
}

export const mailAddress: Cell<string> = {
  expected: "an e-mail address",
  sql: "text",
  read: (value) => (isMailAddress(value) ? value : undefined),
};

/** The code that a label shows in large letters. */
export const routeCode: Cell<string> = {
  expected: "one to four capital letters or digits",
  sql: "text",
  read: (value) => (/^[A-Z0-9]{1,4}$/.test(value) ? value : undefined),
};

/** A text that may be empty; an empty cell is the empty text. */
export function anyTextUpTo(longest: number): Cell<string> {
  return {
    expected: `a text of at most ${longest} characters or nothing`,
    sql: "text",
    read: (value) => (value.length <= longest ? value : undefined),
  };
}

export const yesNo: Cell<boolean> = {
  expected: "yes or no",
  sql: "bool",
  read: (value) => (value === "yes" ? true : value === "no" ? false : undefined),
};

export function integer(from = 0, to = 2_147_483_647): Cell<number> {
  return {
    expected: to === 2_147_483_647 ? `a whole number from ${from}` : `a whole number from ${from} to ${to}`,
    sql: "int",
    read: (value) => {
      const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
      return number >= from && number <= to ? number : undefined;
    },
  };
}

export function oneOf<const T extends string>(values: readonly T[]): Cell<T> {
  return {
    expected: values.length === 1 ? `${values[0]}` : `one of ${values.join(", ")}`,
    sql: "text",
    read: (value) => values.find((candidate) => candidate === value),
  };
}

/** A figure with at most `decimals` decimals, stored as a whole number of the smallest of them. */
export function decimal(decimals: number, what = "a figure"): Cell<number> {
  const pattern = new RegExp(`^(\\d{1,10})(?:\\.(\\d{1,${decimals}}))?$`);
  return {
    expected: `${what} with at most ${decimals} decimals`,
    sql: "bigint",
    read: (value) => {
      const [, whole, fraction = ""] = pattern.exec(value) ?? [];
      return whole === undefined ? undefined : Number(whole + fraction.padEnd(decimals, "0"));
    },
  };
}

/** A colour as `#rrggbb`, in which documents are printed. */
export const color: Cell<string> = {
  expected: "a colour as #rrggbb",
  sql: "text",
  read: (value) => (/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined),
};

/** The same figure from `from` to `to`. */
export function between(from: number, to: number, decimals: number, what: string): Cell<number> {
  const figure = decimal(decimals, what);
  const unit = 10 ** decimals;
  return {
    ...figure,
    expected: `${figure.expected}, from ${from} to ${to}`,
    read: (value) => {
      const read = figure.read(value);
      return read !== undefined && read >= from * unit && read <= to * unit ? read : undefined;
    },
  };
}

/** Cents. */
export const money = decimal(2, "an amount");
/** Ten-thousandths of the currency's unit. */
export const rate = decimal(4, "a price");
/** Basis points. */
export const percent = decimal(2, "a percentage");
/** The same, of something that cannot be more than all of it. */
export const share = between(0, 100, 2, "a percentage");
/** Thousandths of a metre or a kilo. */
export const measure = decimal(3, "a measure");

export const date: Cell<string> = {
  expected: "a day as YYYY-MM-DD",
  sql: "date",
  read: (value) => (isLocalDate(value) ? value : undefined),
};

export const time: Cell<string> = {
  expected: "a time as HH:mm",
  sql: "text",
  read: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined),
};

export const timeZone: Cell<string> = {
  expected: "a time zone such as America/Monterrey",
  sql: "text",
  // Intl accepts offsets such as -06:00 as zones, but they know nothing of summer time.
  read: (value) => (/^[A-Z][A-Za-z_]+\/[A-Za-z_/-]+$/.test(value) && isKnownZone(value) ? value : undefined),
};

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

export function digits(count: number): Cell<string> {
  return {
    expected: `${count} digits`,
    sql: "text",
    read: (value) => (value.length === count && /^\d+$/.test(value) ? value : undefined),
  };
}

export const postalCode = digits(5);

export function degrees(most: number): Cell<number> {
  return {
    expected: `degrees from -${most} to ${most}`,
    sql: "float8",
    read: (value) =>
      /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= most ? Number(value) : undefined,
  };
}

/** Several of a closed list, separated by spaces. */
export function someOf<const T extends string>(values: readonly T[]): Cell<readonly T[]> {
  return {
    expected: `some of ${values.join(" ")}`,
    sql: "text",
    read: (value) => {
      const words = value.split(/\s+/).filter((word) => word !== "");
      const known = values.filter((candidate) => words.includes(candidate));
      return known.length === new Set(words).size ? known : undefined;
    },
  };
}

/** One or several of a closed list, stored in the list's order with spaces between. */
export function wordsOf<const T extends string>(values: readonly T[]): Cell<string> {
  const some = someOf(values);
  return { ...some, read: (value) => some.read(value)?.join(" ") || undefined };
}

export function optional<T>(cell: Cell<T>): Cell<T | null> {
  return { ...cell, mayBeEmpty: true, read: (value) => (value === "" ? null : cell.read(value)) };
}

/** A cell with a default value for an empty text. */
export function orElse<T>(cell: Cell<T>, value: T): Cell<T> {
  return { ...cell, mayBeEmpty: true, read: (text) => (text === "" ? value : cell.read(text)) };
}

/** An id, or 0 for none, where the column is part of a key. */
export const idOrNone: Cell<number> = {
  ...integer(1),
  mayBeEmpty: true,
  read: (value) => (value === "" ? 0 : integer(1).read(value)),
};

/** The same cell under another name in the file. */
export function named<T>(header: string, cell: Cell<T>): Cell<T> {
  return { ...cell, header };
}

/** Names with a value each: `Orden de compra: OC-4512; Pedido: 88213`. */
export const namedValues: Cell<readonly { readonly description: string; readonly value: string }[]> = {
  expected: "names with a value each, as in `Order: 4512; Invoice: 88`",
  sql: "text",
  read: (text) => {
    const pairs = text
      .split(";")
      .filter((part) => part.trim() !== "")
      .map((part) => part.split(":").map((side) => side.trim()));
    const isValid = pairs.every(([name, value, ...more]) => name && value && more.length === 0);
    return isValid ? pairs.map(([description = "", value = ""]) => ({ description, value })) : undefined;
  },
};
