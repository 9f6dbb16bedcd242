import { type GeocodeAddress, geocodeQuery } from "@anden/domain/geography/geocoding";
import { codeOf } from "../database/faults.ts";
import type { Located } from "./geocoder.ts";
import { readAnswer } from "./read-answer.ts";
import type { GeocoderSettings } from "./settings.ts";

/** The answer of the external service; `away` when it did not answer, or not in a readable form. */
export type Outside =
  | { readonly kind: "answered"; readonly results: readonly Located[] }
  | { readonly kind: "denied" }
  | { readonly kind: "away"; readonly why: string };

/** Enough for five places; a longer body is not read to its end. */
const mostBytes = 256 * 1024;
const mostResults = "5";

/** The user agent that the service's operators ask callers to send. */
const userAgent = "Anden customer portal";

/**
 * Sends one request to the service and waits no longer than configured. It sends the parts of the address, the country
 * and the language, and no data of the user. It follows no redirect.
 */
export async function askOutside(
  settings: GeocoderSettings,
  address: GeocodeAddress,
  language: string,
): Promise<Outside> {
  try {
    const response = await fetch(questionUrl(settings, address, language), {
      headers: { accept: "application/json", "user-agent": userAgent },
      redirect: "error",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(settings.timeout),
    });
    return await answered(settings, response);
  } catch (error) {
    const why = error instanceof Error ? (codeOf(error.cause) ?? error.name) : "unknown";
    return { kind: "away", why };
  }
}

const denials: ReadonlySet<number> = new Set([401, 402, 403, 429]);

async function answered({ kind }: GeocoderSettings, response: Response): Promise<Outside> {
  const { status, headers } = response;
  const isJson = /\bjson\b/i.test(headers.get("content-type") ?? "");
  // Some services answer like this when they found nothing.
  const foundNothing = status === 404 && isJson;
  if (status !== 200 || !isJson) {
    await response.body?.cancel();
    if (denials.has(status)) return { kind: "denied" };
    return foundNothing ? { kind: "answered", results: [] } : { kind: "away", why: `status ${status}` };
  }
  const text = await textOf(response);
  if (text === undefined) return { kind: "away", why: "a body too large" };
  const results = readAnswer(kind, JSON.parse(text));
  return results ? { kind: "answered", results } : { kind: "away", why: "another kind of answer" };
}

/** The text of a body, or undefined when it is too long. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (length > mostBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

const countryNames = { MX: "México", US: "United States", CA: "Canada" } as const;

function questionUrl({ url, kind, key }: GeocoderSettings, address: GeocodeAddress, language: string): URL {
  const asked = new URL(url);
  const query = geocodeQuery(address);
  const parameters: Readonly<Record<string, string>> =
    kind === "nominatim"
      ? {
          q: query,
          countrycodes: address.country.toLowerCase(),
          format: "jsonv2",
          "accept-language": language,
        }
      : // Photon takes no country code, and knows few languages.
        { q: `${query}, ${countryNames[address.country]}` };
  for (const [name, value] of Object.entries({ ...parameters, limit: mostResults }))
    asked.searchParams.set(name, value);
  if (key !== undefined) asked.searchParams.set("key", key);
  return asked;
}
