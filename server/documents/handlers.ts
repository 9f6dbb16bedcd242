import { mayTakePapers } from "@anden/domain/customer/abilities";
import { problem } from "@anden/domain/values/problem";
import { type Handlers, Refusal } from "../handlers.ts";
import { fullAnswer, withPresentation } from "../quotations/answers.ts";
import { storedQuotation } from "../quotations/stored-quotation.ts";
import { paperWordingBy, paperWordingOf, paperWordsOf } from "./paper-words.ts";

export interface DocumentOptions {
  /** Where the portal is, for the addresses on paper. */
  readonly portalUrl: URL;
}

export function documentHandlers({ portalUrl }: DocumentOptions) {
  return {
    quotationPaper: {
      inTransaction: async ({ id, size = "letter" }, context) => {
        const { session, tx, carrier, language, wordsIn, now } = context;
        if (!mayTakePapers(session.customer)) throw new Refusal([problem("guest.noPapers")]);
        const stored = withPresentation(await storedQuotation(tx, id), session.customer, context);
        const today = paperWordingOf(wordsIn);
        const wording = (await paperWordingBy(tx, stored.presentation.paper)) ?? today;
        // Loaded with the first document: a server starts without its fonts and codes.
        const { quotationPaper } = await import("./quotation-paper.ts");
        const content = await quotationPaper({
          quotation: fullAnswer(stored, language, now),
          at: stored.createdAt,
          words: paperWordsOf(wording, language),
          letterhead: { ...carrier, words: paperWordsOf(today, language) },
          size,
          address: new URL(`/cotizacion/${id}`, portalUrl).href,
        });
        return { name: `Cotizacion-${id}.pdf`, mediaType: "application/pdf", content };
      },
    },
  } satisfies Pick<Handlers, "quotationPaper">;
}
