import { expect, test } from "vitest";
import { eachServer } from "../testing/server.ts";
import { addressOf, refusalOf } from "../testing/wire.ts";

eachServer((server) => {
  test("a guest gets a price without an account [P-005]", async () => {
    const guest = await server.aGuest();
    expect(await server.givenAQuotation(guest)).toMatchObject({ status: "valid", total: 183_387 });
  });

  test("every guest is a client of their own, and sees nobody else's quotations", async () => {
    const [first, second] = [await server.aGuest(), await server.aGuest()];
    expect(first.clientId).not.toBe(second.clientId);
    expect(first.userName).not.toBe(second.userName);
    const quotation = await server.givenAQuotation(first);
    expect(await first.client.quotations({})).toMatchObject({ rows: [{ number: quotation.number }] });
    expect(await second.client.quotations({})).toEqual({ rows: [] });
    await expect(second.client.quotation({ id: quotation.number })).rejects.toMatchObject({
      status: 403,
      code: 139,
    });
  });

  test("a guest is recognized as one: by their session, data and user type [P-233]", async () => {
    const guest = await server.aGuest({ language: "en" });
    const data = await guest.client.loginData();
    expect(data).toMatchObject({
      kind: "guest",
      language: "en",
      user: { isGuest: true, name: guest.userName },
      client: { id: guest.clientId },
    });
  });

  test("a guest is answered in the language they chose", async () => {
    const sentence = async (language: "es" | "en") => {
      const guest = await server.aGuest({ language });
      return refusalOf(await guest.send({ url: addressOf("quotation", { id: 1 }) }), "quotation").sentence;
    };
    expect(await sentence("es")).not.toBe(await sentence("en"));
  });

  test("a hundred concurrent guests get a hundred client ids", async () => {
    const guests = await Promise.all(Array.from({ length: 100 }, () => server.aGuest()));
    expect(new Set(guests.map(({ clientId }) => clientId)).size).toBe(100);
  });
});
