import { describe, expect, test } from "vitest";
import type { RequestedService } from "./additional-services.ts";
import {
  deselectedAt,
  type EnteredService,
  readServices,
  type ServiceEntry,
  selectedAt,
} from "./service-entry.ts";

const floors: EnteredService = {
  id: 3,
  name: { es: "Maniobra en piso alto", en: "Upper floor handling" },
  section: "origin-destination",
  hasOpenCost: false,
};
const wrapping: EnteredService = {
  id: 51,
  name: { es: "Emplayado", en: "Stretch wrapping" },
  section: "additional",
  hasOpenCost: false,
};
const packing: EnteredService = {
  id: 58,
  name: { es: "Embalaje especial", en: "Special packing" },
  section: "additional",
  hasOpenCost: true,
};

const both = (service: EnteredService) =>
  selectedAt(selectedAt(undefined, "origin", service), "destination", service);

const isRead = (entry: ServiceEntry) => readServices([entry]).length > 0;

describe("a service that is selected", () => {
  test("applies to the side for which it was, once [A-134, A-135, P-202]", () => {
    expect(selectedAt(undefined, "origin", floors)).toEqual({
      serviceId: 3,
      name: floors.name,
      atOrigin: true,
      atDestination: false,
      originQuantity: "1",
    });
    expect(both(floors)).toMatchObject({ atOrigin: true, atDestination: true, destinationQuantity: "1" });
    expect(selectedAt(undefined, "destination", wrapping)).toEqual({
      serviceId: 51,
      name: wrapping.name,
      atOrigin: false,
      atDestination: true,
      quantity: "1",
    });
  });

  test("has an open cost to be typed, which another side leaves as it is", () => {
    const typed = { ...selectedAt(undefined, "origin", packing), cost: "850.50" };
    expect(selectedAt(undefined, "origin", packing).cost).toBe("");
    expect(selectedAt(typed, "destination", packing).cost).toBe("850.50");
  });

  test("for the shipment keeps its quantity when another side is added", () => {
    const days = { ...selectedAt(undefined, "destination", wrapping), quantity: "5" };
    expect(selectedAt(days, "origin", wrapping).quantity).toBe("5");
  });

  test("at the stops counts as such as long as it has a quantity at one of them [P-204]", () => {
    const atOrigin = selectedAt(undefined, "origin", floors);
    const atDestination = selectedAt(undefined, "destination", floors);
    for (const entry of [atOrigin, atDestination, both(floors), deselectedAt(both(floors), "origin")]) {
      expect(entry.originQuantity ?? entry.destinationQuantity).toBe("1");
      expect(isRead(entry)).toBe(true);
    }
    const none = deselectedAt(atOrigin, "origin");
    expect(none.originQuantity ?? none.destinationQuantity).toBeUndefined();
    expect(isRead(none)).toBe(false);
  });

  test("for the shipment counts as such when it applies to either side [P-205]", () => {
    const none: ServiceEntry = { serviceId: 51, atOrigin: false, atDestination: false, quantity: "2" };
    expect(isRead(none)).toBe(false);
    expect(isRead({ ...none, atOrigin: true })).toBe(true);
    expect(isRead({ ...none, atDestination: true })).toBe(true);
  });
});

describe("a service that is taken back", () => {
  test("from one side stays on the other with what was typed there", () => {
    const typed = { ...both(floors), originQuantity: "4", destinationQuantity: "7" };
    expect(deselectedAt(typed, "origin")).toEqual({
      serviceId: 3,
      name: floors.name,
      atOrigin: false,
      atDestination: true,
      destinationQuantity: "7",
    });
  });

  test("from its last side has no quantities and no cost any more [A-136, P-203]", () => {
    const typed = { ...selectedAt(undefined, "origin", packing), quantity: "9", cost: "850.50" };
    const none = deselectedAt(typed, "origin");
    expect(none).toEqual({ serviceId: 58, atOrigin: false, atDestination: false });
    expect(isRead(none)).toBe(false);
    expect(selectedAt(none, "origin", packing)).toMatchObject({ quantity: "1", cost: "" });
  });
});

describe("what was typed", () => {
  function check(entry: Partial<ServiceEntry>, expected: Partial<RequestedService> | undefined) {
    const typed = { serviceId: 3, atOrigin: true, atDestination: false, ...entry };
    const [read] = readServices([typed]);
    expect(read).toEqual(expected && { serviceId: 3, atOrigin: true, atDestination: false, ...expected });
  }

  test("is read as figures", () => {
    check({ originQuantity: "12" }, { originQuantity: 12 });
    check({ quantity: "999", cost: "1,850.5" }, { quantity: 999, cost: 1_850_50 });
    check({ documentIds: [81, 82], quantity: "3" }, { documentIds: [81, 82], quantity: 3 });
    check({ atOrigin: false }, undefined);
  });

  test("and is no figure is 0, which the rules refuse; an empty cost is none [A-142, A-143]", () => {
    check({ originQuantity: "" }, { originQuantity: 0 });
    for (const typed of ["1.5", "2,5", "-2", "two", "1e2", "🚚"]) check({ quantity: typed }, { quantity: 0 });
    check({ destinationQuantity: "12345" }, { destinationQuantity: 12_345 });
    for (const none of ["", " "]) check({ cost: none }, {});
    check({ cost: "0" }, { cost: 0 });
    check({ cost: "a lot" }, { cost: 0 });
    check({ cost: "-5" }, { cost: 0 });
    check({ cost: "1.234" }, { cost: 0 });
    check({ cost: "9999999999" }, { cost: 0 });
  });
});
