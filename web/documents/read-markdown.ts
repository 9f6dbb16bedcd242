/** A piece of a line's text; strong text is emphasised. */
export interface TextRun {
  readonly text: string;
  readonly isStrong: boolean;
}

/** A block of a text in Markdown. */
export type Block =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly runs: readonly TextRun[] }
  | { readonly kind: "paragraph"; readonly runs: readonly TextRun[] }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly (readonly TextRun[])[] };

/**
 * Parses the part of Markdown that a carrier's documents are written in: headings of three levels, paragraphs, lists
 * with `-` or numbers, and `**strong**` words. Everything else stays text, so nothing of a document can run.
 */
export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let open:
    | { readonly kind: "paragraph" | "list"; readonly lines: string[]; readonly isNumbered: boolean }
    | undefined;
  const close = () => {
    if (open?.kind === "paragraph") blocks.push({ kind: "paragraph", runs: readRuns(open.lines.join(" ")) });
    else if (open)
      blocks.push({ kind: "list", isNumbered: open.isNumbered, items: open.lines.map(readRuns) });
    open = undefined;
  };
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const item = /^(?:[-*]|(\d+)[.)]) +(.+)$/.exec(line);
    if (heading) {
      close();
      const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3;
      blocks.push({ kind: "heading", level, runs: readRuns(heading[2] ?? "") });
    } else if (item) {
      const isNumbered = item[1] !== undefined;
      if (open?.kind !== "list" || open.isNumbered !== isNumbered) close();
      open ??= { kind: "list", lines: [], isNumbered };
      open.lines.push(item[2] ?? "");
    } else if (line === "") close();
    else if (open) {
      // A continuation line: of the paragraph, or of the last item.
      const last = open.lines.pop() ?? "";
      open.lines.push(`${last} ${line}`.trim());
    } else open = { kind: "paragraph", lines: [line], isNumbered: false };
  }
  close();
  return blocks;
}

function readRuns(line: string): readonly TextRun[] {
  return line
    .split(/\*\*(.+?)\*\*/)
    .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
