import { describe, expect, test } from "vitest";
import { mayBookAppointment } from "../customer/abilities.ts";
import { guestCustomer } from "../customer/guest.ts";
import { insuranceOf } from "../shipment/complete-draft.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { known } from "../testing/known.ts";
import {
  aDraft,
  aLine,
  carrier,
  customer,
  laredo,
  monterrey,
  outside,
  sanFrancisco,
  stopAt,
  tijuana,
} from "../testing/little-carrier.ts";
import { problem } from "../values/problem.ts";
import { type QuotationStep, quotationFlow } from "./flows.ts";
import { offerOf } from "./offer.ts";
import { entriesFor, entryNamed, flowProblems, stepsFor } from "./progress.ts";
import { requestFlow } from "./request-flow.ts";
import { sections } from "./sections.ts";
import { entries, type Known, pageOf } from "./step.ts";
import { billingParty } from "./steps/billing-party.ts";

const { origin: _, destination: __, ...nowhere } = known;
const offer = offerOf(carrier);
const border = { crossings: carrier.crossings, portAreas: carrier.rules.portAreas };

describe.each([
  ["a quotation", quotationFlow],
  ["a service request", requestFlow],
])("the questions of %s", (_title, flow) => {
  test("are asked in the portal's order, the summary last [P-106]", () => {
    const asked = flow.map(({ section }) => section);
    expect(asked).toEqual(asked.toSorted((a, b) => a - b));
    expect(flow.at(-1)?.name).toMatch(/-summary$/);
  });

  test("stand under the stepper's entries in their order, those of one page side by side [P-104]", () => {
    const places = flow.map(({ entry }) => entries.indexOf(pageOf(entry)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("have a name and every field of the draft once", () => {
    const names = flow.map(({ name }) => name);
    const fields = flow.flatMap(({ owns }) => [...owns]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(fields).size).toBe(fields.length);
  });

  test("report problems at their own fields only", () => {
    const wrong: Incomplete<ShipmentDraft> = {
      services: [{ serviceId: 777 }],
      crossing: { crossingId: 99 },
      projectId: 999,
      freightClassId: 9,
      insurance: { kind: "declared" },
      serviceType: "home-delivery",
      isHomeDelivery: false,
      cashOnDelivery: true,
      tradeKind: "international",
    };
    const payer = { ...customer, credit: { payment: "credit", suspended: false } } as const;
    for (const step of flow) {
      const fields: readonly string[] = step.owns;
      for (const draft of [{}, wrong])
        for (const { path } of step.problems(draft, { ...nowhere, customer: payer, ...offer, border }))
          expect(fields).toContain(/^\w+/.exec(path)?.[0]);
    }
    const count = (draft: Incomplete<ShipmentDraft>) =>
      flowProblems(flow, draft, { ...nowhere, customer: payer, ...offer, border }).length;
    expect(count(wrong)).toBeGreaterThan(count({}));
  });
});

test("a request is asked for its quotation first, then for project, billing party, ends, goods, services, data and commission [B-020]", () => {
  const asked = requestFlow.map(({ section, entry }) => `${section} ${entry}`);
  expect([...new Set(asked)]).toEqual([
    "0 quotation",
    "1 project",
    "1.1 billing",
    "2 route",
    "3 goods",
    "4 services",
    "5 shipping",
    "6 shipping",
    "7 markup",
    "7 shipping",
    "9 summary",
  ]);
});

describe("the stepper", () => {
  const group = {
    groupId: 9,
    creditProjects: [
      { id: 401, description: "Línea blanca" },
      { id: 402, description: "Refacciones" },
    ],
  };
  const reseller = { ...customer, ...group, flags: ["logistics", "markup-detail"] } as const;
  const guest = guestCustomer(1, "es", "MXN");

  test("of a quotation lists a guest's contact, project, ends, goods, services, customer data and the summary, and hides the commission, which is asked under customer data [B-015, B-016, P-104, P-105]", () => {
    const sections = [0.5, 1, 2, 3, 4, 5, 6, 7, 8];
    expect([...new Set(quotationFlow.map(({ section }) => section))]).toEqual(sections);
    const ofQuotation = ["guest", "project", "route", "goods", "services", "shipping", "summary"];
    expect([...new Set(quotationFlow.map(({ entry }) => entry))]).toEqual(ofQuotation);
    expect(entriesFor(quotationFlow, reseller)).toEqual(ofQuotation.slice(1));
    expect(entriesFor(quotationFlow, guest)).toEqual(ofQuotation.filter((entry) => entry !== "project"));
    expect(stepsFor(quotationFlow, reseller).map(({ section }) => section)).toContain(7);
  });

  test("of a request lists quotation, project, billing party, ends, goods, services, customer data, the commission of whoever may have one, and the summary [B-017, P-107]", () => {
    const ofRequest = [
      "quotation",
      "project",
      "billing",
      "route",
      "goods",
      "services",
      "shipping",
      "markup",
      "summary",
    ];
    expect(entriesFor(requestFlow, reseller)).toEqual(ofRequest);
    expect(entriesFor(requestFlow, { ...reseller, flags: ["logistics"] })).toEqual(
      ofRequest.filter((entry) => entry !== "markup"),
    );
  });

  test.each([
    ["a client without either", requestFlow, customer],
    ["a logistics client without active detail", requestFlow, { ...customer, flags: ["logistics"] }],
    ["a client who is no logistics client", requestFlow, { ...customer, flags: ["markup-detail"] }],
    ["a guest", quotationFlow, { ...guest, flags: ["logistics", "markup-detail"] }],
  ] as const)(
    "the commission, asked for by %s, leads to the customer's data [B-180, P-188, P-189]",
    (_title, flow, who) => {
      const named = entryNamed(entriesFor(flow, who), "markup");
      expect(named).toBe("shipping");
      const there = stepsFor(flow, who).filter(({ entry }) => entry === named);
      expect(there.map(({ name }) => name)).not.toContain("markup");
      expect(there.map(({ section }) => section)).toContain(who.kind === "guest" ? 6 : 5);
    },
  );

  test("an entry that is named is the one that opens, where it is asked", () => {
    expect(entryNamed(entriesFor(requestFlow, reseller), "markup")).toBe("markup");
    expect(entryNamed(entriesFor(requestFlow, reseller), "goods")).toBe("goods");
    expect(entryNamed(entriesFor(requestFlow, customer), "project")).toBeUndefined();
  });
});

test("the billing party, section 1.1, is asked of logistics clients alone, and for a request alone [P-095]", () => {
  const sectionOf = (flow: readonly { readonly section: number }[]) =>
    flow.filter(({ section }) => section === 1.1);
  expect(sectionOf(quotationFlow)).toEqual([]);
  expect(sectionOf(requestFlow)).toEqual([billingParty]);
  expect(billingParty.isVisible({ ...customer, flags: ["logistics"] })).toBe(true);
  expect(billingParty.isVisible({ ...customer, flags: ["markup-active", "markup-detail"] })).toBe(false);
  expect(billingParty.isVisible({ ...guestCustomer(9, "es", "MXN"), flags: ["logistics"] })).toBe(false);
});

test("the sections have the portal's numbers, from the first, 0, to a guest's registration, 99 [B-019, P-093]", () => {
  expect(sections).toEqual({
    initial: 0,
    guestData: 0.5,
    project: 1,
    billingParty: 1.1,
    ends: 2,
    goods: 3,
    additionalServices: 4,
    customerData: 5,
    shippingType: 6,
    markup: 7,
    quotation: 8,
    request: 9,
    registration: 99,
  });
});

test("the questions stand under the numbers that the portal gives its sections [P-093]", () => {
  const asked = { ...sectionsOf(quotationFlow), ...sectionsOf(requestFlow) };
  expect(asked).toEqual({
    "guest-data": 0.5,
    "quotation-number": 0,
    project: 1,
    "billing-party": 1.1,
    parties: 2,
    "origin-destination": 2,
    "foreign-trade": 2,
    goods: 3,
    waybill: 3,
    references: 3,
    scheduling: 4,
    "additional-services": 4,
    "customer-data": 5,
    "shipping-type": 6,
    markup: 7,
    "cover-letter": 7,
    "quotation-summary": 8,
    "request-summary": 9,
  });
});
const sectionsOf = (flow: readonly { readonly name: string; readonly section: number }[]) =>
  Object.fromEntries(flow.map(({ name, section }) => [name, section]));

describe("who is asked what", () => {
  const all = [
    "origin-destination",
    "foreign-trade",
    "goods",
    "scheduling",
    "additional-services",
    "customer-data",
    "shipping-type",
  ];
  const guest = guestCustomer(1, "es", "MXN");
  const ofGuest = [
    "guest-data",
    "origin-destination",
    "foreign-trade",
    "goods",
    "scheduling",
    "additional-services",
    "shipping-type",
  ];
  const projects = [
    { id: 401, description: "Línea blanca" },
    { id: 402, description: "Refacciones" },
  ];
  test.each([
    ["a guest", guest, ofGuest],
    ["a client who pays cash", customer, all],
    ["a client with one project", { ...customer, creditProjects: projects.slice(0, 1) }, all],
    ["a client with two projects and no group", { ...customer, creditProjects: projects }, all],
    [
      "a client of a group with one default project, 0",
      { ...customer, groupId: 9, creditProjects: [{ id: 0, description: "General" }] },
      all,
    ],
    [
      "a client of a group with two projects",
      { ...customer, groupId: 9, creditProjects: projects },
      ["project", ...all],
    ],
  ] as const)("%s [P-102, P-103, B-021, B-022]", (_title, who, expected) => {
    expect(stepsFor(quotationFlow, who).map(({ name }) => name)).toEqual([...expected, "quotation-summary"]);
  });

  test("a request asks besides for its quotation and its parties, and has no contact form of a guest", () => {
    const names = stepsFor(requestFlow, customer).map(({ name }) => name);
    const beforeGoods = all.slice(0, all.indexOf("goods") + 1);
    expect(names).toEqual([
      "quotation-number",
      "parties",
      ...beforeGoods,
      "references",
      ...all.slice(beforeGoods.length),
      "cover-letter",
      "request-summary",
    ]);
    const asking = { ...customer, flags: ["waybill-complement", "logistics"] } as const;
    expect(stepsFor(requestFlow, asking).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["waybill", "billing-party"]),
    );
    expect(stepsFor(requestFlow, guest).map(({ name }) => name)).not.toContain("guest-data");
  });

  const logistics = ["logistics", "markup-detail"] as const;
  test.each([
    ["a logistics client with active detail earns a commission", customer, logistics, true],
    ["one without active detail does not", customer, ["logistics", "markup-active"], false],
    ["a client with active detail who is no logistics client does not", customer, ["markup-detail"], false],
    ["a guest does not, whatever is switched on", guest, logistics, false],
  ] as const)("%s [P-188, P-189, B-006, B-180, B-326]", (_title, who, flags, isAsked) => {
    const names = stepsFor(quotationFlow, { ...who, flags }).map(({ name }) => name);
    const next = names[names.indexOf("shipping-type") + 1];
    expect(next).toBe(isAsked ? "markup" : "quotation-summary");
    expect(names.includes("markup")).toBe(isAsked);
    // The contact is always asked for, in a step of its own for guests and for customers.
    expect(names).toContain(who === guest ? "guest-data" : "customer-data");
  });

  test("a guest begins at section 0.5 with who they are, and nobody else is asked for that [B-209]", () => {
    const asked = (who: Known["customer"]) =>
      stepsFor(quotationFlow, who).map(({ name, section }) => `${section} ${name}`);
    expect(asked(guest)[0]).toBe("0.5 guest-data");
    expect(asked(customer)).not.toContain("0.5 guest-data");
  });

  test("a guest goes from the services to the shipping type, a customer by way of their contact [B-324, B-327]", () => {
    const stepBeforeType = (who: Known["customer"]) => {
      const names = stepsFor(quotationFlow, who).map(({ name }) => name);
      return names[names.indexOf("shipping-type") - 1];
    };
    expect(stepBeforeType(customer)).toBe("customer-data");
    expect(stepBeforeType(guest)).not.toBe("customer-data");
  });
});

describe("what is still wrong with the answers of a step", () => {
  function check(
    step: QuotationStep,
    draft: Incomplete<ShipmentDraft>,
    knowing: Known,
    ...expected: string[]
  ) {
    const problems = quotationFlow.find(({ name }) => name === step)?.problems(draft, knowing) ?? [];
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  }

  test("a project, of a client who has several to choose from [B-279, B-330]", () => {
    const two = [
      { id: 401, description: "Línea blanca" },
      { id: 402, description: "Refacciones" },
    ];
    const choosing: Known = { ...known, customer: { ...customer, groupId: 9, creditProjects: two } };
    check("project", {}, choosing, "project.required projectId");
    check("project", { projectId: 0 }, choosing, "project.required projectId");
    check("project", { projectId: 402 }, choosing);
    check("project", { projectId: 999 }, choosing, "project.unknown projectId");
    check("project", {}, known);
    // A screen that has not loaded the group's projects does not report an unknown project: the server does.
    const { groupProjects: _, ...unread } = choosing.customer;
    check("project", { projectId: 411 }, { ...choosing, customer: unread });
  });

  test("both places, the first one first", () => {
    check(
      "origin-destination",
      {},
      nowhere,
      "place.required origin.placeId",
      "place.required destination.placeId",
    );
    check(
      "origin-destination",
      { origin: { placeId: 404 }, destination: stopAt(outside) },
      { ...nowhere, destination: outside },
      "place.unknown origin.placeId",
      "place.notCovered destination.placeId",
    );
    check("origin-destination", { origin: stopAt(monterrey) }, known, "place.required destination.placeId");
    check("origin-destination", aDraft(), known);
  });

  test("both places in sight of each other", () => {
    const origin = stopAt(monterrey, { pickupType: "branch", branchId: 1 });
    check("origin-destination", aDraft({ origin }), known);
    check(
      "origin-destination",
      aDraft({ origin, destination: stopAt(laredo) }),
      { ...known, destination: laredo },
      "pickupType.notHere origin.pickupType",
    );
  });

  test("the border, once it is known which crossings there are [B-145, B-229]", () => {
    const draft = aDraft({ crossing: { crossingId: 99 } });
    check("foreign-trade", draft, { ...known, border }, "crossing.unknown crossing.crossingId");
    check("foreign-trade", draft, known);
    check("foreign-trade", aDraft(), { ...known, border });
    const abroad: Known = { ...known, border, destination: laredo };
    const northbound = aDraft({ destination: stopAt(laredo) });
    check("origin-destination", northbound, abroad);
    check("foreign-trade", northbound, abroad, "crossing.required crossing.crossingId");
    check("foreign-trade", { ...northbound, crossing: { crossingId: 1 } }, abroad);
  });

  test("the crossing of a place beyond the coverage, which does not hold up the route itself [B-148, B-158]", () => {
    const stops = { ...known.stops, crossings: carrier.crossings };
    const beyond: Known = { ...known, stops, border, destination: sanFrancisco };
    const draft = aDraft({ destination: stopAt(sanFrancisco) });
    check("origin-destination", draft, beyond);
    check("foreign-trade", draft, beyond, "crossing.required crossing.crossingId");
    const crossing = { crossingId: 2, isIntraUsa: true };
    check(
      "foreign-trade",
      { ...draft, crossing: { crossingId: 2 } },
      beyond,
      "crossing.intraUsa crossing.isIntraUsa",
    );
    check("foreign-trade", { ...draft, crossing }, beyond);
    check("origin-destination", { ...draft, crossing }, beyond);
  });

  test("a port, which the services of a port ask for", () => {
    const atPort: Known = { ...known, border, ...offer, destination: tijuana };
    const draft = aDraft({ destination: stopAt(tijuana), tradeKind: "port" });
    check("foreign-trade", draft, atPort);
    check(
      "foreign-trade",
      aDraft({ tradeKind: "port" }),
      { ...known, border, ...offer },
      "tradeKind.notHere tradeKind",
    );
  });

  test("a door that the client's agreement does not cover, where that is asked of the client [B-163, P-244]", () => {
    const asked = { ...customer, flags: ["validate-pickup-coverage"] } as const;
    const agreed = { origin: true };
    const notAgreed = { origin: false, destination: false };
    const told = "coverage.notAgreed origin.placeId";
    check("origin-destination", aDraft(), { ...known, customer: asked, agreedDoors: notAgreed }, told);
    check("origin-destination", aDraft(), { ...known, customer: asked, agreedDoors: agreed });
    check("origin-destination", aDraft(), { ...known, agreedDoors: notAgreed });
    const atBranch = aDraft({ origin: stopAt(monterrey, { pickupType: "branch", branchId: 1 }) });
    check("origin-destination", atBranch, { ...known, customer: asked, agreedDoors: notAgreed });
  });

  test("home delivery that is asked for and switched off", () => {
    const draft = aDraft({ serviceType: "home-delivery", isHomeDelivery: false });
    check("origin-destination", draft, known, "serviceType.contradictory isHomeDelivery");
  });

  test("the goods, and what they are insured for", () => {
    check("goods", {}, known, "goods.required lines");
    check(
      "goods",
      { lines: [aLine({ pieces: 0 })], insurance: { kind: "declared" } },
      known,
      "goods.piecesZero lines[0].pieces",
      "insurance.valueRequired insurance.value",
    );
    check(
      "goods",
      { lines: [aLine()], insurance: { kind: "declared", value: 1_00 } },
      known,
      "insurance.belowMinimum insurance.value",
    );
    check("goods", { lines: [aLine()] }, known);
    const excluded: Known = { ...known, customer: { ...customer, flags: ["insurance-excluded"] } };
    check(
      "goods",
      { lines: [aLine()], insurance: { kind: "basic" } },
      excluded,
      "insurance.excluded insurance.kind",
    );
  });

  test("the shipping type", () => {
    check("shipping-type", {}, known, "shippingType.required shippingType");
    check("shipping-type", { shippingType: "one" }, known);
  });

  test("the services, once it is known which ones there are", () => {
    const draft = aDraft({ services: [{ serviceId: 777, atOrigin: true, atDestination: false }] });
    check("additional-services", draft, { ...known, ...offer }, "service.unknown services[0].serviceId");
    check("additional-services", draft, known);
  });

  test("the appointments, once the calendar of the stops is known", () => {
    const draft = aDraft({ appointments: { pickup: { mode: "ordinary", day: "2026-01-18" } } });
    const appointmentProblems: Known["appointmentProblems"] = ({ pickup }) =>
      pickup ? [problem("schedule.weekend", "appointments.pickup.day")] : [];
    check("scheduling", draft, { ...known, appointmentProblems }, "schedule.weekend appointments.pickup.day");
    check("scheduling", aDraft(), { ...known, appointmentProblems });
    check("scheduling", draft, known);
  });

  test("the form of a guest's contact; that of an account is not looked at", () => {
    const draft = { guest: { phone: "81", email: "nobody" } };
    const asGuest: Known = { ...known, customer: guestCustomer(1, "es", "MXN") };
    check("guest-data", draft, asGuest, "field.badPhone guest.phone", "field.badEmail guest.email");
    check("guest-data", {}, asGuest);
    check("guest-data", draft, known);
  });

  test("nothing where nothing is asked, and of a commission only by its price", () => {
    check("quotation-summary", {}, known);
    check("customer-data", {}, known);
    check("markup", { markup: { kind: "share", share: 99_00 } }, known);
  });
});

describe("the insurance as far as it was chosen", () => {
  function check(insurance: Incomplete<ShipmentDraft>["insurance"], expected: ShipmentDraft["insurance"]) {
    expect(insuranceOf(insurance === undefined ? {} : { insurance })).toEqual(expected);
  }

  test("is none unless one was", () => {
    check(undefined, { kind: "none" });
    check({}, { kind: "none" });
    check({ kind: "none" }, { kind: "none" });
  });

  test("is the basic one, or the declared one with its value", () => {
    check({ kind: "basic" }, { kind: "basic" });
    check({ kind: "declared", value: 9_000_00 }, { kind: "declared", value: 9_000_00 });
  });

  test("is a declared one of nothing as long as the value is missing", () => {
    check({ kind: "declared" }, { kind: "declared", value: 0 });
  });
});

describe("a flag of the customer", () => {
  const of = (...flags: (typeof customer)["flags"]) => ({ ...customer, flags });
  const asked = (who: typeof customer) => stepsFor(requestFlow, who).map(({ name }) => name);
  const codes = (draft: Incomplete<ShipmentDraft>, who: typeof customer) =>
    flowProblems(requestFlow, draft, { ...known, customer: who }).map(({ code }) => code);

  test("decides about appointments, commission, waybill complement, letter, class and insurance [B-331, P-244]", () => {
    expect(asked(of())).not.toContain("markup");
    expect(asked(of("logistics", "markup-active", "markup-detail"))).toContain("markup");
    expect(asked(of())).not.toContain("waybill");
    expect(asked(of("waybill-complement"))).toContain("waybill");
    expect(codes({}, of())).not.toContain("coverLetter.fileRequired");
    expect(codes({}, of("cover-letter"))).toContain("coverLetter.fileRequired");
    expect(codes(aDraft({ freightClassId: 9 }), of())).toContain("freightClass.notUsed");
    expect(codes(aDraft({ freightClassId: 9 }), of("classes"))).not.toContain("freightClass.notUsed");
    const insured = aDraft({ insurance: { kind: "basic" } });
    expect(codes(insured, of())).not.toContain("insurance.excluded");
    expect(codes(insured, of("insurance-excluded"))).toContain("insurance.excluded");
    const onlyCustomers = { guestsMayBookAppointments: false };
    expect(mayBookAppointment(guestCustomer(1, "es", "MXN"), onlyCustomers)).toBe(false);
    expect(mayBookAppointment(of(), onlyCustomers)).toBe(true);
  });
});
