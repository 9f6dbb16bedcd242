// The messages that a demo without a mail server shows.
import { outboxPath } from "@anden/contract/mail";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

/** Opens the newest message whose subject says this, once it is there. */
export async function openMail({ page }: Pick<Visitor, "page">, subject: string | RegExp): Promise<void> {
  const message = page.getByRole("link", { name: subject });
  await expect
    .poll(
      async () => {
        await page.goto(outboxPath);
        return message.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await message.first().click();
}

/** The bytes of the PDF of the message that is open. */
export async function paperOfMail({ page }: Pick<Visitor, "page">, name: string): Promise<Uint8Array> {
  const address = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
  return new Uint8Array(await (await page.request.get(address)).body());
}
