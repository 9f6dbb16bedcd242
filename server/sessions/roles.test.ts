import type { Call } from "@anden/contract/wire/call";
import { expect, test } from "vitest";
import { rightly } from "../testing/asks.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { calls } from "../testing/wire.ts";

eachServer((server) => {
  test("a user is a registered customer's, a logistics client's, or a guest [P-003]", async () => {
    const known = async (person: Person) => {
      const { kind, user, client } = await person.client.loginData();
      return [kind, user.isGuest, client.isLogistics];
    };
    expect(await known(await server.aCustomer("demo"))).toEqual(["customer", false, false]);
    expect(await known(await server.aCustomer("logistico"))).toEqual(["customer", false, true]);
    expect(await known(await server.aGuest())).toEqual(["guest", true, false]);
  });

  test("every customer's user has the one customer role and one client [P-002, P-042, P-230]", async () => {
    const { owner } = server.database;
    const users = await owner.selectFrom("users").select(["user_name", "role", "client_id"]).execute();
    const customers = users.filter(({ role }) => role === "customer");
    expect(customers.length).toBeGreaterThan(5);
    for (const { user_name, client_id } of customers) {
      const { client, user } = await (await server.aCustomer(user_name)).client.loginData();
      expect([user.id, client.id], user_name).toEqual([user_name, client_id]);
      expect(client.id).toBeGreaterThan(0);
    }
  });

  test("the further roles are the carrier's own staff's and its login portal's, whose calls no customer and no guest may make [P-246]", async () => {
    const { owner } = server.database;
    const roles = await owner.selectFrom("users").select("role").distinct().orderBy("role").execute();
    expect(roles).toEqual([{ role: "customer" }, { role: "login-portal" }, { role: "staff" }]);
    const ofStaff = calls.filter(
      ([, call]: readonly [string, Call]) => call.as === "staff" || call.as === "login-portal",
    );
    expect(ofStaff.length).toBeGreaterThan(0);
    for (const who of [await server.aCustomer("logistico"), await server.aGuest()])
      for (const [name] of ofStaff) expect((await who.send(rightly(name))).statusCode, name).toBe(403);
  });
});
