import { expect, test } from "vitest";
import { onOneLine, unbroken } from "./unbroken.ts";

test("a time does not break before its half of the day, nor a range after its dash, in either language", () => {
  expect(unbroken("Monday to Friday, 8 AM–7 PM; Saturday, 9 AM–2 PM")).toBe(
    "Monday to Friday, 8\u00a0AM–\u20607\u00a0PM; Saturday, 9\u00a0AM–\u20602\u00a0PM",
  );
  expect(unbroken("20 nov 2026 10:00 a.m.")).toBe("20\u00a0nov\u00a02026 10:00\u00a0a.m.");
  expect(unbroken("in force since Nov 1, 2026.")).toBe("in force since Nov\u00a01,\u00a02026.");
  expect(unbroken("8:00–17:00, 3 cajas")).toBe("8:00–\u206017:00, 3 cajas");
});

test("a figure does not break before its unit", () => {
  expect(unbroken("5.28 m³ (186.460 ft³) × 300 kg/m³ = 1,584 kg (3,492 lb), más")).toBe(
    "5.28\u00a0m³ (186.460\u00a0ft³) × 300\u00a0kg/m³ = 1,584\u00a0kg (3,492\u00a0lb), más",
  );
  expect(unbroken("como si midiera 2.2 m. Hay 3 mejores")).toBe("como si midiera 2.2\u00a0m. Hay 3 mejores");
  expect(unbroken("Si resulta 5 % más: 14.5 % del flete.")).toBe(
    "Si resulta 5\u00a0% más: 14.5\u00a0% del flete.",
  );
});

test("hours from and to are one piece, and so is a day in figures with its hour", () => {
  expect(onOneLine("8 AM–5 PM")).toBe("8\u00a0AM–\u20605\u00a0PM");
  expect(onOneLine("11-24-2026 09:00")).toBe("11-\u206024-\u20602026\u00a009:00");
});
