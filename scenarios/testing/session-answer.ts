import { endpoints } from "@anden/contract/endpoints";
import { loginData } from "@anden/contract/session";
import { urlOf } from "@anden/contract/wire/call";
import type { ValueOf } from "@anden/contract/wire/codec";
import { fromWire, toWire } from "@anden/contract/wire/convert";
import type { Page } from "playwright-core";

type Session = ValueOf<typeof loginData>;

/** Changes the session's data in the server's answers to this page. */
export async function changeTheSession(page: Page, changed: (session: Session) => Session): Promise<void> {
  await page.route(`**${urlOf(endpoints.loginData)}*`, async (route) => {
    const response = await route.fetch();
    const { result, ...envelope } = await response.json();
    const read = fromWire(loginData, result);
    if (!read.ok) throw new Error("the data of the session cannot be read");
    await route.fulfill({ response, json: { ...envelope, result: toWire(loginData, changed(read.value)) } });
  });
}
