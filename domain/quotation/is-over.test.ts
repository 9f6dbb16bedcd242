import { expect, test } from "vitest";
import { requestStatuses } from "../service-request/service-request.ts";
import { isOver } from "./is-over.ts";
import { quotationStatuses, type ShownStatus } from "./quotation.ts";

test("an expired or canceled quotation is over, and no other: a converted one goes on as its request", () => {
  const shown: readonly ShownStatus[] = [...quotationStatuses, "expired"];
  expect(shown.filter((status) => isOver({ status }))).toEqual(["cancelled", "expired"]);
});

test("a canceled request is over, as a rejected one is", () => {
  expect(requestStatuses.filter((status) => isOver({ status }))).toEqual(["cancelled"]);
});
