import { expect, test } from "vitest";
import { shownServiceName } from "./shown-service-name.ts";

test("A service named in capitals is shown like the others, its abbreviations aside", () => {
  const shown = {
    "CARGO POR CITA RAD CEDIS": "Cargo por cita RAD CEDIS",
    "FLETE CARGO EAD FUERA DE HORARIO": "Flete cargo EAD fuera de horario",
    "RETORNO DOCUMENTOS": "Retorno documentos",
    "A.P.C.": "A.P.C.",
    "ÚNICO AÑO": "Único año",
    "Maniobra en piso alto": "Maniobra en piso alto",
    "≠ Surtido": "≠ Surtido",
    "": "",
  };
  for (const [name, expected] of Object.entries(shown)) expect(shownServiceName(name)).toBe(expected);
});
