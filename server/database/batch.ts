import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { Packet, type Socket, type Value } from "./packet.ts";
import { parsers } from "./parsers.ts";

/** One statement with its values, `$1` and so on in the text. Its text is prepared once on each connection. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** What a statement answered. */
export interface Answered<Row> {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly Row[];
}

/** A statement as it is sent. */
interface Bound {
  readonly text: string;
  readonly name: string;
  readonly values: readonly Value[];
}

type Row = Record<string, unknown>;
type Column = { readonly name: string; readonly read: (text: string) => unknown };

/** The driver's connection: its published types do not name its socket. */
interface Wire {
  readonly stream: Socket;
}

/** The statements that a connection has prepared, by name, with the columns of their rows. */
const prepared = new WeakMap<Wire, Map<string, readonly Column[]>>();

/** Statements are prepared and planned once per connection; the names are the same on all of them. */
const names = new Map<string, string>();
const mostNames = 400;
const longestNamed = 8_000;
const longestName = 20;
const nameless = "";

/** Lists of varying length make ever new texts: past the limit a statement is prepared for one run. */
function nameOf(text: string): string {
  // `begin` and `commit` are their own names.
  if (text.length <= longestName) return text;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames || text.length > longestNamed) return nameless;
  const name = `anden_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A value as PostgreSQL reads it. The driver writes instants in the zone of this process, at five times the cost. */
function written(value: unknown): Value {
  if (typeof value === "string") return value;
  return value instanceof Date ? value.toISOString() : prepareValue(value);
}

/**
 * Statements that travel in one packet and are answered in one. They run in order, and behind the first that fails
 * none is run: there is one Sync, at their end. What a short transaction costs is mostly its packets, and the
 * driver's own queries bring a Sync each, and with each Sync an answer (decision 0019).
 *
 * It is a query of the driver, which sends it, feeds it what the database answers, and fails it when the connection
 * is lost.
 */
export class Batch extends pg.Query {
  readonly #statements: readonly Bound[];
  readonly #answered: Answered<Row>[] = [];
  readonly #done: (error: unknown, answered: readonly Answered<Row>[]) => void;
  /** Columns of each statement; those of one that is new here come with its answer. */
  readonly #columns: (readonly Column[] | undefined)[];
  #rows: Row[] = [];
  #unreadable: unknown;

  constructor(
    statements: readonly Statement[],
    done: (error: unknown, answered: readonly Answered<Row>[]) => void,
  ) {
    super("batch");
    // A value that cannot be written throws here, while nothing was sent.
    this.#statements = statements.map(({ text, values = [] }) => ({
      text,
      name: nameOf(text),
      values: values.map(written),
    }));
    this.#columns = new Array(statements.length);
    this.#done = done;
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    const known = preparedOn(wire);
    const packet = new Packet();
    for (const [index, { text, name, values }] of this.#statements.entries()) {
      const columns = known.get(name);
      this.#columns[index] = columns;
      if (!columns) {
        // Whether it is prepared is not known after a batch that failed, and closing what is not there is no fault.
        if (name !== nameless) packet.close(name);
        packet.parse(name, text);
      }
      packet.bind(name, values);
      if (!columns) packet.describe();
      packet.execute();
    }
    packet.sync();
    packet.sendTo(wire.stream);
  };

  // From here on the driver tells what came, under names of its own.

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns[this.#answered.length] = fields.map(({ name, dataTypeID }) => ({
      name,
      read: parsers.getTypeParser(dataTypeID, "text"),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Row = {};
    try {
      this.#columns[this.#answered.length]?.forEach(({ name, read }, index) => {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : read(text);
      });
    } catch (error) {
      this.#unreadable ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = "", ...counts] = text.split(" ");
    this.#answered.push({ command, rowCount: Number(counts.at(-1)) || 0, rows: this.#rows });
    this.#rows = [];
  }

  handleError(error: unknown): void {
    this.#done(error, []);
  }

  handleReadyForQuery(connection: unknown): void {
    const known = preparedOn(connection as Wire);
    for (const [index, { name }] of this.#statements.entries())
      if (name !== nameless) known.set(name, this.#columns[index] ?? []);
    this.#done(this.#unreadable, this.#answered);
  }
}

function preparedOn(wire: Wire): Map<string, readonly Column[]> {
  const known = prepared.get(wire) ?? new Map<string, readonly Column[]>();
  prepared.set(wire, known);
  return known;
}
