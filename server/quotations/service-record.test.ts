import { sql } from "kysely";
import { expect, test } from "vitest";
import { aRequest } from "../testing/requests.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { addressOf } from "../testing/wire.ts";

const services = [
  { serviceId: 3, atOrigin: true, atDestination: true, originQuantity: 2 },
  { serviceId: 5, atOrigin: false, atDestination: true, quantity: 3, documentIds: [81, 83] },
];

/** What the carrier said of both on the day, as it travels. */
const upperFloor = {
  id: 3,
  nombre: "Maniobra en piso alto",
  etiquetaServicioAdicionalDto: { nombre: "Upper floor handling (per floor)" },
  concepto: { nombreConcepto: "Maniobra en piso alto" },
  categoriaId: 1,
  esSeccionOrigenDestino: true,
  esSeccionServiciosAdicionales: false,
  esRequerido: false,
  esRetornoDocumentos: false,
  seleccionado: true,
  aplicaOrigen: true,
  aplicaDestino: true,
  cantidadOrigen: 2,
  cantidadDestino: 1,
  costo: 630,
};
const papers = {
  id: 5,
  nombre: "RETORNO DOCUMENTOS",
  etiquetaServicioAdicionalDto: { nombre: "Document return" },
  concepto: { nombreConcepto: "RETORNO DOCUMENTOS" },
  categoriaId: 3,
  esSeccionOrigenDestino: false,
  esSeccionServiciosAdicionales: true,
  esRequerido: false,
  esRetornoDocumentos: true,
  seleccionado: true,
  aplicaOrigen: false,
  aplicaDestino: true,
  cantidad: 3,
  costo: 165,
};

eachServer((server) => {
  const readAs = async (who: Person, url: string) => {
    const { result } = (await who.send({ url })).json();
    return result.serviciosAdicionales;
  };
  const aQuotation = async (who: Person) =>
    addressOf("quotation", { id: (await server.givenAQuotation(who, aShipment({ services }))).number });

  test("a service of a stored quotation has its category, its section and its documents by name [B-095, P-134]", async () => {
    const who = await server.aCustomer("cartaporte");
    const { documents } = (await who.client.loginData({})).client;
    const named = documents
      .filter(({ id }) => id !== 82)
      .map(({ id, name, description }) => ({
        id,
        clienteDocumentoID: id,
        documento: name,
        descripcion: description,
      }));
    expect(named.map(({ id }) => id)).toEqual([81, 83]);
    const expected = [upperFloor, { ...papers, documentos: named }];
    expect(await readAs(who, await aQuotation(who))).toMatchObject(expected);
  });

  test("a service of a stored request has them too, and so has the bill of an estimate [B-095]", async () => {
    const { client, ...demo } = await server.aCustomer();
    const asked = services.slice(0, 1);
    const { number } = await client.request(aRequest({ services: asked }));
    const url = addressOf("serviceRequest", { id: number });
    expect(await readAs({ client, ...demo }, url)).toMatchObject([upperFloor]);
    expect((await client.estimate(aShipment({ services: asked }))).services).toMatchObject([
      { categoryId: 1, section: "origin-destination", isRequired: false, isSelected: true },
    ]);
  });

  test("one that was stored without them is read, and answers what was stored [B-095]", async () => {
    const who = await server.aCustomer("cartaporte");
    const url = await aQuotation(who);
    const number = Number(/\d+$/.exec(url)?.[0]);
    const { numAffectedRows } = await sql`
      update quotations set draft = (draft::jsonb #- '{said,services}')::text
      where number = ${number}`.execute(server.database.owner);
    expect(numAffectedRows).toBe(1n);
    const [floor, returned] = await readAs(who, url);
    const {
      categoriaId: _,
      esSeccionOrigenDestino,
      esSeccionServiciosAdicionales,
      esRequerido,
      ...rest
    } = upperFloor;
    expect(floor).toMatchObject(rest);
    for (const field of ["categoriaId", "esSeccionOrigenDestino", "esRequerido"])
      expect(floor).not.toHaveProperty(field);
    expect(returned.documentos).toEqual([81, 83].map((id) => ({ id, clienteDocumentoID: id })));
  });
});
