import { expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";

const from = (ip: string, remoteAddress: string | undefined = "10.0.0.2") =>
  callerAddress({ ip, socket: { remoteAddress } } as Parameters<typeof callerAddress>[0]);

test("a caller has the address that is reported, without its port", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
  expect(from("203.0.113.7:50123")).toBe("203.0.113.7");
  expect(from("2001:db8::1")).toBe("2001:db8::1");
  expect(from("[2001:db8::1]")).toBe("2001:db8::1");
  expect(from("[2001:db8::1]:443")).toBe("2001:db8::1");
});

test("what is no address is not believed: then it is the connection's own", () => {
  for (const ip of ["", "unknown", "1.2.3", "1.2.3.4.5:6", "x".repeat(8_000), "[::1", "203.0.113.7\n"])
    expect(from(ip), ip.slice(0, 20)).toBe("10.0.0.2");
  expect(callerAddress({ ip: "?", socket: {} } as Parameters<typeof callerAddress>[0])).toBe("unknown");
});
