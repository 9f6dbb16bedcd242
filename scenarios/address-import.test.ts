import { zip } from "@anden/server/testing/zip-file";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { handFile } from "./testing/files.ts";
import { cutting, holding, inspecting, looks } from "./testing/inspect.ts";
import { seeRows } from "./testing/list.ts";
import { ownPortal } from "./testing/own-portal.ts";
import { fieldAt, focused, hasFocus } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const { own } = ownPortal();
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const titles = [
  "Nombre o empresa",
  "Teléfono",
  "Código postal",
  "Colonia",
  "Calle",
  "Número exterior",
  "Tipo de persona",
  "Contacto",
  "Teléfono del contacto",
];
const right = (name: string, exteriorNumber: string) => [
  name,
  "8155500187",
  "44940",
  "Zona Industrial",
  "Av. de la Hoja",
  exteriorNumber,
  "Particular",
  "Ana Peña",
  "8155500188",
];

async function openImport(visitor: Visitor, userName: string): Promise<void> {
  const { page, speech } = visitor;
  await openAs(visitor, account(userName), "/direcciones");
  await page.getByRole("link", { name: speech.button("myAddresses.import"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: speech.label("addressImport.title") }).waitFor();
}

const csvOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from([titles, ...rows].map((row) => `${row.join(",")}\r\n`).join(""));

async function choose({ page, speech }: Visitor, rows: readonly (readonly string[])[]): Promise<void> {
  await page
    .getByLabel(speech.label("addressImport.file"), { exact: true })
    .setInputFiles({ name: "direcciones.csv", mimeType: "text/csv", buffer: csvOf(rows) });
}

const discards = ({ page, speech }: Visitor) =>
  page
    .getByRole("alertdialog", { name: speech.label("addressImport.discard.title") })
    .getByRole("button", { name: speech.button("addressImport.discard.yes"), exact: true });

const found = ({ speech }: Visitor, counts: Readonly<Record<string, number>>) =>
  speech.message("addressImport.found", { made: 0, changed: 0, unchanged: 0, wrong: 0, ...counts });

test.for(looks)(
  "A sheet is checked row by row, corrected where it is wrong, and imported; a second time it changes nothing, in $language, $width wide, $mode",
  (look) =>
    inspecting(visit)(own(look), async (visitor) => {
      const { page, speech, see } = visitor;
      await openImport(visitor, "cartaporte");
      await see("import-empty");
      const file = page.getByLabel(speech.label("addressImport.file"), { exact: true });
      await file.focus();
      const sheet = [
        right(`Hoja Uno ${look.language}`, `10${look.width}`),
        right("Hoja <Dos>", `20${look.width}`).with(6, "Empresa"),
        right(`Hoja Tres ${look.language}`, `30${look.width}`).with(3, "Ninguna"),
      ];
      // The button that reads the file keeps the focus, and opens no other meanwhile.
      let opened = 0;
      page.on("filechooser", () => {
        opened++;
      });
      await holding(visitor, "**/api/app/cliente-distribuidor/hoja", async () => {
        await choose(visitor, sheet);
        await page.getByRole("progressbar").waitFor();
        await page.keyboard.press("Enter");
        expect(await hasFocus(file)).toBe(true);
      });
      await page.getByText(found(visitor, { all: 3, made: 1, wrong: 2 })).waitFor();
      expect(opened).toBe(0);
      await see("import-wrong");

      // Each wrong cell is a field with its sentence; corrected with the keyboard alone.
      const row = (line: number) =>
        page.getByRole("form", { name: speech.label("addressImport.line", { line: String(line) }) });
      const name = row(3).getByLabel(speech.label("sheet.name"), { exact: true });
      expect(await name.getAttribute("aria-invalid")).toBe("true");
      expect(await row(3).textContent()).toContain("< >");
      await name.fill(`Hoja Dos ${look.language}`);
      // Of a list only its names are understood: they are offered, after what stands in the sheet.
      const type = row(3).getByLabel(speech.label("sheet.personType"), { exact: true });
      expect(await type.locator("option:checked").textContent()).toBe("Empresa");
      await type.selectOption({ label: speech.label("personType.particular") });
      // What is typed in another row while this one is checked stays.
      const check = "**/api/app/cliente-distribuidor/revision";
      const answer = Promise.withResolvers<void>();
      await page.route(check, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await name.press("Enter");
      const neighbourhood = row(4).getByLabel(speech.label("sheet.neighbourhood"), { exact: true });
      await neighbourhood.fill("Tampoco");
      answer.resolve();
      await page.getByText(found(visitor, { all: 3, made: 2, wrong: 1 })).waitFor();
      await page.unroute(check);
      expect(await neighbourhood.inputValue()).toBe("Tampoco");
      expect(await row(4).textContent()).toContain("Zona Industrial");
      // A row's button keeps the focus during its check. Afterwards the focus is on the first field that is still invalid.
      const button = row(4).getByRole("button", { name: speech.button("addressImport.check") });
      await holding(visitor, check, async () => {
        await button.press("Enter");
        await page.getByRole("progressbar").waitFor();
        expect(await hasFocus(button)).toBe(true);
      });
      await until(async () => expect(await hasFocus(neighbourhood)).toBe(true));
      // The mistake may be in a cell that is right by itself, as the postal code here.
      await row(4)
        .getByRole("button", { name: speech.button("addressImport.wholeRow") })
        .click();
      expect(await row(4).getByLabel(speech.label("sheet.postalCode"), { exact: true }).inputValue()).toBe(
        "44940",
      );

      // What is right is stored, what is wrong waits.
      await holding(visitor, "**/api/app/cliente-distribuidor/importar", async () => {
        await page
          .getByRole("button", { name: speech.button("addressImport.store", { count: 2 }) })
          .press("Enter");
        await page.getByRole("progressbar").waitFor();
        const going = speech.message("addressImport.importing", { done: 0, all: 2 });
        await focused(page.getByRole("status").filter({ hasText: going }));
        await see("import-progress");
      });
      const stored = speech.message("addressImport.imported", { count: 2 });
      await page.getByText(stored).waitFor();
      // What said that they are being stored is gone.
      await focused(page.getByRole("status").filter({ hasText: stored }));
      await page.getByText(found(visitor, { all: 3, unchanged: 2, wrong: 1 })).waitFor();
      await see("import-done");

      // Another file would lose what was typed: that is asked first.
      await choose(visitor, sheet);
      await see("import-discard");
      await discards(visitor).press("Enter");
      await page.getByText(found(visitor, { all: 3, unchanged: 1, wrong: 2 })).waitFor();
      await page.goto("/direcciones");
      const search = page.getByLabel(speech.label("myAddresses.name"), { exact: true });
      await search.fill(`hoja dos ${look.language}`);
      await search.press("Enter");
      await page
        .getByRole("link", { name: `Hoja Dos ${look.language}` })
        .first()
        .waitFor();
    }),
);

test.for(looks)(
  "A clerk brings five hundred addresses from a sheet, finds one in three keys, quotes with it, and corrects its place on the map, in $language, $width wide, $mode [A-001, A-002]",
  (look) =>
    visit(own(look), async (visitor) => {
      const { page, speech, picture } = visitor;
      const press = (name: string) =>
        page.getByRole("button", { name: speech.button(name), exact: true }).click();
      await openImport(visitor, "logistico");
      // Each look has addresses of its own, in one address book.
      const word = `${look.language === "es" ? "Z" : "X"}${look.width === 360 ? "a" : "o"}calo`;
      const street = `Calle ${look.language} ${look.width}`;
      const sheet = Array.from({ length: 500 }, (_, at) =>
        right(`${word} ${at}`, String(at + 1)).with(4, street),
      );
      await choose(visitor, sheet);
      await page.getByText(found(visitor, { all: 500, made: 500 })).waitFor({ timeout: 60_000 });
      await picture("import-right");
      await page.getByRole("button", { name: speech.button("addressImport.store", { count: 500 }) }).click();
      await page.getByText(found(visitor, { all: 500, unchanged: 500 })).waitFor({ timeout: 60_000 });

      await page.goto("/direcciones");
      const search = page.getByLabel(speech.label("myAddresses.name"), { exact: true });
      await search.pressSequentially(word.slice(0, 3).toLowerCase());
      await search.press("Enter");
      // The rows from before the search may have the same word.
      await page.waitForURL(({ search }) => search !== "");
      await seeRows(visitor, (count) => count > 0);
      const first = page.getByRole("link", { name: new RegExp(`^${word}`) }).first();
      const name = (await first.textContent()) ?? "";
      await first.click();
      await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
      await picture("imported-address");
      const { pathname } = new URL(page.url());

      await press("address.quote.destination");
      await until(async () =>
        expect(await fieldAt(visitor, "destination.placeId").inputValue()).toContain("44940 Zona Industrial"),
      );

      await page.goto(pathname);
      await page.getByText(speech.label("address.doubtful"), { exact: true }).first().waitFor();
      await press("address.correctPlace");
      const marker = page.locator("[data-address-map]").getByRole("button").first();
      await marker.press("ArrowUp");
      await picture("imported-address-on-the-map");
      await press("address.correctPlace.yes");
      await page.getByText(speech.message("address.correctPlace.stored")).waitFor();
      await page.getByText(speech.label("address.verified"), { exact: true }).first().waitFor();
    }),
);

test("Corrected cells are still so after a reload, until the rows are imported or discarded", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    await openImport(visitor, "otro");
    await choose(visitor, [right("Recarga <Uno>", "901"), right("Recarga <Dos>", "902")]);
    await page.getByText(found(visitor, { all: 2, wrong: 2 })).waitFor();
    const name = (line: number) =>
      page
        .getByRole("form", { name: speech.label("addressImport.line", { line: String(line) }) })
        .getByLabel(speech.label("sheet.name"), { exact: true });
    await name(2).fill("Recarga Uno");
    await name(2).press("Enter");
    await page.getByText(found(visitor, { all: 2, made: 1, wrong: 1 })).waitFor();
    await name(3).fill("Recarga <Tres>");
    await until(async () =>
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("Recarga <Tres>"),
    );
    // Rows that cannot be checked after the reload are not shown. Another file would replace them.
    await cutting(visitor, "/api/app/cliente-distribuidor/revision", async () => {
      await page.reload();
      await page.getByText(speech.message("addressImport.failed")).waitFor();
      await choose(visitor, [right("Otra Hoja", "903")]);
      await discards(visitor).waitFor();
      await page.keyboard.press("Enter");
      await discards(visitor).waitFor({ state: "detached" });
    });
    await page.reload();
    await page.getByText(found(visitor, { all: 2, made: 1, wrong: 1 })).waitFor();
    expect(await name(3).inputValue()).toBe("Recarga <Tres>");
    await page.getByRole("button", { name: speech.button("addressImport.store", { count: 1 }) }).click();
    await page.getByText(found(visitor, { all: 2, unchanged: 1, wrong: 1 })).waitFor();
    const discard = page.getByRole("button", { name: speech.button("addressImport.discard"), exact: true });
    await discard.click();
    // Enter keeps them.
    await discards(visitor).waitFor();
    await page.keyboard.press("Enter");
    await discards(visitor).waitFor({ state: "detached" });
    expect(await name(3).inputValue()).toBe("Recarga <Tres>");
    await discard.click();
    await discards(visitor).click();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: speech.label("addressImport.title") }).waitFor();
    await visitor.watch.quiet();
    expect(await name(3).count()).toBe(0);
  }));

