import { endpoints } from "@anden/contract/endpoints";
import { loginData } from "@anden/contract/session";
import { urlOf } from "@anden/contract/wire/call";
import { fromWire, toWire } from "@anden/contract/wire/convert";
import type { Page } from "playwright-core";

/** From now on the session of this page belongs to client 0, as that of a user who was configured incompletely. */
export async function takeTheClientAway(page: Page): Promise<void> {
  await page.route(`**${urlOf(endpoints.loginData)}*`, async (route) => {
    const response = await route.fetch();
    const { result, ...envelope } = await response.json();
    const read = fromWire(loginData, result);
    if (!read.ok) throw new Error("the data of the session cannot be read");
    const { client, ...session } = read.value;
    await route.fulfill({
      response,
      json: { ...envelope, result: toWire(loginData, { ...session, client: { ...client, id: 0 } }) },
    });
  });
}
