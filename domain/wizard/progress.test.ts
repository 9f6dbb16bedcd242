import { describe, expect, test } from "vitest";
import { guestCustomer } from "../customer/guest.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { known } from "../testing/known.ts";
import { aDraft, customer } from "../testing/little-carrier.ts";
import { type QuotationStep, quotationFlow } from "./flows.ts";
import {
  beginningOf,
  entriesFor,
  firstUnanswered,
  flowProblems,
  mayWait,
  progress,
  type StepState,
  stepOfPath,
} from "./progress.ts";
import { requestFlow } from "./request-flow.ts";
import type { Entry, Step } from "./step.ts";

const { origin, destination, lines, shippingType } = aDraft();
const drafts = {
  empty: {},
  placesOnly: { origin, destination },
  goodsToo: { origin, destination, lines },
  complete: { origin, destination, lines, shippingType },
  /** All later questions are answered, the first one is not. */
  placesLost: { lines, shippingType },
} as const satisfies Record<string, Incomplete<ShipmentDraft>>;

function reached(draft: Incomplete<ShipmentDraft>, knowing = known) {
  return firstUnanswered(quotationFlow, customer, flowProblems(quotationFlow, draft, knowing));
}
const { origin: _, destination: __, ...nowhere } = known;

describe("the first question that is still open", () => {
  test("follows from the answers", () => {
    expect(reached(drafts.empty)).toBe("origin-destination");
    expect(reached(drafts.placesOnly)).toBe("goods");
    expect(reached(drafts.goodsToo)).toBe("shipping-type");
    expect(reached(drafts.complete)).toBeUndefined();
    expect(reached(drafts.placesLost)).toBe("origin-destination");
  });
});

describe("the progress of a user", () => {
  function check(current: Entry, draft: Incomplete<ShipmentDraft>, ...expected: StepState[]) {
    const open = quotationFlow.find(({ name }) => name === reached(draft))?.entry;
    expect([...progress(quotationFlow, customer, current, open)]).toEqual(
      entriesFor(quotationFlow, customer).map((entry, index) => [entry, expected[index]]),
    );
  }

  test("the current step is active, what is answered before the first open question done, the rest pending [P-109, B-025]", () => {
    check("route", drafts.empty, "current", "pending", "pending", "pending", "pending");
    check("goods", drafts.placesOnly, "done", "current", "pending", "pending", "pending");
    check("shipping", drafts.goodsToo, "done", "done", "done", "current", "pending");
    check("summary", drafts.complete, "done", "done", "done", "done", "current");
  });

  test("a step that is current and was reached before is shown as active [P-110]", () => {
    check("goods", drafts.complete, "done", "current", "done", "done", "pending");
    check("route", drafts.goodsToo, "current", "done", "done", "pending", "pending");
  });

  test("an answer taken back takes everything after it back too", () => {
    check("shipping", drafts.placesLost, "pending", "pending", "pending", "current", "pending");
  });
});

describe("what a guest has not said of themselves", () => {
  const guest = guestCustomer(1, "es", "MXN");
  const missing = { code: "field.required", path: "guest.name" } as const;
  const wrong = { code: "field.badEmail", path: "guest.email" } as const;

  test("waits until the quotation is stored, what they said wrongly does not [B-209, B-325]", () => {
    expect(mayWait(quotationFlow, missing)).toBe(true);
    expect(mayWait(quotationFlow, wrong)).toBe(false);
    expect(mayWait(quotationFlow, { code: "goods.required", path: "lines" })).toBe(false);
    expect(firstUnanswered(quotationFlow, guest, [missing])).toBeUndefined();
    expect(firstUnanswered(quotationFlow, guest, [missing, wrong])).toBe("guest-data");
  });

  test("stands as pending in the stepper while the rest goes on", () => {
    const states = progress(quotationFlow, guest, "goods", "goods", ["guest"]);
    expect(Object.fromEntries(states)).toMatchObject({ guest: "pending", route: "done", goods: "current" });
    expect(progress(quotationFlow, guest, "goods", "goods").get("guest")).toBe("done");
  });
});

test("a path belongs to the step that asks for its field", () => {
  const check = (path: string, expected: QuotationStep | undefined) =>
    expect(stepOfPath(quotationFlow, path)).toBe(expected);
  check("origin.placeId", "origin-destination");
  check("appointments.pickup.at", "scheduling");
  check("serviceType", "origin-destination");
  check("crossing.crossingId", "foreign-trade");
  check("tradeKind", "foreign-trade");
  check("lines[0].pieces", "goods");
  check("insurance.value", "goods");
  check("services[1].atOrigin", "additional-services");
  check("guest.email", "guest-data");
  check("markup.amount", "markup");
  check("", undefined);
  check("originator", undefined);
});

describe("everything that is wrong", () => {
  const problemsOf = (
    draft: Incomplete<ShipmentDraft>,
    knowing = known,
    flow: readonly Step[] = quotationFlow,
  ) => flowProblems(flow, draft, knowing).map(({ code, path }) => `${code} ${path}`);

  test("stands in the order of the questions", () => {
    expect(problemsOf({}, nowhere)).toEqual([
      "place.required origin.placeId",
      "place.required destination.placeId",
      "goods.required lines",
      "shippingType.required shippingType",
    ]);
    expect(problemsOf(aDraft())).toEqual([]);
  });

  test("does not hold what a step misses of a customer who is not asked, and does hold what they said wrongly", () => {
    const hidden = quotationFlow.map((step): Step => ({ ...step, isVisible: () => step.name !== "goods" }));
    expect(problemsOf({ ...drafts.placesOnly, shippingType }, known, hidden)).toEqual([]);
    const wrong = { ...aDraft(), freightClassId: 9 };
    expect(problemsOf(wrong, known, hidden)).toEqual(["freightClass.notUsed freightClassId"]);
  });
});

