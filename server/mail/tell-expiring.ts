import { expiringDays } from "@anden/domain/mail/automatic-mails";
import { estimate } from "@anden/domain/quotation/estimate";
import type { PricingContext } from "@anden/domain/quotation/pricing-context";
import type { Instant } from "@anden/domain/values/calendar";
import { day } from "@anden/domain/values/durations";
import type { Money } from "@anden/domain/values/money";
import { type Kysely, sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import type { Job } from "../jobs/job.ts";
import type { CarrierLocales } from "../locale.ts";
import { fullQuotationAnswer, presentedQuotation } from "../quotations/answers.ts";
import { quotationByNumber, readListRow } from "../quotations/queries.ts";
import { customerOf } from "../sessions/session-row.ts";
import { type AutomaticOptions, readerOf } from "./automatic.ts";
import { type Expiring, expiringDigest, expiringLetter } from "./expiring-letter.ts";
import type { Writing } from "./letters.ts";
import { queueMail } from "./queue-mail.ts";

type Db = Kysely<Schema>;

/** Sends each user at most one mail a day about their quotations that expire soon. Each quotation is announced once. */
export function tellExpiring({ carrier, portalUrl, from }: AutomaticOptions): Job<Record<string, never>> {
  return {
    payload: z.record(z.string(), z.never()),
    retries: 3,
    retryPauseSeconds: 300,
    longestSeconds: 3600,
    // In the morning in Mexico.
    cron: "5 14 * * *",
    async run(_, { database: { owner }, clock, signal }) {
      const now = clock();
      const { carrier: at, words: wordsIn } = await carrier();
      for (const whose of await usersToTell(owner, now)) {
        if (signal.aborted) return;
        await owner.transaction().execute(async (tx) => {
          const to = await readerOf(tx, { ...whose, mail: "quotation-expiring" });
          const found = to ? await takeExpiring(tx, whose, now) : [];
          const expiring = found.map((quotation) => ({
            ...quotation,
            address: new URL(`/cotizacion/${quotation.number}`, portalUrl).href,
          }));
          const [first, ...more] = expiring;
          if (!to || !first) return;
          const writing = { carrier: at(), wordsIn, language: to.language };
          const mail = { ...whose, from, to: [to.email], isAutomatic: true, at: now };
          if (more.length === 0) {
            const letter = await letterOfOne(tx, whose.clientId, first, writing, now);
            await queueMail(tx, { ...mail, kind: "quotation", number: first.number, letter });
          } else {
            const priceOf = async (number: number) => {
              const stored = await expiringQuotation(tx, number, whose.clientId);
              return priceToday(tx, stored, { carrier: writing.carrier, now });
            };
            const letter = await expiringDigest(
              expiring,
              { listAddress: portalUrl.href, priceToday: priceOf },
              writing,
            );
            await queueMail(tx, { ...mail, kind: "expiring", letter });
          }
        });
      }
    },
  };
}

async function letterOfOne(
  tx: Transaction<Schema>,
  clientId: number,
  expiring: Expiring,
  { carrier, ...writing }: CarrierLocales & Writing,
  now: Instant,
) {
  const stored = await expiringQuotation(tx, expiring.number, clientId);
  const quotation = presentedQuotation(
    stored,
    { creditProjects: [], groupProjects: [] },
    { carrier, ...writing },
  );
  const answer = fullQuotationAnswer(quotation, writing.language, now);
  const today = await priceToday(tx, stored, { carrier, now });
  return expiringLetter(expiring, { answer, today }, { carrier, ...writing });
}

async function expiringQuotation(tx: Transaction<Schema>, number: number, clientId: number) {
  const stored = await quotationByNumber(tx, number, clientId);
  if (!stored) throw new Error(`quotation ${number} is gone`);
  return stored;
}

/**
 * Today's price of a quotation's shipment. Undefined where parts of it have no price today, such as a past appointment.
 */
async function priceToday(
  tx: Transaction<Schema>,
  { clientId, draft, originPlace, destinationPlace }: Awaited<ReturnType<typeof expiringQuotation>>,
  { carrier, now }: Pick<PricingContext, "carrier" | "now">,
): Promise<Money | undefined> {
  const customer = await customerOf(tx, clientId, carrier);
  if (!customer) return undefined;
  const places = { origin: originPlace, destination: destinationPlace };
  const { missing, problems, price } = estimate(draft, places, {
    carrier,
    customer,
    now,
    flow: "quotation",
  });
  return missing.length + problems.length === 0 ? price?.total : undefined;
}

interface Whose {
  readonly clientId: number;
  readonly userName: string;
}

/** Whether a quotation is to be announced now: it expires within some days, and has not been announced yet. */
const isUntold = (now: Instant) => sql<boolean>`quotations.status = 'valid'
  and quotations.valid_until > ${timestamp(now)} and quotations.valid_until <= ${timestamp(now + expiringDays * day)}
  and quotations.expiry_told_at is null`;

async function usersToTell(owner: Db, now: Instant): Promise<readonly Whose[]> {
  const rows = await owner
    .selectFrom("quotations")
    .innerJoin("users", (join) =>
      join
        .onRef("users.user_name", "=", "quotations.created_by")
        .onRef("users.client_id", "=", "quotations.client_id"),
    )
    .select(["quotations.client_id", "created_by"])
    .distinct()
    .where(isUntold(now))
    .where("users.email", "is not", null)
    .where("users.disabled_at", "is", null)
    .execute();
  return rows.map(({ client_id: clientId, created_by: userName }) => ({ clientId, userName }));
}

/** Marks the expiring quotations of a user as announced, and returns them. Of two concurrent jobs one gets them. */
async function takeExpiring(tx: Db, { clientId, userName }: Whose, now: Instant) {
  const rows = await tx
    .updateTable("quotations")
    .set({ expiry_told_at: new Date(now) })
    .where("client_id", "=", clientId)
    .where("created_by", "=", userName)
    .where(isUntold(now))
    .returning(["number", "total_minor", "currency", "valid_until", "list_row"])
    .execute();
  return rows.map(({ number, total_minor: total, currency, valid_until: validUntil, list_row: row }) => ({
    number,
    total,
    currency,
    validUntil,
    ends: readListRow(row),
  }));
}
