import { useWords } from "../../../i18n/words.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import type { RouteProps } from "./slice.ts";
import { StopCard } from "./stop-card.tsx";

/** Where it leaves and where it goes. */
export function OriginDestination(props: RouteProps) {
  const { label } = useWords();
  const title = label("wizard.step.origin-destination");
  return (
    <>
      <ScreenTitle tab={`${title} · ${label("wizard.newQuotation")}`}>{title}</ScreenTitle>
      <p className="lead">{label("wizard.stop.lead")}</p>
      {props.above}
      <StopCard side="origin" {...props} />
      <StopCard side="destination" {...props} />
    </>
  );
}
