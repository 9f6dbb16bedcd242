/** An item of the palette, and the words it is found by. */
export interface Findable {
  readonly name: string;
  /** Synonyms that people may think of first. */
  readonly alias?: string;
}

/** The items that have every typed word at the start of one of their own; ignoring case and accents. */
export function matching<Thing extends Findable>(things: readonly Thing[], typed: string): readonly Thing[] {
  const sought = wordsOf(typed);
  return things.filter(({ name, alias = "" }) => {
    const words = wordsOf(`${name} ${alias}`);
    return sought.every((word) => words.some((own) => own.startsWith(word)));
  });
}

/** Whether a text finds one of the items by its own name, and not only by a synonym. */
export function isNamed(things: readonly Findable[], typed: string): boolean {
  const names = things.map(({ name }) => ({ name }));
  return typed.trim() !== "" && matching(names, typed).length > 0;
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\d]+/u).filter((word) => word !== "");
}
