import { expect, test } from "vitest";

import { eachServer } from "../testing/server.ts";

const person = { name: "Marisol Ejemplo", phone: "33 5550 0202", muted: ["quotation-expiring"] } as const;
const other = "marisol@papeleria-ejemplo.example";

eachServer((server) => {
  test("users change their name, telephone and mails; another e-mail address takes the password", async () => {
    const otro = await server.aCustomer("otro");
    const { email } = await otro.client.ownPerson();
    expect(await otro.client.changeOwnPerson({ ...person, email })).toEqual({
      ...person,
      email,
      phone: "3355500202",
    });
    await expect(otro.client.changeOwnPerson({ ...person, email: other })).rejects.toMatchObject({
      problems: [{ code: "password.wrong", path: "password" }],
    });
    expect((await otro.client.ownPerson()).email).toBe(email);
    await otro.client.changeOwnPerson({ ...person, email: other, password: "anden-demo" });
    expect((await otro.client.ownPerson()).email).toBe(other);
    const again = await server.aCustomer("otro");
    expect((await again.client.loginData()).user).toMatchObject({ email: other });
  });

  test("wrong data are told at their fields, and nothing is changed", async () => {
    const otro = await server.aCustomer("otro");
    const before = await otro.client.ownPerson();
    await expect(
      otro.client.changeOwnPerson({ name: " ", phone: "12", email: "x", muted: [] }),
    ).rejects.toMatchObject({
      problems: [{ path: "name" }, { path: "phone" }, { path: "email" }],
    });
    expect(await otro.client.ownPerson()).toEqual(before);
  });

  test("a guest has no such account", async () => {
    const guest = await server.aGuest();
    await expect(guest.client.ownPerson()).rejects.toMatchObject({ status: 403 });
  });
});
