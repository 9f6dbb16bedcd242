import type { ChangeEvent } from "react";

/**
 * The text of a figure's field after a change. A key beyond the maximum is ignored, as by `maxLength`. What is pasted
 * stays whole: cut off, it would be another figure.
 */
export function limitedText(
  { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
  maximum: number,
): string {
  const { value } = currentTarget;
  const isKey = nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1;
  return isKey && value.length > maximum ? before : value;
}
