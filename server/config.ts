import { isIPv6 } from "node:net";
import { dirname, resolve } from "node:path";
import { BrokenCarrier } from "./catalogues/faults.ts";
import { codeOf, DatabaseStartFault } from "./database/faults.ts";
import { type GeocoderSettings, geocoderOf, type TileSettings, tilesOf } from "./geocoding/settings.ts";
import { type MailSettings, mailOf } from "./mail/settings.ts";
import { sourceFile } from "./source-file.ts";
import { type Environment, StartFault, webAddress, wholeOf } from "./start-fault.ts";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** A replica of the database that lists may be read from. */
  readonly replicaUrl?: string;
  readonly carrierDir: string;
  readonly webDir: string;
  readonly mode: "demo" | "production";
  /** The first is the portal's own. */
  readonly subscriptionKeys: readonly string[];
  readonly publicUrl?: URL;
  /** The URL of the portal for documents and mails: PUBLIC_URL, or the port of this machine. */
  readonly portalUrl: URL;
  /** The number of trusted proxies in front, whose report of the caller's address is used. */
  readonly proxyHops: number;
  /** Whether guests are limited; switched off only for load tests. */
  readonly limitsNewcomers: boolean;
  /** Who may read `/metrics`: everybody in a demo; in production, callers that send the configured token. */
  readonly metrics: "open" | "closed" | { readonly token: string };
  /** What this process does. */
  readonly serves: Serves;
  /** The geocoding service; without it addresses are located by the points in the database. */
  readonly geocoder?: GeocoderSettings;
  /** The tiles of the map; without them it is drawn from the places in the database. */
  readonly tiles?: TileSettings;
  /** Another page where guests register. */
  readonly registrationUrl?: URL;
  /** How mail leaves. */
  readonly mail: MailSettings;
}

/** `calls` alone and `jobs` alone are for processes that share a PostgreSQL. */
export type Serves = "calls and jobs" | "calls" | "jobs";

/** Keys from examples, including this project's own. */
const exampleKeys: ReadonlySet<string> = new Set(
  "portal portal-key partner-key tests test demo key secret default changeme change-me 123456".split(" "),
);

const shortestKey = 32;

const root = resolve(dirname(sourceFile("config")), "..");

