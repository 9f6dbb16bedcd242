import { expect, test } from "vitest";
import { listWords } from "../search/list-words.ts";
import { guideNumberOf } from "./guide-number.ts";
import { requestKeys } from "./request-search.ts";

const keys = requestKeys({
  number: 70_000_005,
  sender: "Aceros Ejemplo del Bajío",
  recipient: "Muebles Ñandú, S.A. de C.V.",
  references: [{ value: "OC-4512" }],
  places: ["Apodaca, Nuevo León, Regio Parque Industrial, 66600", "Guadalajara, Jalisco"],
});
const isFound = (typed: string) => listWords(typed).every((word) => keys.includes(word));

test("a request is found by its number and its tracking number, whole or begun, with zeros or without", () => {
  const guide = guideNumberOf(70_000_005);
  for (const typed of ["70000005", "7000", guide, guide.replace(/^0+/, ""), "00 700"])
    expect(isFound(typed), typed).toBe(true);
});

test("a request is found by words of its sender, its recipient, its references and its places, in any order", () => {
  for (const typed of [
    "ñandu",
    "mueb sa",
    "oc-4512",
    "4512",
    "apodaca jalisco",
    "66600",
    "guad ñandú",
    "bajio",
    "acer ñan",
  ])
    expect(isFound(typed), typed).toBe(true);
  for (const typed of ["tijuana", "70000006", "4513", "apodaca tijuana"])
    expect(isFound(typed), typed).toBe(false);
});
