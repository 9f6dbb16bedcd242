import { readdirSync, readFileSync } from "node:fs";
import { paperSizes } from "@anden/contract/papers";
import type { FullQuotation } from "@anden/contract/quotation";
import { callValues } from "@anden/contract/testing/arbitraries";
import { dictionaryOf } from "@anden/contract/testing/dictionary";
import { type Language, languages } from "@anden/domain/customer/customer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPdf } from "../testing/pdf.ts";
import { paperWordingOf, paperWordsOf } from "./paper-words.ts";
import { quotationPaper } from "./quotation-paper.ts";

const folder = new URL("../../carrier/dictionary/", import.meta.url);
const rows = dictionaryOf(readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")));
const wordsIn = (language: Language) =>
  Object.fromEntries([...rows].map(([key, row]) => [key, row[language]]));
const wording = paperWordingOf(wordsIn);

const company = {
  id: 1,
  name: "Transportes Ejemplo, S.A. de C.V. (ficticia)",
  taxId: "TEJ200101AB1",
  postalCode: "66633",
  phone: "8155500100",
};

/** Any quotation that the contract can carry, with texts of any writing and of any length. */
const quotations = (callValues.quotation.answer as fc.Arbitrary<FullQuotation>).map((quotation) => ({
  ...quotation,
  // As large as a shipment may be: beyond that no volume is worked out.
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
      const words = paperWordsOf(wording, language);
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
