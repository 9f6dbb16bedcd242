import { Refused } from "@anden/contract/client";
import { wireCode } from "@anden/contract/problems";
import type { Customer, CustomerFlag } from "@anden/domain/customer/customer";
import type { ProblemCode } from "@anden/domain/values/problem";
import { expect, test } from "vitest";
import { apodaca, aRequest } from "../testing/requests.ts";
import { oneServer, type Person } from "../testing/server.ts";
import { aShipment, aStop, guadalajara } from "../testing/shipments.ts";

type Draft = Parameters<Person["client"]["estimate"]>[0];

const clientOf = async ({ client }: Person) => (await client.loginData({})).client;
const isRefused = async (call: Promise<unknown>, reason: ProblemCode) => {
  const refusal = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal === undefined) return false;
  if (!(refusal instanceof Refused)) throw refusal;
  const codes = [refusal.code, ...refusal.problems.map(({ code }) => code)];
  return codes.includes(wireCode(reason));
};
const isObstacle = async ({ client }: Person, draft: Draft, code: ProblemCode) =>
  (await client.estimate({ ...aShipment({ origin: aStop(apodaca) }), ...draft })).obstacles.some(
    (each) => each.code === code,
  );

const atHub = { mode: "hub", hubAt: "2026-12-01T10:00:00" } as const;

interface Case {
  readonly feature: string;
  readonly flags: readonly CustomerFlag[];
  /** Whether an answer shows that the feature is on for the client. */
  readonly isOn: (who: Person) => Promise<boolean>;
  readonly userName?: string;
}

/** Each feature that a flag of the client switches, by the answer in which the server shows it. */
const cases: readonly Case[] = [
  {
    feature: "generic data",
    flags: ["generic-data"],
    isOn: async (who) => (await clientOf(who)).hasGenericData,
  },
  {
    feature: "complementary waybill data that may be given",
    flags: ["complementary-data"],
    isOn: async (who) => (await clientOf(who)).waybillData,
  },
  {
    feature: "complementary data of an address",
    flags: ["distributor-tax-data"],
    isOn: async (who) => (await clientOf(who)).complementaryData,
  },
  {
    feature: "complementary waybill data line by line",
    flags: ["waybill-detail"],
    isOn: async (who) => (await clientOf(who)).waybillDetail,
  },
  {
    feature: "complementary waybill data that are required",
    flags: ["waybill-complement"],
    isOn: ({ client }) => isRefused(client.request(aRequest()), "waybill.incomplete"),
  },
  {
    feature: "a commission",
    flags: ["logistics", "markup-detail"],
    isOn: async ({ client }) => !(await isRefused(client.validateTariff(aShipment()), "markup.notActive")),
  },
  {
    feature: "the check of the pickup's coverage (RAD)",
    flags: ["validate-pickup-coverage"],
    isOn: (who) => isObstacle(who, {}, "coverage.notAgreed"),
  },
  {
    feature: "the check of the delivery's coverage (EAD)",
    flags: ["validate-delivery-coverage"],
    isOn: (who) => isObstacle(who, {}, "coverage.notAgreed"),
  },
  {
    feature: "pickup appointments at the hub (CEDIS)",
    flags: ["hub-pickup"],
    isOn: async (who) =>
      !(await isObstacle(who, { appointments: { pickup: atHub } }, "appointment.noHubPickup")),
  },
  {
    feature: "delivery appointments at the hub (CEDIS)",
    flags: ["hub-delivery"],
    isOn: async (who) =>
      !(await isObstacle(who, { appointments: { delivery: atHub } }, "appointment.noHubDelivery")),
  },
  {
    feature: "home delivery",
    flags: ["home-delivery"],
    // The client with an agreed price for it.
    userName: "hogar",
    isOn: async ({ client }) => {
      const { serviceType } = await client.laneOffer({
        originAreaId: 1020,
        destinationAreaId: 1020,
        isBranchPickup: false,
        isBranchDelivery: false,
      });
      return serviceType.id === 3;
    },
  },
  {
    feature: "the choice of a freight class",
    flags: ["classes"],
    isOn: async (who) => !(await isObstacle(who, { freightClassId: 9 }, "freightClass.notUsed")),
  },
  {
    feature: "no insurance",
    flags: ["insurance-excluded"],
    isOn: (who) => isObstacle(who, { insurance: { kind: "basic" } }, "insurance.excluded"),
  },
  {
    feature: "a cover letter",
    flags: ["cover-letter"],
    isOn: ({ client }) => isRefused(client.request(aRequest()), "coverLetter.fileRequired"),
  },
];

