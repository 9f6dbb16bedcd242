import { expect, test } from "vitest";
import { quotationLetter } from "../testing/letters.ts";
import { readPdf } from "../testing/pdf.ts";

test("a letterhead breaks between the tax ID and the address, never inside the address", async () => {
  const address = "Av. Ejemplo 100, Parque Industrial, Apodaca, N.L.";
  const linesIn = async (language: "es" | "en") =>
    (await readPdf(await quotationLetter({ color: "#0e643e", address }, language))).texts.map(
      ({ text }) => text,
    );
  expect(await linesIn("es")).toContain(`RFC TEJ200101AB1 · ${address}`);
  expect(await linesIn("en")).toContain(address);
});
