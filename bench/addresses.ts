import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type NewDistributor,
  newComplement,
  newDistributor,
  newLocation,
} from "@anden/contract/address-entry";
import { type Client, makeClient } from "@anden/contract/client";
import { exportTypes } from "@anden/contract/export";
import { toWire } from "@anden/contract/wire/convert";
import { sheetLimits } from "@anden/domain/address-book/sheet-columns";
import { startServer } from "@anden/server/testing/child-server";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import { addressOf } from "@anden/server/testing/wire";
import { againstTheFloor } from "./floor/against.ts";

/**
 * Writes to the address book over HTTP: each of the three calls that create an address, against a server that does one
 * INSERT and COMMIT on the same PostgreSQL, by turns in the same run; and a sheet of 10,000 addresses with a contact
 * each, read, checked and imported piece by piece as the screen does it.
 * `npm run bench -- addresses [-- --json]`. The bar is 0.35 of the floor's throughput for each call, 20 s for the
 * sheet.
 */
const bar = { ratio: 0.35, p50: 2.5, p99: 3.5 };
const secondsOfASheet = 20;
const connections = 8;
/** How many addresses of its own each connection changes in turn, for calls that change an existing one. */
const ownOfAConnection = 50;

const calls = ["createDistributor", "locateDistributor", "complementDistributor"] as const;
const alamos = {
  country: "MX",
  stateId: 19,
  cityId: 19_006,
  placeId: 190_061_391,
  postalCode: "66633",
} as const;

let made = 0;
function anAddress(): NewDistributor {
  made += 1;
  return {
    ...alamos,
    name: `Herrajes del Bajío ${made}, S.A. de C.V.`,
    personType: "moral",
    taxId: "HOC090223QK2",
    street: "Calle Novena",
    exteriorNumber: String(made),
    phone: "8155500187",
    isSender: true,
    isRecipient: true,
    isHub: false,
    notifiesSender: false,
    notifiesRecipient: false,
  };
}

const marked = { latitude: 25_742_000, longitude: -100_172_000 };
const bodies = {
  createDistributor: () => toWire(newDistributor, anAddress()),
  locateDistributor: (distributorNumber: number) =>
    toWire(newLocation, {
      distributorNumber,
      isVerified: true,
      foundLatitude: marked.latitude,
      foundLongitude: marked.longitude,
      markedLatitude: marked.latitude + (made++ % 1_000),
      markedLongitude: marked.longitude,
    }),
  complementDistributor: (distributorNumber: number) =>
    toWire(newComplement, { distributorNumber, personType: "moral", taxId: "HOC090223QK2" }),
};

const clientOf = (baseUrl: string, token?: string): Client =>
  makeClient({ fetch, baseUrl, subscriptionKey: "bench", ...(token ? { token: () => token } : {}) });

async function signedIn(baseUrl: string): Promise<string> {
  return (await clientOf(baseUrl).signIn({ userName: "demo", password: "anden-demo" })).token;
}

for (const call of calls)
  await againstTheFloor({
    name: call,
    connections,
    rounds: 4,
    secondsOfARound: 4,
    bar,
    sending: async (baseUrl) => {
      // Sequentially: concurrent attempts of one user would be throttled.
      const asking: { readonly token: string; readonly own: readonly number[] }[] = [];
      while (asking.length < connections) {
        const token = await signedIn(baseUrl);
        const own: number[] = [];
        while (own.length < ownOfAConnection)
          own.push((await clientOf(baseUrl, token).createDistributor(anAddress())).number);
        asking.push({ token, own });
      }
      let sent = 0;
      return (connection) => {
        const { token = "", own = [] } = asking[connection] ?? {};
        return {
          path: addressOf(call),
          headers: { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() },
          body: JSON.stringify(bodies[call](own[sent++ % own.length] ?? 0)),
        };
      };
    },
  });
await importSheet();

/** A sheet with the maximum number of addresses, in a hundred streets of some neighbourhoods of the demo carrier. */
function aSheet(): Blob {
  const titles =
    "Nombre o empresa,Teléfono,Código postal,Colonia,Calle,Número exterior,Tipo de persona,RFC,Contacto,Puesto,Teléfono del contacto,Correo";
  const neighbourhoods = [
    "66633,Los Álamos",
    "44940,Zona Industrial",
    "64000,Monterrey Centro",
    "44160,Americana",
  ];
  const rows = Array.from({ length: sheetLimits.rows }, (_, at) =>
    [
      `Refacciones y Herrajes ${at} de Occidente`,
      "8155500187",
      neighbourhoods[at % neighbourhoods.length],
      `Avenida Industria ${at % 100}`,
      at + 1,
      "Persona moral,HOC090223QK2,Ana Peña Muestra,Jefa de almacén,8155500188",
      `ana${at}@muestra.example`,
    ].join(","),
  );
  return new Blob([[titles, ...rows].join("\r\n")]);
}

async function importSheet(): Promise<void> {
  const url = process.env["BENCH_DATABASE_URL"];
  const cluster = url ? undefined : await startCluster({ kind: "durable" });
  const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
  const portal = await startServer({ DATABASE_URL: url ?? cluster?.url, DATA_DIR: dataDir });
  try {
    const client = clientOf(portal.url, await signedIn(portal.url));
    const seconds = { reading: 0, checking: 0, importing: 0 };
    const timed = async <T>(part: keyof typeof seconds, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const value = await work();
      seconds[part] += (performance.now() - begun) / 1_000;
      return value;
    };
    const sheet = { mediaType: exportTypes.csv, content: aSheet() };
    const { rows: read } = await timed("reading", () => client.readAddressSheet(sheet));
    const rows = read.map(({ problems: _, ...row }) => row);
    const pieces = Array.from({ length: Math.ceil(rows.length / sheetLimits.rowsAtOnce) }, (_, at) =>
      rows.slice(at * sheetLimits.rowsAtOnce, (at + 1) * sheetLimits.rowsAtOnce),
    );
    for (const piece of pieces) await timed("checking", () => client.checkAddressRows({ rows: piece }));
    let stored = 0;
    for (const piece of pieces) {
      const key = { idempotencyKey: randomUUID() };
      const answer = await timed("importing", () => client.importAddressRows({ rows: piece }, key));
      stored += answer.rows.filter(({ outcome }) => outcome === "new").length;
    }
    if (stored !== rows.length) throw new Error(`${stored} of ${rows.length} addresses were stored`);
    const all = seconds.reading + seconds.checking + seconds.importing;
    if (process.argv.includes("--json"))
      console.log(JSON.stringify({ bench: "import", rows: stored, seconds, all, bar: secondsOfASheet }));
    else
      console.log(
        `a sheet of ${stored} addresses ${all.toFixed(1)} s (bar ${secondsOfASheet} s): read ${seconds.reading.toFixed(1)}, checked ${seconds.checking.toFixed(1)}, imported ${seconds.importing.toFixed(1)}`,
      );
  } finally {
    await portal.end("SIGTERM");
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
