import { connect, createServer, type Socket } from "node:net";

/** What happens to the next message that carries COMMIT. */
export type Cut = "before" | "after" | "none";

export interface CutProxy {
  port: number;
  /** Cuts the connection at the next COMMIT: before the server gets it, or after, before its answer. */
  cutNext(cut: Cut): void;
  close(): Promise<void>;
}

const order = "commit";
const done = "COMMIT";

/** Stands between the server and PostgreSQL and cuts the connection at the worst moment. */
export function startCutProxy(target: { host: string; port: number }): Promise<CutProxy> {
  let pending: Cut = "none";
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    let deaf = false;
    client.on("data", (chunk) => {
      const cut = chunk.includes(order) ? pending : "none";
      if (cut !== "none") {
        pending = "none";
        deaf = true;
      }
      if (cut === "before") client.destroy();
      else server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (!deaf) client.write(chunk);
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
        close: async () => {
          for (const socket of open) socket.destroy();
          await new Promise((closed) => proxy.close(closed));
        },
      });
    });
  });
}
