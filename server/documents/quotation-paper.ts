import type { PaperSize } from "@anden/contract/papers";
import type { FullQuotation } from "@anden/contract/quotation";
import type { ShownStatus } from "@anden/domain/quotation/quotation";
import type { Instant } from "@anden/domain/values/calendar";
import { formatFullDay, formatMoment, formatMoney, formatPhone } from "@anden/domain/values/formats";
import { drawFactColumns } from "./fact-columns.ts";
import { FirstPage } from "./first-page.ts";
import { drawGoods, drawGoodsAhead, mostLinesOnFirstPage } from "./goods-part.ts";
import { drawRisksAndTerms, drawWayBack } from "./last-part.ts";
import { drawLetterhead, type PaperHead } from "./letterhead.ts";
import { colorOf } from "./letterhead-color.ts";
import type { PaperWords } from "./paper-words.ts";
import { drawPrice } from "./price-part.ts";
import { drawRoute } from "./route-part.ts";
import { type Sheet, soft, type TextStyle } from "./sheet.ts";

export interface QuotationPaper {
  /** As it is shown, in the reader's language: all words and figures come from it. */
  readonly quotation: FullQuotation;
  /** When the quotation was made. */
  readonly at: Instant;
  /** The texts of the quotation's day. */
  readonly words: PaperWords;
  readonly letterhead: PaperHead;
  readonly size: PaperSize;
  /** The address of the quotation in the portal. */
  readonly address: string;
}

/**
 * A quotation as a PDF. Page 1 shows the customer, the route, the total and the validity; more than six lines of goods
 * follow on pages of their own.
 */
export function quotationPaper(paper: QuotationPaper): Promise<Buffer> {
  const { quotation, at, words, letterhead, size, address } = paper;
  const { label, language } = words;
  const title = label("quotation.title", { number: String(quotation.number) });
  const sheet = new FirstPage({ size, title, author: letterhead.company.name, language, at });
  drawLetterhead(sheet, letterhead);
  drawTitle(sheet, quotation, title, words);
  drawFacts(sheet, quotation, words);
  drawRoute(sheet, quotation, words, { color: colorOf(letterhead) });
  const isLong = quotation.lines.length > mostLinesOnFirstPage;
  const sayGoodsPage = isLong ? drawGoodsAhead(sheet, quotation, words) : undefined;
  if (!isLong) drawGoods(sheet, quotation, words, quotation.notices);
  drawPrice(sheet, quotation, words);
  drawRisksAndTerms(sheet, quotation, words);
  if (sayGoodsPage) {
    sheet.newPage();
    sayGoodsPage(sheet.pageCount);
    drawGoods(sheet, quotation, words, quotation.notices);
  }
  return sheet.end((page, pages) => {
    const number = label("paper.page", { page, pages });
    const y = sheet.doc.page.height - 32 - 10;
    sheet.ornamentText(number, sheet.left, y, sheet.width, { size: 7.5, color: soft, align: "right" });
    if (page === 1) drawWayBack(sheet, address, label("paper.check"));
  });
}

/** The text about the quotation's validity in the title, by its status. */
const validityOf = {
  draft: "paper.validUntil",
  valid: "paper.validUntil",
  converted: "paper.validUntil",
  expired: "paper.expired",
  cancelled: "paper.quotationCancelled",
} as const satisfies Record<ShownStatus, string>;

function drawTitle(
  sheet: Sheet,
  quotation: FullQuotation,
  title: string,
  { label, language }: PaperWords,
): void {
  const half = sheet.width / 2;
  const right = sheet.left + half;
  const made = label("paper.madeAt", { at: formatMoment(quotation.createdAt, language) });
  const validity = label(validityOf[quotation.status], {
    date: formatFullDay(quotation.validUntil, language),
  });
  const sum = `${formatMoney({ minor: quotation.total })} ${quotation.currency}`;
  const large = { size: 20, bold: true, leading: 1.2, most: 1 } satisfies TextStyle;
  const under = { size: 8.5, color: soft } satisfies TextStyle;
  sheet.bookmark(title);
  const height = sheet.text(title, sheet.left, sheet.y, half, large, "H1");
  sheet.text(sum, right, sheet.y, half, { ...large, align: "right" });
  sheet.y += height;
  sheet.text(made, sheet.left, sheet.y, half, under);
  sheet.y += sheet.text(validity, right, sheet.y, half, { ...under, align: "right" }) + 6;
  sheet.rule(sheet.y, 1.5, "#000000");
  sheet.y += 9;
}

/** Who asked, for which service, and how the goods are insured. */
function drawFacts(sheet: Sheet, quotation: FullQuotation, { label }: PaperWords): void {
  const { guest, project, freightClass, insurance } = quotation;
  const person = [guest.name, guest.lastName].filter(Boolean).join(" ");
  drawFactColumns(sheet, [
    {
      share: 0.46,
      kind: label("paper.for"),
      first: guest.company || person,
      more: [
        guest.company ? person : "",
        [guest.phone && formatPhone(guest.phone), guest.email].filter(Boolean).join(" · "),
        project ? label("paper.project", { name: project.description }) : "",
      ],
    },
    {
      share: 0.27,
      kind: label("paper.service"),
      first: quotation.shippingTypeName.name,
      more: [
        quotation.serviceTypeName.name,
        freightClass ? label("paper.class", { name: freightClass.name }) : "",
      ],
    },
    {
      share: 0.27,
      kind: label("paper.insurance"),
      first: label(`paper.insurance.${insurance.kind}`),
      more: [
        insurance.kind === "declared"
          ? label("paper.insurance.value", { value: formatMoney({ minor: insurance.value }) })
          : "",
      ],
    },
  ]);
}
