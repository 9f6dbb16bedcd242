import { addressSheetCalls } from "@anden/contract/calls/address-sheet";
import { type SheetColumn, sheetLimits } from "@anden/domain/address-book/sheet-columns";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { apiOf } from "../../api/api.ts";
import { newId } from "../../api/new-id.ts";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { forgetKept } from "../../app/kept.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import {
  addressOf,
  batchesOf,
  type ImportRow,
  isToImport,
  mediaTypeOf,
  rowChecked,
  rowCorrected,
  rowRead,
  rowTaken,
} from "./import-rows.ts";
import { importPlace, readImport } from "./kept-import.ts";
import { useKeeping } from "./use-keeping.ts";

export const sheetApi = apiOf(addressSheetCalls);

/** What is under way, and how much of it is done. */
export interface Progress {
  readonly kind: "reading" | "checking" | "importing";
  readonly done: number;
  readonly all: number;
}

type Rows = readonly ImportRow[];

/**
 * The batches of an import that has begun. Their keys are made of its id and their index, so a retry after a lost
 * answer is safe.
 */
interface Begun {
  readonly id: string;
  readonly batches: readonly Rows[];
  next: number;
}

/** Reads a sheet, checks its rows batch by batch, takes corrections of cells, and imports the valid rows. */
export function useImport() {
  const { message } = useWords();
  const queries = useQueryClient();
  const [rows, setRows] = useState<Rows>();
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<{ readonly of: "reading" | "storing"; readonly text: string }>();
  const [imported, setImported] = useState(0);
  const [isMended, setMended] = useState(false);
  const begun = useRef<Begun>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { user } = useOwnSession();
  const place = importPlace(user.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was left here.
  useEffect(() => {
    const kept = readImport(place);
    if (kept)
      void attempt(async () => {
        setIgnored(kept.ignored);
        setMended(kept.isMended);
        setRows(withChecked(kept.rows, await checked(kept.rows)));
      });
  }, []);
  const isOpen = rows?.some((row) => isToImport(row) || row.outcome === "wrong") ?? false;
  const toKeep = useMemo(() => rows && { rows, ignored, isMended }, [rows, ignored, isMended]);
  useKeeping(place, toKeep, isOpen);

  async function attempt(work: () => Promise<void>, of: "reading" | "storing" = "storing") {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ of, text: whyItFailed(error, message("app.unanswered")) });
    } finally {
      setProgress(undefined);
    }
  }

  /** Checks some rows on the server; the results by line. */
  async function checked(which: Rows): Promise<CheckedRows> {
    const checkedRows = new Map<number, ImportRow>();
    let done = 0;
    for (const batch of batchesOf(which, sheetLimits.rowsAtOnce)) {
      setProgress({ kind: "checking", done, all: which.length });
      const answer = await sheetApi.checkAddressRows({ rows: batch.map(({ cells }) => cells) });
      for (const [at, row] of batch.entries()) {
        const each = answer.rows[at];
        if (each) checkedRows.set(row.cells.line, rowChecked(row, each));
      }
      done += batch.length;
      if (!isHere.current) break;
    }
    return checkedRows;
  }

  const clear = () => {
    setRows(undefined);
    setImported(0);
    setMended(false);
    begun.current = undefined;
  };

  const choose = (file: File) =>
    attempt(async () => {
      setProgress({ kind: "reading", done: 0, all: 0 });
      const read = await sheetApi.readAddressSheet({ mediaType: mediaTypeOf(file), content: file });
      // If the new file cannot be read, the previous rows stay.
      clear();
      setIgnored(read.ignored);
      const unchecked = read.rows.map(rowRead);
      setRows(withChecked(unchecked, await checked(unchecked)));
    }, "reading");

  const correct = (line: number, column: SheetColumn, text: string) => {
    setMended(true);
    setRows((all) => all?.map((row) => (row.cells.line === line ? rowCorrected(row, column, text) : row)));
  };

  const checkAgain = (line: number) => {
    const row = rows?.find(({ cells }) => cells.line === line);
    if (!row) return;
    const address = addressOf(row);
    const asked = rows?.filter((each) => addressOf(each) === address) ?? [];
    return attempt(async () => {
      // Untyped cells of this row have been shown as they were read, and are accepted now.
      const checkedRows = await checked(asked.map((each) => (each === row ? rowTaken(each) : each)));
      const isAsIs = (row: ImportRow) => asked.some(({ cells }) => cells === row.cells);
      // Input typed while the answer was awaited stays.
      setRows((now) => now?.map((row) => (isAsIs(row) ? (checkedRows.get(row.cells.line) ?? row) : row)));
    });
  };

  const store = () =>
    attempt(async () => {
      const going = begun.current ?? {
        id: newId(),
        batches: batchesOf((rows ?? []).filter(isToImport), sheetLimits.rowsAtOnce),
        next: 0,
      };
      begun.current = going;
      const all = going.batches.flat().length;
      while (going.next < going.batches.length && isHere.current) {
        const batch = going.batches[going.next] ?? [];
        setProgress({ kind: "importing", done: going.batches.slice(0, going.next).flat().length, all });
        const answer = await sheetApi.importAddressRows(
          { rows: batch.map(({ cells }) => cells) },
          { idempotencyKey: `${going.id}-${going.next}` },
        );
        const answers = new Map(batch.map((row, at) => [row.cells.line, answer.rows[at]]));
        const stored = answer.rows.filter(({ outcome }) => outcome !== "wrong" && outcome !== "unchanged");
        setImported((count) => count + stored.length);
        setRows((now) => now?.map((row) => afterImport(row, answers.get(row.cells.line))));
        going.next++;
      }
      begun.current = undefined;
      for (const name of ["distributors", "distributor", "contacts", "sameDistributors"])
        void queries.invalidateQueries({ queryKey: [name] });
    });

  const discard = () => {
    forgetKept(place);
    clear();
  };

  /**
   * Whether another file, or discarding this one, would lose corrections. After a reload they may be kept on the device
   * without being shown, because the server could not check them.
   */
  const isPrecious = isMended && (isOpen || !rows);
  return {
    rows,
    ignored,
    progress,
    failure,
    imported,
    isPrecious,
    choose,
    correct,
    checkAgain,
    store,
    discard,
  };
}

type CheckedRows = ReadonlyMap<number, ImportRow>;

const withChecked = (rows: Rows, checkedRows: CheckedRows): Rows =>
  rows.map((row) => checkedRows.get(row.cells.line) ?? row);

/** A stored row becomes unchanged; a row that was refused after all shows why. */
function afterImport(row: ImportRow, answer: Parameters<typeof rowChecked>[1] | undefined): ImportRow {
  if (!answer) return row;
  return answer.outcome === "wrong"
    ? rowChecked(row, answer)
    : { ...row, outcome: "unchanged", problems: [] };
}
