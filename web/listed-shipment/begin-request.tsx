import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import type { BeginFromProps } from "../wizard/request/begin-from.tsx";

const BeginFrom = late(
  async () => (await import("../wizard/request/begin-from.tsx")).BeginFrom,
  (_: BeginFromProps) => <Processing />,
);

interface BeginRequestProps
  extends Pick<BeginFromProps, "kind" | "number">,
    Pick<ButtonProps, "variant" | "size"> {
  /** The accessible name of a button in a list: it names the record. */
  readonly name?: string;
  readonly leftSection?: ReactNode;
  /** Calls `go` once the terms that the request needs are accepted. */
  readonly whenAccepted?: ((go: () => void) => void) | undefined;
}

/** Turns a quotation into a service request, or makes a request again. [P-008, P-010, P-090] */
export function BeginRequest({ kind, number, name, whenAccepted, ...button }: BeginRequestProps) {
  const words = useWords();
  const [isBeginning, setIsBeginning] = useState(false);
  const begin = () => setIsBeginning(true);
  return (
    <>
      <Button {...button} aria-label={name} onClick={() => (whenAccepted ? whenAccepted(begin) : begin())}>
        {words.button(textOf(kind, name !== undefined))}
      </Button>
      {isBeginning && <BeginFrom kind={kind} number={number} onEnd={() => setIsBeginning(false)} />}
    </>
  );
}

/** In a list there is little room: the text is short, and the accessible name is complete. */
function textOf(kind: BeginFromProps["kind"], isListed: boolean): string {
  if (kind === "request") return "serviceRequest.again";
  return isListed ? "quotation.request.short" : "quotation.request";
}
