import { schedulingModeNumbers } from "@anden/contract/codes";
import type { AskedRequest } from "@anden/contract/request-draft";
import type { FullRequest } from "@anden/contract/service-request";
import { seedRequest } from "@anden/contract/testing/seed-request";
import type { Appointment } from "@anden/domain/shipment/appointments";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { describe, expect, test } from "vitest";
import { apodaca, aRequest, bodyOfRequest, fromOwnBook, withWaybillAndLetter } from "../testing/requests.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aPallet, aStop, guadalajara, sanFrancisco } from "../testing/shipments.ts";
import { addressOf, answerOf } from "../testing/wire.ts";

const tuesday = "2026-11-24";
const onTuesday = { appointments: { pickup: { mode: "ordinary", day: tuesday } } } as const;

eachServer((server) => {
  /** A request as it is read again. */
  async function kept(who: Person, saying: AskedRequest = {}): Promise<FullRequest> {
    const { number } = await who.client.request(aRequest(saying));
    return who.client.serviceRequest({ id: number });
  }
  /** The same between two addresses of the user's own book. */
  async function keptOf(userName: string, saying: AskedRequest = {}, from?: number): Promise<FullRequest> {
    const who = await server.aCustomer(userName);
    const ends = await fromOwnBook(who, from === undefined ? {} : { from });
    return kept(who, { ...ends, ...onTuesday, ...saying });
  }

  describe("the record of a request keeps", () => {
    test("what it is and how far it has come: a complete request at its summary, not to be modified, and none of a quotation any more [B-195, B-196, B-198, P-114, P-167, P-168, P-176]", async () => {
      const demo = await server.aCustomer();
      const ends = { origin: aStop(apodaca), destination: aStop(guadalajara) };
      const quotation = await server.givenAQuotation(demo, ends);
      const opened = {
        section: 8,
        reachedSection: 8,
        isComplete: true,
        isMarkupComplete: true,
        mayBeModified: false,
        isDetail: true,
        isDestinationOpen: true,
      };
      expect(await demo.client.quotation({ id: quotation.number })).toMatchObject({
        ...opened,
        recordKind: "quotation",
      });
      const tariff = await demo.client.requestTariff(aRequest({ quotationNumber: quotation.number }));
      const made = await demo.client.request(aRequest({ quotationNumber: quotation.number }));
      expect(made.fromQuotation).toBe(0);
      const { subtotal, vat, withholding, total } = tariff;
      expect(await demo.client.serviceRequest({ id: made.number })).toMatchObject({
        ...opened,
        recordKind: "service-request",
        number: made.number,
        guideNumber: made.guideNumber,
        quotationNumber: quotation.number,
        subtotal,
        vat,
        withholding,
        total,
      });
    });

    test("of which quotation it was made, in the demo", async () => {
      const demo = await server.aCustomer();
      expect(await demo.client.serviceRequest({ id: 70000001 })).toMatchObject({ quotationNumber: 47000052 });
    });

    test("that it repeats an earlier one: it has a number of its own, both of its ends say so, and only the client's own can be repeated [B-100, B-205, P-113, P-171, P-174]", async () => {
      const demo = await server.aCustomer();
      const first = await kept(demo);
      expect(first).not.toHaveProperty("repeatOf");
      expect([first.originPoint.isRepeated, first.destinationPoint.isRepeated]).toEqual([false, false]);
      const again = await kept(demo, { repeatOf: first.number });
      expect(again).toMatchObject({
        recordKind: "service-request",
        status: "registered",
        section: 8,
        reachedSection: 8,
        isComplete: true,
        isMarkupComplete: true,
        mayBeModified: false,
        isDetail: true,
        isDestinationOpen: true,
      });
      expect(again.number).not.toBe(first.number);
      expect(again.guideNumber).not.toBe(first.guideNumber);
      expect(again.repeatOf).toBe(first.number);
      expect([again.originPoint.isRepeated, again.destinationPoint.isRepeated]).toEqual([true, true]);

      const foreign = await keptOf("credito", { projectId: 402 });
      const refused = (repeatOf: number) => demo.client.request(aRequest({ repeatOf }));
      await expect(refused(foreign.number)).rejects.toMatchObject({
        status: 403,
        problems: [{ code: 139, path: "repeatOf" }],
      });
      await expect(refused(999_999_999)).rejects.toMatchObject({
        status: 404,
        problems: [{ code: "serviceRequest.unknown", path: "repeatOf" }],
      });
    });

    test.each<[mode: string, number: number, delivery: Appointment | undefined]>([
      ["nothing else is agreed", 1, undefined],
      ["an appointment is", 2, { mode: "appointment", at: "2026-11-30T10:00:00" }],
      ["a time outside hours is", 3, { mode: "outside-hours", on: "2026-11-30", from: "19:30", to: "21:00" }],
      ["an appointment at the hub is, with its service", 4, { mode: "hub", hubAt: "2026-11-30T10:00:00" }],
    ])(
      "of a request made from a quotation in which %s, the delivery of kind %i [B-192, P-199]",
      async (_, number, delivery) => {
        const credito = await server.aCustomer("credito");
        // To where the carrier has a hub.
        const { origin: hub, destination: other, ...book } = await fromOwnBook(credito, { from: 300_271 });
        const ends = {
          senderId: book.recipientId ?? 0,
          senderContactId: book.recipientContactId ?? 0,
          recipientId: book.senderId ?? 0,
          recipientContactId: book.senderContactId ?? 0,
          ...({ origin: other, destination: hub } as Pick<ShipmentDraft, "origin" | "destination">),
        };
        const quotation = await server.givenAQuotation(credito, {
          origin: ends.origin,
          destination: ends.destination,
          projectId: 402,
          ...(delivery ? { appointments: { delivery } } : {}),
        });
        const pickup = { mode: "ordinary", day: tuesday } as const;
        const made = await kept(credito, {
          ...ends,
          projectId: 402,
          quotationNumber: quotation.number,
          appointments: { pickup, ...(delivery ? { delivery } : {}) },
        });
        expect(schedulingModeNumbers[made.destinationPoint.mode]).toBe(number);
        expect(made.originPoint.mode).toBe("ordinary");
        const isAtHub = made.destinationPoint.services.some(({ id }) => id === 50);
        expect(isAtHub).toBe(number === 4);
      },
    );

    test("the network of the lane and the one that moves it, home delivery and the shipping type [B-101]", async () => {
      const hogar = await server.aCustomer("hogar");
      const ends = await fromOwnBook(hogar);
      const destination = { ...ends.destination, pickupType: "residential" } as const;
      const said = { ...ends, destination, isHomeDelivery: true, ...onTuesday };
      expect(await kept(hogar, said)).toMatchObject({
        serviceType: "ltl",
        serviceTypeName: { id: 3 },
        isHomeDelivery: true,
        shippingType: "standard",
        shippingTypeName: { id: 1 },
      });
    });

    test("class, insurance with its value, content and references of the client's own kinds [B-103, B-115]", async () => {
      const across = { tradeKind: "international", crossing: { crossingId: 1 } } as const;
      const lines = [{ ...aPallet, length: 48_000, width: 40_000, height: 36_000, weight: 700_000 }];
      const classed = await keptOf(
        "frontera",
        { ...across, weightUnit: "pound", lengthUnit: "inch", lines, freightClassId: 9 },
        300_290,
      );
      expect(classed).toMatchObject({
        freightClassId: 9,
        freightClass: { id: 9, name: "70" },
        description: "Refacciones",
        insurance: { kind: "none" },
      });
      const credito = await server.aCustomer("credito");
      const full = await kept(credito, {
        ...(await fromOwnBook(credito)),
        ...onTuesday,
        projectId: 402,
        insurance: { kind: "declared", value: 12_345_67 },
        references: [
          { definitionId: 71, description: "", value: "4512" },
          { definitionId: 72, description: "", value: "Compras" },
          { definitionId: 0, description: "Pedido", value: "A-1" },
        ],
      });
      expect(full.insurance).toEqual({ kind: "declared", value: 12_345_67 });
      const all = { requestNumber: full.number, clientId: credito.clientId, givenBy: "credito" };
      expect(full.references).toEqual([
        {
          ...all,
          id: 1,
          index: 0,
          definitionId: 71,
          description: "Centro de costos",
          value: "4512",
          kind: "numeric",
          isNumeric: true,
          length: 8,
        },
        {
          ...all,
          id: 2,
          index: 1,
          definitionId: 72,
          description: "Solicitante",
          value: "Compras",
          kind: "text",
          isNumeric: false,
          length: 30,
        },
        {
          ...all,
          id: 3,
          index: 2,
          definitionId: 0,
          description: "Pedido",
          value: "A-1",
          kind: "alphanumeric",
          isNumeric: false,
          length: 25,
        },
      ]);
      expect(full).toMatchObject({
        projectId: 402,
        project: { id: 402, description: "Refacciones" },
      });
    });

    test("both parties with address, place and point, their contacts whole, the project and whom it is invoiced to [B-104, B-139, B-140, P-120, P-121]", async () => {
      const reseller = await server.aCustomer("logistico");
      const ends = await fromOwnBook(reseller);
      const full = await kept(reseller, { ...ends, ...onTuesday, billingPartyId: 20_001 });
      expect(full).toMatchObject({ projectId: 0, project: { id: 0, description: "General" } });
      expect(full.billingParty).toEqual({
        number: 20_001,
        taxId: "CES920416ZZ9",
        name: expect.stringMatching(/\w/),
      });
      const book = { sender: ends.senderId, recipient: ends.recipientId };
      for (const side of ["sender", "recipient"] as const) {
        const address = await reseller.client.distributor({ id: book[side] ?? 0 });
        expect(full[side]).toMatchObject({
          id: address.number,
          number: address.number,
          name: address.name,
          taxId: address.taxId,
          address: address.addressLine,
          placeName: address.place.name,
          postalCode: address.postalCode,
          country: address.country,
          stateId: address.stateId,
          cityId: address.cityId,
          latitude: address.latitude ?? address.place.point?.latitude,
          longitude: address.longitude ?? address.place.point?.longitude,
        });
        expect(full[side].latitude).toBeGreaterThan(14e6);
        expect(full[side].longitude).toBeLessThan(-86e6);
        const contactNumber = side === "sender" ? ends.senderContactId : ends.recipientContactId;
        const { clientId } = reseller;
        const { rows } = await reseller.client.contacts({ clientId, distributorNumber: address.number });
        const contact = rows.find(({ number }) => number === contactNumber);
        if (!contact) throw new Error("the address has its contact");
        const { name, position, department, phone, email } = contact;
        const given = { id: contact.number, name, position, department, phone, email };
        expect(side === "sender" ? full.senderContact : full.recipientContact).toEqual(
          Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        );
      }
    });

    test("the places, branches and areas of both ends, how the goods change hands, and both addresses as they were typed [B-105, P-120]", async () => {
      const demo = await server.aCustomer();
      const full = await kept(demo, {
        destination: { ...aStop(guadalajara), pickupType: "residential" },
      });
      expect(full).toMatchObject({
        originPlace: { id: apodaca.placeId, postalCode: apodaca.postalCode },
        destinationPlace: { id: guadalajara.placeId },
        origin: { pickupType: "commercial" },
        destination: { pickupType: "residential" },
        originArea: { id: 1011, name: "Apodaca industrial" },
        destinationArea: { id: 1020 },
        originBranch: { id: 101 },
        destinationBranch: { id: 102 },
        senderAddress: "Calle Muestra 317",
        recipientAddress: "Privada Muestra 680",
      });
      // The address book's own line is in capitals.
      expect(full.sender.address).toMatch(/APODACA CALLE MUESTRA 317$/);
    });

    test("each end with its area's hours, its appointment, its services and what is special there [B-094, P-122, P-131, P-135, B-106]", async () => {
      const demo = await server.aCustomer();
      const full = await kept(demo, {
        appointments: {
          pickup: { mode: "outside-hours", on: tuesday, from: "20:00", to: "22:00" },
          delivery: { mode: "appointment", at: "2026-11-27T09:00:00" },
        },
        services: [
          { serviceId: 1, atOrigin: true, atDestination: false },
          { serviceId: 3, atOrigin: false, atDestination: true, destinationQuantity: 2 },
        ],
      });
      const area = await demo.client.serviceArea({ country: "MX", postalCode: apodaca.postalCode });
      const nothingSpecial = {
        crossesTheBorder: false,
        isForeignTrade: false,
        isInternational: false,
        hasNoArea: false,
        hasNoReturnedDocuments: true,
        isComplete: true,
        isRemote: false,
        takesAppointments: true,
      };
      expect(full.originPoint).toMatchObject({
        ...nothingSpecial,
        country: "MX",
        postalCode: "66633",
        pickupType: "commercial",
        place: { id: apodaca.placeId, postalCode: "66633", address: expect.stringMatching(/66633/) },
        address: full.senderAddress,
        branch: { id: 101 },
        area: { id: 1011, hours: area?.hours, hoursInWords: area?.hoursInWords },
        contact: { id: 600_001, name: "Héctor Ensayo Olvera" },
        isOutsideHours: true,
        appointmentAt: `${tuesday}T20:00:00`,
        from: "20:00",
        to: "22:00",
      });
      expect(full.appointments).toEqual({
        pickup: { mode: "outside-hours", on: tuesday, from: "20:00", to: "22:00" },
        delivery: { mode: "appointment", at: "2026-11-27T09:00:00" },
      });
      expect(full.originPoint.services.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 12]));
      expect(full.destinationPoint).toMatchObject({
        ...nothingSpecial,
        isOutsideHours: false,
        appointmentAt: "2026-11-27T09:00:00",
      });
      expect(full.destinationPoint.services.map(({ id }) => id)).toEqual(expect.arrayContaining([3, 9]));
      // The configuration of the offer says where each of them may be chosen.
      const offered = (id: number) => area?.services.find((each) => each.id === id);
      expect(offered(1)).toMatchObject({
        section: "origin-destination",
        isForOrigin: true,
        isForDestination: false,
        configuration: { isOfStops: true },
      });
      expect(offered(30)).toMatchObject({
        section: "additional",
        isForOrigin: false,
        isForDestination: true,
        configuration: { isOfStops: false },
      });

      const atTheBranch = await kept(demo, {
        origin: { ...aStop(apodaca), pickupType: "branch", branchId: 101 },
        appointments: {},
      });
      expect(atTheBranch.originPoint).toMatchObject({
        pickupType: "branch",
        branch: { id: 101, areaId: atTheBranch.originPoint.area.id },
      });
      // Sabinas Hidalgo.
      const toAfar = await kept(demo, {
        destination: aStop({ country: "MX", placeId: 190_440_633, postalCode: "65200" }),
        recipientId: 300_042,
        recipientContactId: 600_061,
      });
      expect(toAfar.destinationPoint).toMatchObject({ isRemote: true, takesAppointments: false });
      const day = await kept(demo, onTuesday);
      expect(day.originPoint).toMatchObject({ day: tuesday, isOutsideHours: false });
      const hubAt = "2026-11-25T10:00:00";
      const atTheHub = { projectId: 402, appointments: { pickup: { mode: "hub", hubAt } } } as const;
      const { originPoint, appointments } = await keptOf("credito", atTheHub, 300_271);
      expect(originPoint.hubAt).toBe(hubAt);
      expect(appointments).toEqual(atTheHub.appointments);
    });

    test("an end beyond the border is foreign trade and international, whatever kind of trade was said [B-094, B-147]", async () => {
      const lines = [{ ...aPallet, length: 48_000, width: 40_000, height: 36_000, weight: 700_000 }];
      const units = { weightUnit: "pound", lengthUnit: "inch" } as const;
      const abroad = {
        crossesTheBorder: true,
        isForeignTrade: true,
        isInternational: true,
        hasNoArea: false,
      };
      for (const said of [{ tradeKind: "international" }, {}] as const) {
        const asked = { ...said, ...units, lines, crossing: { crossingId: 1 } };
        const { originPoint, destinationPoint } = await keptOf("frontera", asked, 300_290);
        expect(originPoint).toMatchObject({ country: "US", ...abroad });
        expect(destinationPoint).toMatchObject({ country: "MX", ...abroad });
      }
    });

    test("an end where the carrier does not come is without an area of its own [P-131]", async () => {
      const frontera = await server.aCustomer("frontera");
      const [inSanFrancisco] = await frontera.client.placesOfCode(sanFrancisco);
      const { number: senderId } = await frontera.client.createDistributor({
        name: "Sample Import of San Francisco",
        ...sanFrancisco,
        stateId: inSanFrancisco?.state.id ?? 0,
        cityId: inSanFrancisco?.city.id ?? 0,
        street: "Sample Street",
        exteriorNumber: "1",
        phone: "4155550187",
        personType: "particular",
        isSender: true,
        isRecipient: false,
        isHub: false,
        notifiesSender: false,
        notifiesRecipient: false,
      });
      const { number: senderContactId } = await frontera.client.createContact({
        distributorNumber: senderId,
        name: "Emily Sample",
        phone: "4155550188",
      });
      // Taken over at the crossing of Otay Mesa.
      const fromAfar = {
        origin: aStop(sanFrancisco),
        senderId,
        senderContactId,
        lines: [{ ...aPallet, length: 48_000, width: 40_000, height: 36_000, weight: 700_000 }],
        weightUnit: "pound",
        lengthUnit: "inch",
        tradeKind: "international",
        crossing: { crossingId: 14, isIntraUsa: true },
      } as const;
      expect((await keptOf("frontera", fromAfar, 300_290)).originPoint).toMatchObject({ hasNoArea: true });
    });

    test("the contact that the tariff is for: that of the account, or of who was named instead [B-107]", async () => {
      const demo = await server.aCustomer();
      expect((await kept(demo)).guest).toEqual({
        company: "Comercializadora Ejemplo del Valle, S.A. de C.V. (ficticia)",
        name: "Daniela Ejemplo Garza",
        phone: "8155500201",
        isPrivatePerson: false,
        email: "demo@comercial-ejemplo.example",
      });
      const guest = {
        company: "Ejemplo del Golfo (ficticia)",
        name: "ROSA",
        lastName: "MUESTRA",
        phone: "2295550100",
        email: "rosa@ejemplo.example",
        isPrivatePerson: true,
      };
      expect((await kept(demo, { guest })).guest).toEqual(guest);
    });

    test("comments, attachments, and each service with the side it is for; documents that come back by their number [B-109, P-126]", async () => {
      const customer = await server.aCustomer("cartaporte");
      const full = await kept(customer, {
        ...(await fromOwnBook(customer)),
        ...(await withWaybillAndLetter(customer)),
        ...onTuesday,
        references: [
          { definitionId: 81, description: "", value: "OC-1" },
          { definitionId: 82, description: "", value: "1" },
        ],
        notes: "Tocar en el andén 4",
        services: [
          { serviceId: 1, atOrigin: true, atDestination: false },
          { serviceId: 3, atOrigin: true, atDestination: true, originQuantity: 1, destinationQuantity: 2 },
          // Its documents are those of the list below.
          { serviceId: 5, atOrigin: false, atDestination: true },
        ],
        // Not in the order in which they come back when a request does not say which.
        returnedDocumentIds: [83, 81, 82],
      });
      expect(full.notes).toBe("Tocar en el andén 4");
      expect(full.attachments.map(({ name }) => name)).toEqual(["carta.pdf"]);
      expect(full.returnedDocumentIds).toEqual([83, 81, 82]);
      const sides = full.services.map((each) => [each.serviceId, each.atOrigin, each.atDestination]);
      expect(sides).toEqual(
        expect.arrayContaining([
          [1, true, false],
          [3, true, true],
          [5, false, true],
        ]),
      );
      expect(full.services.find(({ serviceId }) => serviceId === 3)).toMatchObject({
        originQuantity: 1,
        destinationQuantity: 2,
      });
      const idsAt = (point: FullRequest["originPoint"]) => point.services.map(({ id }) => id);
      expect(idsAt(full.originPoint)).toEqual(expect.arrayContaining([1, 3]));
      expect(idsAt(full.destinationPoint)).toEqual(expect.arrayContaining([3, 5]));
    });

    test("each line of goods with its number, its packaging in both languages, its figures and what is billed of it [B-110, P-136]", async () => {
      const demo = await server.aCustomer();
      const box = {
        pieces: 999,
        packagingId: 1,
        length: 400,
        width: 300,
        height: 200,
        weight: 5_000,
        notStackable: true,
      };
      const tall = { ...aPallet, packagingId: 11, height: 2_600 };
      const full = await kept(demo, { lines: [tall, box] });
      expect(full.pieces).toBe(1_000);
      expect(full.lines).toMatchObject([
        {
          number: 1,
          pieces: 1,
          packagingId: 11,
          length: 1_200,
          width: 1_000,
          weight: 320_000,
          trueHeight: 2_600,
          notStackable: false,
          packaging: { id: 11, name: "Huacal" },
          packagingLabel: { name: "Crate" },
        },
        { ...box, number: 2, volume: 24_000, packaging: { id: 1 } },
      ]);
      for (const line of full.lines) {
        expect(line.density).toBeGreaterThan(0);
        expect(line.billedWeight).toBeGreaterThan(0);
        expect(line.packagingLabel.name).not.toBe("");
      }
      expect(full.lines[0]?.height).toBe(2_200);
      const body = JSON.parse(JSON.stringify(bodyOfRequest({ lines: [box] })).replace("999", "1000"));
      expect((await demo.send({ method: "POST", url: addressOf("request"), body })).statusCode).toBe(400);
    });
  });

  test("A caller of the specification sends every field of its payload, its files as base64, and each is kept as it was said; totals are the carrier's, streets and names the address book's [B-113, B-124, B-125, B-127, B-128, B-129, B-130, B-131, B-132]", async () => {
    const who = await server.aCustomer("cartaporte");
    const ends = await fromOwnBook(who);
    const [from, to] = await Promise.all(
      [ends.origin, ends.destination].map(({ country = "MX", postalCode = "" } = {}) =>
        who.client.serviceArea({ country, postalCode }),
      ),
    );
    const areas = { sender: from?.id ?? 0, recipient: to?.id ?? 0 };
    const branches = { sender: from?.branch.id ?? 0, recipient: to?.branch.id ?? 0 };
    const body = seedRequest({
      areas,
      branches,
      clientId: who.clientId,
      quotation: 0,
      sender: ends.senderId ?? 0,
      senderContact: ends.senderContactId ?? 0,
      recipient: ends.recipientId ?? 0,
      recipientContact: ends.recipientContactId ?? 0,
    });
    const answer = await who.send({ method: "POST", url: addressOf("request"), body });
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    expect(answerOf(answer, "request")).toMatchObject({
      status: "registered",
      guideNumber: expect.stringMatching(/^\d+$/),
    });
    const [row] = (await who.client.serviceRequests({ from: "2026-01-01" })).rows;
    const full = await who.client.serviceRequest({ id: row?.number ?? 0 });
    expect(full).toMatchObject({
      status: "registered",
      language: "es",
      isHomeDelivery: false,
      notes: "Andén 4 timbrar",
      guest: { email: "envios@quimicos-modelo.example" },
      sender: { id: ends.senderId },
      senderAddress: "Privada Muestra 743",
      senderContact: { id: ends.senderContactId, name: "Carmen Modelo Peña" },
      recipient: { id: ends.recipientId },
      recipientAddress: "Calle Modelo 898, B-4",
      recipientContact: { id: ends.recipientContactId, name: "Julián Prueba Ruiz" },
      originPoint: { hasNoReturnedDocuments: false },
      destinationPoint: { hasNoReturnedDocuments: false },
      originPlace: { id: ends.origin?.placeId },
      destinationPlace: { id: ends.destination?.placeId },
      originArea: { id: areas.sender },
      destinationArea: { id: areas.recipient },
      serviceType: "ltl",
      shippingType: "standard",
      projectId: 0,
      cashOnDelivery: false,
      appointments: {
        pickup: { mode: "outside-hours", on: tuesday, from: "20:00", to: "22:00" },
        delivery: { mode: "appointment", at: "2026-11-27T09:00:00" },
      },
      insurance: { kind: "declared", value: 45_000_50 },
      weightUnit: "kilogram",
      lengthUnit: "metre",
      description: "Bisagras de acero",
      returnedDocumentIds: [83, 81, 82],
      lines: [
        {
          pieces: 3,
          packagingId: 2,
          length: 1_200,
          width: 1_000,
          height: 800,
          weight: 100_000,
          notStackable: true,
        },
      ],
      waybill: [
        {
          number: 1,
          quantity: 480_00,
          unitKey: "H87",
          unitName: "Pieza",
          productKey: "31162403",
          productName: "Goznes o bisagras",
          tariffCode: "8302109999",
          description: "Bisagra de acero",
          invoiceUuid: "3F2504E0-4F89-41D3-9A0C-0305E82C3301",
          weight: 300_000,
        },
      ],
      attachments: [{ name: "carta.pdf", mediaType: "application/pdf" }],
    });
    expect(full).toMatchObject({
      payerId: who.clientId,
      senderId: ends.senderId,
      senderContactId: ends.senderContactId,
      senderName: "Carmen Modelo Peña",
      recipientId: ends.recipientId,
      recipientContactId: ends.recipientContactId,
      recipientName: "Julián Prueba Ruiz",
      requestedServices: [{ serviceId: 1, atOrigin: true, atDestination: false }, { serviceId: 5 }],
      hasNoReturnedDocuments: false,
    });
    for (const [side, stop] of [
      ["sender", full.origin],
      ["recipient", full.destination],
    ] as const)
      expect(stop).toMatchObject({
        stateId: expect.any(Number),
        cityId: expect.any(Number),
        areaId: areas[side],
        branchId: branches[side],
      });
    expect(full.quotationNumber).toBeUndefined();
    expect(full.billingParty).toBeUndefined();
    expect(full.tradeKind).toBeUndefined();
    expect(full.markup).toBeUndefined();
    expect(full.services.map(({ serviceId }) => serviceId)).toEqual(expect.arrayContaining([1, 5]));
    expect(full.references.map(({ value }) => value)).toEqual(["OC-4512", "77123", "P-9"]);
    // What callers say of the totals does not count: three pieces of 100 kilos, billed by the carrier's own rules.
    expect(full).toMatchObject({ pieces: 3, realWeight: 300_000, volume: 2_880_000 });
    const sums = ["discount", "vat", "withholding", "subtotal", "total"] as const;
    for (const sum of ["volumetricWeight", "billedWeight", ...sums] as const)
      expect(full[sum], sum).toBeGreaterThan(100);
    expect(full.lines[0]?.billedWeight).toBeGreaterThan(7_000);
    const file = await who.client.storedFile({ id: full.attachments[0]?.id ?? 0 });
    expect(await file.content.text()).toBe("%PDF-1.7\nCarta porte\n%%EOF\n");
  });

  test("A finished quotation becomes a request with a guide number, at its totals, in its units and with its declared value [B-004, B-208]", async () => {
    const demo = await server.aCustomer();
    const insurance = { kind: "declared", value: 90_000_00 } as const;
    const ends = { origin: aStop(apodaca), destination: aStop(guadalajara) };
    const quotation = await server.givenAQuotation(demo, { ...ends, insurance });
    const { guideNumber, number } = await demo.client.request(
      aRequest({ insurance, quotationNumber: quotation.number }),
    );
    const { subtotal, vat, withholding, total, realWeight, billedWeight } = quotation;
    expect(await demo.client.serviceRequest({ id: number })).toMatchObject({
      guideNumber,
      insurance,
      weightUnit: "kilogram",
      lengthUnit: "metre",
      subtotal,
      vat,
      withholding,
      total,
      realWeight,
      billedWeight,
    });
    expect(guideNumber).toMatch(/^\d{9,12}$/);
  });

  test("A quotation in pounds and inches becomes a request in them, at its totals in dollars and with its declared value [B-208]", async () => {
    const frontera = await server.aCustomer("frontera");
    const { origin, destination, ...parties } = await fromOwnBook(frontera, { from: 300_290 });
    const ends = { origin, destination } as Pick<ShipmentDraft, "origin" | "destination">;
    const said = {
      lines: [{ ...aPallet, length: 48_000, width: 40_000, height: 36_000, weight: 700_000 }],
      weightUnit: "pound",
      lengthUnit: "inch",
      insurance: { kind: "declared", value: 4_500_00 },
      tradeKind: "international",
      crossing: { crossingId: 1 },
    } as const;
    const quotation = await server.givenAQuotation(frontera, { ...ends, ...said });
    const full = await kept(frontera, {
      ...ends,
      ...parties,
      ...said,
      ...onTuesday,
      quotationNumber: quotation.number,
    });
    const { weightUnit, lengthUnit, insurance } = said;
    expect(full).toMatchObject({ weightUnit, lengthUnit, insurance, currency: "USD" });
    const sums = ["subtotal", "vat", "withholding", "total", "insuranceCost", "realWeight"] as const;
    for (const sum of [...sums, "volumetricWeight", "billedWeight", "billedWeightAmount"] as const)
      expect(full[sum], sum).toBe(quotation[sum]);
    expect(full.lines[0]).toMatchObject(said.lines[0] ?? {});
  });

  test("A request that is made again has its own number and guide, given when it is stored [P-172]", async () => {
    const demo = await server.aCustomer();
    const first = await demo.client.request(aRequest());
    const { rows: before } = await demo.client.serviceRequests({ from: "2026-01-01" });
    const again = await demo.client.request(aRequest({ repeatOf: first.number }));
    expect(again.number).toBeGreaterThan(first.number);
    expect(again.guideNumber).not.toBe(first.guideNumber);
    const { rows } = await demo.client.serviceRequests({ from: "2026-01-01" });
    expect(rows.map(({ number }) => number)).toEqual([again.number, ...before.map(({ number }) => number)]);
  });

  test("Without an exchange rate for the client's currency no request is made: message 200 [B-242]", async () => {
    const beforeTheFirstRate = Date.UTC(2025, 11, 15, 18);
    await server.at(beforeTheFirstRate, async () => {
      const frontera = await server.aCustomer("frontera");
      const body = bodyOfRequest(await fromOwnBook(frontera, { from: 300_290 }));
      for (const call of ["requestTariff", "request"] as const) {
        const answer = await frontera.send({ method: "POST", url: addressOf(call), body });
        expect([answer.statusCode, answer.json().code], call).toEqual([422, 200]);
      }
    });
  });

  test("Signing in answers every flag and setting that a request is asked by [B-117, B-136]", async () => {
    const of = async (userName: string) => {
      const answer = await (await server.aCustomer(userName)).client.loginData();
      return { ...answer.client, hasHomeDelivery: answer.hasHomeDelivery };
    };
    expect(await of("cartaporte")).toMatchObject({
      personType: "moral",
      currency: "MXN",
      needsCoverLetter: true,
      isLogistics: false,
      waybillDetail: true,
      waybillData: true,
      waybillComplement: { isActive: true },
      complementaryData: true,
      usesClasses: false,
      excludesInsurance: false,
    });
    const { documents, references, id: clientId } = await of("cartaporte");
    expect(documents.map(({ id }) => id)).toEqual([81, 82, 83]);
    expect(references.filter(({ isRequired }) => isRequired)).toHaveLength(2);
    expect(references).toEqual(
      await (await server.aCustomer("cartaporte")).client.referenceDefinitions({ clientId }),
    );
    expect((await of("demo")).references).toEqual([]);
    expect(await of("credito")).toMatchObject({
      groupId: 9001,
      hub: { pickup: true, delivery: true },
      serviceWindow: { isActive: true },
      pickupByAppointment: true,
      deliveryByAppointment: true,
      needsCoverLetter: false,
      projects: [
        { id: 401, description: "Línea blanca" },
        { id: 402, description: "Refacciones" },
        { id: 403, description: "Exportación" },
      ],
    });
    expect(await of("logistico")).toMatchObject({
      isLogistics: true,
      markup: { cap: 25_00 },
      markupDetail: { isActive: true },
    });
    expect(await of("frontera")).toMatchObject({ usesClasses: true, currency: "USD", personType: "foreign" });
    expect(await of("hogar")).toMatchObject({
      isHomeDelivery: true,
      hasHomeDelivery: true,
      excludesInsurance: true,
      waybillComplement: { isActive: false },
    });
  });

  test("The commission of a reseller is kept as it was said", async () => {
    const share = { kind: "share", share: 1_000 } as const;
    expect(await keptOf("logistico", { markup: share })).toMatchObject({ markup: share });
  });

  describe("a file that comes with its bytes", () => {
    const base64 = (content: string) => Buffer.from(content).toString("base64");
    const codesOf = async (who: Person, files: NonNullable<AskedRequest["files"]>) => {
      const error = await who.client.request(aRequest({ files })).catch((refused: unknown) => refused);
      return (error as { problems: { path: string; code: string }[] }).problems.map(
        ({ path, code }) => `${path}: ${code}`,
      );
    };

    test("is refused where its name or its content is not of a kind that may be attached, or it is too large, and nothing is stored", async () => {
      const demo = await server.aCustomer();
      const before = await server.database.owner.selectFrom("files").select("number").execute();
      const pdf = base64("%PDF-1.7");
      expect(await codesOf(demo, [{ name: "carta.exe", base64: pdf }])).toEqual(["files[0].name: 265"]);
      expect(
        await codesOf(demo, [
          { name: "a.pdf", base64: pdf },
          { name: "b.png", base64: pdf },
        ]),
      ).toEqual(["files[1].name: file.notAsNamed"]);
      expect(await codesOf(demo, [{ name: "a.pdf", base64: "%%%" }])).toEqual([
        "files[0].name: file.notAsNamed",
      ]);
      const three = Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(3 * 1024 * 1024)]).toString(
        "base64",
      );
      const both = ["a.pdf", "b.pdf"].map((name) => ({ name, base64: three }));
      expect(await codesOf(demo, both)).toEqual(["files: file.tooLargeTogether"]);
      expect(await server.database.owner.selectFrom("files").select("number").execute()).toEqual(before);
    });

    test("may say its kind before its bytes, and its folders are left out of its name", async () => {
      const demo = await server.aCustomer();
      const file = {
        name: "C:\\papeles\\carta.pdf",
        base64: `data:application/pdf;base64,${base64("%PDF-1.7")}`,
      };
      const { attachments } = await kept(demo, { files: [file] });
      expect(attachments).toMatchObject([{ name: "carta.pdf", mediaType: "application/pdf", length: 8 }]);
    });
  });
});
