import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";

/** Catches an error of a screen, or a script that failed to load, so that the page is never blank. */
export class FailureBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const { label, message, button } = useWords();
  return (
    <main className="lost">
      <ScreenTitle>{label("app.failed.title")}</ScreenTitle>
      <p>{message("app.failed.text")}</p>
      <Button onClick={() => location.reload()}>{button("app.failed.reload")}</Button>
    </main>
  );
}
