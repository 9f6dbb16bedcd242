import { randomUUID } from "node:crypto";
import type { Appointments } from "@anden/domain/shipment/appointments";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { beforeAll, describe, expect, test } from "vitest";
import { rightly } from "../testing/asks.ts";
import { aRequest, bodyOfRequest, fromOwnBook } from "../testing/requests.ts";
import { oneServer, type Person } from "../testing/server.ts";
import { aShipment, aStop, laredo } from "../testing/shipments.ts";
import { refusalOf } from "../testing/wire.ts";

/** Apodaca: an area with appointments and the carrier's hub. */
const apodaca = { country: "MX", placeId: 190_061_391, postalCode: "66633" } as const;

// Friday, 20 November 2026, 10:00.
oneServer((server) => {
  let demo: Person;
  let credito: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
    credito = await server.aCustomer("credito");
  });

  const draft = aShipment({ origin: aStop(apodaca) });

  describe("what can be agreed about the days of a shipment", () => {
    test("is each branch's own calendar, and the price of each way of agreeing", async () => {
      const { pickup, delivery } = await credito.client.schedulingOffer(draft);
      expect(pickup).toMatchObject({
        branch: { id: 101, city: "Apodaca" },
        timeZone: "America/Monterrey",
        clock: "2026-11-20T10:00:00",
        window: { mon: true, tue: false, wed: true, opens: { hours: 9, minutes: 0 } },
        isAtBranch: false,
      });
      expect(delivery).toMatchObject({ branch: { id: 102 }, estimated: "2026-11-25" });
      expect(pickup?.modes.map(({ mode, earliest }) => `${mode} ${earliest}`)).toEqual([
        "ordinary 2026-11-23",
        "appointment 2026-11-20",
        "outside-hours 2026-11-23",
        "hub 2026-11-23",
      ]);
    });

    test("costs what the quotation with it costs more", async () => {
      const { pickup } = await demo.client.schedulingOffer(draft);
      const subtotalOf = async (appointments?: Appointments) =>
        (await demo.client.estimate({ ...draft, ...(appointments ? { appointments } : {}) })).subtotal ?? 0;
      const ordinary = await subtotalOf();
      const at = { appointment: { mode: "appointment", at: "2026-11-24T09:00:00" } } as const;
      const outside = { mode: "outside-hours", on: "2026-11-24", from: "20:00", to: "21:00" } as const;
      const differenceOf = (mode: string) => pickup?.modes.find((each) => each.mode === mode)?.difference;
      expect(differenceOf("appointment")).toBe((await subtotalOf({ pickup: at.appointment })) - ordinary);
      expect(differenceOf("outside-hours")).toBe((await subtotalOf({ pickup: outside })) - ordinary);
      expect(differenceOf("appointment")).toBeGreaterThan(0);
    });

    test("names why a way is not offered, with its message [A-200]", async () => {
      const refusalsOf = async (who: Person, asked = draft) => {
        const { pickup, delivery } = await who.client.schedulingOffer(asked);
        return [pickup, delivery].map((side) =>
          side?.modes.map(({ refused }) => refused?.number ?? refused?.code ?? "").join(" "),
        );
      };
      expect(await refusalsOf(demo)).toEqual(["   202", "   276"]);
      const guest = await server.aGuest();
      expect(await refusalsOf(guest)).toEqual([" 302 302 302", " 304 304 304"]);
      const toLaredo = aShipment({ destination: aStop(laredo) });
      const none = " appointment.unitedStates appointment.unitedStates appointment.unitedStates";
      expect(await refusalsOf(demo, toLaredo)).toEqual([none, none]);
    });

    test("has no side as long as a stop is not known", async () => {
      expect(await demo.client.schedulingOffer({ origin: aStop(apodaca) })).toEqual({});
    });
  });

  describe("the day of an ordinary pickup", () => {
    test("is stored with the quotation and read again, and costs nothing", async () => {
      const appointments = { pickup: { mode: "ordinary", day: "2026-11-24" } } as const;
      const plain = await server.givenAQuotation(demo);
      const { number, total } = await server.givenAQuotation(demo, { appointments });
      expect(total).toBe(plain.total);
      expect(await demo.client.quotation({ id: number })).toMatchObject({
        appointments,
        deliveredOn: "2026-11-26",
      });
    });

    test("is refused where the client's window does not include it: message 47 [A-132]", async () => {
      const asked = { ...draft, appointments: { pickup: { mode: "ordinary", day: "2026-11-24" } } } as const;
      const { obstacles } = await credito.client.estimate(asked);
      expect(obstacles.map(({ number, path }) => `${number} ${path}`)).toEqual([
        "47 appointments.pickup.day",
      ]);
    });
  });

  describe("the window of one address", () => {
    // Óptica Prueba de Ciudad de México to Clínica Muestra de San Fernando, which is delivered to on Tuesdays.
    const clinic = 300_268;
    const [tuesday, thursday] = ["2026-12-01", "2026-12-03"];
    const deliveredOn = (day: string) => ({ appointments: { delivery: { mode: "ordinary", day } } }) as const;

    test("is told with the calendar of a shipment to it, and binds its days in a price so far [A-132]", async () => {
      const { origin, destination, recipientId = 0 } = await fromOwnBook(credito, { from: 300_271 });
      expect(recipientId).toBe(clinic);
      const shipment = aShipment({ origin, destination } as Partial<ShipmentDraft>);
      const windowTo = async (who: object) =>
        (await credito.client.schedulingOffer({ ...shipment, ...who })).delivery?.window?.inEnglish;
      expect(await windowTo({ recipientId })).toBe("Tuesday, 9 AM–1 PM");
      expect(await windowTo({})).toBe("Monday to Friday, 8 AM–12 PM");
      const obstacles = async (call: "estimate" | "alternatives", day: string) => {
        const asked = { ...shipment, ...deliveredOn(day), recipientId };
        return (await credito.client[call](asked)).obstacles.map(({ number, path }) => `${number} ${path}`);
      };
      for (const call of ["estimate", "alternatives"] as const) {
        expect(await obstacles(call, tuesday), call).toEqual([]);
        expect(await obstacles(call, thursday), call).toEqual(["47 appointments.delivery.day"]);
      }
    });

    test("refuses a request to it on another day, when it is priced and when it is sent: message 47 [A-132]", async () => {
      const ends = await fromOwnBook(credito, { from: 300_271 });
      const asked = (day: string) =>
        ({
          ...ends,
          projectId: 402,
          appointments: { ...deliveredOn(day).appointments, pickup: { mode: "ordinary", day: "2026-11-24" } },
          references: [
            { definitionId: 71, description: "", value: "4512" },
            { definitionId: 72, description: "", value: "Compras" },
          ],
        }) as const;
      const stored = await credito.client.request(aRequest(asked(tuesday)), {
        idempotencyKey: randomUUID(),
      });
      expect(stored.number).toBeGreaterThan(0);
      const refused = { status: 422, problems: [{ code: 47, path: "appointments.delivery.day" }] };
      for (const call of ["requestTariff", "request"] as const) {
        const answer = await credito.send({ ...rightly(call), body: bodyOfRequest(asked(thursday)) });
        expect(refusalOf(answer, call)).toMatchObject(refused);
      }
    });

    test("is what a day is checked by, where its address is named [A-132, A-127]", async () => {
      const asked = { side: "delivery", at: thursday } as const;
      expect(await credito.client.verifyDate({ ...asked, distributorId: clinic })).toBe("47");
      expect(await credito.client.verifyDate(asked)).toBe("");
      expect(await demo.client.verifyDate({ ...asked, distributorId: clinic })).toBe("");
    });
  });
});
