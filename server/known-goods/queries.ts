import type { GoodsPiece } from "@anden/domain/shipment/known-goods";
import { knownGoodsLimits } from "@anden/domain/shipment/known-goods";
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import { type Selectable, sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../database/schema.ts";

type Tx = Transaction<Schema>;
export type KeptPiece = GoodsPiece & { readonly id: string; readonly name: string };

export async function keptGoodsOf(tx: Tx, clientId: number): Promise<readonly KeptPiece[]> {
  const rows = await tx
    .selectFrom("known_goods")
    .selectAll()
    .where("client_id", "=", clientId)
    .limit(knownGoodsLimits.kept.registered)
    .execute();
  return rows.map(pieceOf);
}

function pieceOf(row: Selectable<Schema["known_goods"]>): KeptPiece {
  const { goods_id: id, name, packaging_id: packagingId, length, width, height, weight } = row;
  return {
    id,
    name,
    packagingId,
    length,
    width,
    height,
    weight,
    notStackable: row.not_stackable,
    weightUnit: row.weight_unit,
    lengthUnit: row.length_unit,
  };
}

export async function countKeptGoods(tx: Tx, clientId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("known_goods")
    .where("client_id", "=", clientId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Renames stored goods. Returns their id, or undefined when they are not stored. */
export async function renameKeptGoods(
  tx: Tx,
  clientId: number,
  key: string,
  name: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable("known_goods")
    .set({ name })
    .where("client_id", "=", clientId)
    .where("goods_key", "=", key)
    .returning("goods_id")
    .executeTakeFirst();
  return row?.goods_id;
}

/**
 * Stores goods under an id, in place of other goods with this id. Returns the id of the stored goods; when a concurrent
 * call has just stored the same goods, its id.
 */
export async function storeGoods(
  tx: Tx,
  clientId: number,
  { id, name, key, ...piece }: KeptPiece & { readonly key: string },
): Promise<string> {
  await tx.deleteFrom("known_goods").where("client_id", "=", clientId).where("goods_id", "=", id).execute();
  const { goods_id } = await tx
    .insertInto("known_goods")
    .values({
      client_id: clientId,
      goods_id: id,
      goods_key: key,
      name,
      packaging_id: piece.packagingId,
      length: piece.length,
      width: piece.width,
      height: piece.height,
      weight: piece.weight,
      not_stackable: piece.notStackable,
      weight_unit: piece.weightUnit,
      length_unit: piece.lengthUnit,
    })
    .onConflict((same) => same.columns(["client_id", "goods_key"]).doUpdateSet({ name }))
    .returning("goods_id")
    .executeTakeFirstOrThrow();
  return goods_id;
}

export async function removeKeptGoods(tx: Tx, clientId: number, id: string): Promise<void> {
  await tx.deleteFrom("known_goods").where("client_id", "=", clientId).where("goods_id", "=", id).execute();
}

/** The goods of the client's last quotations, newest first. */
export async function usedGoodsOf(tx: Tx, clientId: number): Promise<readonly GoodsPiece[]> {
  const { quotations, linesOfEach } = knownGoodsLimits;
  const rows = await tx
    .selectFrom("quotations")
    .where("client_id", "=", clientId)
    .select("draft")
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(quotations)
    .execute();
  return rows.flatMap((row) => {
    const { success, data } = storedGoods.safeParse(JSON.parse(row.draft));
    if (!success) return [];
    const { lines, weightUnit, lengthUnit } = data.draft;
    return lines.slice(0, linesOfEach).map((line) => ({ ...line, weightUnit, lengthUnit }));
  });
}

const whole = z.int();
/** The parts of a stored quotation that are read, the same in every version of its form. */
const storedGoods = z.object({
  draft: z.object({
    lines: z.array(
      z.object({
        packagingId: whole,
        length: whole,
        width: whole,
        height: whole,
        weight: whole,
        notStackable: z.boolean(),
      }),
    ),
    weightUnit: z.enum(weightUnits),
    lengthUnit: z.enum(lengthUnits),
  }),
});
