/** A value of a statement as it travels. */
export type Value = string | Buffer | null;

export interface Socket {
  readonly writable: boolean;
  write(bytes: Buffer, done: () => void): unknown;
}

/** A group of usual quotations, twice (`group-commit.ts`). */
const usual = 65_536;
/** As many as there are connections that write at the same time. */
const mostSpare = 16;
const spare: Buffer[] = [];

/**
 * A packet of messages of PostgreSQL's protocol, written one behind the other into one piece of memory. The driver
 * gives each message memory of its own and the socket a list of them, which costs as much as the rest of a short batch.
 */
export class Packet {
  #memory: Buffer;
  #length = 0;

  constructor() {
    this.#memory = spare.pop() ?? Buffer.allocUnsafeSlow(usual);
  }

  /** Has the server take a statement apart and keep it under a name. */
  parse(name: string, text: string): void {
    const begin = this.#begin("P", 8 + 3 * (name.length + text.length));
    this.#text(name);
    this.#text(text);
    this.#int16(0);
    this.#end(begin);
  }

  /** Gives a kept statement its values: texts as text, bytes as they are. */
  bind(name: string, values: readonly Value[]): void {
    const begin = this.#begin("B", 6 + 3 * name.length + 2 * values.length);
    this.#text("");
    this.#text(name);
    this.#int16(values.length);
    for (const value of values) this.#int16(value instanceof Buffer ? 1 : 0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#ensure(4);
    // Every answer as text.
    this.#int16(1);
    this.#int16(0);
    this.#end(begin);
  }

  /** Asks for the columns of what was bound last. */
  describe(): void {
    const begin = this.#begin("D", 2);
    this.#byte("P");
    this.#text("");
    this.#end(begin);
  }

  /** Runs what was bound last, to its last row. */
  execute(): void {
    const begin = this.#begin("E", 5);
    this.#text("");
    this.#int32(0);
    this.#end(begin);
  }

  /** Has the server forget a statement; one that it does not know is no fault. */
  close(name: string): void {
    const begin = this.#begin("C", 2 + 3 * name.length);
    this.#byte("S");
    this.#text(name);
    this.#end(begin);
  }

  sync(): void {
    this.#end(this.#begin("S", 0));
  }

  /**
   * Hands the packet to the socket; one that has been closed gets nothing, as from the driver, who tells of it. The
   * memory is used again as soon as the socket has done with it.
   */
  sendTo(socket: Socket): void {
    const memory = this.#memory;
    if (!socket.writable) return;
    socket.write(memory.subarray(0, this.#length), () => {
      if (memory.length === usual && spare.length < mostSpare) spare.push(memory);
    });
  }

  #begin(kind: string, most: number): number {
    this.#ensure(5 + most);
    this.#byte(kind);
    const begin = this.#length;
    this.#length += 4;
    return begin;
  }

  /** The length of a message counts itself and not the message's kind. */
  #end(begin: number): void {
    this.#memory.writeInt32BE(this.#length - begin, begin);
  }

  #value(value: Value): void {
    if (value === null) {
      this.#ensure(4);
      this.#int32(-1);
      return;
    }
    // No character takes more than three bytes of a unit of text.
    this.#ensure(4 + (typeof value === "string" ? 3 : 1) * value.length);
    const begin = this.#length + 4;
    const length =
      typeof value === "string" ? this.#memory.write(value, begin) : value.copy(this.#memory, begin);
    this.#int32(length);
    this.#length += length;
  }

  #text(text: string): void {
    this.#length += this.#memory.write(text, this.#length);
    this.#memory[this.#length++] = 0;
  }

  #byte(character: string): void {
    this.#memory[this.#length++] = character.charCodeAt(0);
  }

  /** The protocol counts to 65,535; what has more values is refused here, before any of it is sent. */
  #int16(value: number): void {
    this.#length = this.#memory.writeUInt16BE(value, this.#length);
  }

  #int32(value: number): void {
    this.#length = this.#memory.writeInt32BE(value, this.#length);
  }

  #ensure(more: number): void {
    if (this.#length + more <= this.#memory.length) return;
    const grown = Buffer.allocUnsafeSlow(2 * (this.#length + more));
    this.#memory.copy(grown, 0, 0, this.#length);
    this.#memory = grown;
  }
}
