import type { PaperSize } from "@anden/contract/papers";
import type { FullQuotation } from "@anden/contract/quotation";
import { mayTakePapers } from "@anden/domain/customer/abilities";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { type Context, Refusal, type Session } from "../handlers.ts";
import { fullQuotationAnswer, presentedQuotation } from "../quotations/answers.ts";
import type { StoredQuotation } from "../quotations/queries.ts";
import { storedQuotation } from "../quotations/stored-quotation.ts";
import { paperWordingBy, paperWordingOf, paperWordsOf } from "./paper-words.ts";
import { usualSize } from "./usual-size.ts";

/** The parts of a call that a document of a stored record needs. */
export interface DocumentContext extends Pick<Context, "carrier" | "language" | "wordsIn" | "now"> {
  readonly session: Session;
  readonly tx: Transaction<Schema>;
  /** The portal's address, for links on paper. */
  readonly portalUrl: URL;
}

/**
 * A quotation of the caller and its PDF. Refused for guests, and for the number of another client or of no quotation.
 */
export async function quotationDocument(
  id: number,
  { session, tx, carrier, language, wordsIn, now, portalUrl }: DocumentContext,
  size: PaperSize = usualSize(carrier),
): Promise<{
  stored: StoredQuotation;
  quotation: FullQuotation;
  name: string;
  content: Buffer;
  address: string;
}> {
  if (!mayTakePapers(session.customer)) throw new Refusal([problem("guest.noPapers")]);
  const locale = { carrier, language, wordsIn };
  const stored = presentedQuotation(await storedQuotation(tx, id), session.customer, locale);
  const today = paperWordingOf(wordsIn);
  const wording = await paperWordingBy(tx, stored.presentation.paper, today);
  const address = new URL(`/cotizacion/${id}`, portalUrl).href;
  // Loaded with the first document, so that a server starts without fonts and codes in memory.
  const { quotationPaper } = await import("./quotation-paper.ts");
  const quotation = fullQuotationAnswer(stored, language, now);
  const content = await quotationPaper({
    quotation,
    at: stored.createdAt,
    words: paperWordsOf(wording, language),
    letterhead: { ...carrier, words: paperWordsOf(today, language) },
    size,
    address,
  });
  return { stored, quotation, name: `Cotizacion-${id}.pdf`, content, address };
}
