import { Button } from "@mantine/core";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";

/** Shown after starting over: the previous draft can be restored until something else is typed. */
export function StartedOver({ onUndo }: { readonly onUndo: () => void }) {
  const { label, button } = useWords();
  return (
    <Notice
      kind="info"
      title={label("wizard.startedOver")}
      action={
        <Button variant="default" size="compact-sm" onClick={onUndo} autoFocus>
          {button("drafts.undo")}
        </Button>
      }
    />
  );
}
