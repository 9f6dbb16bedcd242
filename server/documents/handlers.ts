import type { RequestPaper } from "@anden/contract/papers";
import type { Handlers } from "../handlers.ts";
import { markIssued } from "../service-requests/queries.ts";
import { type DocumentContext, quotationDocument } from "./quotation-document.ts";
import { printedRequest, requestFile } from "./request-document.ts";

type DocumentCalls =
  | "quotationPaper"
  | "requestPaper"
  | "requestLabels"
  | "laserLabels"
  | "zplLabels"
  | "deskPaper";

export interface DocumentOptions {
  /** The portal's address, for links on paper. */
  readonly portalUrl: URL;
}

type Ask = { readonly id: number } & Omit<Parameters<typeof requestFile>[1], "paper">;

export function documentHandlers({ portalUrl }: DocumentOptions): Pick<Handlers, DocumentCalls> {
  /** A paper of the client's own request. The request records that it was printed. */
  const ownPaper = (paper: RequestPaper) => ({
    inTransaction: async ({ id, ...ask }: Ask, context: Omit<DocumentContext, "portalUrl">) => {
      const file = await requestFile(await printedRequest(id, { ...context, portalUrl }), { ...ask, paper });
      await markIssued(context.tx, id, context.now);
      return file;
    },
  });

  return {
    quotationPaper: {
      inTransaction: async ({ id, size }, context) => {
        const { name, content } = await quotationDocument(id, { ...context, portalUrl }, size);
        return { name, mediaType: "application/pdf", content };
      },
    },
    requestPaper: ownPaper("form"),
    requestLabels: ownPaper("labels"),
    laserLabels: ownPaper("laser-labels"),
    zplLabels: ownPaper("zpl-labels"),
    deskPaper: {
      inTransaction: async ({ id, ...ask }, context) =>
        requestFile(await printedRequest(id, { ...context, portalUrl }), ask),
    },
  };
}
