import { giveUpMail } from "@anden/server/mail/queries";
import { queueMail } from "@anden/server/mail/queue-mail";
import type { FreshDatabase } from "@anden/server/testing/database";
import { aMailServer, type MailServer } from "@anden/server/testing/mail-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { friday } from "./journey.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { somebodyElse } from "./testing/given.ts";
import { type Portal, portalDatabase, startProcess } from "./testing/portal.ts";
import { fillIn } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();
const [boss, gone] = ["jefe@norte.example", "nadie@norte.example"];
const looks = variants([
  { language: "es", width: 1280, mode: "light" },
  { language: "en", width: 360, mode: "dark" },
] as const);

let mailServer: MailServer;
let database: FreshDatabase;
let portal: Portal;
let refused = 0;

/** A message that was given up before: it took four hours. */
async function givenUp(subject: string): Promise<void> {
  const opened = await database.open();
  try {
    const { owner } = opened;
    const clientId = 10_001;
    const at = Date.now();
    const mailId = crypto.randomUUID();
    await queueMail(owner, {
      clientId,
      mailId,
      kind: "quotation",
      number: 48_000_777,
      userName: "demo",
      at,
      to: [boss],
      from: "no-reply@portal.example",
      letter: {
        language: "es",
        subject,
        carrierName: "Transportes Ejemplo",
        color: "#15201b",
        title: subject,
        paragraphs: [subject],
        foot: [],
      },
    });
    await owner.deleteFrom("outbox").execute();
    await giveUpMail(owner, { clientId, mailId }, at);
  } finally {
    await opened.close();
  }
}

beforeAll(async () => {
  mailServer = await aMailServer();
  database = await portalDatabase("demo");
  for (const { language } of looks) await givenUp(`Entregada tarde, ${language}`);
  portal = await startProcess("demo", database, friday, { SMTP_URL: mailServer.url });
  mailServer.manner = { refuses: gone };
  const demo = await somebodyElse(account("demo"), portal.place());
  const { rows } = await demo.quotations({ from: "2026-01-01" });
  refused = rows[0]?.number ?? 0;
  await demo.forwardQuotation({ id: refused, addresses: [gone] });
}, 180_000);
afterAll(async () => {
  await portal?.end();
  await database?.drop();
  await mailServer?.close();
});

for (const [index, look] of looks.entries())
  test(`The carrier's staff see which mails did not arrive, to whom and why, and send one again; ${look.language} at ${look.width} px`, () =>
    visit({ ...look, place: portal.place() }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const { label, message } = speech;
      await page.goto("/login");
      await fillIn(visitor, account("operador"));
      await page.getByRole("link", { name: speech.button("desk.mails", { count: 0 }) }).click();
      await page.getByRole("heading", { level: 1, name: label("desk.mails.title") }).waitFor();
      const rows = page.getByRole("list", { name: label("desk.mails.title") }).getByRole("listitem");
      const late = rows.filter({ hasText: boss });
      await until(async () => expect(await late.count()).toBe(looks.length - index));
      expect(await late.first().textContent()).toContain(
        label("desk.mails.kind.quotation", { number: "48000777" }),
      );
      expect(await late.first().textContent()).toContain(message("desk.mails.noAnswer"));
      await watch.look("mails that did not arrive");
      await visitor.picture("mails that did not arrive");
      expect(await findingsOn(page)).toEqual([]);

      await late.first().getByRole("button").click();
      await until(async () => expect(await late.count()).toBe(looks.length - index - 1));
      await until(async () =>
        expect(mailServer.taken.filter(({ subject }) => subject?.startsWith("Entregada tarde"))).toHaveLength(
          index + 1,
        ),
      );
    }));

test("An address that the server refuses is told to who sent the mail, with the server's words", () =>
  visit({ place: portal.place() }, async (visitor) => {
    const { page, speech } = visitor;
    await page.goto("/login");
    await fillIn(visitor, account("demo"));
    await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
    await page.goto(`/cotizacion/${refused}`);
    // On the page of the record, without opening the dialog.
    const notice = page.getByRole("status").filter({ hasText: speech.label("forward.undelivered") });
    await notice.waitFor();
    expect(await notice.textContent()).toContain(gone);
    await visitor.picture("a quotation whose mail did not arrive");
    await page.getByRole("button", { name: speech.button("forward.open"), exact: true }).click();
    const earlier = page.getByRole("region", { name: speech.label("forward.earlier") });
    await earlier.getByText(gone).waitFor();
    await until(async () => expect(await earlier.textContent()).toContain("No such mailbox"));
    await visitor.picture("earlier mails of a quotation");
  }));
