/** A fault in the carrier's folder: its position, what was expected, and what was found. */
export interface Fault {
  readonly file: string;
  /** Line of the file, counted from 1; absent when the fault is the file itself or a key of a JSON file. */
  readonly row?: number;
  /** Column of a table, or key of a JSON file: `company.taxId`. */
  readonly column?: string;
  readonly expected: string;
  readonly found: string;
}

/** `coverage.csv:14:from_code expected five digits, found "6400"` */
export function faultLine({ file, row, column, expected, found }: Fault): string {
  const where = [file, row, column].filter((part) => part !== undefined).join(":");
  return `${where} expected ${expected}, found ${found}`;
}

/** A value in a fault: quoted, cut when long, `nothing` when empty. */
export function quoted(value: string): string {
  if (value === "") return "nothing";
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value);
}

const most = 50;

/** Collects faults, so that one start reports all of them and not only the first. */
export class Faults {
  readonly list: Fault[] = [];

  add(fault: Fault): void {
    this.list.push(fault);
  }

  /** The files with a fault so far. */
  files(): ReadonlySet<string> {
    return new Set(this.list.map(({ file }) => file));
  }

  /** Throws when there is any fault. */
  settle(folder: string): void {
    if (this.list.length > 0) throw new BrokenCarrier(folder, this.list);
  }
}

/** The carrier's folder cannot be loaded. The message has a line for each fault, at most fifty of them. */
export class BrokenCarrier extends Error {
  override readonly name = "BrokenCarrier";
  readonly faults: readonly Fault[];

  constructor(folder: string, faults: readonly Fault[]) {
    const shown = faults.slice(0, most).map(faultLine);
    const rest = faults.length - shown.length;
    const count = faults.length === 1 ? "one fault" : `${faults.length} faults`;
    super(
      [
        `The carrier's folder ${folder} has ${count}:`,
        ...shown,
        ...(rest > 0 ? [`… and ${rest} more`] : []),
      ].join("\n  "),
    );
    this.faults = faults;
  }
}
