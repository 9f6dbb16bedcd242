import type { PaperSize } from "@anden/contract/papers";
import type { FullRequest } from "@anden/contract/service-request";
import { placeEnd } from "@anden/domain/geography/place-text";
import type { ServiceRequest } from "@anden/domain/service-request/service-request";
import type { Instant } from "@anden/domain/values/calendar";
import { formatMoment, formatMoney, formatPhone } from "@anden/domain/values/formats";
import { drawFactColumns } from "./fact-columns.ts";
import { FirstPage } from "./first-page.ts";
import { drawGoods, drawGoodsAhead, mostLinesOnFirstPage } from "./goods-part.ts";
import { drawRisksAndTerms, drawWayBack } from "./last-part.ts";
import { drawLetterhead, type PaperHead } from "./letterhead.ts";
import { colorOf } from "./letterhead-color.ts";
import type { PaperWords } from "./paper-words.ts";
import { drawPrice } from "./price-part.ts";
import { drawRemarks } from "./remarks-part.ts";
import { type Door, drawRoute } from "./route-part.ts";
import { alarm, type Sheet, soft, type TextStyle } from "./sheet.ts";
import { drawWaybill } from "./waybill-part.ts";

export interface RequestForm {
  /** As it is shown, in the reader's language: all words and figures come from it. */
  readonly request: FullRequest;
  /** The names of the documents that come back signed. */
  readonly returned: readonly string[];
  /** The client on the request's day; absent in requests that were stored without it. */
  readonly client?: ServiceRequest["client"];
  /** When the request was made. */
  readonly at: Instant;
  /** The texts of the request's day. */
  readonly words: PaperWords;
  readonly letterhead: PaperHead;
  readonly size: PaperSize;
  /** The address of the request in the portal. */
  readonly address: string;
}

/**
 * The form of a service request as a PDF: parties, goods, references, price and terms; the waybill complement and goods
 * of more than six lines follow on pages of their own. [P-021, P-023, B-383]
 */
export function requestPaper({
  request,
  returned,
  client,
  at,
  words,
  letterhead,
  size,
  address,
}: RequestForm): Promise<Buffer> {
  const { label, language } = words;
  const title = label("paper.request.title", { number: String(request.number) });
  const sheet = new FirstPage({ size, title, author: letterhead.company.name, language, at });
  drawLetterhead(sheet, letterhead);
  drawTitle(sheet, request, title, words);
  if (request.status === "cancelled") drawCancelled(sheet, words);
  drawFacts(sheet, request, client, words);
  const doors = {
    origin: doorOf("sender", request, words),
    destination: doorOf("recipient", request, words),
  };
  drawRoute(sheet, request, words, { color: colorOf(letterhead), doors });
  const isLong = request.lines.length > mostLinesOnFirstPage;
  const sayGoodsPage = isLong ? drawGoodsAhead(sheet, request, words) : undefined;
  if (!isLong) drawGoods(sheet, request, words);
  drawRemarks(sheet, request, returned, words);
  drawPrice(sheet, request, words, { isShort: true });
  drawRisksAndTerms(sheet, { risks: [], currency: request.currency }, words);
  if (sayGoodsPage) {
    sheet.newPage();
    sayGoodsPage(sheet.pageCount);
    drawGoods(sheet, request, words);
  }
  drawWaybill(sheet, request.waybill, words);
  return sheet.end((page, pages) => {
    const number = label("paper.page", { page, pages });
    const y = sheet.doc.page.height - 32 - 10;
    sheet.ornamentText(number, sheet.left, y, sheet.width, { size: 7.5, color: soft, align: "right" });
    if (page === 1) drawWayBack(sheet, address, label("paper.request.check"));
  });
}

