// The load of `npm run bench -- overload`, in a process of its own, so that its CPU time is not counted as the server's
// and times are measured at the caller. The parent process sends it the load to make; it answers with the results.
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Asked {
  readonly url: string;
  readonly path: string;
  readonly body: string;
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /**
   * Requests a second, sent whether or not the earlier ones are answered. Without it each connection sends its next
   * request after the answer to its last.
   */
  readonly perSecond?: number;
}

export interface Came {
  readonly seconds: number;
  /** Milliseconds of each answer of the kind, shortest first. */
  readonly good: readonly number[];
  readonly refused: readonly number[];
  /** Answers of 503 or 429 without `Retry-After`, and all others. */
  readonly others: number;
  /** Requests that were due and not sent, because every connection still waited. */
  readonly unsent: number;
  readonly closed: number;
}

/** A connection that takes one request at a time. */
class Line {
  readonly #socket: Socket;
  #text = "";
  #left = -1;
  #status = "";
  #sentAt = 0;
  #answered: ((milliseconds: number, head: string) => void) | undefined;
  isOpen = true;

  constructor(host: string, port: number) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.on("data", (chunk) => this.#read(chunk));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => {
      this.isOpen = false;
      this.#answered?.(performance.now() - this.#sentAt, "");
      this.#answered = undefined;
    });
  }

  opened(): Promise<void> {
    return new Promise((opened, failed) => {
      this.#socket.once("connect", opened);
      this.#socket.once("error", failed);
    });
  }

  send(text: string, answered: (milliseconds: number, head: string) => void): void {
    this.#answered = answered;
    this.#sentAt = performance.now();
    this.#socket.write(text);
  }

  #read(chunk: Buffer): void {
    if (this.#left < 0) {
      this.#text += chunk.toString("latin1");
      const end = this.#text.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.#status = this.#text.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(this.#status)?.[1] ?? 0);
      this.#left = length - (this.#text.length - end - 4);
      this.#text = "";
    } else this.#left -= chunk.length;
    if (this.#left > 0) return;
    this.#left = -1;
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.(performance.now() - this.#sentAt, this.#status);
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function run({ url, path, body, tokens, connections, seconds, perSecond }: Asked): Promise<Came> {
  const { hostname, port } = new URL(url);
  const lines: Line[] = [];
  while (lines.length < connections) {
    const some = Array.from(
      { length: Math.min(100, connections - lines.length) },
      () => new Line(hostname, Number(port)),
    );
    await Promise.all(some.map((line) => line.opened()));
    lines.push(...some);
  }
  const good: number[] = [];
  const refused: number[] = [];
  let [others, unsent, closed, sent] = [0, 0, 0, 0];
  const rest = `host: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const next = () =>
    `POST ${path} HTTP/1.1\r\nauthorization: Bearer ${tokens[sent++ % tokens.length]}\r\nidempotency-key: ${randomUUID()}\r\n${rest}\r\n${body}`;
  const note = (milliseconds: number, head: string) => {
    if (head.startsWith("HTTP/1.1 200")) good.push(milliseconds);
    else if (/^HTTP\/1\.1 (?:503|429)[\s\S]*retry-after: \d/i.test(head)) refused.push(milliseconds);
    else if (head === "") closed++;
    else {
      others++;
      if (others < 4) console.error(head.split("\r\n")[0]);
    }
  };
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  if (perSecond === undefined)
    await Promise.all(
      lines.map(async (line) => {
        while (performance.now() < until && line.isOpen)
          await new Promise<void>((done) =>
            line.send(next(), (milliseconds, head) => {
              note(milliseconds, head);
              done();
            }),
          );
      }),
    );
  else {
    const free = [...lines];
    let due = 0;
    while (performance.now() < until) {
      const now = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
      for (; due < now; due++) {
        // First in, first out: every connection is used.
        const line = free.shift();
        if (!line) {
          unsent++;
          continue;
        }
        line.send(next(), (milliseconds, head) => {
          note(milliseconds, head);
          if (line.isOpen) free.push(line);
        });
      }
      await pause(5);
    }
  }
  const took = (performance.now() - begun) / 1_000;
  // Requests that are still under way get six seconds.
  for (let turn = 0; turn < 60 && good.length + refused.length + others + closed < sent; turn++)
    await pause(100);
  closed += sent - (good.length + refused.length + others + closed);
  for (const line of lines) line.close();
  good.sort((a, b) => a - b);
  refused.sort((a, b) => a - b);
  return { seconds: took, good, refused, others, unsent, closed };
}

process.on("message", (asked: Asked) => void run(asked).then((came) => process.send?.(came)));
process.once("disconnect", () => process.exit());
