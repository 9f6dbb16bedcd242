/** The whole server over a fresh database, with a carrier loaded and a clock that the test sets. */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Client, makeClient } from "@anden/contract/client";
import type { QuotationAnswer } from "@anden/contract/quotation";
import type { Language } from "@anden/domain/customer/customer";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { type Instant, instantOf } from "@anden/domain/values/calendar";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp, type Parts } from "../app.ts";
import { storeDemoBillingParties } from "../billing/demo-parties.ts";
import { type CarrierSource, carrierSource } from "../catalogues/carrier-source.ts";
import { noteDemoStored } from "../catalogues/demo-data.ts";
import { loadCarrier } from "../catalogues/load-carrier.ts";
import type { Database } from "../database/connect.ts";
import { storeDemoQuotations } from "../quotations/demo-quotations.ts";
import { storeDemoRequests } from "../service-requests/demo-requests.ts";
import { storePassword } from "../sessions/account-queries.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { demoCarrier } from "./carrier-folders.ts";
import {
  type DatabaseKind,
  databaseKinds,
  eachDatabase,
  type FreshDatabase,
  type Preparation,
  usualKind,
} from "./database.ts";
import { type Check, publishedBy } from "./published.ts";
import { aShipment } from "./shipments.ts";
import { silentLog } from "./silent-log.ts";

export const demoPassword = "anden-demo";

/** A Friday morning in Monterrey: fuel 14.50 %, 18.4215 pesos a dollar. */
export const friday: Instant = instantOf("2026-11-20T10:00:00", "America/Monterrey");

export const minute = 60_000;
export const day = 24 * 60 * minute;

const sources = ["domain", "contract", "server"].map((folder) =>
  resolve(import.meta.dirname, "../..", folder),
);

/** Loads a carrier's folder and the requests of its demo, made before `friday`, into the template of the databases. */
export function loaded(folder: string): Preparation {
  return {
    name: "carrier loaded",
    folders: [folder, resolve(demoCarrier, "dictionary"), ...sources],
    run: async (database) => {
      await storeCarrier(database, folder);
    },
  };
}

/** The same with the quotations of the demo, as after the first start of a portal. */
export function started(folder: string): Preparation {
  return {
    ...loaded(folder),
    name: "portal started",
    run: async (database) => {
      const { demoRequests, ...locales } = await storeCarrier(database, folder);
      await storeDemoQuotations(database, demoRequests, { ...locales, now: friday });
    },
  };
}

async function storeCarrier(database: Database, folder: string) {
  const { version, demoRequests, demoBillingParties } = await loadCarrier(database, { folder, mode: "demo" });
  const source = await carrierSource(database, silentLog);
  const locales = { carrier: source.carrier(), wordsIn: source.words };
  await storeDemoRequests(database, demoRequests, { ...locales, now: friday });
  await storeDemoBillingParties(database, demoBillingParties, friday);
  // The servers of the tests read the stored demo, and do not look for missing rows.
  await noteDemoStored(database, version);
  source.close();
  return { ...locales, demoRequests };
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** A request, in terms of HTTP. */
export interface Sent {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "HEAD" | "OPTIONS";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text or bytes unchanged. */
  readonly body?: object | string | Buffer;
  /** The address of the caller. */
  readonly from?: string;
}

/** Somebody with a session. */
export interface Person {
  readonly userName: string;
  readonly clientId: number;
  readonly token: string;
  readonly client: Client;
  /** Sends a request of this person that the typed client would not make. */
  send(sent: Sent): Promise<Received>;
}

export type Received = LightMyRequestResponse;

export type Settings = Parts["config"];
/** Limits of a server, if a test cannot wait for the usual ones, and the destination of its log. */
type Limits = Pick<Parts, "patience" | "lanes"> & Partial<Pick<Parts, "logger">>;
const openPortal: Settings = {
  subscriptionKeys: [],
  webDir: "/nowhere",
  portalUrl: new URL("https://portal.example"),
  limitsNewcomers: false,
  proxyHops: 0,
  metrics: "open",
  mail: { from: "no-reply@portal.example" },
};

/** One built app. Everything it answers under /api is checked against the API description that it publishes. */
export class Portal {
  readonly app: FastifyInstance;
  readonly #check: Check;

  constructor(app: FastifyInstance, check: Check) {
    this.app = app;
    this.#check = check;
  }

  async send({ method = "GET", url, headers = {}, body, from }: Sent): Promise<Received> {
    const asked: InjectOptions = {
      method,
      url,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    };
    const answer = await this.app.inject(asked);
    // Answers to HEAD and OPTIONS do not have the published body.
    if (method !== "HEAD" && method !== "OPTIONS") {
      const contentType = String(answer.headers["content-type"] ?? "");
      this.#check({ method, url, status: answer.statusCode, contentType, body: unpacked(answer) });
    }
    return answer;
  }

  /** The typed client, over `send`. */
  client({ token, language }: { token?: string; language?: Language } = {}): Client {
    return makeClient({
      fetch: async (url, { method, headers, body }) => {
        const answer = await this.send({
          method: methods.find((each) => each === method) ?? "GET",
          url,
          headers: Object.fromEntries(new Headers(headers)),
          ...(typeof body === "string" ? { body } : {}),
          ...(body instanceof Blob ? { body: Buffer.from(await body.arrayBuffer()) } : {}),
        });
        const { "content-type": type, "content-disposition": disposition } = answer.headers;
        return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
          status: answer.statusCode,
          headers: {
            ...(type ? { "content-type": String(type) } : {}),
            ...(disposition ? { "content-disposition": String(disposition) } : {}),
          },
        });
      },
      subscriptionKey: "tests",
      token: () => token,
      ...(language ? { language: () => language } : {}),
    });
  }

  async aGuest({ language = "es" }: { language?: Language } = {}): Promise<Person> {
    return this.#person(await this.client().beGuest({ language }));
  }

  /** Signs in a user of the carrier's own list. */
  async aCustomer(userName = "demo", password = demoPassword): Promise<Person> {
    return this.#person(await this.client().signIn({ userName, password }));
  }

  #person({ token, clientId, user }: Awaited<ReturnType<Client["signIn"]>>): Person {
    return {
      userName: user.name,
      clientId,
      token,
      client: this.client({ token }),
      send: (sent) => this.send({ ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } }),
    };
  }
}

