import { connect, createServer, type Socket } from "node:net";

/** The fault at the next COMMIT. */
export type Cut = "before" | "after" | "none";

export interface CutProxy {
  port: number;
  /** Cuts the connection at the next COMMIT: before the server gets it, or after, before its answer. */
  cutNext(cut: Cut): void;
  /** The connection that sends this text next goes silent: it stays open, but nothing is passed on. */
  silenceNext(text: string): void;
  /** Makes new connections silent from their start, or normal again. */
  silenceNew(silent: boolean): void;
  /**
   * Freezes every connection, new ones too. After `thaw` new connections are normal again, and the old ones never
   * answer.
   */
  freeze(): void;
  thaw(): void;
  /** Holds every answer back for this long. */
  delay(milliseconds: number): void;
  /** How many connections of the server are open. */
  open(): number;
  close(): Promise<void>;
}

const order = "commit";
const done = "COMMIT";

/** A proxy between server and PostgreSQL that closes or silences a connection at a chosen moment. */
export function startCutProxy(target: { host: string; port: number }): Promise<CutProxy> {
  let pending: Cut = "none";
  let silencing: string | undefined;
  let isNewSilent = false;
  let delay = 0;
  /** Functions that silence one connection each. */
  const silencers = new Set<() => void>();
  const open = new Set<Socket>();
  const clients = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    clients.add(client);
    client.on("close", () => clients.delete(client));
    let silent = isNewSilent;
    let deaf = false;
    const silence = () => {
      silent = true;
    };
    silencers.add(silence);
    client.on("close", () => silencers.delete(silence));
    client.on("data", (chunk) => {
      if (silencing !== undefined && chunk.includes(silencing)) {
        silencing = undefined;
        silent = true;
      }
      if (silent) return;
      const cut = chunk.includes(order) ? pending : "none";
      if (cut !== "none") {
        pending = "none";
        deaf = true;
      }
      if (cut === "before") client.destroy();
      else server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (silent) return;
      if (!deaf && delay > 0) setTimeout(() => client.writable && client.write(chunk), delay);
      else if (!deaf) client.write(chunk);
      else if (chunk.includes(done)) client.destroy();
    });
    client.on("close", () => server.end());
    server.on("close", () => client.destroy());
  });
  return new Promise((resolve, reject) => {
    proxy.once("error", reject);
    proxy.listen(0, "127.0.0.1", () => {
      const address = proxy.address();
      if (typeof address !== "object" || !address) return reject(new Error("The proxy has no port"));
      resolve({
        port: address.port,
        cutNext: (cut) => {
          pending = cut;
        },
        silenceNext: (text) => {
          silencing = text;
        },
        silenceNew: (are) => {
          isNewSilent = are;
        },
        freeze: () => {
          isNewSilent = true;
          for (const silence of silencers) silence();
        },
        thaw: () => {
          isNewSilent = false;
        },
        delay: (milliseconds) => {
          delay = milliseconds;
        },
        open: () => clients.size,
        close: async () => {
          for (const socket of open) socket.destroy();
          await new Promise((closed) => proxy.close(closed));
        },
      });
    });
  });
}
