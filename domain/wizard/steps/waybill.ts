import { goodsTotals } from "../../shipment/goods-totals.ts";
import {
  asksWaybill,
  isWithUnitedStates,
  requiresWaybill,
  waybillProblems,
} from "../../waybill/check-waybill.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** The waybill complement: the data that the tax office requires for goods on the road. [B-169] */
export const waybill = {
  name: "waybill",
  entry: "goods",
  section: sections.goods,
  owns: ["waybill"],
  mayWait: true,
  isVisible: asksWaybill,
  problems: (draft, { customer, waybillKeys, goods, partyPlaces = {} }) => {
    const { waybill = [], lines = [] } = draft;
    if (!waybillKeys) return [];
    const { weightUnit = "kilogram", lengthUnit = "metre" } = draft;
    return waybillProblems(waybill, {
      ...waybillKeys,
      isRequired: requiresWaybill(customer),
      isWithUnitedStates: isWithUnitedStates(draft, partyPlaces),
      goodsWeight: goodsTotals(lines, { weightUnit, lengthUnit }, goods.units).weight,
    });
  },
} as const satisfies Step;
