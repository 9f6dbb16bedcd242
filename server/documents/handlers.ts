import type { Handlers } from "../handlers.ts";
import { quotationDocument } from "./quotation-document.ts";

export interface DocumentOptions {
  /** Where the portal is, for the addresses on paper. */
  readonly portalUrl: URL;
}

export function documentHandlers({ portalUrl }: DocumentOptions) {
  return {
    quotationPaper: {
      inTransaction: async ({ id, size }, context) => {
        const { name, content } = await quotationDocument(id, { ...context, portalUrl }, size);
        return { name, mediaType: "application/pdf", content };
      },
    },
  } satisfies Pick<Handlers, "quotationPaper">;
}
