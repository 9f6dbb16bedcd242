import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface InTurn {
  readonly url: string;
  close(): Promise<void>;
}

/** A proxy in front of several processes of one portal: consecutive requests go to different processes. */
export async function startInTurn(urls: readonly string[]): Promise<InTurn> {
  let turn = 0;
  // A reused connection may be closed by the other end at the same moment, which loses the request. So connections to
  // the browser stay open longer than any journey, and each request to a process has its own connection.
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