/** Reads the configuration from environment and command line, and refuses unsafe or contradictory values. */
export function readConfig(env: Environment, args: readonly string[] = []): Config {
  const serves = servesOf(args);
  const mode = modeOf(env);
  const databaseUrl = env["DATABASE_URL"];
  const replicaUrl = env["DATABASE_REPLICA_URL"];
  const publicUrl = publicUrlOf(env);
  const subscriptionKeys = (env["SUBSCRIPTION_KEYS"] ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
  const metricsToken = env["METRICS_TOKEN"] || undefined;
  const limitsNewcomers = choiceOf(env, "GUEST_LIMITS", "on", "off") === "on";
  const allowsEmbedded = choiceOf(env, "EMBEDDED_DATABASE", "no", "yes") === "yes";
  const geocoder = geocoderOf(env);
  const tiles = tilesOf(env);
  const registrationUrl = urlOf(env, "REGISTRATION_URL");
  if (mode === "production")
    refuseUnsafe({ subscriptionKeys, metricsToken, limitsNewcomers, publicUrl, databaseUrl, allowsEmbedded });
  if (replicaUrl && !databaseUrl)
    throw new StartFault("DATABASE_REPLICA_URL needs DATABASE_URL: set both, or none.");
  if (serves === "jobs" && !databaseUrl)
    throw new StartFault(
      "--jobs-only needs DATABASE_URL: the embedded database is open to the one process that answers calls.",
    );
  const port = portOf(env["PORT"] || "4000");
  const host = env["HOST"] || "127.0.0.1";
  const portalUrl = publicUrl ?? new URL(`http://${nameOf(host)}:${port}`);
  return {
    port,
    host,
    dataDir: resolve(env["DATA_DIR"] || "data"),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(replicaUrl ? { replicaUrl } : {}),
    carrierDir: resolve(env["CARRIER_DIR"] || resolve(root, "carrier")),
    webDir: resolve(root, "web/dist"),
    mode,
    subscriptionKeys,
    serves,
    limitsNewcomers,
    proxyHops: hopsOf(env["TRUST_PROXY_HOPS"] || (publicUrl ? "1" : "0")),
    metrics: metricsToken ? { token: metricsToken } : mode === "demo" ? "open" : "closed",
    portalUrl,
    mail: mailOf(env, portalUrl),
    ...(publicUrl ? { publicUrl } : {}),
    ...(registrationUrl ? { registrationUrl } : {}),
    ...(geocoder ? { geocoder } : {}),
    ...(tiles ? { tiles } : {}),
  };
}

function modeOf(env: Environment): Config["mode"] {
  const mode = env["ANDEN_MODE"] || "production";
  if (mode === "demo" || mode === "production") return mode;
  throw new StartFault(`ANDEN_MODE is "${mode}": set it to demo or production.`);
}

function publicUrlOf(env: Environment): URL | undefined {
  const url = urlOf(env, "PUBLIC_URL");
  if (url && url.href !== `${url.origin}/`)
    throw new StartFault(
      `PUBLIC_URL is "${env["PUBLIC_URL"]}": the portal has a host of its own, so set it to an address without a path, like https://portal.example.`,
    );
  return url;
}

interface ProductionSettings extends Pick<Config, "subscriptionKeys" | "limitsNewcomers"> {
  readonly metricsToken: string | undefined;
  readonly publicUrl: URL | undefined;
  readonly databaseUrl: string | undefined;
  readonly allowsEmbedded: boolean;
}

/** Refuses settings that are for a demo or for tests. */
function refuseUnsafe(settings: ProductionSettings): void {
  refuseWeakKeys(settings.subscriptionKeys, settings.metricsToken);
  if (!settings.limitsNewcomers)
    throw new StartFault("GUEST_LIMITS is off, which is for load tests: unset it in production.");
  if (settings.publicUrl?.protocol !== "https:")
    throw new StartFault(
      "PUBLIC_URL must be the https address of the portal in production (or set ANDEN_MODE=demo).",
    );
  if (!settings.databaseUrl && !settings.allowsEmbedded)
    throw new StartFault(
      "DATABASE_URL must name a PostgreSQL server in production (or set EMBEDDED_DATABASE=yes).",
    );
}

function refuseWeakKeys(subscriptionKeys: readonly string[], metricsToken: string | undefined): void {
  const known = subscriptionKeys.find((key) => exampleKeys.has(key.toLowerCase()));
  if (known)
    throw new StartFault(
      `SUBSCRIPTION_KEYS has the key "${known}", which anybody would try: take a random one in production.`,
    );
  const short = subscriptionKeys.find((key) => key.length < shortestKey);
  if (short)
    throw new StartFault(
      `SUBSCRIPTION_KEYS has a key of ${short.length} characters: take random ones of at least ${shortestKey} in production.`,
    );
  if (metricsToken && metricsToken.length < shortestKey)
    throw new StartFault(
      `METRICS_TOKEN has ${metricsToken.length} characters: take a random text of at least ${shortestKey} in production.`,
    );
}

function servesOf(args: readonly string[]): Serves {
  const [flag, ...more] = args;
  if (flag === undefined) return "calls and jobs";
  if (more.length === 0 && flag === "--jobs-only") return "jobs";
  if (more.length === 0 && flag === "--without-jobs") return "calls";
  throw new StartFault(`"${args.join(" ")}" is not understood: there are --jobs-only and --without-jobs.`);
}

/** The one-line message for an expected error of a start, if there is one. */
export function startFaultLine(error: unknown): string | undefined {
  const isExplained =
    error instanceof StartFault || error instanceof DatabaseStartFault || error instanceof BrokenCarrier;
  return isExplained ? error.message : undefined;
}

/** Why the port and address cannot be used; any other error unchanged. */
export function listenFault(error: unknown, { port, host }: Pick<Config, "port" | "host">): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartFault(
        `PORT ${port} of ${host} is in use: end what listens there, or set another PORT.`,
      );
    case "EACCES":
      return new StartFault(`PORT ${port} may not be opened by this user: set one from 1024 up.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartFault(
        `HOST ${host} is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

/** Reads a setting that is one of two words; `usual` is the default. */
function choiceOf(env: Environment, name: string, usual: string, other: string): string {
  const text = env[name] || usual;
  if (text === usual || text === other) return text;
  throw new StartFault(`${name} is "${text}": set it to ${usual} or ${other}.`);
}

function portOf(text: string): number {
  const port = wholeOf(text);
  if (!(port <= 65_535)) throw new StartFault(`PORT is "${text}": set it to a number from 0 to 65535.`);
  return port;
}

function hopsOf(text: string): number {
  const hops = wholeOf(text);
  if (!(hops <= 9))
    throw new StartFault(`TRUST_PROXY_HOPS is "${text}": set it to the number of proxies in front, 0 to 9.`);
  return hops;
}

function urlOf(env: Environment, name: "PUBLIC_URL" | "REGISTRATION_URL"): URL | undefined {
  const text = env[name];
  if (!text) return undefined;
  return webAddress(name, text, "https://portal.example");
}

/** The host by which a browser on this machine reaches the server. The browser stores cookies and drafts by host. */
function nameOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return isIPv6(host) ? `[${host}]` : host;
}
