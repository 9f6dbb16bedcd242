import { byGoods, goodsToKeep, keptGoods, knownPieces } from "../known-goods.ts";
import type { CallTable } from "../wire/call.ts";

/** The client's catalogue of goods: pieces stored under a name, and those of their last quotations. */
export const knownGoodsCalls = {
  knownGoods: {
    method: "GET",
    path: "mercancia-frecuente/many",
    as: "client",
    summary: "The client's kept goods by name, then those of their last quotations, each once",
    answer: knownPieces,
    added: true,
  },
  keepGoods: {
    method: "PUT",
    path: "mercancia-frecuente/{id}",
    as: "client",
    summary: "Keep goods under a name; the same goods are kept once, under their last name",
    params: byGoods,
    body: goodsToKeep,
    answer: keptGoods,
    added: true,
  },
  deleteGoods: {
    method: "DELETE",
    path: "mercancia-frecuente/{id}",
    as: "client",
    summary: "Remove goods from the client's catalogue; what is not there is removed already",
    params: byGoods,
    added: true,
  },
} as const satisfies CallTable;
