import { instantOf } from "@anden/domain/values/calendar";
import { expect, test } from "vitest";
import { savedWhen } from "./saved-when.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const words = {
  label: (key: string, values: object = {}) => [key, ...Object.values(values)].join(" "),
  clock: (time: string) => time,
};
const now = instantOf("2026-11-23T08:30:00", timeZone);

test.each([
  ["2026-11-23T08:29:59", "drafts.saved.today 08:29"],
  ["2026-11-23T00:00:00", "drafts.saved.today 00:00"],
  // A clock that is behind the server's.
  ["2026-11-24T00:00:10", "drafts.saved.today 00:00"],
  ["2026-11-22T23:59:00", "drafts.saved.yesterday 23:59"],
  ["2026-11-21T23:59:00", "drafts.saved.daysAgo 2"],
  ["2026-08-25T10:00:00", "drafts.saved.daysAgo 90"],
])("what was saved at %s is said to be %s", (at, said) => {
  expect(savedWhen(at, now, words)).toBe(said);
});
