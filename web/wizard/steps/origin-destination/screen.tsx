import { useWords } from "../../../i18n/words.tsx";
import { PartToCome } from "../../part-to-come.tsx";
import { isDestinationOpen, type RouteProps } from "./slice.ts";
import { StopCard } from "./stop-card.tsx";

/** Where it leaves and where it goes: the destination once the origin is there. [B-143] */
export function OriginDestination(props: RouteProps) {
  const { label } = useWords();
  return (
    <>
      <StopCard side="origin" {...props} />
      {isDestinationOpen(props.typed) ? (
        <StopCard side="destination" {...props} />
      ) : (
        <PartToCome
          title={label("wizard.stop.destination")}
          after={label("wizard.stop.afterOrigin")}
          field="destination"
        />
      )}
    </>
  );
}
