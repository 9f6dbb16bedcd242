import type { ChangeEvent } from "react";

/**
 * The text of a field after a change. A key beyond the maximum length is ignored, as by `maxLength`. A pasted text is
 * kept whole, and may be shortened key by key: truncated, it would be another number, or another address.
 */
export function limitedText(
  { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
  maximum: number,
): string {
  const { value } = currentTarget;
  const isKey = nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1;
  return isKey && value.length > maximum && value.length > before.length ? before : value;
}
