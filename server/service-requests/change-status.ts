import { changeStatus, type StatusChange } from "@anden/domain/service-request/transitions";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { accepted, Refusal } from "../handlers.ts";
import { queueNews, setStatus, standingOf, storeEvent } from "./event-queries.ts";
import { requestExists } from "./queries.ts";

type Tx = Transaction<Schema>;

/**
 * The client and status of a request that the caller may see. Otherwise refuses it as another client's or as unknown.
 */
export async function ownStanding(tx: Tx, number: number, path = "id") {
  const standing = await standingOf(tx, number);
  if (standing) return standing;
  throw await notOwn(tx, number, path);
}

/** Why a request is not shown: it is another client's, or there is none of this number. */
export async function notOwn(tx: Tx, number: number, path = "id"): Promise<Refusal> {
  const isOfOtherClient = await requestExists(tx, number);
  return new Refusal([
    problem(isOfOtherClient ? "serviceRequest.other" : "serviceRequest.unknown", path, {
      number: String(number),
    }),
  ]);
}

interface Change extends Omit<StatusChange, "awaitsReferences"> {
  readonly number: number;
  readonly userName: string;
  readonly now: Instant;
}

/** Changes the status of a request and writes the event. Of two concurrent changes the second is refused. */
export async function stepTo(tx: Tx, { number, userName, now, ...change }: Change) {
  const { clientId, status: from, next, awaitsReferences } = await ownStanding(tx, number);
  const to = accepted(changeStatus(from, { ...change, awaitsReferences }));
  if (!(await setStatus(tx, { clientId, number, from, to })))
    throw new Refusal([problem("request.notThisStep", "", { from, to })]);
  const { actor, reason = "" } = change;
  const given = reason.trim();
  await storeEvent(tx, {
    clientId,
    number,
    position: next,
    at: now,
    status: to,
    actor,
    userName,
    ...(given === "" ? {} : { reason: given }),
  });
  // Customers get no mail about their own changes.
  if (actor === "staff") await queueNews(tx, { clientId, number, position: next, at: now });
  return { number, status: to };
}
