import { useWords } from "../../i18n/words.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import type { Wizard } from "../use-wizard.ts";
import type { Preview } from "./place-field.tsx";
import { StopCard } from "./stop-card.tsx";

interface OriginDestinationProps {
  readonly wizard: Wizard;
  readonly onPreview: (preview: Preview | undefined) => void;
}

/** Where it leaves and where it goes. */
export function OriginDestination({ wizard, onPreview }: OriginDestinationProps) {
  const { label } = useWords();
  const title = label("wizard.step.origin-destination");
  return (
    <>
      <ScreenTitle tab={`${title} · ${label("wizard.newQuotation")}`}>{title}</ScreenTitle>
      <p className="lead">{label("wizard.stop.lead")}</p>
      <StopCard side="origin" wizard={wizard} onPreview={onPreview} />
      <StopCard side="destination" wizard={wizard} onPreview={onPreview} />
    </>
  );
}
