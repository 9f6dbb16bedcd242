/** The recorded quotation of the contract as a PDF, without a server around it. */
import { readdirSync, readFileSync } from "node:fs";
import type { PaperSize } from "@anden/contract/papers";
import { type FullQuotation, fullQuotation } from "@anden/contract/quotation";
import { dictionaryOf } from "@anden/contract/testing/dictionary";
import { fromWire } from "@anden/contract/wire/convert";
import type { Letterhead } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import { paperWordingOf, paperWordsOf } from "../documents/paper-words.ts";
import { quotationPaper } from "../documents/quotation-paper.ts";

const texts = new URL("../../carrier/dictionary/", import.meta.url);
const recorded = new URL("../../contract/samples/quotation.json", import.meta.url);

const rows = dictionaryOf(readdirSync(texts).map((name) => readFileSync(new URL(name, texts), "utf8")));

/** The texts of the demo carrier's documents. */
export const demoWording = paperWordingOf((language: Language) =>
  Object.fromEntries([...rows].map(([key, row]) => [key, row[language]])),
);

export const company = {
  id: 1,
  name: "Transportes Ejemplo, S.A. de C.V. (ficticia)",
  taxId: "TEJ200101AB1",
  postalCode: "66633",
  phone: "8155500100",
};

const sample: { readonly answer: { readonly result: unknown } } = JSON.parse(readFileSync(recorded, "utf8"));
const quotation = fromWire(fullQuotation, sample.answer.result);

export function quotationLetter(
  letterhead?: Letterhead,
  language: Language = "es",
  size: PaperSize = "letter",
  saying: Partial<FullQuotation> = {},
): Promise<Buffer> {
  if (!quotation.ok) throw new Error("the recorded quotation is not read");
  const words = paperWordsOf(demoWording, language);
  return quotationPaper({
    quotation: { ...quotation.value, ...saying },
    at: 0,
    words,
    letterhead: { name: "Transportes Ejemplo", company, words, ...(letterhead ? { letterhead } : {}) },
    size,
    address: "https://portal.example/cotizacion/48000001",
  });
}
