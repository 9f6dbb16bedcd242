import { shownServiceName } from "@anden/domain/shipment/shown-service-name";
import type { FieldPath } from "@anden/domain/values/problem";
import type { Words } from "../../../i18n/words.tsx";
import type { SummaryProps } from "../../define-step.ts";
import { serviceIn } from "./remedy.ts";
import type { ServicesKnown, Typed } from "./slice.ts";

/** Names a service that is no longer offered, with its side if only one side is left out. */
export function setAside(
  path: FieldPath,
  { typed: { entries } }: Pick<SummaryProps<Typed, ServicesKnown>, "typed">,
  { message, language }: Pick<Words, "message" | "language">,
): string | undefined {
  const name = entries.find(({ serviceId }) => serviceId === serviceIn(path))?.name;
  if (!name) return undefined;
  const ofSide = path.endsWith(".atOrigin")
    ? ".origin"
    : path.endsWith(".atDestination")
      ? ".destination"
      : "";
  return message(`wizard.setAside.service${ofSide}`, { service: shownServiceName(name[language]) });
}
