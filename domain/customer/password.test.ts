import { expect, test } from "vitest";
import { checkPassword } from "./password.ts";

const owner = {
  userName: "Marisol.Ejemplo",
  names: ["Marisol Ejemplo Treviño", "Papelería Ejemplo, S.A. de C.V.", "Transportes del Norte", null],
};

function check(password: string, ...expected: readonly string[]) {
  const problems = checkPassword(password, { ...owner, path: "next" });
  expect(
    problems.map(({ code }) => code),
    password,
  ).toEqual(expected);
  for (const { path } of problems) expect(path).toBe("next");
}

const varied = (length: number) => "kv7 zmq9ñ-".repeat(13).slice(0, length);

test("a password has from 8 to 128 characters, whatever they are", () => {
  check("", "password.tooShort");
  check("kv7zmq9", "password.tooShort");
  check("kv7zmq9!");
  check("contraseña con espacios y ñ");
  check(varied(128));
  check(varied(129), "password.tooLong");
});

test("a character counts as one however it is encoded", () => {
  // A letter with a combining accent is one character, and so is an emoji.
  check("a\u0301".repeat(7), "password.tooShort");
  check(`kv7zmq${"a\u0301"}`, "password.tooShort");
  check(`kv7zmq9${"a\u0301"}`);
  check("🚚🍋🌵🎺🦜🧊🪁", "password.tooShort");
  check("🚚🍋🌵🎺🦜🧊🪁🧭");
  check("🚚".repeat(129), "password.tooLong");
});

test("the problem names the allowed length", () => {
  expect(checkPassword("short", { userName: "ana" })).toMatchObject([{ details: { minimum: 8 }, path: "" }]);
  expect(checkPassword("x".repeat(200), { userName: "ana" })).toMatchObject([{ details: { maximum: 128 } }]);
});

test("it is not the user name, in any casing", () => {
  check("marisol.ejemplo", "password.isUserName");
  check(" MARISOL.EJEMPLO ", "password.isUserName");
});

test("repetitions are guessable, of a character, a pair or a word", () => {
  check("aaaaaaaa", "password.guessable");
  check("        ", "password.guessable");
  check("12121212", "password.guessable");
  check("kv7kv7kv7kv7", "password.guessable");
  check("kv7zkv7z", "password.guessable");
  check("kv7zmkv7zm", "password.guessable");
  check("kv7zmqkv7zmq");
  check("🚚".repeat(8), "password.guessable");
  check("x".repeat(128), "password.guessable");
});

test("runs are guessable, of digits, of the alphabet and on the keyboard, both ways", () => {
  check("12345678", "password.guessable");
  check("87654321", "password.guessable");
  check("67890123", "password.guessable");
  check("abcdefgh", "password.guessable");
  check("zyxwvuts", "password.guessable");
  check("qwertyuiop", "password.guessable");
  check("ASDFGHJKLÑ", "password.guessable");
  check("mnbvcxz1", "password.guessable");
  check("abc123def456", "password.guessable");
  check("qwer.1234.tyui", "password.guessable");
  check("112233445566", "password.guessable");
  // Two consecutive characters are no sequence, and characters outside of a sequence count.
  check("ab-cd-ef");
  check("1234-kv7z");
  check("12345-kv", "password.guessable");
});

test("the user's own names are guessable, and those of their company and carrier", () => {
  check("marisol.ejemplo1", "password.guessable");
  check("Marisol2026!", "password.guessable");
  check("TREVIÑO1987", "password.guessable");
  check("trevino-1987", "password.guessable");
  check("papeleria#1", "password.guessable");
  check("Norte.Transportes", "password.guessable");
  check("marisol-kv7z");
});

test("so are the words of the portal and its trade", () => {
  check("anden-demo", "password.guessable");
  check("Andén2026", "password.guessable");
  check("portal-anden-1", "password.guessable");
  check("Fletes2025!", "password.guessable");
  check("Shipping123", "password.guessable");
  check("P4$$word");
  check("Password2026!", "password.guessable");
  check("contraseña1999", "password.guessable");
});

test("a sentence may have any of them in it", () => {
  check("un andén para dos");
  check("marisol carga a las seis");
  check("el norte queda lejos");
  check("warehouse at dawn");
});

test("without names only the user name counts as one", () => {
  const codes = (password: string) => checkPassword(password, { userName: "ana" }).map(({ code }) => code);
  expect(codes("ana-1990")).toEqual(["password.guessable"]);
  expect(codes("trevino-8")).toEqual([]);
});

test("a user name counts as one as a whole, punctuation and all", () => {
  expect(checkPassword("x-1.y_2!1998", { userName: "x-1.y_2" })).toMatchObject([
    { code: "password.guessable" },
  ]);
});

test("short particles of a name are no words", () => {
  const of = { userName: "u1", names: ["Paz de la O"] };
  expect(checkPassword("de la de o u1", of)).toEqual([]);
  expect(checkPassword("paz.paz.1", of)).toMatchObject([{ code: "password.guessable" }]);
});
