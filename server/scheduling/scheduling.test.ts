import { randomUUID } from "node:crypto";
import { instantOf } from "@anden/domain/values/calendar";
import { beforeAll, describe, expect, test } from "vitest";
import { rightly, saysInstead } from "../testing/asks.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { answerOf, refusalOf } from "../testing/wire.ts";

const monterrey = 1010;
const guadalajara = 1020;

eachServer((server) => {
  let demo: Person;
  let credito: Person;
  let frontera: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
    credito = await server.aCustomer("credito");
    frontera = await server.aCustomer("frontera");
  });

  const refused = async (
    name: Parameters<typeof saysInstead>[0],
    fields: Readonly<Record<string, unknown>>,
    by: Person = demo,
  ) => refusalOf(await by.send(saysInstead(name, fields)), name);

  describe("the zone of a branch", () => {
    test("is its IANA name, with its UTC offset on this day [A-170, A-191]", async () => {
      expect(await demo.client.branchZone({ id: 101 })).toEqual({
        timeZone: "America/Monterrey",
        offset: "-06:00",
      });
      const tijuana = [...server.carrier.branches.values()].find(
        ({ timeZone }) => timeZone === "America/Tijuana",
      );
      const asked = { id: tijuana?.id ?? 0 };
      expect((await demo.client.branchZone(asked)).offset).toBe("-08:00");
      await server.at(instantOf("2026-07-01T12:00:00", "America/Tijuana"), async () => {
        const inSummer = await server.aCustomer();
        expect((await inSummer.client.branchZone(asked)).offset).toBe("-07:00");
      });
    });

    test("is none for an unknown branch: message 157", async () => {
      const answer = await demo.send(rightly("branchZone", {}, { id: 999 }));
      expect(refusalOf(answer, "branchZone")).toMatchObject({ status: 422, code: 157 });
    });
  });

  describe("the holidays", () => {
    test("are the public ones and the carrier's own, of this year and the next [P-269]", async () => {
      const days = await demo.client.holidays({});
      const on = (date: string) => days.find((day) => day.date === date)?.name;
      expect(on("2026-02-02")).toBe("Día de la Constitución");
      expect(on("2026-04-03")).toBe("Viernes Santo");
      expect(on("2026-12-25")).toBe("Navidad");
      expect(on("2027-01-01")).toBe("Año Nuevo");
      expect(on("2026-11-26")).toBeUndefined();
      expect(days.every(({ country }) => country === "MX")).toBe(true);
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    });

    test("of the United States are separate, in the user's language", async () => {
      const days = await frontera.client.holidays({ country: "US" });
      expect(days.find(({ date }) => date === "2026-11-26")?.name).toBe("Thanksgiving Day");
      expect(days.find(({ date }) => date === "2026-11-27")?.name).toBe("Day after Thanksgiving");
    });

    test("travel as day, month and year, and may be read by GET as well [A-172, P-280]", async () => {
      const posted = await demo.send(rightly("holidays"));
      expect(posted.body).toContain('"25/12/2026"');
      const read = await demo.send(rightly("holidaysByGet"));
      expect(answerOf(read, "holidaysByGet")).toEqual(answerOf(posted, "holidays"));
    });

    test("are requested with the caller's own id in the body, and with nobody else's [P-269]", async () => {
      const naming = ({ userName }: Person) => demo.send(saysInstead("holidays", { userName }));
      expect((await naming(demo)).statusCode).toBe(200);
      expect((await naming(credito)).statusCode).toBe(403);
    });

    test("of an unknown country are refused", async () => {
      for (const country of [0, 3, "MX", true])
        expect(await refused("holidays", { country })).toMatchObject({
          status: 400,
          problems: [{ path: "country" }],
        });
    });
  });

  describe("a window agreed with a client", () => {
    test("has its hours, its days and a description: the fixed one of a branch [A-171, A-192]", async () => {
      expect(await credito.client.fixedWindow({ branchId: 101 })).toEqual({
        opens: { hours: 9, minutes: 0 },
        closes: { hours: 13, minutes: 0 },
        mon: true,
        tue: false,
        wed: true,
        thu: false,
        fri: true,
        sat: false,
        sun: false,
        inSpanish: "lunes, miércoles y viernes, 9:00–13:00",
        inEnglish: "Monday, Wednesday, and Friday, 9 AM–1 PM",
      });
      expect(await credito.client.fixedWindow({ branchId: 102 })).toBeNull();
    });

    test("and the service window of a side, for a client who has one [A-132, A-193, A-194]", async () => {
      const [pickup, delivery] = [
        await credito.client.serviceWindow({ side: "pickup" }),
        await credito.client.serviceWindow({ side: "delivery", distributorId: 55 }),
      ];
      expect(pickup).toMatchObject({ inEnglish: "Tuesday and Thursday, 10 AM–2 PM" });
      expect(delivery).toMatchObject({ opens: { hours: 8, minutes: 0 }, sat: false, fri: true });
      expect(await demo.client.serviceWindow({ side: "pickup" })).toBeNull();
    });

    test("is visible to nobody else", async () => {
      expect(await demo.client.fixedWindow({ branchId: 101 })).toBeNull();
    });

    test("is refused for an unknown branch or side", async () => {
      expect(await refused("fixedWindow", { branchId: 999 })).toMatchObject({
        status: 404,
        problems: [{ name: "id.unknown", path: "branchId" }],
      });
      for (const side of [0, 3, "RAD", undefined])
        expect(await refused("serviceWindow", { side })).toMatchObject({
          status: 400,
          problems: [{ path: "side" }],
        });
    });
  });

  describe("the delivery date of a shipment", () => {
    const lane = { originAreaId: monterrey, destinationAreaId: guadalajara };

    test("is requested with the caller's own client in the body, and with nobody else's", async () => {
      const naming = ({ clientId }: Person) => demo.send(saysInstead("deliveryDate", { clientId }));
      expect((await naming(demo)).statusCode).toBe(200);
      expect((await naming(credito)).statusCode).toBe(403);
    });

    test("is counted from the pickup by the lane's days, with every skipped day [A-196]", async () => {
      const asked = { ...lane, pickupOn: "2026-11-21" };
      expect(await demo.client.deliveryDate(asked)).toMatchObject({
        pickup: "2026-11-23",
        delivery: "2026-11-25",
        deliveryBefore: "18:30",
        transitDays: 2,
        shifts: [
          { rule: "weekend", sentence: "El 21 nov 2026 es fin de semana." },
          { rule: "weekend", sentence: "El 22 nov 2026 es fin de semana." },
        ],
      });
      const read = await demo.send(saysInstead("deliveryDateByGet", asked));
      expect(answerOf(read, "deliveryDateByGet")).toEqual(await demo.client.deliveryDate(asked));
    });

    test("names the holiday that a lorry waits for, in the reader's language", async () => {
      const { shifts } = await frontera.client.deliveryDate({ ...lane, pickupOn: "2026-12-24" });
      expect(shifts.map(({ sentence }) => sentence)).toContain("Dec 25, 2026 is a holiday: Christmas Day.");
    });

    test("is the next day with One, and 1900 counts as no day [B-412, P-320]", async () => {
      const asked = { ...lane, pickupOn: "1900-01-01T00:00:00", shippingType: 4 };
      const answer = await demo.send(saysInstead("deliveryDate", asked));
      expect(answerOf(answer, "deliveryDate")).toMatchObject({
        pickup: "2026-11-20",
        delivery: "2026-11-21",
        deliveryBefore: "14:00",
      });
    });

    test("uses the day of the window where no other is given", async () => {
      const answer = await demo.client.deliveryDate({ ...lane, windowDay: "2026-11-24" });
      expect(answer).toMatchObject({ pickup: "2026-11-24", delivery: "2026-11-26" });
    });

    test("of a stored quotation uses its stops and its shipping type, also when ids of 0 name none", async () => {
      const { number } = await demo.client.quote(aShipment({ shippingType: "one" }), {
        idempotencyKey: randomUUID(),
      });
      const absent = { originAreaId: undefined, destinationAreaId: undefined };
      const none = { originAreaId: 0, destinationAreaId: 0, originBranchId: 0, destinationBranchId: 0 };
      for (const ids of [absent, none]) {
        const answer = await demo.send(saysInstead("deliveryDate", { ...ids, quotationNumber: number }));
        expect(answerOf(answer, "deliveryDate")).toMatchObject({ deliveryBefore: "14:00", transitDays: 1 });
      }
    });

    test("of another client's quotation is refused with nothing of it, of none likewise", async () => {
      const { number } = await server.givenAQuotation(demo);
      expect(await refused("deliveryDate", { quotationNumber: number }, credito)).toMatchObject({
        status: 403,
        code: 139,
      });
      expect(await refused("deliveryDate", { quotationNumber: 999_999_999 })).toMatchObject({
        status: 404,
        code: "quotation.unknown",
      });
    });

    test("is refused for invalid days and unknown places, at each of them", async () => {
      for (const [field, value] of [
        ["pickupOn", "2026-02-31"],
        ["pickupOn", "31/12/2026"],
        ["windowDay", "soon"],
        ["shippingType", 9],
        ["originAreaId", -1],
        ["destinationAreaId", 1.5],
        ["isBranchDelivery", "yes"],
      ] as const)
        expect(await refused("deliveryDate", { [field]: value }), field).toMatchObject({
          status: 400,
          problems: [{ path: field }],
        });
      expect(await refused("deliveryDate", { originAreaId: 999_999 })).toMatchObject({
        status: 404,
        problems: [{ name: "id.unknown", path: "originAreaId" }],
      });
      expect(await refused("deliveryDate", { originAreaId: undefined })).toMatchObject({
        status: 400,
        problems: [{ name: "field.required", path: "originAreaId" }],
      });
      expect(await refused("deliveryDate", { originBranchId: 102 })).toMatchObject({
        status: 422,
        problems: [{ name: "branch.unknown", path: "originBranchId" }],
      });
      // Nothing is delivered after the end of the calendar.
      expect(await refused("deliveryDate", { pickupOn: "9999-12-30" })).toMatchObject({
        status: 422,
        problems: [{ name: "schedule.neverOpen", path: "destinationAreaId" }],
      });
    });

    test("of a pickup long ago or absurdly far ahead is still a day", async () => {
      expect(await demo.client.deliveryDate({ ...lane, pickupOn: "1999-12-31" })).toMatchObject({
        pickup: "2026-11-20",
      });
      expect((await demo.client.deliveryDate({ ...lane, pickupOn: "2999-12-31" })).delivery).toMatch(
        /^3000-01/,
      );
    });
  });

  describe("the date check", () => {
    const verdict = async (fields: Readonly<Record<string, unknown>>, by: Person = demo) => {
      const answer = await by.send(saysInstead("verifyDate", fields));
      expect(answer.headers["content-type"]).toContain("application/json");
      return answerOf(answer, "verifyDate");
    };

    test("answers nothing when it can be booked, else the number of the message [A-197, A-198]", async () => {
      expect(await verdict({ at: "2026-11-24" })).toBe("");
      for (const at of ["2026-11-19", "2026-11-21", "2026-12-25", "2026-02-31", "31/12/2026", undefined])
        expect(await verdict({ at }), at).toBe("136");
      expect(await verdict({ side: "EAD", at: "2026-11-24", estimated: "2026-11-25" })).toBe("136");
      expect(await verdict({ side: "EAD", at: "2026-11-25", estimated: "2026-11-25T00:00:00" })).toBe("");
    });

    test("answers the number of the side's appointments for an hour in the United States [A-197, A-113]", async () => {
      const inTexas = { areaId: 2010, at: "2026-11-24T10:00:00" };
      expect(await verdict(inTexas)).toBe("315");
      expect(await verdict({ ...inTexas, side: "EAD" })).toBe("316");
      expect(await verdict({ ...inTexas, at: "2026-11-24" })).toBe("");
    });

    test("warns of an hour outside, refuses a closed branch and a guest's appointment [A-107, A-200]", async () => {
      const area = { areaId: monterrey };
      expect(await verdict({ ...area, at: "2026-11-24T20:00:00" })).toBe("145");
      expect(await verdict({ ...area, at: "2026-11-24T20:00:00", mode: 3, until: "22:00" })).toBe("");
      await server.at(instantOf("2026-11-20T18:30:00", "America/Monterrey"), async () => {
        expect(await verdict({ ...area, at: "2026-11-20" }, await server.aCustomer())).toBe("160");
      });
      const guest = await server.aGuest();
      expect(await verdict({ at: "2026-11-24T10:00:00" }, guest)).toBe("302");
      expect(await verdict({ side: "EAD", at: "2026-11-24T10:00:00" }, guest)).toBe("304");
    });

    test("knows the appointments of a pickup by 2, 3 and 4, and its ordinary day by 1 [A-104, P-200]", async () => {
      const ofPickup = async (mode: number, at: string, until?: string) =>
        verdict({ side: "RAD", areaId: monterrey, mode, at, until });
      expect(await ofPickup(1, "2026-11-24")).toBe("");
      expect(await ofPickup(2, "2026-11-24T10:00:00")).toBe("");
      // An appointment's window of three hours ends after six, outside the hours it may have.
      expect(await ofPickup(2, "2026-11-24T16:00:00")).toBe("136");
      // Outside hours: not before the area closes, and its end must be said.
      expect(await ofPickup(3, "2026-11-24T20:00:00", "22:00")).toBe("");
      expect(await ofPickup(3, "2026-11-24T20:00:00")).toBe("156");
      expect(await ofPickup(3, "2026-11-24T10:00:00", "12:00")).toBe("146");
      // Only an appointment at the hub is refused in these words: this client's contract has none.
      expect(await ofPickup(4, "2026-11-24T10:00:00")).toBe("202");
    });

    test("holds a client to the agreed window [A-132]", async () => {
      const tuesday = { areaId: monterrey, at: "2026-11-24" };
      expect(await verdict(tuesday, credito)).toBe("47");
      expect(await verdict(tuesday)).toBe("");
    });

    test("refuses malformed requests", async () => {
      for (const [field, value] of [
        ["side", "XXX"],
        ["side", undefined],
        ["estimated", "2026-02-31"],
        ["mode", 5],
        ["areaId", 0],
      ] as const)
        expect(await refused("verifyDate", { [field]: value }), field).toMatchObject({
          status: 400,
          problems: [{ path: field }],
        });
      expect(await refused("verifyDate", { branchId: 999 })).toMatchObject({
        status: 404,
        problems: [{ name: "id.unknown", path: "branchId" }],
      });
    });
  });
});
