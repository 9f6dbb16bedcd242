import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** What a mail server does with the next message. */
export type Manner =
  | "takes"
  /** Refuses an address permanently (550), or temporarily (450). */
  | { readonly refuses: string }
  | { readonly defers: string }
  /** Refuses the message after receiving all of it (554). */
  | "refuses the message"
  /** Receives the whole message, and closes the connection without an answer. */
  | "drops after DATA"
  /** Receives the whole message, and never answers. */
  | "stalls after DATA"
  /** Accepts the message, and sends its answer twice. */
  | "answers twice"
  /** Takes half a second to accept a message. */
  | "takes its time";

/** A real mail server on this machine, controlled by the test. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly ParsedMail[];
  /** The messages as they were received, to compare their bytes. */
  readonly raw: readonly string[];
  manner: Manner;
  /** Removes all messages. */
  clear(): void;
  close(): Promise<void>;
}

function fault(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

export async function aMailServer(): Promise<MailServer> {
  const taken: ParsedMail[] = [];
  const raw: string[] = [];
  const state: { manner: Manner } = { manner: "takes" };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _, answer) {
      const { manner } = state;
      if (typeof manner === "object" && "refuses" in manner && manner.refuses === address)
        return answer(fault(550, "5.1.1 No such mailbox"));
      if (typeof manner === "object" && "defers" in manner && manner.defers === address)
        return answer(fault(450, "4.2.1 Try again later"));
      return answer();
    },
    onData(stream, session, answer) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", async () => {
        const { manner } = state;
        const text = Buffer.concat(pieces).toString();
        if (manner === "refuses the message") return answer(fault(554, "5.7.1 Looks like spam"));
        raw.push(text);
        taken.push(await simpleParser(text));
        if (manner === "stalls after DATA") return;
        if (manner === "drops after DATA") {
          for (const connection of server.connections)
            if (connection.id === session.id) connection._socket.destroy();
          return;
        }
        if (manner === "takes its time") await pause(500);
        answer();
        if (manner !== "answers twice") return;
        for (const connection of server.connections)
          if (connection.id === session.id) connection._socket.write("250 2.0.0 OK: queued again\r\n");
      });
    },
  }) as SMTPServer & {
    connections: Set<{ id: string; _socket: { destroy(): void; write(text: string): void } }>;
  };
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    raw,
    get manner() {
      return state.manner;
    },
    set manner(manner: Manner) {
      state.manner = manner;
    },
    clear: () => {
      taken.length = 0;
      raw.length = 0;
    },
    close: async () => {
      for (const connection of server.connections) connection._socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** A server that accepts connections and never sends anything. */
export async function aSilentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