/** Where the login data tell of each flag. */
const fields: readonly (readonly [CustomerFlag, string])[] = [
  ["generic-data", "hasGenericData"],
  ["distributor-tax-data", "complementaryData"],
  ["complementary-data", "waybillData"],
  ["waybill-complement", "waybillComplement.isActive"],
  ["waybill-detail", "waybillDetail"],
  ["markup-detail", "markupDetail.isActive"],
  ["validate-pickup-coverage", "validatesPickupCoverage"],
  ["validate-delivery-coverage", "validatesDeliveryCoverage"],
  ["hub-pickup", "hub.pickup"],
  ["hub-delivery", "hub.delivery"],
  ["service-window", "serviceWindow.isActive"],
  ["home-delivery", "isHomeDelivery"],
  ["insurance-excluded", "excludesInsurance"],
  ["may-add-addresses", "mayAddAddresses"],
  ["cover-letter", "needsCoverLetter"],
  ["classes", "usesClasses"],
  ["logistics", "isLogistics"],
];

/** The paths of an answer's fields that are true. */
function pathsOfYes(answer: object): readonly string[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    if (typeof value !== "object" || value === null) return value === true ? [name] : [];
    return pathsOfYes(value).map((path) => `${name}.${path}`);
  });
}

oneServer((server) => {
  /** An answer to a user while their client has these flags, made from its own. */
  async function withFlags<Answer>(
    userName: string,
    flagsOf: (own: readonly CustomerFlag[]) => readonly CustomerFlag[],
    ask: (who: Person) => Promise<Answer>,
  ): Promise<Answer> {
    const { owner } = server.database;
    const { clientId } = await server.aCustomer(userName);
    const stored = owner.selectFrom("clients").select("settings").where("client_id", "=", clientId);
    const { settings } = await stored.executeTakeFirstOrThrow();
    const whole = settings as unknown as Customer;
    const store = (customer: Customer) =>
      owner
        .updateTable("clients")
        .set({ settings: JSON.stringify(customer) })
        .where("client_id", "=", clientId)
        .execute();
    await store({ ...whole, flags: flagsOf(whole.flags) });
    try {
      return await ask(await server.aCustomer(userName));
    } finally {
      await store(whole);
    }
  }

  /** The answer of a client whose flags of this feature are on or off; all other flags stay. */
  function told({ flags, isOn, userName = "demo" }: Case, areOn: boolean): Promise<boolean> {
    const flagsOf = (own: readonly CustomerFlag[]) => {
      const others = own.filter((flag) => !flags.includes(flag));
      return areOn ? [...others, ...flags] : others;
    };
    return withFlags(userName, flagsOf, isOn);
  }

  test.each(cases)("A flag of the client switches $feature on and off [P-244]", async (each) => {
    expect(await told(each, true)).toBe(true);
    expect(await told(each, false)).toBe(false);
  });

  test.each(fields)(
    "The login data tell the screens of the flag %s at %s, and of nothing else [B-117, P-139]",
    async (flag, field) => {
      const whatIsOn = async (who: Person) => pathsOfYes(await clientOf(who));
      const [before, after] = [
        await withFlags("demo", () => [], whatIsOn),
        await withFlags("demo", () => [flag], whatIsOn),
      ];
      expect(before).toEqual(["pickupByAppointment", "deliveryByAppointment"]);
      expect(after.toSorted()).toEqual([...before, field].toSorted());
    },
  );

  test("Appointments are switched on for clients, and off for guests [P-244]", async () => {
    const pickup = { mode: "appointment", at: "2026-11-24T09:00:00" } as const;
    const draft = { destination: aStop(guadalajara), appointments: { pickup } };
    const of = async (who: Person) => {
      const { pickupByAppointment, deliveryByAppointment } = await clientOf(who);
      return [
        pickupByAppointment,
        deliveryByAppointment,
        await isObstacle(who, draft, "appointment.guestPickup"),
      ];
    };
    expect(await of(await server.aCustomer())).toEqual([true, true, false]);
    expect(await of(await server.aGuest())).toEqual([false, false, true]);
  });
});
