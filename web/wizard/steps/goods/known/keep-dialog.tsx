import { type GoodsPiece, knownGoodsLimits, piecesKey } from "@anden/domain/shipment/known-goods";
import type { UnitFactors } from "@anden/domain/values/measures";
import { Button } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { newId } from "../../../../api/new-id.ts";
import { problemsOf } from "../../../../api/refusal.ts";
import { whyItFailed } from "../../../../api/why-it-failed.ts";
import { useWords } from "../../../../i18n/words.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { useClosing } from "../../../../ui/overlays/discard-question.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { waiting } from "../../../../ui/waiting.tsx";
import { figuresOf } from "./figures.ts";
import { knownGoodsApi, readKnownGoodsAgain, useKnownGoods } from "./queries.ts";

interface KeepDialogProps {
  readonly piece: GoodsPiece;
  readonly packaging: string;
  readonly units: UnitFactors;
  /** Closes it; `news` is announced to screen readers. */
  readonly onClose: (news?: string) => void;
}

/** Asks for the name under which the piece of a line is saved, or removes it from the saved goods. */
export function KeepDialog({ piece, packaging, units, onClose }: KeepDialogProps) {
  const words = useWords();
  const { label, button, message } = words;
  const key = piecesKey(piece, units);
  const there = useKnownGoods().find((each) => each.id !== undefined && piecesKey(each, units) === key);
  const [typed, setTyped] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // Made once: a retry after a lost answer uses the same id.
  const [id] = useState(() => newId());
  const form = useId();
  const name = typed ?? there?.name ?? "";
  const closing = useClosing(name !== (there?.name ?? ""), () => onClose());

  const doing = async (done: string, what: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await what();
      await readKnownGoodsAgain();
      onClose(done);
    } catch (error) {
      const [first] = problemsOf(error);
      setFailure(first?.sentence ?? whyItFailed(error, message("wizard.goods.known.notKept")));
      setIsBusy(false);
    }
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setFailure(message("problem.field.required"));
    void doing(message("wizard.goods.known.done", { name: name.trim() }), () =>
      knownGoodsApi.keepGoods({ id: there?.id ?? id, name: name.trim(), ...piece }),
    );
  };
  const remove = () =>
    there?.id !== undefined &&
    void doing(message("wizard.goods.known.removed", { name: there.name ?? "" }), () =>
      knownGoodsApi.deleteGoods({ id: there.id ?? id }),
    );
  return (
    <Dialog
      title={message("wizard.goods.known.keep")}
      onClose={closing.close}
      actions={
        <>
          <Button variant="default" onClick={closing.close}>
            {button("wizard.goods.known.cancel")}
          </Button>
          {there && (
            <Button variant="default" onClick={remove} aria-disabled={isBusy}>
              {button("wizard.goods.known.remove")}
            </Button>
          )}
          <Button type="submit" form={form} {...waiting(isBusy)}>
            {button("wizard.goods.known.save")}
          </Button>
        </>
      }
    >
      <p>
        {packaging} · {figuresOf(piece, words)}
      </p>
      <form id={form} onSubmit={keep} noValidate>
        <TextField
          label={label("wizard.goods.known.name")}
          description={label("wizard.goods.known.name.hint")}
          value={name}
          longest={knownGoodsLimits.name}
          error={failure}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setFailure(undefined);
          }}
        />
      </form>
      {closing.question}
    </Dialog>
  );
}
