import type { Words } from "../../../i18n/words.tsx";
import type { Missing } from "../../define-step.ts";

export function missingNothing(_: unknown, { label }: Words): readonly Missing[] {
  return [{ key: "contact", name: label("wizard.missing.contact") }];
}
