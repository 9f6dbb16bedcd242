import { expect, test } from "vitest";
import { allowanceOf, newcomerOf, secondsUntilToken, subnetOf } from "./newcomer-limits.ts";

const allowance = { burst: 10, perHour: 30 };

test.each([
  ["an empty bucket has one in two minutes", 0, 120],
  ["half a token takes half the time", 0.5, 60],
  ["never less than a second", 0.9999, 1],
])("%s", (_, tokens, seconds) => expect(secondsUntilToken(tokens, allowance)).toBe(seconds));

test.each([
  ["10.1.2.3", "10.1.2.3"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
])("%s belongs to %s", (address, network) => expect(subnetOf(address)).toBe(network));

test("a guest may store less than a client who registered, and only such a client has files and requests", () => {
  const most = (newcomer: "guest" | "registered", action: "quotation" | "draft" | "export") =>
    allowanceOf(newcomer, action)?.own?.burst ?? 0;
  for (const action of ["quotation", "draft", "export"] as const)
    expect(most("registered", action)).toBeGreaterThan(most("guest", action));
  expect(allowanceOf("guest", "request")).toBeUndefined();
  expect(allowanceOf("registered", "token")).toBeUndefined();
});

test("four clients who registered may be at work behind one address", () => {
  expect(allowanceOf("registered", "file")).toEqual({
    own: { burst: 30, perHour: 30 },
    address: { burst: 120, perHour: 120 },
  });
});

test("newcomers are guests and who registered by themselves, not the clients whom the carrier has made", () => {
  expect(newcomerOf(undefined)).toBe("guest");
  expect(newcomerOf({ kind: "guest" })).toBe("guest");
  expect(newcomerOf({ kind: "registered", registration: { taxResidence: "MEX" } })).toBe("registered");
  expect(newcomerOf({ kind: "registered" })).toBeUndefined();
});
