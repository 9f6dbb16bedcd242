import type { PaperSize, RequestPaper } from "@anden/contract/papers";
import type { FullRequest } from "@anden/contract/service-request";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { type LabelRange, labelRange } from "@anden/domain/service-request/label-range";
import { hasLabels } from "@anden/domain/service-request/transitions";
import { piecesOf } from "@anden/domain/shipment/goods";
import { problem } from "@anden/domain/values/problem";
import { accepted, type FileContent, Refusal } from "../handlers.ts";
import { fullRequestAnswer, presentedRequest } from "../service-requests/answers.ts";
import { notOwn } from "../service-requests/change-status.ts";
import { requestByNumber } from "../service-requests/queries.ts";
import { returnedDocuments } from "../service-requests/returned-documents.ts";
import type { StoredRequest } from "../service-requests/stored-record.ts";
import type { PaperHead } from "./letterhead.ts";
import { type PaperWords, paperWordingBy, paperWordingOf, paperWordsOf } from "./paper-words.ts";
import type { DocumentContext } from "./quotation-document.ts";
import { labelsOf } from "./request-labels.ts";
import { usualSize } from "./usual-size.ts";

/** A request with everything that its documents need. */
export interface PrintedRequest {
  readonly stored: StoredRequest;
  readonly request: FullRequest;
  /** The names of the documents that come back signed. */
  readonly returned: readonly string[];
  readonly words: PaperWords;
  readonly letterhead: PaperHead;
  readonly address: string;
}

/** A request that the caller may see. Refused for the number of another client or of no request. */
export async function printedRequest(
  id: number,
  { session, tx, carrier, language, wordsIn, portalUrl }: DocumentContext,
): Promise<PrintedRequest> {
  const found = await requestByNumber(tx, id);
  if (!found) throw await notOwn(tx, id);
  return writtenRequest(tx, found, session.customer, { carrier, language, wordsIn, portalUrl });
}

/** A stored request with the texts of its day. */
export async function writtenRequest(
  tx: DocumentContext["tx"],
  found: NonNullable<Awaited<ReturnType<typeof requestByNumber>>>,
  customer: Parameters<typeof presentedRequest>[1],
  {
    carrier,
    language,
    wordsIn,
    portalUrl,
  }: Pick<DocumentContext, "carrier" | "language" | "wordsIn" | "portalUrl">,
): Promise<PrintedRequest> {
  const stored = presentedRequest(found, customer, { carrier, wordsIn });
  const today = paperWordingOf(wordsIn);
  const wording = await paperWordingBy(tx, stored.presentation.paper, today);
  const request = fullRequestAnswer(stored, { words: wordsIn(language), language });
  return {
    stored,
    request,
    returned: await returnedDocuments(tx, stored.clientId, request.returnedDocumentIds),
    words: paperWordsOf(wording, language),
    letterhead: { ...carrier, words: paperWordsOf(today, language) },
    address: new URL(`/solicitud/${stored.number}`, portalUrl).href,
  };
}

/** The form of a request: `Solicitud-{numGuia}.pdf`. */
export async function requestForm(printed: PrintedRequest, size: PaperSize = usualSize(printed.letterhead)) {
  const { stored, request } = printed;
  // Loaded with the first document, so that a server starts without fonts and codes in memory.
  const { requestPaper } = await import("./request-paper.ts");
  const { client, createdAt: at } = stored;
  const content = await requestPaper({ ...printed, ...(client ? { client } : {}), at, size });
  return { name: `Solicitud-${request.guideNumber}.pdf`, mediaType: "application/pdf", content };
}

interface Asked extends Partial<LabelRange> {
  readonly paper: RequestPaper;
  readonly size?: PaperSize;
}

/** A paper of a request. Labels are made while they are sent. */
export async function requestFile(
  printed: PrintedRequest,
  { paper, size = usualSize(printed.letterhead), from, to }: Asked,
): Promise<{ name: string; mediaType: string; content: FileContent }> {
  if (paper === "form") return requestForm(printed, size);
  const { stored, request, words, letterhead, address } = printed;
  if (!hasLabels(stored.status)) throw new Refusal([problem("label.cancelled")]);
  const asked = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const range = accepted(labelRange(piecesOf(request.lines), asked));
  const { route } = stored.listRow.destination;
  const logo = letterhead.letterhead?.logo;
  const carrier = { name: letterhead.name, hasLogo: logo !== undefined };
  const labels = labelsOf({ request, route, words, carrier, address }, range);
  const guide = guideNumberOf(stored.number);
  if (paper === "zpl-labels") {
    const { labelZpl } = await import("./label-zpl.ts");
    return {
      name: `Etiquetas-${guide}.zpl`,
      mediaType: "application/zpl",
      content: { made: labelZpl(labels, logo) },
    };
  }
  const { labelSheets } = await import("./label-sheets.ts");
  const made = labelSheets({
    labels,
    title: words.label("paper.labels.title", { guide }),
    author: letterhead.company.name,
    language: words.language,
    at: stored.createdAt,
    ...(logo === undefined ? {} : { logo }),
    ...(paper === "laser-labels" ? { size } : {}),
  });
  return { name: `Etiquetas-${guide}.pdf`, mediaType: "application/pdf", content: { made } };
}
