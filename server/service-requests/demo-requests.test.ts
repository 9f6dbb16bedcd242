import { beforeAll, expect, test } from "vitest";
import { oneServer, type Person } from "../testing/server.ts";

oneServer((server) => {
  let demo: Person;
  beforeAll(async () => {
    demo = await server.aCustomer("demo");
  });

  test("the requests of the demo say when their goods arrive, after the day on which they are picked up", async () => {
    const { rows } = await demo.client.serviceRequests({});
    expect(rows.length).toBeGreaterThan(3);
    for (const { number } of rows) {
      const { appointments, deliveredOn = "" } = await demo.client.serviceRequest({ id: number });
      const pickup = appointments?.pickup;
      expect(deliveredOn, String(number)).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (pickup?.mode === "ordinary") expect(deliveredOn > pickup.day, String(number)).toBe(true);
    }
  });

  test("a request of a client with a single project is of that project, which nobody chose", async () => {
    const { clientId } = await server.aCustomer("logistico");
    const stored = await server.database.owner
      .selectFrom("service_requests")
      .select("record")
      .where("client_id", "=", clientId)
      .execute();
    expect(stored.length).toBeGreaterThan(3);
    for (const { record } of stored)
      expect(record).toMatchObject({ said: { project: { id: 0, description: "General" } } });
  });
});
