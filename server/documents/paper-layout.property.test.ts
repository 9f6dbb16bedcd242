import type { FullQuotation } from "@anden/contract/quotation";
import { callValues } from "@anden/contract/testing/arbitraries";
import { paperSizes } from "@anden/domain/carrier";
import { languages } from "@anden/domain/customer/customer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { company, demoWording } from "../testing/letters.ts";
import { readPdf } from "../testing/pdf.ts";
import { paperWordsOf } from "./paper-words.ts";
import { quotationPaper } from "./quotation-paper.ts";

/** Any quotation that the contract can carry, with texts in any script and of any length. */
const quotations = (callValues.quotation.answer as fc.Arbitrary<FullQuotation>).map((quotation) => ({
  ...quotation,
  // As large as a shipment may be: beyond that no volume is calculated.
  lines: quotation.lines.map((line) => ({
    ...line,
    pieces: line.pieces % 1_000,
    length: line.length % 10_000,
    width: line.width % 10_000,
    height: line.height % 10_000,
    volume: line.volume % 1_000_000,
  })),
}));

test("whatever a quotation says, every text stays inside the margins of its page", async () => {
  const any = fc.asyncProperty(
    quotations,
    fc.constantFrom(...languages),
    fc.constantFrom(...paperSizes),
    async (quotation, language, size) => {
      const words = paperWordsOf(demoWording, language);
      const bytes = await quotationPaper({
        quotation,
        at: 0,
        words,
        letterhead: { name: "Transportes Ejemplo", company, words },
        size,
        address: "https://portal.example/cotizacion/1",
      });
      const { texts, pages } = await readPdf(bytes);
      for (const { page, x, y, width, height, text } of texts) {
        const sheet = pages[page - 1];
        expect(x, text).toBeGreaterThanOrEqual(41);
        expect(x + width, text).toBeLessThanOrEqual((sheet?.width ?? 0) - 41);
        expect(y, text).toBeGreaterThanOrEqual(30);
        expect(y + height, text).toBeLessThanOrEqual((sheet?.height ?? 0) - 28);
      }
    },
  );
  await fc.assert(any, { numRuns: 25, endOnFailure: true });
}, 120_000);
