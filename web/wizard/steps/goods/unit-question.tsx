import { Button } from "@mantine/core";
import { useWords } from "../../../i18n/words.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { Units } from "./slice.ts";

interface UnitQuestionProps {
  readonly from: Units;
  readonly to: Units;
  readonly onAnswer: (convert: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks whether existing figures are converted to the other units, or were already meant in them. */
export function UnitQuestion({ from, to, onAnswer, onCancel }: UnitQuestionProps) {
  const { label, button, message } = useWords();
  const names = unitNames(to, label);
  return (
    <Dialog
      title={message("wizard.goods.convert", names)}
      onClose={onCancel}
      actions={
        <>
          <Button variant="subtle" onClick={onCancel}>
            {button("wizard.goods.convert.cancel")}
          </Button>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {button("wizard.goods.convert.keep")}
          </Button>
          <Button onClick={() => onAnswer(true)} data-autofocus>
            {button("wizard.goods.convert.do", names)}
          </Button>
        </>
      }
    >
      <p>{message("wizard.goods.convert.why", unitNames(from, label))}</p>
    </Dialog>
  );
}

/** The names of the two units, for a sentence: whole words, because "in" is also one. */
export function unitNames({ weightUnit, lengthUnit }: Units, label: (key: string) => string) {
  return {
    length: label(`wizard.goods.units.${lengthUnit}`),
    weight: label(`wizard.goods.units.${weightUnit}`),
  };
}
