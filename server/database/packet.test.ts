import fc from "fast-check";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { Packet, type Value } from "./packet.ts";

/** What a packet sends. */
function sent(write: (packet: Packet) => void): Buffer {
  const packet = new Packet();
  write(packet);
  let all: Buffer = Buffer.alloc(0);
  packet.sendTo({
    writable: true,
    write: (bytes, done) => {
      all = Buffer.from(bytes);
      done();
    },
  });
  return all;
}

/** What the driver itself sends. */
function driverSends(write: (connection: DriverConnection) => void): Buffer {
  const all: Buffer[] = [];
  const stream = { writable: true, write: (bytes: Buffer) => all.push(bytes) };
  write(new pg.Connection({ stream } as never) as unknown as DriverConnection);
  return Buffer.concat(all);
}

/** The driver's published types name half of it. */
interface DriverConnection {
  close(message: { type: "S"; name: string }): void;
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: readonly Value[] }): void;
  describe(message: { type: "P"; name: "" }): void;
  execute(): void;
  sync(): void;
}

const texts = fc.string({ unit: "binary", maxLength: 40 });
const names = texts.map((text) => text.replaceAll("\0", ""));
const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array));
const values = fc.array(fc.oneof<fc.Arbitrary<Value>[]>(texts, bytes, fc.constant(null)), { maxLength: 20 });

describe("a packet of the database's protocol", () => {
  test("has the messages that the driver writes, to the byte, one behind the other", () => {
    fc.assert(
      fc.property(names, names, values, (name, text, values) => {
        const packet = sent((packet) => {
          packet.close(name);
          packet.parse(name, text);
          packet.bind(name, values);
          packet.describe();
          packet.execute();
          packet.sync();
        });
        const driver = driverSends((connection) => {
          connection.close({ type: "S", name });
          connection.parse({ name, text });
          connection.bind({ statement: name, values });
          connection.describe({ type: "P", name: "" });
          connection.execute();
          connection.sync();
        });
        expect(packet).toEqual(driver);
      }),
    );
  });

  test("grows with what is written into it", () => {
    const long = ["ñ".repeat(50_000), "x".repeat(200_000), Buffer.alloc(100_000, 7)];
    const packet = sent((packet) => packet.bind("long", long));
    const driver = driverSends((connection) => connection.bind({ statement: "long", values: long }));
    expect(packet.equals(driver)).toBe(true);
  });

  test("has room for as many values as the protocol has, and for no more", () => {
    const most = Array.from({ length: 65_535 }, () => null);
    const packet = sent((packet) => packet.bind("most", most));
    const driver = driverSends((connection) => connection.bind({ statement: "most", values: most }));
    expect(packet.equals(driver)).toBe(true);
    expect(() => new Packet().bind("more", [...most, null])).toThrow(RangeError);
  });

  test("does not take the memory of one that the socket has not sent yet", () => {
    const waiting: Buffer[] = [];
    const slow = { writable: true, write: (bytes: Buffer) => void waiting.push(bytes) };
    for (const name of ["first", "second"]) {
      const packet = new Packet();
      packet.close(name);
      packet.sendTo(slow);
    }
    expect(waiting.map(String)).toEqual([
      expect.stringContaining("first"),
      expect.stringContaining("second"),
    ]);
  });
});
