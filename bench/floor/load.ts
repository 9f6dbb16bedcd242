import { connect, type Socket } from "node:net";

/** The next request of a connection: everything except the HTTP length of its body. */
export interface Sending {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Measured {
  /** Milliseconds of each answer, unsorted. */
  readonly times: number[];
  readonly seconds: number;
}

/**
 * Keeps `connections` connections busy for this many seconds: each sends its next request when the last was
 * answered. Uses bare sockets, because on a small machine the client's CPU time is taken from the server it
 * measures. Throws at the first answer that is not 200.
 */
export async function load(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
  next: (connection: number) => Sending,
): Promise<Measured> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const answers = answersOf(socket);
      while (performance.now() < until) {
        const { path, headers, body } = next(connection);
        const lines = Object.entries({ host: hostname, "content-type": "application/json", ...headers });
        const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
        const sent = performance.now();
        socket.write(
          `POST ${path} HTTP/1.1\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
        const { value: answer } = await answers.next();
        times.push(performance.now() - sent);
        if (!answer?.startsWith("HTTP/1.1 200")) throw new Error(`answered: ${answer?.slice(0, 600)}`);
      }
      socket.destroy();
    }),
  );
  return { times, seconds: (performance.now() - begun) / 1_000 };
}

/** The complete answers of a connection, in order. */
async function* answersOf(socket: Socket): AsyncGenerator<string, undefined> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk.toString("latin1");
    const end = text.indexOf("\r\n\r\n");
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
    if (end < 0 || text.length < end + 4 + length) continue;
    yield text;
    text = "";
  }
  return undefined;
}
