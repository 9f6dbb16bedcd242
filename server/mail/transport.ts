import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

/** A message to send: its bytes, and the addresses of this attempt. */
export interface Outgoing {
  readonly mailId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Buffer;
}

export type Verdict =
  | { readonly address: string; readonly is: "sent" }
  | { readonly address: string; readonly is: "refused" | "later"; readonly reply: string };

/** The outcome of one attempt. */
export interface Attempt {
  /** The verdict on each address. */
  readonly verdicts: readonly Verdict[];
  /** The server received the message, but its answer is missing: it may have been delivered. */
  readonly isUnknown?: boolean;
}

export interface MailTransport {
  /** Returns the verdict on each address; never throws for an answer of a mail server. */
  send(message: Outgoing): Promise<Attempt>;
}

const seconds = 1000;

/**
 * Sends through an SMTP server. A 5xx reply to the message or to an address is final; after any other failure it is
 * retried.
 */
export function smtpTransport(
  url: string,
  patience = { greeting: 15 * seconds, silence: 45 * seconds },
): MailTransport {
  // Loaded with the first message, so that a server that sends none does not load the library.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      connectionTimeout: patience.greeting,
      greetingTimeout: patience.greeting,
      socketTimeout: patience.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opening: ReturnType<typeof open> | undefined;
  return {
    async send({ from, to, bytes }) {
      const all = (is: "refused" | "later", reply: string): Attempt => ({
        verdicts: to.map((address) => ({ address, is, reply })),
      });
      opening ??= open();
      const transport = await opening;
      // The body is read only after the server has asked for it.
      const body = Readable.from([bytes]);
      try {
        const sent = await transport.sendMail({ envelope: { from, to: [...to] }, raw: body });
        return { verdicts: to.map((address) => verdictOn(address, sent.rejectedErrors ?? [])) };
      } catch (error) {
        const { code, command, responseCode, rejectedErrors } = error as SmtpError;
        const reply = replyOf(error);
        if (rejectedErrors && rejectedErrors.length > 0)
          return { verdicts: to.map((address) => verdictOn(address, rejectedErrors, reply)) };
        // The server refused the message itself. A failed login is the portal's fault, so it is retried.
        const isOfMessage = command === "DATA" || code === "EMESSAGE";
        if (isOfMessage && responseCode !== undefined && responseCode >= 500) return all("refused", reply);
        return { ...all("later", reply), isUnknown: body.readableEnded && responseCode === undefined };
      }
    },
  };
}

interface SmtpError {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

function verdictOn(address: string, rejected: readonly SmtpError[], otherwise?: string): Verdict {
  const why = rejected.find(({ recipient }) => recipient?.toLowerCase() === address.toLowerCase());
  if (!why)
    return otherwise === undefined ? { address, is: "sent" } : { address, is: "later", reply: otherwise };
  const isFinal = why.responseCode !== undefined && why.responseCode >= 500;
  return { address, is: isFinal ? "refused" : "later", reply: replyOf(why) };
}

/** The reply of the server in one line, as it is shown to people. */
function replyOf(error: unknown): string {
  const reply = (error as { response?: unknown }).response ?? (error as Error).message;
  return String(reply)
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 200);
}

/** Without a server: writes the message to a file in a folder, atomically. */
export function folderTransport(folder: string): MailTransport {
  return {
    async send({ mailId, to, bytes }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mailId}.eml`);
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { verdicts: to.map((address) => ({ address, is: "sent" })) };
    },
  };
}
