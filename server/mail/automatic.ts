import { createHash } from "node:crypto";
import type { Carrier } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import type { AutomaticMail } from "@anden/domain/mail/automatic-mails";
import { isMailAddress } from "@anden/domain/mail/recipients";
import { isOver } from "@anden/domain/quotation/is-over";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { endingOf } from "@anden/domain/service-request/transitions";
import { type Kysely, sql } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../database/schema.ts";
import { requestForm, writtenRequest } from "../documents/request-document.ts";
import type { Job } from "../jobs/job.ts";
import { requestByNumber } from "../service-requests/queries.ts";
import { languageOf } from "../sessions/session-row.ts";
import { type RequestNews, requestLetter } from "./letters.ts";
import { isQueued, quotedFor, wasConfirmed } from "./queries.ts";
import { type Mail, queueMail } from "./queue-mail.ts";

type Db = Kysely<Schema>;

/** The current carrier and its texts, when a message is written. */
export interface CarrierOfJobs {
  readonly carrier: () => Carrier;
  readonly words: (language: Language) => Readonly<Record<string, string>>;
}

export interface AutomaticOptions {
  readonly carrier: () => Promise<CarrierOfJobs>;
  readonly portalUrl: URL;
  readonly from: string;
}

/** The mail about each status, and the setting that switches it off. */
const newsOf: Partial<Record<RequestStatus, { readonly what: RequestNews; readonly mail: AutomaticMail }>> = {
  registered: { what: "received", mail: "request-received" },
  confirmed: { what: "confirmed", mail: "request-confirmed" },
  cancelled: { what: "rejected", mail: "request-rejected" },
};

const eventPayload = z.object({ clientId: z.int(), number: z.int(), position: z.int() });

/**
 * Sends the user who made a request a mail about an event, with its form. Queued with a new request and with each
 * change by the carrier's staff (decision 0100).
 */
export function tellRequest({
  carrier,
  portalUrl,
  from,
}: AutomaticOptions): Job<z.infer<typeof eventPayload>> {
  return {
    payload: eventPayload,
    retries: 5,
    retryPauseSeconds: 30,
    longestSeconds: 60,
    async run({ clientId, number, position }, { database: { owner }, clock }) {
      const event = await owner
        .selectFrom("service_request_events")
        .select(["at", "status", "actor", "reason"])
        .where("client_id", "=", clientId)
        .where("number", "=", number)
        .where("position", "=", position)
        .executeTakeFirst();
      const news = newsOf[(event?.status ?? "") as RequestStatus];
      if (!event || !news) return;
      const { carrier: at, words: wordsIn } = await carrier();
      await owner.transaction().execute(async (tx) => {
        const made = await tx
          .selectFrom("service_requests")
          .select("created_by")
          .where("client_id", "=", clientId)
          .where("number", "=", number)
          .executeTakeFirst();
        const to = made && (await readerOf(tx, { clientId, userName: made.created_by, mail: news.mail }));
        const stored = to && (await requestByNumber(tx, number));
        if (!to || !stored) return;
        // Nobody reviews or collects what was canceled before this mail is written.
        if (event.status !== "cancelled" && isOver(stored)) return;
        const locale = { carrier: at(), wordsIn, language: to.language, portalUrl };
        const written = await writtenRequest(tx, stored, { creditProjects: [], groupProjects: [] }, locale);
        const before = async () =>
          (await wasConfirmed(tx, { clientId, number })) ? "confirmed" : "registered";
        const what = event.status === "cancelled" ? endingOf(await before()) : news.what;
        const reason = event.reason ?? undefined;
        const letter = requestLetter(
          written,
          { what, at: event.at, name: to.name, clientName: to.clientName, ...(reason ? { reason } : {}) },
          await quotedFor(tx, stored),
          locale,
        );
        await queueOnce(tx, `${news.mail}:${clientId}:${number}:${position}`, {
          clientId,
          userName: made.created_by,
          kind: "request",
          number,
          letter,
          from,
          to: [to.email],
          isAutomatic: true,
          at: clock(),
          ...(event.status === "cancelled" ? {} : { attachment: await requestForm(written) }),
        });
      });
    },
  };
}

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly clientName: string;
  readonly language: Language;
}

/** The person who gets a mail; undefined without an e-mail address, or if they have switched it off. */
export async function readerOf(
  tx: Db,
  { clientId, userName, mail }: { clientId: number; userName: string; mail: AutomaticMail },
): Promise<Reader | undefined> {
  const user = await tx
    .selectFrom("users")
    .innerJoin("clients", "clients.client_id", "users.client_id")
    .select(["users.name", "users.email", "users.language", "clients.name as client_name"])
    .where("users.user_name", "=", userName)
    .where("users.client_id", "=", clientId)
    .where("users.disabled_at", "is", null)
    .where(sql<boolean>`not ${mail} = any(users.muted_mails)`)
    .executeTakeFirst();
  if (!user?.email || !isMailAddress(user.email)) return undefined;
  const language = languageOf(user.language);
  return { email: user.email, name: user.name, clientName: user.client_name, language };
}

/** Queues a message under an id derived from its cause, so that a second time nothing is queued. */
async function queueOnce(tx: Db, cause: string, mail: Omit<Mail, "mailId">): Promise<void> {
  const mailId = idOf(cause);
  await sql`select pg_advisory_xact_lock(hashtext(${mailId}))`.execute(tx);
  if (!(await isQueued(tx, { clientId: mail.clientId, mailId }))) await queueMail(tx, { ...mail, mailId });
}

/** A UUID (version 8) derived from a text: the same text gives the same UUID. */
function idOf(cause: string): string {
  const hex = createHash("sha256").update(cause).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
