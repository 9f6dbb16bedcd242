import { minute } from "@anden/domain/values/durations";

/** How long equal lines are counted before one line with their count is written. */
const countedFor = minute;
/** When there are more different lines than this, the counted ones are written first. */
const mostCounted = 1_000;

/**
 * Log lines that a caller can cause as fast as they can call. The first of equal lines is written at once. Those that
 * follow within a minute are counted and written as one.
 */
export class CountedLines<Line> {
  readonly #write: (line: Line, times: number) => void;
  readonly #counted = new Map<string, { readonly line: Line; repeated: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(write: (line: Line, times: number) => void) {
    this.#write = write;
  }

  add(line: Line): void {
    const key = JSON.stringify(line);
    const known = this.#counted.get(key);
    if (known) {
      known.repeated++;
      return;
    }
    if (this.#counted.size >= mostCounted) this.flush();
    this.#counted.set(key, { line, repeated: 0 });
    this.#timer ??= setTimeout(() => this.flush(), countedFor).unref();
    this.#write(line, 1);
  }

  /** Writes the counted lines. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = [...this.#counted.values()];
    this.#counted.clear();
    for (const { line, repeated } of counted) if (repeated > 0) this.#write(line, repeated);
  }
}
