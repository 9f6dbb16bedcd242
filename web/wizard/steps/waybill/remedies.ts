import type { Problem } from "@anden/domain/values/problem";
import { readWaybillEntry, type WaybillEntry, writeWaybillEntry } from "@anden/domain/waybill/waybill-entry";

/** A button that corrects a problem: its key in the dictionary, and the lines that it writes. */
export interface WaybillRemedy {
  readonly name: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly entries: readonly WaybillEntry[];
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The corrections of a problem that follow from the shipment's data; empty where only the customer knows the answer.
 */
export function remediesOf(
  { code, path, details }: Problem,
  entries: readonly WaybillEntry[],
): readonly WaybillRemedy[] {
  const row = Number(/\[(\d+)\]/.exec(path)?.[1] ?? -1);
  const entry = entries[row];
  const writing = (at: number, text: Partial<WaybillEntry>) =>
    entries.map((each, index) => (index === at ? { ...each, ...text } : each));
  if (code === "waybill.weightsDiffer") {
    const lines = entries.map((each) => readWaybillEntry(each, "").line);
    const heaviest = lines.reduce(
      (best, { weight = 0 }, at) => (weight > (lines[best]?.weight ?? 0) ? at : best),
      0,
    );
    const difference = Math.round((Number(details["goods"]) - Number(details["sum"])) * 1000);
    const weight = (lines[heaviest]?.weight ?? 0) + difference;
    if (weight <= 0) return [];
    const text = writeWaybillEntry({ weight }).weight;
    return [
      {
        name: "wizard.waybill.remedy.weight",
        values: { line: heaviest + 1, weight: text },
        entries: writing(heaviest, { weight: text }),
      },
    ];
  }
  if (!entry) return [];
  if (code === "waybill.uuidRequired" || code === "waybill.badUuid") {
    const other = entries.findIndex(({ invoiceUuid }) => uuid.test(invoiceUuid.trim()));
    const invoiceUuid = entries[other]?.invoiceUuid;
    if (invoiceUuid === undefined) return [];
    return [
      {
        name: "wizard.waybill.remedy.uuid",
        values: { line: other + 1 },
        entries: writing(row, { invoiceUuid }),
      },
    ];
  }
  if (code === "waybill.tariffCodeRequired") {
    const other = entries.findIndex(
      ({ productKey, tariffCode }) => productKey === entry.productKey && tariffCode.trim() !== "",
    );
    const tariffCode = entries[other]?.tariffCode;
    if (tariffCode === undefined) return [];
    return [
      {
        name: "wizard.waybill.remedy.tariffCode",
        values: { line: other + 1, key: tariffCode },
        entries: writing(row, { tariffCode }),
      },
    ];
  }
  if (code === "waybill.hazardUnanswered")
    return (["always", "never"] as const).map((hazard) => ({
      name: `wizard.waybill.remedy.hazard.${hazard}`,
      values: {},
      entries: writing(row, { hazard }),
    }));
  if (code === "waybill.notHazardous")
    return [
      {
        name: "wizard.waybill.remedy.notHazardous",
        values: {},
        entries: writing(row, { hazard: "", hazardKey: "", packagingKey: "" }),
      },
    ];
  return [];
}
