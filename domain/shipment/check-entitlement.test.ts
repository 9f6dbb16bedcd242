import { describe, expect, test } from "vitest";
import type { Customer } from "../customer/customer.ts";
import { customer } from "../testing/little-carrier.ts";
import { entitlementProblems, projectOf } from "./check-entitlement.ts";

type Asked = Parameters<typeof entitlementProblems>[0];

function check(asked: Asked, of: Partial<Customer>, ...expected: readonly string[]) {
  const problems = entitlementProblems(asked, { ...customer, ...of });
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

  test("is one of the client's own, or of his group: else 116 [B-279]", () => {
    check({ projectId: 401 }, ofGroup);
    check({ projectId: 411 }, ofGroup);
    check({ projectId: 999 }, ofGroup, "project.required projectId");
    check({ projectId: 401 }, {}, "project.required projectId");
  });

  test("may be none where there is nothing to choose: no group, or fewer than two of his own [P-102, B-022, B-279]", () => {
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

  test("is the client's own without a question where he has none to choose from, the default one 0 among them [P-103]", () => {
    expect(of({ creditProjects: [first] })).toBe(401);
    expect(of({ creditProjects: [first] }, 0)).toBe(401);
    expect(of({ creditProjects: [first, second] })).toBe(401);
    expect(of({ creditProjects: [{ id: 0, description: "General" }] })).toBe(0);
    expect(of({})).toBeUndefined();
    expect(of({}, 0)).toBe(0);
  });

  test("is the one that was said, and none yet of who has several to choose from", () => {
    expect(of({ creditProjects: [first, second] }, 402)).toBe(402);
    const several = { groupId: 9, creditProjects: [first, second] };
    expect(of(several)).toBeUndefined();
    expect(of(several, 402)).toBe(402);
  });
});

test("a class is chosen by clients who use classes [B-331, P-244]", () => {
  check({ freightClassId: 9 }, { flags: ["classes"] });
  check({ freightClassId: 9 }, {}, "freightClass.notUsed freightClassId");
});

test("nobody is insured whose contract excludes it [B-331, P-244]", () => {
  const excluded = { flags: ["insurance-excluded"] } as const;
  check({ insurance: { kind: "basic" } }, excluded, "insurance.excluded insurance.kind");
  check({ insurance: { kind: "declared" } }, excluded, "insurance.excluded insurance.kind");
  check({ insurance: { kind: "none" } }, excluded);
  check({}, excluded);
  check({ insurance: { kind: "basic" } }, {});
});

test("home delivery is not asked for and switched off at once", () => {
  check({ serviceType: "home-delivery" }, {});
  check({ serviceType: "home-delivery", isHomeDelivery: true }, {});
  check({ serviceType: "ltl", isHomeDelivery: false }, {});
  check(
    { serviceType: "home-delivery", isHomeDelivery: false },
    {},
    "serviceType.contradictory isHomeDelivery",
  );
});
