/** An entry of a dictionary. */
export interface Row {
  readonly kind: string;
  readonly number: string;
  readonly es: string;
  readonly en: string;
}

/** Rows of `key,kind,number,es,en` of every file, each on one line, quoted where a cell holds a comma. */
export function dictionaryOf(files: readonly string[]): ReadonlyMap<string, Row> {
  const lines = files.flatMap((text) => text.trim().split(/\r?\n/).slice(1));
  return new Map(
    lines.map((line) => {
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
      const [key = "", kind = "", number = "", es = "", en = ""] = cells.map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
      );
      return [key, { kind, number, es, en }];
    }),
  );
}
