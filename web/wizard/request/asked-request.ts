import { Refused } from "@anden/contract/client";
import type { AskedRequest } from "@anden/contract/request-draft";
import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";

/** Converts the draft of a request to the argument of its call: files by their ids. */
export function askedRequest({
  fileIds,
  guest: _,
  termsAccepted: _terms,
  ...draft
}: IncompleteRequest): AskedRequest {
  return { ...draft, ...(fileIds ? { files: fileIds.map((id) => ({ id })) } : {}) };
}

/** A copy of a refusal whose paths at `files` of the call are moved to `fileIds` of the draft. */
export function atDraftFields({ status, code, message, problems, retryAfter }: Refused): Refused {
  const fieldOf = (path: string) => path.replace(/^files(\[\d+\])?.*$/, "fileIds$1");
  const placed = problems.map((each) => ({ ...each, path: fieldOf(each.path) }));
  return new Refused(status, code, message, placed, retryAfter);
}
