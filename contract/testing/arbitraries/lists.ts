import { listOrders } from "@anden/domain/search/list-order";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { weightUnits } from "@anden/domain/values/measures";
import * as fc from "fast-check";
import { mostCounted } from "../../list-count.ts";
import { status } from "./quotation.ts";
import {
  anyOf,
  catalogueId,
  cents,
  count,
  currency,
  date,
  dateTime,
  flag,
  id,
  named,
  record,
  text,
  thousandths,
} from "./values.ts";

const listedGoods = fc.array(record({ pieces: count, packaging: text(100) }), { maxLength: 3 });

export const quotationFilter = {
  from: date,
  to: date,
  number: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  text: text(60, 1),
};

export const ordered = { order: anyOf(listOrders) };

const listedWeight = { weight: thousandths, weightUnit: anyOf(weightUnits) };

export const listedQuotation = record(
  {
    number: id,
    status,
    createdAt: dateTime,
    goods: listedGoods,
    isBranchPickup: flag,
    isBranchDelivery: flag,
    originBranch: named,
    destinationBranch: named,
    originAddress: text(300),
    destinationAddress: text(300),
    subtotal: cents,
    total: cents,
    currency,
  },
  listedWeight,
);

export const requestFilter = {
  from: date,
  to: date,
  // Of eleven digits some are tracking numbers, which name another number.
  number: fc.integer({ min: 1, max: 9_999_999_999 }),
  status: anyOf(["all", ...requestStatuses]),
  reference: text(25, 1),
  originAreaId: catalogueId,
  destinationAreaId: catalogueId,
  originBranchId: catalogueId,
  destinationBranchId: catalogueId,
  text: text(60, 1),
};

export const listedRequestFields = {
  guideNumber: text(20),
  number: id,
  createdAt: dateTime,
  goods: listedGoods,
  status: anyOf(requestStatuses),
  statusName: text(60),
  originBranch: named,
  destinationBranch: named,
  originArea: named,
  destinationArea: named,
  total: cents,
  currency,
  originAddress: text(300),
  destinationAddress: text(300),
};
export const optionalOfListedRequest = { ...listedWeight, recipient: text(200) };
export const listedRequest = record(listedRequestFields, optionalOfListedRequest);

export const listCount = record({
  count: fc.integer({ min: 0, max: mostCounted }),
  hasMore: flag,
  totals: fc.array(record({ currency, total: cents }), { maxLength: 2 }),
});

export const fileFormat = anyOf(["csv", "xlsx"]);
