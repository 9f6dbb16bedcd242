import { describe, expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { address } from "./testing/frame.ts";
import { givenAQuotation } from "./testing/given.ts";
import { rows, seeRows } from "./testing/list.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** A client of many requests, to which no journey adds one. */
const client = account("credito");

async function openRequests(visitor: Visitor): Promise<void> {
  await openAs(visitor, client, "/solicitudes");
  await seeRows(visitor, 10);
}

const header = ({ page, speech }: Visitor, column: "guide" | "date" | "total") =>
  page.getByRole("columnheader", { name: speech.label(`myRequests.columns.${column}`), exact: true });
const search = ({ page, speech }: Visitor) =>
  page.getByRole("textbox", { name: speech.label("list.text"), exact: true });

const totalOf = (row: string) => Number(/\$([\d,]+\.\d\d)/.exec(row)?.[1]?.replaceAll(",", ""));
const guideOf = (row: string) => row.slice(0, 11);

function expectSorted(values: readonly (number | string)[], isDescending: boolean): void {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(values).toEqual(isDescending ? sorted.toReversed() : sorted);
}

describe("A list", () => {
  test.concurrent("is sorted by the titles of its columns, by keyboard; pages, the URL and back keep the order", () =>
    visit({}, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openRequests(visitor);
      const newest = (await seeRows(visitor, 10)).map(guideOf);
      expect(await header(visitor, "date").getAttribute("aria-sort")).toBe("descending");
      expect(await header(visitor, "total").getAttribute("aria-sort")).toBeNull();

      const total = header(visitor, "total").getByRole("button");
      await total.focus();
      await page.keyboard.press("Enter");
      await until(async () => {
        expect(await header(visitor, "total").getAttribute("aria-sort")).toBe("descending");
        expectSorted((await seeRows(visitor, 10)).map(totalOf), true);
      });
      expect(await header(visitor, "date").getAttribute("aria-sort")).toBeNull();
      const dearest = await seeRows(visitor, 10);
      await page.getByRole("button", { name: speech.button("list.next"), exact: true }).click();
      await until(async () => {
        const further = await seeRows(visitor, (count) => count > 0 && count < 10);
        const all = [...dearest, ...further];
        expectSorted(all.map(totalOf), true);
        expect(new Set(all.map(guideOf)).size).toBe(all.length);
      });

      await total.focus();
      await page.keyboard.press("Enter");
      await until(async () => {
        expect(await header(visitor, "total").getAttribute("aria-sort")).toBe("ascending");
        expectSorted((await seeRows(visitor, 10)).map(totalOf), false);
      });
      expect(await total.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(address(visitor).searchParams.get("ordenar")).toBe("total-asc");
      await page.reload();
      await until(async () => expectSorted((await seeRows(visitor, 10)).map(totalOf), false));
      await watch.look("the requests by total");

      await header(visitor, "guide").getByRole("button").click();
      await until(async () => {
        expect(address(visitor).searchParams.get("ordenar")).toBe("number-desc");
        expectSorted((await seeRows(visitor, 10)).map(guideOf), true);
      });
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await until(async () => expect((await seeRows(visitor, 10)).map(guideOf)).toEqual(newest));
    }));

  test.concurrent("is sorted from a list of orders on a phone, where its titles are neither seen nor reached", () =>
    visit({ width: 360 }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openRequests(visitor);
      const choice = page.getByRole("combobox", { name: speech.label("list.sort"), exact: true });
      await choice.selectOption({ label: speech.label("list.sort.total-asc") });
      await until(async () => expectSorted((await seeRows(visitor, 10)).map(totalOf), false));
      expect(address(visitor).searchParams.get("ordenar")).toBe("total-asc");
      expect(await page.getByRole("columnheader").getByRole("button").count()).toBe(0);
      await watch.look("the requests by total on a phone");
    }));

  for (const [language, width] of variants([
    ["es", 1280],
    ["en", 360],
  ] as const))
    test.concurrent(`is searched by recipient, place, tracking number or reference in one field, and one button clears it; ${language} at ${width} px`, () =>
      visit({ language, width }, async (visitor) => {
        const { page, speech, watch } = visitor;
        await openRequests(visitor);
        const recipientOf = (text: string) =>
          new RegExp(`${speech.label("myRequests.recipient", { recipient: "" }).trim()} (\\S+)`).exec(
            text,
          )?.[1];
        const all = await seeRows(visitor, 10);
        const recipient = recipientOf(all[0] ?? "") ?? "";
        expect(recipient).not.toBe("");
        await search(visitor).fill(recipient.toLowerCase());
        await search(visitor).press("Enter");
        await until(async () => {
          const found = await seeRows(visitor, (count) => count > 0 && count < 10);
          for (const row of found) expect(row).toContain(recipient);
        });
        expect(address(visitor).searchParams.get("buscar")).toBe(recipient.toLowerCase());

        const guide = guideOf(all[3] ?? "");
        await search(visitor).fill(guide);
        await search(visitor).press("Enter");
        await until(async () => expect((await seeRows(visitor, 1))[0]).toContain(guide));

        await page.getByRole("button", { name: speech.button("list.clearSearch"), exact: true }).click();
        await until(async () => expect(await seeRows(visitor, 10)).toEqual(all));
        expect(await search(visitor).inputValue()).toBe("");
        expect(address(visitor).searchParams.get("buscar")).toBeNull();
        expect(await search(visitor).evaluate((element) => element === document.activeElement)).toBe(true);

        await search(visitor).fill("zzz");
        await search(visitor).press("Enter");
        await page
          .getByRole("heading", { name: speech.label("list.nothing.title", { text: "zzz" }) })
          .waitFor();
        expect(await rows(visitor).count()).toBe(0);
        await watch.look("no request found by words");
        const main = page.getByRole("main");
        await main.getByRole("button", { name: speech.button("list.allDays"), exact: true }).waitFor();
        await main
          .getByRole("button", { name: speech.button("list.clearSearch"), exact: true })
          .last()
          .click();
        await seeRows(visitor, 10);
      }));

  test.concurrent("of quotes is searched by a place or a number, and says what to do where none is found", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      const demo = account("demo");
      const number = await givenAQuotation(demo);
      await enter(visitor, demo);
      await search(visitor).fill("  GUADALA ");
      await search(visitor).press("Enter");
      await until(async () => {
        expect(address(visitor).searchParams.get("buscar")).not.toBeNull();
        for (const row of await seeRows(visitor, (count) => count > 0)) expect(row).toContain("Guadalajara");
      });
      await search(visitor).fill(String(number));
      await search(visitor).press("Enter");
      await until(async () => expect((await seeRows(visitor, 1))[0]).toContain(String(number)));
      await search(visitor).fill("zzz");
      await search(visitor).press("Enter");
      await page.getByText(speech.label("list.nothing.title", { text: "zzz" })).waitFor();
      await page.goBack();
      await until(async () => expect((await seeRows(visitor, 1))[0]).toContain(String(number)));
      expect(await search(visitor).inputValue()).toBe(String(number));
    }));
});
