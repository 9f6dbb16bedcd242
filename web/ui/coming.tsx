import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";

/** A screen that is still on its way: named and said to be busy, with the shapes of what will stand there. */
export function Coming({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { message } = useWords();
  return (
    <div aria-busy="true">
      <h1 className="sr">{title}</h1>
      <span className="sr" role="status">
        {message("app.loading")}
      </span>
      {children}
    </div>
  );
}