function drawTitle(sheet: Sheet, request: FullRequest, title: string, { label, language }: PaperWords): void {
  const half = sheet.width / 2;
  const right = sheet.left + half;
  const made = label("paper.madeAt", { at: formatMoment(request.createdAt, language) });
  const large = { size: 20, bold: true, leading: 1.2, most: 1 } satisfies TextStyle;
  const under = { size: 8.5, color: soft } satisfies TextStyle;
  sheet.bookmark(title);
  const height = sheet.text(title, sheet.left, sheet.y, half + 40, { ...large, size: 17 }, "H1");
  sheet.text(request.guideNumber, right + 40, sheet.y, half - 40, { ...large, align: "right" });
  sheet.y += height + 3;
  sheet.text(made, sheet.left, sheet.y, half, under);
  sheet.y += sheet.text(label("paper.guide"), right, sheet.y, half, { ...under, align: "right" }) + 6;
  sheet.rule(sheet.y, 1.5, "#000000");
  sheet.y += 9;
}

/** A form that is printed after its request was cancelled must not pass for a valid one. */
function drawCancelled(sheet: Sheet, { label }: PaperWords): void {
  const style = { size: 11, bold: true, color: alarm };
  sheet.y += sheet.text(label("paper.cancelled"), sheet.left, sheet.y, sheet.width, style) + 6;
}

/** Who asked and who is billed, for which service, and how the goods are insured. */
function drawFacts(
  sheet: Sheet,
  request: FullRequest,
  client: RequestForm["client"],
  { label }: PaperWords,
): void {
  const { billingParty, freightClass, insurance, cashOnDelivery, recipient, quotationNumber, project } =
    request;
  const other = cashOnDelivery ? recipient : billingParty;
  const payer = other ?? client;
  const isDeclared = insurance.kind === "declared";
  drawFactColumns(sheet, [
    {
      share: 0.46,
      kind: label("paper.billedTo"),
      first: payer?.name ?? label("paper.billedTo.client"),
      more: [
        payer?.taxId && label("paper.taxId", { taxId: payer.taxId }),
        cashOnDelivery ? label("paper.freightCollect") : undefined,
        other && client ? label("paper.client", { name: client.name }) : undefined,
        project ? label("paper.project", { name: project.description }) : undefined,
        quotationNumber === undefined
          ? undefined
          : label("paper.ofQuotation", { number: String(quotationNumber) }),
      ],
    },
    {
      share: 0.27,
      kind: label("paper.service"),
      first: request.shippingTypeName.name,
      more: [
        request.serviceTypeName.name,
        freightClass ? label("paper.class", { name: freightClass.name }) : undefined,
      ],
    },
    {
      share: 0.27,
      kind: label("paper.insurance"),
      first: label(`paper.insurance.${insurance.kind}`),
      more: [
        isDeclared
          ? label("paper.insurance.value", { value: formatMoney({ minor: insurance.value }) })
          : undefined,
      ],
    },
  ]);
}

function doorOf(who: "sender" | "recipient", request: FullRequest, { label }: PaperWords): Door {
  const isSender = who === "sender";
  const { name, taxId } = request[who];
  const contact = isSender ? request.senderContact : request.recipientContact;
  const address = isSender ? request.senderAddress : request.recipientAddress;
  const place = isSender ? request.originPlace : request.destinationPlace;
  const { hoursInWords = [] } = (isSender ? request.originPoint : request.destinationPoint).area;
  const agreed = request.appointments?.[isSender ? "pickup" : "delivery"];
  // An appointment has hours of its own, which are said with its day.
  const isByAppointment = agreed !== undefined && agreed.mode !== "ordinary";
  return {
    kind: label(`paper.${who}`),
    name,
    more: [
      taxId && label("paper.taxId", { taxId }),
      [address, placeEnd({ ...place, city: place.city.name, state: place.state.name })]
        .filter(Boolean)
        .join(", "),
      hoursInWords.length > 0 && !isByAppointment
        ? label("paper.hours", { hours: hoursInWords.join("; ") })
        : undefined,
      [contact.name, contact.position].filter(Boolean).join(", "),
      [contact.phone && formatPhone(contact.phone), contact.email].filter(Boolean).join(" · "),
    ],
  };
}
