import type { Crossing, TradeKind } from "@anden/domain/shipment/crossing";
import * as z from "zod/mini";
import { directionNumbers, tradeKindNumbers } from "./codes.ts";
import { type Codec, leaf } from "./wire/codec.ts";
import { constant, maybe } from "./wire/columns.ts";
import { coded, flag, idOrNone, text } from "./wire/leaves.ts";
import { type Resource, resource } from "./wire/resource.ts";
import { wrapped } from "./wire/wrapped.ts";

/** The border crossing of a shipment. [B-099, B-100] */
export const crossing = resource("BorderCrossing", {
  crossingId: maybe("cruceInternacionalId", idOrNone),
  direction: maybe("tipoMovimientoServicioInternacionalId", coded(directionNumbers)),
  isIntraUsa: maybe("esIntraUSA", flag),
  branchId: maybe("sucursalCruceId", idOrNone),
  name: maybe("cruce", text({ maximum: 100 })),
  // There is only one international service, but callers send and read its id.
  service: constant("tipoServicioInternacionalId", 1),
}) satisfies Resource<Crossing>;

const kinds = new Map<number, TradeKind>(
  Object.entries(tradeKindNumbers).map(([kind, number]) => [number, kind as TradeKind]),
);

/** A port, an airport or the border; 0 means none of them. */
const kind: Codec<TradeKind> = leaf(
  z.codec(z.literal([0, ...kinds.keys()]), z.custom<TradeKind>(), {
    decode: (number) => kinds.get(number) as TradeKind,
    encode: (word) => tradeKindNumbers[word],
  }),
  "number",
);
export const tradeKind = wrapped("tipoComercioExteriorId", kind);
