import { expect, test } from "vitest";
import { rightly } from "../testing/asks.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aStop, guadalajara, mexicoCity } from "../testing/shipments.ts";
import { refusalOf } from "../testing/wire.ts";

eachServer((server) => {
  async function found(who: Person, text: string) {
    const { quotations, requests } = await who.client.searchShipments({ text });
    return {
      quotations: quotations.map(({ number }) => number),
      requests: requests.map(({ number }) => number),
    };
  }

  test("a quotation is found by its number and by the beginning of it", async () => {
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo);
    for (const typed of [String(number), String(number).slice(0, 4)])
      expect((await found(demo, typed)).quotations, typed).toContain(number);
    expect((await found(demo, String(number))).quotations).toEqual([number]);
  });

  test("a request is found by its number, its tracking number and its reference", async () => {
    const demo = await server.aCustomer();
    const [wanted] = (await demo.client.serviceRequests({ from: "2026-01-01", reference: "OC-4761" })).rows;
    const { number = 0, guideNumber = "" } = wanted ?? {};
    for (const typed of [
      String(number),
      guideNumber,
      guideNumber.replace(/^0+/, ""),
      "oc-4761",
      "4761",
      "2245",
    ])
      expect((await found(demo, typed)).requests, typed).toContain(number);
  });

  test("both are found by words of a branch at either end, newest first, each once, at most eight", async () => {
    const demo = await server.aCustomer("hogar");
    for (let made = 0; made < 5; made++) {
      server.now += 1_000;
      await server.givenAQuotation(demo);
      await server.givenAQuotation(demo, { origin: aStop(guadalajara), destination: aStop(mexicoCity) });
      await server.givenAQuotation(demo, { origin: aStop(guadalajara), destination: aStop(guadalajara) });
    }
    const { quotations } = await demo.client.searchShipments({ text: "guadala" });
    expect(quotations).toHaveLength(8);
    expect(new Set(quotations.map(({ number }) => number)).size).toBe(8);
    const listed = (await demo.client.quotations({})).rows.slice(0, 8).map(({ createdAt }) => createdAt);
    expect(quotations.map(({ createdAt }) => createdAt)).toEqual(listed);
    const branch = (await server.aCustomer()).client.serviceRequests({ from: "2026-01-01" });
    const name = (await branch).rows[0]?.originBranch.name ?? "";
    const { requests } = await (await server.aCustomer()).client.searchShipments({ text: name });
    expect(requests.length).toBeGreaterThan(0);
    for (const { originBranch, destinationBranch } of requests)
      expect([originBranch.name, destinationBranch.name]).toContain(name);
  });

  test("a request is found by words of its sender, in its list too", async () => {
    const demo = await server.aCustomer();
    const { rows } = await demo.client.serviceRequests({ from: "2026-01-01" });
    const number = rows[0]?.number ?? 0;
    const { sender } = await demo.client.serviceRequest({ id: number });
    expect(sender.name).toMatch(/^Comercializadora Ejemplo del Valle/);
    for (const typed of ["comercializadora", "VALLE comer"]) {
      const listed = await demo.client.serviceRequests({ from: "2026-01-01", text: typed });
      expect(
        listed.rows.map((row) => row.number),
        typed,
      ).toContain(number);
      expect((await found(demo, typed)).requests, typed).toContain(number);
    }
  });

  test("a request is found by words of its recipient, as in its list, newest first and at most eight", async () => {
    const demo = await server.aCustomer();
    const { rows } = await demo.client.serviceRequests({ from: "2026-01-01" });
    const { number = 0, recipient = "" } = rows.find((row) => row.recipient?.includes(" ")) ?? {};
    const [first = "", second = ""] = recipient.split(" ");
    expect(second).not.toBe("");
    for (const typed of [recipient, first, `${second} ${first}`.toUpperCase()]) {
      const listed = await demo.client.serviceRequests({ from: "2026-01-01", text: typed });
      const numbers = listed.rows.map((row) => row.number).slice(0, 8);
      expect(numbers, typed).toContain(number);
      expect((await found(demo, typed)).requests, typed).toEqual(numbers);
    }
    expect((await found(demo, `${recipient} xyzzy`)).requests).toEqual([]);
    expect((await found(await server.aCustomer("otro"), recipient)).requests).not.toContain(number);
  });

  test("nobody finds the rows of another client, by number, reference or branch", async () => {
    const [demo, otro] = [await server.aCustomer("demo"), await server.aCustomer("otro")];
    const theirs = await server.givenAQuotation(otro);
    const [request] = (await otro.client.serviceRequests({ from: "2026-01-01" })).rows;
    const { references } = await otro.client.serviceRequest({ id: request?.number ?? 0 });
    for (const typed of [String(theirs.number), String(request?.number), request?.guideNumber ?? ""])
      expect(await found(demo, typed)).toEqual({ quotations: [], requests: [] });
    for (const { value } of references)
      expect((await found(demo, value)).requests).not.toContain(request?.number);
    const guest = await server.aGuest();
    for (const typed of ["4", "7", "oc", "guadalajara"])
      expect(await found(guest, typed)).toEqual({ quotations: [], requests: [] });
  });

  test("a text that is no number and no name finds nothing, and too long a text is refused", async () => {
    const demo = await server.aCustomer();
    for (const typed of ["%", "' or 1=1 --", "\\", "¿?", "999999999999999"])
      expect(await found(demo, typed), typed).toEqual({ quotations: [], requests: [] });
    const { url } = rightly("searchShipments");
    const tooLong = await demo.send({ url: url.replace(/=.*/, `=${"x".repeat(61)}`) });
    expect(tooLong.statusCode).toBe(400);
    expect(refusalOf(tooLong, "searchShipments").problems).toMatchObject([
      { name: "field.tooLong", path: "text" },
    ]);
    expect((await demo.send({ url: url.replace(/=.*/, "=") })).statusCode).toBe(400);
  });
});
