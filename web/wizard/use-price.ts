import { Refused, type WordedProblem } from "@anden/contract/client";
import type { EstimateAnswer } from "@anden/contract/quotation";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { estimateQuery } from "./queries.ts";
import { useSettledValue } from "./use-settled.ts";

/** The price of the draft so far. */
export interface PriceDesk {
  /** The draft that was priced last, on which alternatives are based. */
  readonly asked: Incomplete<ShipmentDraft>;
  /** The last answer; none while there is no connection, because an older price would be taken for this one. */
  readonly estimate: EstimateAnswer | undefined;
  /** The price is that of the quotation that a request is made from. */
  readonly isOfQuotation?: boolean;
  /** Whether both places are known, without which no price is asked for. */
  readonly isAsked: boolean;
  /** Whether a newer price is being requested. */
  readonly isEstimating: boolean;
  /** Whether the price could not be asked for, or no answer has come for a while. */
  readonly isAway: boolean;
  /** The server's validation problems of the present draft; none while a request is running. */
  readonly obstacles: readonly WordedProblem[];
  /** What the server misses in it, likewise. */
  readonly missing: EstimateAnswer["missing"];
}

/** From here on a question is long to send. */
const manyLines = 100;
/** Without an answer for this long the price counts as unavailable: with the delay above, within 3 seconds. */
const tooLong = 2_500;
const noObstacles: readonly WordedProblem[] = [];
const noneMissing: EstimateAnswer["missing"] = [];

export function usePrice(question: Incomplete<ShipmentDraft>): PriceDesk {
  const { language } = useWords();
  const asked = useSettledValue(question, (question.lines?.length ?? 0) > manyLines);
  const isAsked = question.origin?.placeId !== undefined && question.destination?.placeId !== undefined;
  const { data, error, isError, isPending, isPlaceholderData } = useQuery({
    ...estimateQuery(language, asked),
    placeholderData: keepPreviousData,
  });
  const isWaiting = isAsked && !isError && (isPending || isPlaceholderData);
  const isLong = useIsLong(isWaiting, asked);
  const refusal = error instanceof Refused ? error : undefined;
  const isAway = isAsked && (isLong || (isError && !refusal));
  const estimate = isAsked && !isAway && !refusal ? data : undefined;
  const isCurrent = asked === question && !isPlaceholderData;
  return useMemo(
    () => ({
      asked,
      estimate,
      isAsked,
      isEstimating: isAsked && !isCurrent && !isAway,
      isAway,
      obstacles: (isCurrent && (refusal ? problemsOfRefusal(refusal) : estimate?.obstacles)) || noObstacles,
      missing: isCurrent && estimate ? estimate.missing : noneMissing,
    }),
    [asked, estimate, refusal, isAsked, isCurrent, isAway],
  );
}

/** The problems of a refusal; a refusal without any is itself one. */
function problemsOfRefusal({ code, message, problems }: Refused): readonly WordedProblem[] {
  return problems.length > 0 ? problems : [{ path: "", code, sentence: message }];
}

/** Whether an answer has been awaited for too long; an edit restarts the clock, and an answer ends it. */
function useIsLong(isWaiting: boolean, question: unknown): boolean {
  const [isLong, setIsLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another wait.
  useEffect(() => {
    if (!isWaiting) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), tooLong);
    return () => clearTimeout(timer);
  }, [isWaiting, question]);
  return isWaiting && isLong;
}
