import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface InTurn {
  readonly url: string;
  close(): Promise<void>;
}

/** Stands before several processes of one portal, and gives each request to another one than the last. */
export async function startInTurn(urls: readonly string[]): Promise<InTurn> {
  let turn = 0;
  // A line that is kept could be shut at one end just as the other uses it again: to the browser it is kept for longer
  // than any journey lasts, to the processes it is not kept at all.
  const front = createServer({ keepAliveTimeout: 3_600_000 }, (asked, answer) => {
    const { connection: _, ...headers } = asked.headers;
    const at = new URL(asked.url ?? "/", urls[turn++ % urls.length]);
    const passedOn = request(at, { agent: false, method: asked.method, headers }, (from) => {
      const { connection: __, ...told } = from.headers;
      answer.writeHead(from.statusCode ?? 502, told);
      from.pipe(answer);
    });
    passedOn.on("error", () => answer.destroy());
    answer.on("close", () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((listening, failed) => {
    front.once("error", failed).listen(0, "127.0.0.1", listening);
  });
  const { port } = front.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}
