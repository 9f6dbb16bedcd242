import { type Problem, type ProblemCode, problem } from "../values/problem.ts";
import { type ReferenceDefinition, referenceProblems } from "./references.ts";
import type { IncompleteRequest } from "./request-draft.ts";

type Missing = readonly [
  code: ProblemCode,
  path: string,
  isMissing: (draft: IncompleteRequest, definitions: readonly ReferenceDefinition[]) => boolean,
];

/** What a request needs beyond a price, in the order of the messages. [B-290, B-291, B-292, B-294] */
const needed: readonly Missing[] = [
  ["request.senderRequired", "senderId", ({ senderId }) => !senderId],
  ["request.originContactRequired", "senderContactId", ({ senderContactId }) => !senderContactId],
  ["request.recipientRequired", "recipientId", ({ recipientId }) => !recipientId],
  [
    "request.destinationContactRequired",
    "recipientContactId",
    ({ recipientContactId }) => !recipientContactId,
  ],
  ["goods.required", "lines", ({ lines = [] }) => lines.length === 0],
  ["request.descriptionMissing", "description", ({ description = "" }) => description.trim() === ""],
  ["request.dateRequired", "appointments.pickup", (draft) => dateProblems(draft).length > 0],
  [
    "references.required",
    "references",
    // References are absent where the caller sends them in a separate call: the request then waits for them.
    ({ references }, definitions) =>
      references !== undefined &&
      referenceProblems(references, definitions).some(({ code }) => code === "references.required"),
  ],
];

/**
 * What is missing from a request before it can be submitted: `request.incomplete` and after it each missing answer at
 * its field, in the order 117 sender, 113 origin contact, 114 recipient, 112 destination contact, 155 goods, 156
 * description, 153 pickup day, 154 references. Empty when it is complete. [B-290, B-291, B-292, B-293]
 */
export function missingFromRequest(
  draft: IncompleteRequest,
  definitions: readonly ReferenceDefinition[],
): readonly Problem[] {
  const missing = needed
    .filter(([, , isMissing]) => isMissing(draft, definitions))
    .map(([code, path]) => problem(code, path));
  return missing.length > 0 ? [problem("request.incomplete"), ...missing] : [];
}

/**
 * Whether references may be given yet: they belong to a sender and a contact. Problem: `request.senderFirst`. [B-263]
 */
export function senderFirstProblems({ senderId, senderContactId }: IncompleteRequest): readonly Problem[] {
  return senderId && senderContactId ? [] : [problem("request.senderFirst", "references")];
}

/**
 * A pickup day is required, unless the goods are brought to a branch. Problem at `appointments.pickup`:
 * `request.dateRequired`. [B-291]
 */
export function dateProblems({ origin, appointments }: IncompleteRequest): readonly Problem[] {
  const isMissing = origin?.pickupType !== "branch" && appointments?.pickup === undefined;
  return isMissing ? [problem("request.dateRequired", "appointments.pickup")] : [];
}

/** The content of a request must be described. Problem at `description`: `description.required`. [B-253] */
export function contentProblems({ description = "" }: IncompleteRequest): readonly Problem[] {
  return description.trim() === "" ? [problem("description.required", "description")] : [];
}
