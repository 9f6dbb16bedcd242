import { useWords } from "../i18n/words.tsx";
import { Frame } from "./frame.tsx";
import { usePortal } from "./session.tsx";

/** While a screen's script is loading. */
export function Arriving() {
  const { label, message } = useWords();
  const { session } = usePortal();
  return (
    <Frame hasSession={session !== undefined}>
      <main aria-busy="true">
        <h1 className="sr">{label("app.name")}</h1>
        <span className="sr" role="status">
          {message("app.loading")}
        </span>
      </main>
    </Frame>
  );
}
