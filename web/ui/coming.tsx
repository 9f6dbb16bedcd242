import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";
import { SlowRead } from "./overlays/slow-read.tsx";

/** A screen that is loading: named and marked busy, with the shapes of its future contents. */
export function Coming({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { message } = useWords();
  return (
    <div aria-busy="true">
      <h1 className="sr">{title}</h1>
      <span className="sr" role="status">
        {message("app.loading")}
      </span>
      {children}
      <SlowRead />
    </div>
  );
}
