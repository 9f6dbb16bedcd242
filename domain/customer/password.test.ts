import { expect, test } from "vitest";
import { checkPassword } from "./password.ts";

function check(password: string, ...expected: readonly string[]) {
  const problems = checkPassword(password, { userName: "Marisol.Ejemplo", path: "next" });
  expect(problems.map(({ code }) => code)).toEqual(expected);
  for (const { path } of problems) expect(path).toBe("next");
}

test("a password has from 8 to 128 characters, whatever they are", () => {
  check("", "password.tooShort");
  check("1234567", "password.tooShort");
  check("12345678");
  check("        ");
  check("contraseña con espacios y ñ");
  check("x".repeat(128));
  check("x".repeat(129), "password.tooLong");
});

test("a character counts as one however it is encoded", () => {
  // A letter with a combining accent is one character, and so is an emoji.
  check("a\u0301".repeat(7), "password.tooShort");
  check("a\u0301".repeat(128));
  check("🚚".repeat(8));
  check("🚚".repeat(128));
  check("🚚".repeat(129), "password.tooLong");
});

test("the problem names the allowed length", () => {
  expect(checkPassword("short", { userName: "ana" })).toMatchObject([{ details: { minimum: 8 }, path: "" }]);
  expect(checkPassword("x".repeat(200), { userName: "ana" })).toMatchObject([{ details: { maximum: 128 } }]);
});

test("it is not the user name, in any casing", () => {
  check("marisol.ejemplo", "password.isUserName");
  check(" MARISOL.EJEMPLO ", "password.isUserName");
  check("marisol.ejemplo1");
});
