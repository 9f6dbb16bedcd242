import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { StartFault } from "./start-fault.ts";

const production = {
  ANDEN_MODE: "production",
  PUBLIC_URL: "https://portal.example",
  DATABASE_URL: "postgres://db.example/anden",
} as const;

describe("the configuration from the environment", () => {
  test("a demo needs only its flag", () => {
    const config = readConfig({ ANDEN_MODE: "demo" });
    expect(config).toMatchObject({ port: 4000, host: "127.0.0.1", mode: "demo", subscriptionKeys: [] });
    expect(config.dataDir).toBe(resolve("data"));
    expect(config.carrierDir).toBe(resolve(import.meta.dirname, "..", "carrier"));
    expect(config).not.toHaveProperty("databaseUrl");
    expect(config).not.toHaveProperty("publicUrl");
  });

  test("everything can be set, and an empty value counts as absent", () => {
    const config = readConfig({
      ...production,
      PORT: "8080",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/lib/anden",
      CARRIER_DIR: "/etc/anden/carrier",
      SUBSCRIPTION_KEYS: ` ${"1".repeat(32)}, ${"2".repeat(32)} ,,`,
      METRICS_TOKEN: "3".repeat(32),
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      dataDir: "/var/lib/anden",
      carrierDir: "/etc/anden/carrier",
      databaseUrl: "postgres://db.example/anden",
      subscriptionKeys: ["1".repeat(32), "2".repeat(32)],
      metrics: { token: "3".repeat(32) },
    });
    expect(config.publicUrl?.href).toBe("https://portal.example/");
    expect(
      readConfig({
        ANDEN_MODE: "demo",
        PORT: "",
        HOST: "",
        DATABASE_URL: "",
        PUBLIC_URL: "",
        SUBSCRIPTION_KEYS: "",
      }),
    ).toEqual(readConfig({ ANDEN_MODE: "demo" }));
  });

  test("the links of a demo's mails lead to the address under which it was opened", () => {
    const linksOf = (HOST: string) => readConfig({ ANDEN_MODE: "demo", PORT: "4711", HOST }).portalUrl.origin;
    expect(linksOf("")).toBe("http://127.0.0.1:4711");
    expect(linksOf("192.168.0.12")).toBe("http://192.168.0.12:4711");
    expect(linksOf("::1")).toBe("http://[::1]:4711");
    for (const all of ["0.0.0.0", "::"]) expect(linksOf(all)).toBe("http://localhost:4711");
    expect(readConfig({ ANDEN_MODE: "demo", HOST: "192.168.0.12" }).mail.from).toBe(
      "no-reply@portal.example",
    );
    expect(readConfig(production).mail.from).toBe("no-reply@portal.example");
  });

  test("guests are limited and the metrics are closed in production, and a demo opens them", () => {
    expect(readConfig(production)).toMatchObject({ limitsNewcomers: true, metrics: "closed" });
    expect(readConfig({ ANDEN_MODE: "demo" })).toMatchObject({ limitsNewcomers: true, metrics: "open" });
    expect(readConfig({ ANDEN_MODE: "demo", GUEST_LIMITS: "off" }).limitsNewcomers).toBe(false);
  });

  test("the proxies in front are one with a public URL and none without, or as many as are told", () => {
    expect(readConfig({ ANDEN_MODE: "demo" }).proxyHops).toBe(0);
    expect(readConfig(production).proxyHops).toBe(1);
    expect(readConfig({ ...production, TRUST_PROXY_HOPS: "3" }).proxyHops).toBe(3);
    expect(readConfig({ ...production, TRUST_PROXY_HOPS: "0" }).proxyHops).toBe(0);
    for (const wrong of ["yes", "-1", "1.5", "10"])
      expect(() => readConfig({ ...production, TRUST_PROXY_HOPS: wrong })).toThrow(
        `TRUST_PROXY_HOPS is "${wrong}": set it to the number of proxies in front, 0 to 9.`,
      );
  });

  test("a demo may have the keys of the examples", () => {
    expect(readConfig({ ANDEN_MODE: "demo", SUBSCRIPTION_KEYS: "portal" }).subscriptionKeys).toEqual([
      "portal",
    ]);
  });

  test("an embedded database in production must be requested explicitly", () => {
    const { DATABASE_URL: _, ...rest } = production;
    expect(() => readConfig(rest)).toThrow(/DATABASE_URL/);
    expect(readConfig({ ...rest, EMBEDDED_DATABASE: "yes" })).toMatchObject({ mode: "production" });
  });
});

