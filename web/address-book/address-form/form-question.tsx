import { useWords } from "../../i18n/words.tsx";
import { DiscardQuestion } from "../../ui/overlays/discard-question.tsx";
import { Processing } from "../../ui/overlays/processing.tsx";
import { ConflictQuestion, VerifiedQuestion } from "../questions.tsx";
import type { Saving } from "./use-saving.ts";

/** The question that is open over the form of an address. */
export function FormQuestion({ asking, save, saveMine, stay, discard }: Saving) {
  const { message } = useWords();
  if (asking === "nothing") return null;
  if (asking === "saving") return <Processing />;
  if (asking === "verified")
    return <VerifiedQuestion onAnswer={(isVerified) => void save(isVerified)} onClose={stay} />;
  if (asking === "discard")
    return <DiscardQuestion text={message("addressForm.discard.text")} onDiscard={discard} onStay={stay} />;
  return (
    <ConflictQuestion
      sentence={asking.sentence}
      onTheirs={discard}
      onMine={() => void saveMine(asking.isVerified)}
      onStay={stay}
    />
  );
}
