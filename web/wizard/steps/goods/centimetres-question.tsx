import type { Centimetres } from "@anden/domain/shipment/centimetres";
import type { GoodsEntry } from "@anden/domain/shipment/goods-entry";
import { Button } from "@mantine/core";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { fieldMark } from "../../focus.ts";

/** The button that converts a pasted block from centimetres. It takes the focus, so that Enter converts the block. */
export const convertButton = "goods.centimetres";

interface CentimetresQuestionProps {
  readonly found: Centimetres<GoodsEntry>;
  /** Called with the entries in metres, or without entries to leave them unchanged. */
  readonly onAnswer: (entries: readonly GoodsEntry[] | undefined) => void;
}

/** Asks whether the sides of pasted lines are in centimetres. */
export function CentimetresQuestion({ found: { entries, example }, onAnswer }: CentimetresQuestionProps) {
  const { button, message } = useWords();
  return (
    <Notice
      kind="warn"
      title={message("wizard.goods.centimetres", {
        typed: example.typed.join(" × "),
        metres: example.metres.join(" × "),
      })}
      action={
        <>
          <Button size="compact-sm" onClick={() => onAnswer(entries)} {...fieldMark(convertButton)}>
            {button("wizard.goods.centimetres.convert")}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onAnswer(undefined)}>
            {button("wizard.goods.centimetres.keep")}
          </Button>
        </>
      }
    >
      {message("wizard.goods.centimetres.why")}
    </Notice>
  );
}
