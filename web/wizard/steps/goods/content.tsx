import { longestContent } from "@anden/domain/shipment/content";
import { useLocation } from "wouter";
import { paths } from "../../../app/paths.ts";
import { useWords } from "../../../i18n/words.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldMark } from "../../focus.ts";
import type { GoodsProps } from "./slice.ts";

/** The description of the goods; optional in a quotation, required in a request. [B-168, B-253] */
export function Content({ typed, edit, shown }: GoodsProps) {
  const { label } = useWords();
  const [path] = useLocation();
  return (
    <TextField
      label={label(path === paths.newRequest ? "wizard.goods.content.request" : "wizard.goods.content")}
      description={label("wizard.goods.content.hint")}
      value={typed.description ?? ""}
      longest={longestContent}
      autoComplete="off"
      onChange={({ currentTarget }) => edit({ kind: "contentDescribed", text: currentTarget.value })}
      error={shown.get("description")?.sentence}
      {...fieldMark("description")}
    />
  );
}
