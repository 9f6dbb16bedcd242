import type { ListedQuotation } from "@anden/contract/listed-quotation";
import { expect, test } from "vitest";
import { endOf } from "./route-end.ts";

const row: ListedQuotation = {
  number: 48213077,
  status: "valid",
  createdAt: "2026-11-19T10:42:00",
  goods: [{ pieces: 2, packaging: "Tarima" }],
  isBranchPickup: false,
  isBranchDelivery: true,
  originBranch: { id: 1, name: "Monterrey" },
  destinationBranch: { id: 2, name: "Guadalajara" },
  originAddress: "Apodaca, Nuevo León, Regio Parque Industrial, 66600",
  destinationAddress: "Guadalajara, Jalisco, Zona Industrial, 44940",
  subtotal: 416543,
  total: 469000,
  currency: "MXN",
};
const label = (key: string) => key;

test("a stop at a branch is the branch's name and the label, any other the address [P-073, P-074]", () => {
  expect(endOf(row, "origin", { label })).toEqual({
    name: "Apodaca, Nuevo León",
    note: "Regio Parque Industrial, 66600",
  });
  expect(endOf(row, "destination", { label })).toEqual({
    name: "Guadalajara",
    note: "myQuotations.branchDelivery",
  });
  expect(endOf({ ...row, isBranchPickup: true }, "origin", { label })).toEqual({
    name: "Monterrey",
    note: "myQuotations.branchPickup",
  });
});
