import { BrokenCatalogue } from "../catalogues/sepomex.ts";

/** A row of a table by its columns, and the line of the file where it begins; none in a database. */
export interface SqlRow {
  readonly row: ReadonlyMap<string, string>;
  readonly line?: number;
}

/**
 * The rows that SQL inserts into the tables that `columnsOf` knows. It is parsed without a database, and nothing in the
 * file is run. It may contain `insert into name [(columns)] values (…), (…);` with texts, numbers and null. Throws
 * `BrokenCatalogue` with the line of anything else.
 */
export function sqlRows(
  text: string,
  columnsOf: (table: string) => readonly string[] | undefined,
): ReadonlyMap<string, readonly SqlRow[]> {
  const found = new Map<string, SqlRow[]>();
  const insert = /insert\s+(?:or\s+\w+\s+)?into\s+["`]?(\w+)["`]?\s*(?:\(([^)]*)\)\s*)?values\s*/giy;
  const reader = new Reader(text);
  for (const at of text.matchAll(/^[ \t]*insert\s/gim)) {
    if (at.index < reader.at) continue;
    insert.lastIndex = at.index + at[0].length - at[0].trimStart().length;
    const head = insert.exec(text);
    if (!head) continue;
    const [, name = "", given] = head;
    const known = columnsOf(name);
    reader.at = insert.lastIndex;
    if (!known) continue;
    const columns = given?.split(",").map((column) => column.replace(/["`\s]/g, "")) ?? known;
    const rows = found.get(name) ?? [];
    found.set(name, rows);
    do {
      const line = reader.line();
      const values = reader.tuple();
      if (values.length !== columns.length)
        throw reader.broken(`expected ${columns.length} values for ${name}, found ${values.length}`);
      rows.push({
        row: new Map(columns.map((column, index) => [column, values[index] ?? ""])),
        line,
      });
    } while (reader.take(","));
  }
  return found;
}

class Reader {
  at = 0;
  readonly #text: string;
  /** The line at a position that was reached before. */
  #counted = { at: 0, line: 1 };

  constructor(text: string) {
    this.#text = text;
  }

  broken(what: string): BrokenCatalogue {
    return new BrokenCatalogue(`line ${this.line()}: ${what}`);
  }

  /** The line of what comes next. */
  line(): number {
    this.#space();
    let { at, line } = this.#counted;
    for (; at < this.at; at++) if (this.#text[at] === "\n") line++;
    this.#counted = { at, line };
    return line;
  }

  /** Consumes a character, if it is next. */
  take(sign: string): boolean {
    this.#space();
    if (this.#text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  /** The values between two parentheses. */
  tuple(): readonly string[] {
    if (!this.take("(")) throw this.broken("expected ( and the values of a row");
    const values: string[] = [];
    do values.push(this.#value());
    while (this.take(","));
    if (!this.take(")")) throw this.broken("expected , or ) after a value");
    return values;
  }

  #space(): void {
    while (/\s/.test(this.#text[this.at] ?? "")) this.at++;
  }

  #value(): string {
    this.#space();
    const plain = /null|-?\d+(?:\.\d+)?/iy;
    plain.lastIndex = this.at;
    const [bare] = plain.exec(this.#text) ?? [];
    if (bare !== undefined) {
      this.at += bare.length;
      return bare.toLowerCase() === "null" ? "" : bare;
    }
    if (this.#text[this.at] !== "'") throw this.broken("expected a text, a number or null");
    let value = "";
    for (;;) {
      const end = this.#text.indexOf("'", this.at + 1);
      if (end < 0) throw this.broken("a text does not end");
      value += this.#text.slice(this.at + 1, end);
      this.at = end + 1;
      if (this.#text[this.at] !== "'") return value;
      value += "'";
    }
  }
}
