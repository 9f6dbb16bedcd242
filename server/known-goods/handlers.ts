import { checkAnotherKept, checkKeptGoods, knownGoods, piecesKey } from "@anden/domain/shipment/known-goods";
import { accepted, type Handlers } from "../handlers.ts";
import {
  countKeptGoods,
  keptGoodsOf,
  removeKeptGoods,
  renameKeptGoods,
  storeGoods,
  usedGoodsOf,
} from "./queries.ts";

type KnownGoodsCalls = "knownGoods" | "keepGoods" | "deleteGoods";

export const knownGoodsHandlers = {
  knownGoods: {
    inTransaction: async (_, { tx, session, carrier }) => {
      const { clientId } = session.customer;
      const kept = await keptGoodsOf(tx, clientId);
      return knownGoods(kept, await usedGoodsOf(tx, clientId), carrier.rules.units);
    },
  },

  keepGoods: {
    inTransaction: async ({ id, ...asked }, { tx, session, carrier }) => {
      const { clientId, kind } = session.customer;
      const { units } = carrier.rules;
      const { name, ...piece } = accepted(
        checkKeptGoods(asked, { ...carrier.rules, packaging: carrier.packaging }),
      );
      const key = piecesKey(piece, units);
      const there = await renameKeptGoods(tx, clientId, key, name);
      if (there !== undefined) return { id: there };
      accepted(checkAnotherKept(await countKeptGoods(tx, clientId), kind));
      return { id: await storeGoods(tx, clientId, { id, name, ...piece, key }) };
    },
  },

  deleteGoods: {
    inTransaction: async ({ id }, { tx, session }) => {
      await removeKeptGoods(tx, session.customer.clientId, id);
      return undefined;
    },
  },
} satisfies Pick<Handlers, KnownGoodsCalls>;
