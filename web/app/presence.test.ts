import { expect, test } from "vitest";
import { type Presence, presenceAt } from "./presence.ts";

const movedAt = 1_700_000_000_000;
const after = (minutes: number, idleMinutes: number): Presence =>
  presenceAt(movedAt + minutes * 60_000, movedAt, idleMinutes);

test("an hour without activity ends a session whose limit is sixty minutes, with a warning two minutes before [P-329]", () => {
  expect(after(0, 60)).toBe("there");
  expect(after(57.9, 60)).toBe("there");
  expect(after(58, 60)).toBe("leaving");
  expect(after(59.9, 60)).toBe("leaving");
  expect(after(60, 60)).toBe("gone");
  expect(after(600, 60)).toBe("gone");
});

test("a carrier's shorter limit applies, with a warning in its last third [P-329]", () => {
  expect(after(1.9, 3)).toBe("there");
  expect(after(2, 3)).toBe("leaving");
  expect(after(3, 3)).toBe("gone");
});
