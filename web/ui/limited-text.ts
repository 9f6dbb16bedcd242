import type { ChangeEvent } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field after a change. A key beyond the maximum length is ignored, as by `maxLength`. A pasted text is
 * kept whole, and may be shortened key by key: truncated, it would be another number, or another address.
 */
export function limitedText(
  { currentTarget, nativeEvent }: ChangeEvent<Field>,
  before: string,
  maximum: number,
): string {
  const { value, selectionStart } = currentTarget;
  const isKey = nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1;
  if (!isKey || value.length <= maximum || value.length <= before.length) return value;
  // Keeps the cursor where it was. React would move it to the end of the text.
  currentTarget.value = before;
  if (selectionStart !== null) currentTarget.setSelectionRange(selectionStart - 1, selectionStart - 1);
  return before;
}

interface Limited<Element extends Field> {
  readonly value?: string | undefined;
  readonly longest?: number | undefined;
  readonly onChange?: ((event: ChangeEvent<Element>) => void) | undefined;
}

/** What to do on a change of a field with a maximum length: nothing for an ignored key. */
export function onLimitedChange<Element extends Field>({ value = "", longest, onChange }: Limited<Element>) {
  return (event: ChangeEvent<Element>) => {
    const typed = event.currentTarget.value;
    if (longest === undefined || limitedText(event, value, longest) === typed) onChange?.(event);
  };
}
