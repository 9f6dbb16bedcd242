import { describe, expect, test } from "vitest";
import { readConfig, startFaultLine } from "../config.ts";
import { StartFault } from "../start-fault.ts";
import { geocoderOf, tilesOf } from "./settings.ts";

describe("the geocoding service", () => {
  test("is none unless its address is set, and is Nominatim's kind unless another is said", () => {
    expect(geocoderOf({})).toBeUndefined();
    expect(geocoderOf({ GEOCODER_URL: "https://geo.example/search" })).toEqual({
      url: new URL("https://geo.example/search"),
      kind: "nominatim",
      timeout: 2_500,
      perHour: 120,
    });
    const all = {
      GEOCODER_URL: "https://geo.example/api?tenant=7",
      GEOCODER_KIND: "photon",
      GEOCODER_KEY: "secret",
      GEOCODER_TIMEOUT: "800",
      GEOCODER_PER_HOUR: "30",
    };
    expect(geocoderOf(all)).toMatchObject({ kind: "photon", key: "secret", timeout: 800, perHour: 30 });
  });

  test.each<[string, Record<string, string>]>([
    ["GEOCODER_URL", { GEOCODER_URL: "geo.example" }],
    ["GEOCODER_URL", { GEOCODER_URL: "file:///etc/passwd" }],
    ["GEOCODER_URL", { GEOCODER_URL: "https://user:secret@geo.example" }],
    ["GEOCODER_KIND", { GEOCODER_URL: "https://geo.example", GEOCODER_KIND: "google" }],
    ["GEOCODER_TIMEOUT", { GEOCODER_URL: "https://geo.example", GEOCODER_TIMEOUT: "60000" }],
    ["GEOCODER_PER_HOUR", { GEOCODER_URL: "https://geo.example", GEOCODER_PER_HOUR: "many" }],
    ["GEOCODER_KEY", { GEOCODER_KEY: "secret" }],
  ])("is refused at start where %s cannot be meant", (name, env) => {
    expect(() => geocoderOf(env)).toThrow(StartFault);
    expect(() => geocoderOf(env)).toThrow(name);
  });
});

describe("the tiles of the map", () => {
  const tiles = { TILES_URL: "https://tiles.example/{z}/{x}/{y}.png?key=1", TILES_ATTRIBUTION: "© Makers" };

  test("are none unless their address is set, with whose they are", () => {
    expect(tilesOf({})).toBeUndefined();
    expect(tilesOf(tiles)).toEqual({ url: tiles.TILES_URL, attribution: "© Makers" });
  });

  test.each<[string, Record<string, string>]>([
    ["TILES_ATTRIBUTION", { TILES_URL: tiles.TILES_URL }],
    ["TILES_ATTRIBUTION", { TILES_ATTRIBUTION: "© Makers" }],
    ["TILES_ATTRIBUTION", { ...tiles, TILES_ATTRIBUTION: "x".repeat(201) }],
    ["TILES_URL", { ...tiles, TILES_URL: "https://tiles.example/{z}/{x}.png" }],
    ["TILES_URL", { ...tiles, TILES_URL: "//tiles.example/{z}/{x}/{y}.png" }],
    ["TILES_URL", { ...tiles, TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" }],
    ["TILES_URL", { ...tiles, TILES_URL: "https://tiles.example;script-src/{z}/{x}/{y}" }],
    ["TILES_URL", { ...tiles, TILES_URL: `https://tiles.example/{z}/{x}/{y}/${"x".repeat(500)}` }],
  ])("are refused at start where %s cannot be meant", (name, env) => {
    expect(() => tilesOf(env)).toThrow(StartFault);
    expect(() => tilesOf(env)).toThrow(name);
  });

  test("a start with a wrong one ends with one line that says what to do", () => {
    const start = () => readConfig({ ANDEN_MODE: "demo", ...tiles, TILES_URL: "https://tiles.example" });
    let line: string | undefined;
    try {
      start();
    } catch (error) {
      line = startFaultLine(error);
    }
    expect(line).toMatch(/^TILES_URL has no \{z\}: it is like https:/);
  });
});
