import { goodsParameters } from "@anden/domain/shipment/goods-parameters";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { parametersQuery, useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import type { StepKnown } from "../../define-step.ts";
import { notKnown } from "../../not-known.ts";
import { packagingQuery } from "../../queries.ts";
import type { GoodsKnown } from "./slice.ts";

/** The packaging and the carrier's parameters. */
export function useKnown(): StepKnown<GoodsKnown> {
  const { language } = useWords();
  const { client } = useOwnSession();
  const packaging = useQuery(packagingQuery(language));
  const published = useQuery(parametersQuery);
  const known = useMemo((): StepKnown<GoodsKnown> | undefined => {
    const parameters = published.data && goodsParameters(published.data);
    if (!packaging.data || !parameters) return undefined;
    const { units, minimumPieceWeight, stackableHeight, declaredInsurance } = parameters;
    const terms = {
      packaging: new Map(packaging.data.map((each) => [each.id, each])),
      units,
      ...(minimumPieceWeight ? { minimumPieceWeight } : {}),
      ...(stackableHeight ? { stackableHeight } : {}),
    };
    const { currency, usesClasses, excludesInsurance } = client;
    // The limits are in pesos. In dollars they depend on the day's parity, so the server checks them.
    const limits = currency === "MXN" ? declaredInsurance : noLimits;
    return {
      kind: "known",
      own: { packaging: packaging.data, parameters, terms, usesClasses, excludesInsurance, currency },
      rules: { goods: terms, insurance: { currency, declaredInsurance: limits } },
    };
  }, [packaging.data, published.data, client]);
  return known ?? notKnown([packaging, published]);
}

const noLimits = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
