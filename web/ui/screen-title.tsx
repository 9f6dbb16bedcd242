import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../i18n/words.tsx";

// The browser itself announces the title of a newly loaded page; only later changes need the focus moved.
let isFirstScreen = true;

/** Sets the title of the browser's tab. */
function useTitle(title: string): void {
  const { label } = useWords();
  const product = label("app.name");
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}

interface ScreenTitleProps {
  readonly children: ReactNode;
  /** The tab's title, where it differs from the heading. */
  readonly tab?: string;
  /** The step of a wizard: whenever it changes, the heading takes the focus. */
  readonly step?: string;
}

/** The one `h1` of a screen: takes the focus when the screen (or its step) is new. */
export function ScreenTitle({ children, tab, step }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(tab ?? (typeof children === "string" ? children : ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is a reason to move the focus.
  useEffect(() => {
    if (isFirstScreen) isFirstScreen = false;
    else heading.current?.focus();
  }, [step]);
  // A new element for each step: a heading that keeps the focus while its text changes would not be read out.
  return (
    <h1 key={step} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
