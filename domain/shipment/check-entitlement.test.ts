import { describe, expect, test } from "vitest";
import type { Customer } from "../customer/customer.ts";
import { customer } from "../testing/little-carrier.ts";
import {
  freightClassProblems,
  insuranceExclusion,
  networkProblems,
  projectOf,
  projectProblems,
} from "./check-entitlement.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";

function check(asked: Incomplete<ShipmentDraft>, of: Partial<Customer>, ...expected: readonly string[]) {
  const who = { ...customer, ...of };
  const problems = [
    ...projectProblems(asked, who),
    ...freightClassProblems(asked, who),
    ...insuranceExclusion(asked, who),
    ...networkProblems(asked),
  ];
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
}

describe("a project", () => {
  const projects = [
    { id: 401, description: "Línea blanca" },
    { id: 402, description: "Refacciones" },
  ];
  const ofGroup = {
    groupId: 9,
    creditProjects: projects,
    groupProjects: [{ id: 411, description: "Planta" }],
  };

  test("is one of the client's own, or of their group: else 116", () => {
    check({ projectId: 401 }, ofGroup);
    check({ projectId: 411 }, ofGroup);
    check({ projectId: 999 }, ofGroup, "project.unknown projectId");
    check({ projectId: 401 }, {}, "project.unknown projectId");
  });

  test("may be none where there is no choice: no group, or fewer than two of the client's own", () => {
    check({ projectId: 0 }, {});
    check({ projectId: 0 }, { creditProjects: projects });
    check({ projectId: 0 }, { ...ofGroup, creditProjects: projects.slice(0, 1) });
    check({ projectId: 0 }, ofGroup, "project.required projectId");
    check({}, ofGroup);
  });
});

describe("the project of a shipment", () => {
  const [first, second] = [
    { id: 401, description: "General" },
    { id: 402, description: "Refacciones" },
  ] as const;
  const of = (who: Partial<Customer>, projectId?: number) =>
    projectOf(projectId === undefined ? {} : { projectId }, { ...customer, ...who });

  test("is the client's only one where there is no choice, the default one 0 among them", () => {
    expect(of({ creditProjects: [first] })).toBe(401);
    expect(of({ creditProjects: [first] }, 0)).toBe(401);
    expect(of({ creditProjects: [first, second] })).toBe(401);
    expect(of({ creditProjects: [{ id: 0, description: "General" }] })).toBe(0);
    expect(of({})).toBeUndefined();
    expect(of({}, 0)).toBe(0);
  });

  test("is the given one, and none yet for a client with a choice", () => {
    expect(of({ creditProjects: [first, second] }, 402)).toBe(402);
    const several = { groupId: 9, creditProjects: [first, second] };
    expect(of(several)).toBeUndefined();
    expect(of(several, 402)).toBe(402);
  });
});

test("a class is chosen by clients who use classes", () => {
  check({ freightClassId: 9 }, { flags: ["classes"] });
  check({ freightClassId: 9 }, {}, "freightClass.notUsed freightClassId");
});

test("nobody whose contract excludes insurance is insured", () => {
  const excluded = { flags: ["insurance-excluded"] } as const;
  check({ insurance: { kind: "basic" } }, excluded, "insurance.excluded insurance.kind");
  check({ insurance: { kind: "declared" } }, excluded, "insurance.excluded insurance.kind");
  check({ insurance: { kind: "none" } }, excluded);
  check({}, excluded);
  check({ insurance: { kind: "basic" } }, {});
});

test("home delivery is not requested and switched off in the same question", () => {
  check({ serviceType: "home-delivery" }, {});
  check({ serviceType: "home-delivery", isHomeDelivery: true }, {});
  check({ serviceType: "ltl", isHomeDelivery: false }, {});
  check(
    { serviceType: "home-delivery", isHomeDelivery: false },
    {},
    "serviceType.contradictory isHomeDelivery",
  );
});
