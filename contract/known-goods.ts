import { type KnownGoods, knownGoodsLimits } from "@anden/domain/shipment/known-goods";
import { lengthUnitNumbers, weightUnitNumbers } from "./codes.ts";
import { uuid } from "./uuid.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { coded, flag, id, measure, text } from "./wire/leaves.ts";
import { type Resource, resource } from "./wire/resource.ts";

const piece = {
  packagingId: one("embalajeID", id),
  length: one("largo", measure),
  width: one("ancho", measure),
  height: one("alto", measure),
  weight: one("peso", measure),
  notStackable: one("esNoEstibable", flag),
  weightUnit: one("unidadMedidaMercanciaID", coded(weightUnitNumbers)),
  lengthUnit: one("unidadMercanciaID", coded(lengthUnitNumbers)),
};
const name = text({ minimum: 1, maximum: knownGoodsLimits.name });

/** A piece of the client's catalogue. One that comes from a quotation has neither id nor name. */
const knownPiece = resource("KnownGoods", {
  id: maybe("id", uuid),
  name: maybe("nombre", name),
  ...piece,
}) satisfies Resource<KnownGoods>;

export const knownPieces = list(knownPiece, {
  maximum: knownGoodsLimits.kept.registered + knownGoodsLimits.used,
});

export const byGoods = resource("ByGoods", { id: one("id", uuid) });
export const goodsToKeep = resource("GoodsToKeep", { name: one("nombre", name), ...piece });
/** The id of the stored goods; an existing id when the same goods were stored before. */
export const keptGoods = resource("KeptGoods", { id: one("id", uuid) });
