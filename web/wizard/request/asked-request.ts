import { Refused } from "@anden/contract/client";
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

/** A refusal whose problems at `files` of the call are moved to `fileIds` of the draft. */
export function atDraftFields({ status, code, message, problems, retryAfter }: Refused): Refused {
  const fieldOf = (path: string) => path.replace(/^files(\[\d+\])?.*$/, "fileIds$1");
  const placed = problems.map((each) => ({ ...each, path: fieldOf(each.path) }));
  return new Refused(status, code, message, placed, retryAfter);
}
