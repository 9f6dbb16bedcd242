import type { AskedRequest } from "@anden/contract/request-draft";
import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";

/** The draft of a request as its call takes it: files by their ids. */
export function askedRequest({
  fileIds,
  guest: _,
  termsAccepted: _terms,
  ...draft
}: IncompleteRequest): AskedRequest {
  return { ...draft, ...(fileIds ? { files: fileIds.map((id) => ({ id })) } : {}) };
}
