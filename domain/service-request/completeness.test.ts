import { describe, expect, test } from "vitest";
import { aDraft, guadalajara, monterrey, stopAt } from "../testing/little-carrier.ts";
import { contentProblems, missingFromRequest, senderFirstProblems } from "./completeness.ts";
import type { ReferenceDefinition } from "./references.ts";
import type { IncompleteRequest } from "./request-draft.ts";

const required: ReferenceDefinition = { id: 1, description: "Orden", kind: "alphanumeric", isRequired: true };

const whole: IncompleteRequest = {
  ...aDraft({
    description: "Refacciones",
    appointments: { pickup: { mode: "ordinary", day: "2026-11-24" } },
  }),
  senderId: 1,
  senderContactId: 2,
  recipientId: 3,
  recipientContactId: 4,
  references: [],
};
const told = (draft: IncompleteRequest, definitions: readonly ReferenceDefinition[] = []) =>
  missingFromRequest(draft, definitions).map(({ code, path }) => (path ? `${path}: ${code}` : code));

describe("what is missing from a request", () => {
  test("nothing, when it has sender, recipient, both contacts, goods, description and a pickup day", () => {
    expect(told(whole)).toEqual([]);
  });

  test("everything is told in its order, under the heading that it is incomplete [B-290, B-291, B-292, B-293, B-294]", () => {
    expect(told({ references: [] }, [required])).toEqual([
      "request.incomplete",
      "senderId: request.senderRequired",
      "senderContactId: request.originContactRequired",
      "recipientId: request.recipientRequired",
      "recipientContactId: request.destinationContactRequired",
      "lines: goods.required",
      "description: request.descriptionMissing",
      "appointments.pickup: request.dateRequired",
      "references: references.required",
    ]);
  });

  test.each([
    ["senderId", "senderId: request.senderRequired"],
    ["senderContactId", "senderContactId: request.originContactRequired"],
    ["recipientId", "recipientId: request.recipientRequired"],
    ["recipientContactId", "recipientContactId: request.destinationContactRequired"],
    ["lines", "lines: goods.required"],
    ["description", "description: request.descriptionMissing"],
    ["appointments", "appointments.pickup: request.dateRequired"],
  ] as const)("%s alone [B-290, B-291]", (field, message) => {
    const { [field]: _, ...rest } = whole;
    expect(told(rest)).toEqual(["request.incomplete", message]);
  });

  test("no pickup day is needed where the customer brings the goods to a branch [B-291]", () => {
    const { appointments: _, ...undated } = whole;
    expect(told({ ...undated, origin: stopAt(monterrey, { pickupType: "branch" }) })).toEqual([]);
    expect(told({ ...undated, destination: stopAt(guadalajara, { pickupType: "branch" }) })).toEqual([
      "request.incomplete",
      "appointments.pickup: request.dateRequired",
    ]);
    const delivery = { mode: "ordinary", day: "2026-11-26" } as const;
    expect(told({ ...undated, appointments: { delivery } })).toHaveLength(2);
  });

  test("required references are missing when the request says it has none, and awaited when it says nothing [B-292]", () => {
    expect(told(whole, [required])).toEqual(["request.incomplete", "references: references.required"]);
    const { references: _, ...unsaid } = whole;
    expect(told(unsaid, [required])).toEqual([]);
  });

  test("spaces are no description", () => {
    expect(told({ ...whole, description: "   " })).toEqual([
      "request.incomplete",
      "description: request.descriptionMissing",
    ]);
  });
});

test("references need a sender and an origin contact [B-263]", () => {
  expect(senderFirstProblems(whole)).toEqual([]);
  for (const field of ["senderId", "senderContactId"] as const)
    expect(senderFirstProblems({ ...whole, [field]: undefined }).map(({ code }) => code)).toEqual([
      "request.senderFirst",
    ]);
});

test("a request says what the goods are [B-253]", () => {
  expect(contentProblems({ description: "Refacciones" })).toEqual([]);
  expect(contentProblems({ description: " " }).map(({ code, path }) => `${path}: ${code}`)).toEqual([
    "description: description.required",
  ]);
});
