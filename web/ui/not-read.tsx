import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";
import { focusOfPart } from "./focus-of-part.ts";
import { Notice } from "./notice.tsx";
import { waiting } from "./waiting.tsx";

interface NotReadProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly retry: () => void;
  /** It is being read again while the previous result is still shown. */
  readonly isTrying?: boolean;
}

/** A failed read: what, why, and a retry button. */
export function NotRead({ title, children, retry, isTrying = false }: NotReadProps) {
  const { button } = useWords();
  return (
    <Notice
      ref={focusOfPart}
      kind="bad"
      title={title}
      action={
        <Button variant="default" {...waiting(isTrying)} onClick={retry}>
          {button("app.tryAgain")}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
