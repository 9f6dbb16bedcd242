import { expect, test } from "vitest";
import { secondsUntilToken, subnetOf } from "./guest-limits.ts";

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