const faults: readonly (readonly [string, Record<string, string>, RegExp])[] = [
  [
    "a mode that there is not",
    { ANDEN_MODE: "staging" },
    /^ANDEN_MODE is "staging": set it to demo or production\.$/,
  ],
  ["no mode at all, which is production", {}, /^PUBLIC_URL must be the https address/],
  [
    "production over plain HTTP",
    { ...production, PUBLIC_URL: "http://portal.example" },
    /^PUBLIC_URL must be the https address/,
  ],
  [
    "production without an address",
    { ...production, PUBLIC_URL: "" },
    /^PUBLIC_URL must be the https address/,
  ],
  [
    "an address that is none",
    { ...production, PUBLIC_URL: "portal" },
    /^PUBLIC_URL is "portal": set it to an address/,
  ],
  [
    "a short key in production",
    { ...production, SUBSCRIPTION_KEYS: `${"1".repeat(32)},u4Ht0pQ9` },
    /^SUBSCRIPTION_KEYS has a key of 8 characters: take random ones of at least 32 in production\.$/,
  ],
  [
    "a short token of the metrics in production",
    { ...production, METRICS_TOKEN: "secreto" },
    /^METRICS_TOKEN has 7 characters: take a random text of at least 32 in production\.$/,
  ],
  [
    "guests without limits in production",
    { ...production, GUEST_LIMITS: "off" },
    /^GUEST_LIMITS is off, which is for load tests: unset it in production\.$/,
  ],
  [
    "a key that anybody would try, in production",
    { ...production, SUBSCRIPTION_KEYS: "u4Ht0pQ9, Portal" },
    /^SUBSCRIPTION_KEYS has the key "Portal", which anybody would try: take a random one in production\.$/,
  ],
  [
    "a port in words",
    { ANDEN_MODE: "demo", PORT: "http" },
    /^PORT is "http": set it to a number from 0 to 65535\.$/,
  ],
  ["a port that there is not", { ANDEN_MODE: "demo", PORT: "65536" }, /^PORT is "65536"/],
  [
    "a public address below a path, which links would leave out",
    { ...production, PUBLIC_URL: "https://www.example/portal" },
    /^PUBLIC_URL is "https:\/\/www\.example\/portal": the portal has a host of its own, so set it to an address without a path/,
  ],
  [
    "an address without a protocol, whose host would be the protocol",
    { ANDEN_MODE: "demo", PUBLIC_URL: "localhost:4000" },
    /^PUBLIC_URL is "localhost:4000": set it to an address like https:\/\/portal\.example\.$/,
  ],
  [
    "an address with a login, which is not repeated",
    { ...production, PUBLIC_URL: "https://ana:secret@portal.example" },
    /^PUBLIC_URL has a login: set it to an address like https:\/\/portal\.example\.$/,
  ],
  [
    "a page of registration that is a script",
    { ...production, REGISTRATION_URL: "javascript:alert(1)" },
    /^REGISTRATION_URL is "javascript:alert\(1\)": set it to an address like/,
  ],
  [
    "a misspelled switch",
    { ANDEN_MODE: "demo", GUEST_LIMITS: "Off" },
    /^GUEST_LIMITS is "Off": set it to on or off\.$/,
  ],
  [
    "another word than yes",
    { ...production, DATABASE_URL: "", EMBEDDED_DATABASE: "true" },
    /^EMBEDDED_DATABASE is "true": set it to no or yes\.$/,
  ],
  [
    "a mail server without a name",
    { ANDEN_MODE: "demo", SMTP_URL: "smtp://" },
    /^SMTP_URL must be an address/,
  ],
  ["a blank port", { ANDEN_MODE: "demo", PORT: " " }, /^PORT is " ": set it to a number/],
  ["a port in another notation", { ANDEN_MODE: "demo", PORT: "0x1F90" }, /^PORT is "0x1F90"/],
  ["half a port", { ANDEN_MODE: "demo", PORT: "80.5" }, /^PORT is "80\.5"/],
];

test.each(faults)("%s is refused in one line that says what to do", (_, env, line) => {
  expect(() => readConfig(env)).toThrow(StartFault);
  expect(() => readConfig(env)).toThrow(line);
});

describe("what the command line asks for", () => {
  test("calls and jobs, or either of them alone", () => {
    expect(readConfig(production).serves).toBe("calls and jobs");
    expect(readConfig(production, ["--without-jobs"]).serves).toBe("calls");
    expect(readConfig(production, ["--jobs-only"]).serves).toBe("jobs");
  });

  test("both, or anything else, is refused", () => {
    for (const args of [["--jobs-only", "--without-jobs"], ["--job"]])
      expect(() => readConfig(production, args)).toThrow(/ is not understood: there are --jobs-only and /);
  });

  test("jobs alone is refused on the embedded database, which one process may open", () => {
    const embedded = { ANDEN_MODE: "demo", DATA_DIR: "/var/lib/anden" };
    expect(() => readConfig(embedded, ["--jobs-only"])).toThrow(/^--jobs-only needs DATABASE_URL: /);
  });
});
