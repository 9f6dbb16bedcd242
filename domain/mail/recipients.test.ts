import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addRecipients,
  addressesIn,
  isMailAddress,
  mailBlockedUntil,
  mostAddressesAnHour,
  mostMailsAnHour,
  mostRecipients,
  recipientProblems,
  withOwnAddress,
} from "./recipients.ts";

const [ana, luis] = ["ana@norte.example", "luis@norte.example"];

describe("an address", () => {
  test.each([
    ana,
    "ANA.Ruiz+cotiza@sub.norte.example",
    "o'neil@norte.example",
    "ventas@año.example",
    `${"a".repeat(64)}@norte.example`,
  ])("%s is one", (text) => expect(isMailAddress(text)).toBe(true));

  test.each([
    "",
    "ana",
    "ana@",
    "@norte.example",
    "ana@norte",
    "ana@norte..example",
    "ana@-norte.example",
    ".ana@norte.example",
    "ana ruiz@norte.example",
    "ana@norte.example,luis@norte.example",
    '"ana"@norte.example',
    "ana@norte.example\r\nBcc: otro@norte.example",
    "ana@norte.example\nBcc:otro@norte.example",
    "ana\u0000@norte.example",
    `${"a".repeat(65)}@norte.example`,
    `ana@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(30)}.example`,
  ])("%j is none [B-299]", (text) => expect(isMailAddress(text)).toBe(false));

  test("holds no character that would end a header", () => {
    const withBreak = fc
      .tuple(fc.string(), fc.constantFrom("\r", "\n", "\u0000", " ", "\t", "\u2028", "<", ","), fc.string())
      .map((parts) => parts.join(""));
    fc.assert(fc.property(withBreak, (text) => !isMailAddress(text)));
  });
});

describe("pasted text", () => {
  test.each([
    [`${ana}, ${luis}`, [ana, luis]],
    [`${ana};${luis}`, [ana, luis]],
    [` ${ana}\n${luis}\t`, [ana, luis]],
    [`Ana Ruiz <${ana}>, "Gómez, Luis" <${luis}>`, [ana, luis]],
    [`Ana Ruiz <${ana}>; ${luis}`, [ana, luis]],
    [`${ana} "Luis Gómez" <${luis}>`, [ana, luis]],
    [`${ana} Luis <${luis}>`, [ana, luis]],
    [`${ana}, Luis <${luis}>`, [ana, luis]],
    // Mail programs write the address as its own name.
    [`${ana} <${ana}>; '${luis}' <${luis}>`, [ana, luis]],
    [`"${luis}" <${ana}>`, [ana]],
    [`O'Neil, Ana <${ana}>; "Luis <${luis}>`, [ana, luis]],
    [`Ana <${ana}>, luis@`, [ana, "luis@"]],
    ["nada que ver", ["nada", "que", "ver"]],
    ["", []],
    ["ana@norte.example\u200b", ["ana@norte.example"]],
  ])("%j has %j in it [B-302]", (text, addresses) => expect(addressesIn(text)).toEqual(addresses));
});

describe("a list of recipients", () => {
  const refusedIn = (result: ReturnType<typeof addRecipients>) =>
    result.refused.map(({ value, problem: { code, details } }) => [value, code, details]);

  test("takes what is an address and says of the rest what is wrong with it [B-299, B-300]", () => {
    const result = addRecipients([ana], [luis, "luis", "ANA@norte.example", luis]);
    expect(result.addresses).toEqual([ana, luis]);
    expect(refusedIn(result)).toEqual([
      ["luis", "mail.badAddress", { value: "luis" }],
      ["ANA@norte.example", "mail.repeated", { value: "ANA@norte.example" }],
      [luis, "mail.repeated", { value: luis }],
    ]);
  });

  test("ends at the most that one message goes to", () => {
    const many = Array.from({ length: mostRecipients + 1 }, (_, index) => `a${index}@norte.example`);
    const result = addRecipients([], many);
    expect(result.addresses).toHaveLength(mostRecipients);
    expect(result.refused.map(({ problem }) => problem.code)).toEqual(["mail.tooManyRecipients"]);
    expect(recipientProblems(many).map(({ code, path }) => [code, path])).toEqual([
      ["mail.tooManyRecipients", `addresses[${mostRecipients}]`],
    ]);
  });

  test("is refused when it is empty, at its field", () => {
    expect(recipientProblems([])).toEqual([{ code: "mail.noRecipients", path: "addresses", details: {} }]);
    expect(recipientProblems([ana])).toEqual([]);
    expect(recipientProblems([ana, "x", ana]).map(({ code, path }) => [code, path])).toEqual([
      ["mail.badAddress", "addresses[1]"],
      ["mail.repeated", "addresses[2]"],
    ]);
  });

  test("has the sender's own address once [B-352]", () => {
    expect(withOwnAddress([ana], luis)).toEqual([ana, luis]);
    expect(withOwnAddress([ana], "Ana@Norte.example")).toEqual([ana]);
    expect(withOwnAddress([ana, luis], "Luis@Norte.example")).toEqual([ana, luis]);
    expect(withOwnAddress([ana], undefined)).toEqual([ana]);
    expect(withOwnAddress([ana], "no address")).toEqual([ana]);
  });
});

describe("a user who has sent the most of an hour waits until the first of them is an hour old", () => {
  const sent = (count: number, addresses: number) =>
    Array.from({ length: count }, (_, index) => ({ at: index * 1000, addresses }));

  test("counted in messages", () => {
    const mails = sent(mostMailsAnHour, 1);
    expect(mailBlockedUntil(mails.slice(1))).toBeUndefined();
    expect(mailBlockedUntil(mails)).toBe(3_600_000);
    expect(mailBlockedUntil([{ at: -5000, addresses: 1 }, ...mails])).toBe(3_600_000);
  });

  test("and in addresses: six messages to as many as one message takes", () => {
    expect(mailBlockedUntil(sent(5, mostRecipients))).toBeUndefined();
    expect(mailBlockedUntil(sent(6, mostRecipients))).toBe(3_600_000);
    expect(mailBlockedUntil(sent(8, mostRecipients))).toBe(3_602_000);
    expect(mailBlockedUntil(sent(1, mostAddressesAnHour - 1))).toBeUndefined();
    expect(mailBlockedUntil(sent(1, mostAddressesAnHour))).toBe(3_600_000);
  });
});
