import { sql } from "kysely";
import { expect, test } from "vitest";
import { aRequest } from "../testing/requests.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";

const services = [
  { serviceId: 3, atOrigin: true, atDestination: true, originQuantity: 2 },
  { serviceId: 5, atOrigin: false, atDestination: true, quantity: 3, documentIds: [81, 83] },
];

/** The answers of both services, without the carrier's data of the day. */
const upperFloor = {
  serviceId: 3,
  name: "Maniobra en piso alto (por piso)",
  englishName: { name: "Upper floor handling (per floor)" },
  concept: { name: "Maniobra en piso alto (por piso)" },
  returnsDocuments: false,
  isSelected: true,
  atOrigin: true,
  atDestination: true,
  originQuantity: 2,
  destinationQuantity: 1,
  amount: 630_00,
};
const papers = {
  serviceId: 5,
  name: "RETORNO DOCUMENTOS",
  englishName: { name: "Document return" },
  concept: { name: "RETORNO DOCUMENTOS" },
  returnsDocuments: true,
  isSelected: true,
  atOrigin: false,
  atDestination: true,
  quantity: 3,
  amount: 165_00,
};
const floorThen = { categoryId: 1, section: "origin-destination", isRequired: false } as const;
const papersThen = { categoryId: 3, section: "additional", isRequired: false } as const;

eachServer((server) => {
  const quoted = async (who: Person) => (await server.givenAQuotation(who, aShipment({ services }))).number;

  test("a service of a stored quotation has its category, its section and its documents by name [B-095, P-134]", async () => {
    const who = await server.aCustomer("cartaporte");
    const { documents } = (await who.client.loginData({})).client;
    const named = documents.filter(({ id }) => id === 81 || id === 83);
    expect(named).toHaveLength(2);
    const full = await who.client.quotation({ id: await quoted(who) });
    expect(full.services).toMatchObject([
      { ...upperFloor, ...floorThen },
      { ...papers, ...papersThen, documents: named },
    ]);
  });

  test("a service of a stored request has them too, and so has the bill of an estimate [B-095]", async () => {
    const { client } = await server.aCustomer();
    const asked = services.slice(0, 1);
    const { number } = await client.request(aRequest({ services: asked }));
    const full = await client.serviceRequest({ id: number });
    expect(full.services).toMatchObject([{ ...upperFloor, ...floorThen }]);
    const { services: billed } = await client.estimate(aShipment({ services: asked }));
    expect(billed).toMatchObject([{ ...upperFloor, ...floorThen }]);
  });

  test("one that was stored without them is read, and answers what was stored [B-095]", async () => {
    const who = await server.aCustomer("cartaporte");
    const id = await quoted(who);
    const { numAffectedRows } = await sql`
      update quotations set draft = (draft::jsonb #- '{said,services}')::text
      where number = ${id}`.execute(server.database.owner);
    expect(numAffectedRows).toBe(1n);
    const [floor, returned] = (await who.client.quotation({ id })).services;
    expect(floor).toMatchObject(upperFloor);
    for (const field of Object.keys(floorThen)) expect(floor).not.toHaveProperty(field);
    expect(returned).toMatchObject({ ...papers, documents: [{ id: 81 }, { id: 83 }] });
  });
});