/** The statuses of a request that is being made, in the order of their numbers. */
const sectionsTold = [
  ...(["origin-destination", "goods", "additional-services", "customer-data", "shipping-type"] as const),
];

describe("a request", () => {
  const begins = (saying: Partial<typeof customer>) =>
    beginningOf(entriesFor(requestFlow, { ...customer, ...saying }));
  const projects = [
    { id: 401, description: "Línea blanca" },
    { id: 402, description: "Refacciones" },
  ];

  test("begins at the project, and where there is none to choose at whom it is invoiced to or at the route, however it begins [B-190, P-165, P-170, P-176]", () => {
    expect(begins({ groupId: 9, creditProjects: projects })).toBe("project");
    expect(begins({ flags: ["logistics"] })).toBe("billing");
    expect(begins({})).toBe("route");
    const entries = entriesFor(requestFlow, customer);
    const atFirst = progress(requestFlow, customer, "route", "route");
    expect(entries.filter((entry) => atFirst.get(entry) === "current")).toEqual(["route"]);
    // Only the entry of the quotation's number is done: the request is made without a quotation.
    expect(entries.filter((entry) => atFirst.get(entry) === "done")).toEqual(["quotation"]);

    const ofAGroup = { ...customer, groupId: 9, creditProjects: projects };
    const withProjects = entriesFor(requestFlow, ofAGroup);
    expect([...progress(requestFlow, ofAGroup, "project", "project")]).toEqual(
      withProjects.map((entry) => [
        entry,
        { quotation: "done", project: "current" }[entry as string] ?? "pending",
      ]),
    );
  });

  test("has its origin complete once address, contact, pickup type and day are said, each asked for while it is missing [B-146]", () => {
    const whole = {
      ...aDraft({ description: "Refacciones" }),
      senderId: 1,
      senderContactId: 2,
      recipientId: 3,
      recipientContactId: 4,
      references: [],
      termsAccepted: true,
      appointments: { pickup: { mode: "ordinary", day: "2026-11-24" } },
    } as const;
    const lacks = (draft: Parameters<typeof flowProblems>[1]) =>
      flowProblems(requestFlow, draft, known).map(({ code, path }) => `${code} ${path}`);
    const { placeId: _place, ...nowhere } = whole.origin;
    const { senderContactId: _contact, ...unsigned } = whole;
    const { appointments: _day, ...undated } = whole;
    expect(lacks(whole)).toEqual([]);
    expect(lacks({ ...whole, origin: nowhere })).toEqual(["place.required origin.placeId"]);
    expect(lacks(unsigned)).toEqual(["request.originContactRequired senderContactId"]);
    // Without a pickup type the goods change hands at a business; for a branch pickup the branch has to be named.
    const atBranch = { ...whole.origin, pickupType: "branch" } as const;
    expect(lacks({ ...whole, origin: atBranch })).toEqual(["branch.required origin.branchId"]);
    expect(lacks(undated)).toEqual(["request.dateRequired appointments.pickup"]);
  });

  test("says that references come after the sender and its contact [B-263]", () => {
    const definitions = [{ id: 0, description: "Pedido", isRequired: false, kind: "text" }] as const;
    const given = [{ definitionId: 0, description: "Pedido", value: "A" }];
    const lacks = (draft: Parameters<typeof flowProblems>[1]) =>
      flowProblems(requestFlow, { references: given, ...draft }, { ...known, references: definitions })
        .filter(({ path }) => path.startsWith("references"))
        .map(({ code, path }) => `${code} ${path}`);
    expect(lacks({ senderId: 1, senderContactId: 2 })).toEqual([]);
    expect(lacks({ senderId: 1 })).toEqual(["request.senderFirst references"]);
    expect(lacks({ senderContactId: 2 })).toEqual(["request.senderFirst references"]);
  });

  test("has come as far as its answers: to the ends, the goods, the services, the data of the customer and the shipping type [B-141, B-142, B-165, B-289]", () => {
    const parties = { senderId: 1, senderContactId: 2, recipientId: 3, recipientContactId: 4 };
    const openAfter = (draft: Parameters<typeof flowProblems>[1]) =>
      firstUnanswered(requestFlow, customer, flowProblems(requestFlow, draft, known));
    expect(openAfter({})).toBe("parties");
    expect(openAfter(parties)).toBe("origin-destination");
    const ends = { ...parties, origin, destination };
    expect(openAfter(ends)).toBe("goods");
    // The steps of services and of the customer's data have no required answer.
    expect(openAfter({ ...ends, lines })).toBe("shipping-type");
    expect(openAfter({ ...ends, lines, shippingType })).toBeUndefined();
    const names = requestFlow.map(({ name }) => name);
    expect(names.slice(names.indexOf("goods"), names.indexOf("shipping-type"))).toEqual(
      expect.arrayContaining(["additional-services", "customer-data"]),
    );
    const told = requestFlow.filter(({ name }) => (sectionsTold as readonly string[]).includes(name));
    expect(told.map(({ name, section }) => [name, section])).toEqual(
      sectionsTold.map((name, index) => [name, 2 + index]),
    );
    // The step of the cover letter comes after that of the shipping type.
    expect(names.indexOf("shipping-type")).toBeLessThan(names.indexOf("cover-letter"));
  });
});
