import { type Environment, StartFault, webAddress, wholeOf } from "../start-fault.ts";

/** The kinds of geocoding services, by the format of their answers. */
const geocoderKinds = ["nominatim", "photon"] as const;

/** An external geocoding service. */
export interface GeocoderSettings {
  readonly url: URL;
  readonly kind: (typeof geocoderKinds)[number];
  readonly key?: string;
  /** The time limit of an answer, in milliseconds. */
  readonly timeout: number;
  /** The number of addresses that each client may look up in an hour. */
  readonly perHour: number;
}

/** The tiles of the map, if any are configured. */
export interface TileSettings {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
}

/** A call ends after 4.5 s, and may wait up to 1.2 s for its turn to ask the service. */
const longestTimeout = 3_000;

/** Reads `GEOCODER_URL` and what belongs to it; undefined without it. */
export function geocoderOf(env: Environment): GeocoderSettings | undefined {
  const text = env["GEOCODER_URL"];
  if (!text) {
    const stray = ["GEOCODER_KIND", "GEOCODER_KEY", "GEOCODER_TIMEOUT", "GEOCODER_PER_HOUR"].find(
      (name) => env[name],
    );
    if (stray) throw new StartFault(`${stray} is set without GEOCODER_URL: set both, or neither.`);
    return undefined;
  }
  const kind = geocoderKinds.find((each) => each === (env["GEOCODER_KIND"] || "nominatim"));
  if (!kind)
    throw new StartFault(`GEOCODER_KIND is "${env["GEOCODER_KIND"]}": set it to nominatim or photon.`);
  const key = env["GEOCODER_KEY"];
  return {
    url: webAddress("GEOCODER_URL", text, "https://nominatim.example/search"),
    kind,
    ...(key ? { key } : {}),
    timeout: wholeNumber("GEOCODER_TIMEOUT", env["GEOCODER_TIMEOUT"] || "2500", 100, longestTimeout),
    perHour: wholeNumber("GEOCODER_PER_HOUR", env["GEOCODER_PER_HOUR"] || "120", 1, 3_600),
  };
}

/** Reads `TILES_URL` and `TILES_ATTRIBUTION`; undefined without them. */
export function tilesOf(env: Environment): TileSettings | undefined {
  const [url, attribution] = [env["TILES_URL"], env["TILES_ATTRIBUTION"]];
  if (!url) {
    if (attribution)
      throw new StartFault("TILES_ATTRIBUTION is set without TILES_URL: set both, or neither.");
    return undefined;
  }
  if (!attribution)
    throw new StartFault(
      "TILES_ATTRIBUTION must say whose the tiles of TILES_URL are: their owners ask for it.",
    );
  if (attribution.length > 200)
    throw new StartFault(`TILES_ATTRIBUTION has ${attribution.length} characters: 200 are shown at most.`);
  for (const part of ["{z}", "{x}", "{y}"])
    if (!url.includes(part))
      throw new StartFault(`TILES_URL has no ${part}: it is like https://tiles.example/{z}/{x}/{y}.png.`);
  const { origin } = webAddress("TILES_URL", url, "https://tiles.example/{z}/{x}/{y}.png");
  // The page's content policy is opened for this one origin, so it must be a plain one.
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin) || !url.startsWith(origin))
    throw new StartFault(
      "TILES_URL must name one host in small letters, without a placeholder, like https://tiles.example/{z}/{x}/{y}.png.",
    );
  if (url.length > 500) throw new StartFault(`TILES_URL has ${url.length} characters: it may have 500.`);
  return { url, attribution };
}

function wholeNumber(name: string, text: string, minimum: number, maximum: number): number {
  const number = wholeOf(text);
  if (number >= minimum && number <= maximum) return number;
  throw new StartFault(`${name} is "${text}": set it to a whole number from ${minimum} to ${maximum}.`);
}