test("What is no sheet, and a sheet of another shape, are refused with what to do", () =>
  inspecting(visit)(own(), async (visitor) => {
    const { page, speech, see } = visitor;
    await openImport(visitor, "otro");
    const file = page.getByLabel(speech.label("addressImport.file"), { exact: true });
    for (const _ of ["foto.xlsx", "otra.csv"])
      visitor.watch.expectRefusal(422, "/api/app/cliente-distribuidor/hoja");
    await file.setInputFiles({ name: "foto.xlsx", mimeType: xlsx, buffer: Buffer.from("no sheet") });
    await page
      .getByRole("alert")
      .filter({ hasText: "El archivo no es una hoja que se pueda leer." })
      .waitFor();
    // Dropped on the page: the browser by itself would leave the portal for it.
    const content = { base64: Buffer.from("Color\nazul\n").toString("base64") };
    await handFile(page.getByRole("main"), "drop", { name: "otra.csv", type: "text/csv", content });
    await page.getByRole("alert").filter({ hasText: "Falta la columna «Nombre o empresa»." }).waitFor();
    await see("import-refused");
  }));

test.each(variants(["es", "en"] as const))(
  "A hundred thousand rows, and an archive that grows when it is opened, are refused with what to do; a formula and a date stand in their rows as what is wrong, in %s",
  (language) =>
    visit(own({ language }), async (visitor) => {
      const { page, speech, watch } = visitor;
      await openImport(visitor, "otro");
      const file = page.getByLabel(speech.label("addressImport.file"), { exact: true });
      const sheet1 = { name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(65 * 1024 * 1024) };
      const sent = [
        {
          code: "sheet.tooManyRows",
          status: 422,
          file: { name: "larga.csv", mimeType: "text/csv", buffer: csvOf(Array(100_000).fill(["Una"])) },
        },
        {
          code: "sheet.tooLarge",
          status: 413,
          file: { name: "grande.xlsx", mimeType: xlsx, buffer: zip([sheet1]) },
        },
      ] as const;
      for (const { code, status, file: content } of sent) {
        watch.expectRefusal(status, "/api/app/cliente-distribuidor/hoja");
        await file.setInputFiles(content);
        const said = page.getByRole("alert").filter({ hasText: speech.sentence(code) });
        await said.getByText(speech.message("addressImport.notRead")).waitFor();
      }
      await choose(visitor, [right("=HYPERLINK(A1)", "31"), right(`Con fecha ${language}`, "24/11/2026")]);
      await page.getByText(found(visitor, { all: 2, wrong: 2 })).waitFor();
      for (const [line, column] of [
        [2, "sheet.name"],
        [3, "sheet.exteriorNumber"],
      ] as const) {
        const row = page.getByRole("form", {
          name: speech.label("addressImport.line", { line: String(line) }),
        });
        const cell = row.getByLabel(speech.label(column), { exact: true });
        expect(await cell.getAttribute("aria-invalid")).toBe("true");
      }
    }),
);