/** The portal under test with its database and carrier. It is open before the first test runs. */
export class TestServer {
  readonly kind: DatabaseKind;
  /** The server's clock. */
  now: Instant = friday;
  #running: { portal: Portal; carrier: CarrierSource; database: Database; place: FreshDatabase } | undefined;
  readonly #others: Portal[] = [];
  #demoAccounts: Parts["demoAccounts"] = [];

  constructor(kind: DatabaseKind) {
    this.kind = kind;
  }

  async open(place: FreshDatabase, database: Database, folder: string): Promise<void> {
    this.#demoAccounts = (await loadCarrier(database, { folder, mode: "demo" })).demoAccounts;
    const carrier = await carrierSource(database, silentLog);
    const portal = await this.#build(database, carrier, openPortal);
    this.#running = { portal, carrier, database, place };
  }

  async close(): Promise<void> {
    for (const { app } of this.#others) await app.close();
    await this.#running?.portal.app.close();
    this.#running?.carrier.close();
  }

  async #build(
    database: Database,
    carrier: CarrierSource,
    config: Settings,
    limits: Limits = {},
  ): Promise<Portal> {
    const app = await buildApp({
      logger: false,
      ...limits,
      config,
      database,
      carrier,
      clock: () => this.now,
      demoAccounts: this.#demoAccounts,
    });
    return new Portal(app, await publishedBy(app));
  }

  get #open() {
    if (!this.#running) throw new Error("The server is there only while a test runs");
    return this.#running;
  }
  get portal(): Portal {
    return this.#open.portal;
  }
  get database(): Database {
    return this.#open.database;
  }
  get place(): FreshDatabase {
    return this.#open.place;
  }
  get carrier() {
    return this.#open.carrier.carrier();
  }
  words(language: Language) {
    return this.#open.carrier.words(language);
  }

  /** A second process on the same database, configured otherwise. */
  async another(config: Partial<Settings>, limits?: Limits): Promise<Portal> {
    const { database, carrier } = this.#open;
    const other = await this.#build(database, carrier, { ...openPortal, ...config }, limits);
    this.#others.push(other);
    return other;
  }

  /** Runs `happens` at another time, and then sets the clock back. */
  async at<T>(moment: Instant, happens: () => Promise<T>): Promise<T> {
    const before = this.now;
    this.now = moment;
    try {
      return await happens();
    } finally {
      this.now = before;
    }
  }

  send(sent: Sent): Promise<Received> {
    return this.portal.send(sent);
  }
  aGuest(asking?: { language?: Language }): Promise<Person> {
    return this.portal.aGuest(asking);
  }
  aCustomer(userName?: string, password?: string): Promise<Person> {
    return this.portal.aCustomer(userName, password);
  }

  /** Gives a user the password of the demo accounts again, which no call would accept as a new one. */
  async givenTheDemoPassword(userName: string): Promise<void> {
    const { owner } = this.database;
    await storePassword(owner, userName, await hashPassword(demoPassword));
  }

  /** Stores a quotation of this person, for a complete shipment with the overrides of the test. */
  givenAQuotation(of: Person, saying: Partial<ShipmentDraft> = {}): Promise<QuotationAnswer> {
    return of.client.quote(aShipment(saying), { idempotencyKey: randomUUID() });
  }

  /** Stores a quotation of this user that has expired since. */
  anExpiredQuotation(userName = "demo"): Promise<QuotationAnswer> {
    return this.at(this.now - 45 * day, async () => this.givenAQuotation(await this.aCustomer(userName)));
  }
}

/** Runs a block of tests on the databases of this run, each with a server of its own and the carrier of `folder`. */
export function eachServer(
  tests: (server: TestServer) => void,
  folder: string = demoCarrier,
  kinds: readonly DatabaseKind[] = databaseKinds,
): void {
  eachDatabase(
    ({ kind, database, place }) => {
      const server = new TestServer(kind);
      beforeAll(() => server.open(place(), database(), folder));
      afterAll(() => server.close());
      tests(server);
    },
    loaded(folder),
    kinds,
  );
}

/** The same on one database, for tests that do not depend on which: plugins, texts, documents. */
export function oneServer(tests: (server: TestServer) => void, folder?: string): void {
  eachServer(tests, folder, [usualKind]);
}

/** The body without its compression. */
function unpacked({ body, rawPayload, headers }: Received): string {
  switch (headers["content-encoding"]) {
    case "br":
      return String(brotliDecompressSync(rawPayload));
    case "gzip":
      return String(gunzipSync(rawPayload));
    default:
      return body;
  }
}
