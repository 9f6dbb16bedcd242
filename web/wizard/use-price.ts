import { Refused, Unanswered, type WordedProblem } from "@anden/contract/client";
import type { EstimateAnswer } from "@anden/contract/quotation";
import type { ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { estimateQuery } from "./queries.ts";
import { useDebounced } from "./use-debounced.ts";

/** The price of the draft so far. */
export interface PriceState {
  /** The draft of the last price request; alternatives are based on it. */
  readonly asked: ShipmentToPrice;
  /**
   * The last answer; undefined while the connection is lost, because an older price would be mistaken for the current
   * one.
   */
  readonly estimate: EstimateAnswer | undefined;
  /** The price is that of the quotation that a request is made from. */
  readonly isOfQuotation?: boolean;
  /** Whether both places are known: without them no price is requested. */
  readonly isAsked: boolean;
  /** Whether a newer price is being requested. */
  readonly isEstimating: boolean;
  /** Why there is no price, where the draft is not the cause. */
  readonly failure: PriceFailure | undefined;
  /** Requests the same price again. */
  readonly askAgain: () => void;
  /** The problems that the server reports for the current draft; none while a request is running. */
  readonly obstacles: readonly WordedProblem[];
  /** The fields that the server reports as missing from the current draft; none while a request is running. */
  readonly missing: EstimateAnswer["missing"];
}

/** The server did not answer, or it cannot price anything at the moment. */
export type PriceFailure = Unanswered | Refused;

/** From this many lines on, a draft is large to send. */
const manyLines = 100;
/** Without an answer for this long the price counts as unavailable: with the delay above, within 3 seconds. */
const tooLong = 2_500;
const noAnswer = new Unanswered("no answer for a while");
/** Statuses of a refusal that is not caused by the draft: no session, too slow, too often. */
const notOfDraft = [401, 408, 429];
const noObstacles: readonly WordedProblem[] = [];
const noneMissing: EstimateAnswer["missing"] = [];

export function usePrice(shipment: ShipmentToPrice): PriceState {
  const { language } = useWords();
  const asked = useDebounced(shipment, (shipment.lines?.length ?? 0) > manyLines);
  const isAsked = shipment.origin?.placeId !== undefined && shipment.destination?.placeId !== undefined;
  const { data, error, failureReason, failureCount, isError, isPending, isPlaceholderData, refetch } =
    useQuery({ ...estimateQuery(language, asked), placeholderData: keepPreviousData });
  const isWaiting = isAsked && !isError && (isPending || isPlaceholderData);
  const isLong = useIsLong(isWaiting, asked);
  const refusal = error instanceof Refused && isOfDraft(error) ? error : undefined;
  // A single lost attempt is retried at once and not shown.
  const lost = isError || failureCount > 1 ? priceFailure(failureReason) : undefined;
  const failure = useUntilAnswered(
    isAsked ? (lost ?? (isLong ? noAnswer : undefined)) : undefined,
    isWaiting,
  );
  const estimate = isAsked && !failure && !refusal ? data : undefined;
  const isCurrent = asked === shipment && !isPending && !isPlaceholderData;
  return useMemo(
    () => ({
      asked,
      estimate,
      isAsked,
      isEstimating: isAsked && !isCurrent && !failure,
      failure,
      askAgain: () => void refetch(),
      obstacles: (isCurrent && (refusal ? problemsOfRefusal(refusal) : estimate?.obstacles)) || noObstacles,
      missing: isCurrent && estimate ? estimate.missing : noneMissing,
    }),
    [asked, estimate, refusal, isAsked, isCurrent, failure, refetch],
  );
}

/** The failure of the server in an error; undefined for a refusal of the draft itself. */
export function priceFailure(error: unknown): PriceFailure | undefined {
  if (!(error instanceof Refused)) return noAnswer;
  return isOfDraft(error) ? undefined : error;
}

function isOfDraft({ status }: Refused): boolean {
  return status < 500 && !notOfDraft.includes(status);
}

/**
 * A failure is shown until an answer arrives: while the user types, each edit is a new request that has not failed yet.
 */
function useUntilAnswered(failure: PriceFailure | undefined, isWaiting: boolean): PriceFailure | undefined {
  const [last, setLast] = useState(failure);
  const lasting = failure ?? (isWaiting ? last : undefined);
  if (lasting !== last) setLast(lasting);
  return lasting;
}

/** The problems of a refusal; a refusal without problems counts as one. */
function problemsOfRefusal({ code, message, problems }: Refused): readonly WordedProblem[] {
  return problems.length > 0 ? problems : [{ path: "", code, sentence: message }];
}

/** Whether an answer has been awaited for too long; an edit restarts the clock, and an answer ends it. */
function useIsLong(isWaiting: boolean, asked: ShipmentToPrice): boolean {
  const [isLong, setIsLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is another wait.
  useEffect(() => {
    if (!isWaiting) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), tooLong);
    return () => clearTimeout(timer);
  }, [isWaiting, asked]);
  return isWaiting && isLong;
}
