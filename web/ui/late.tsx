import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "./notice.tsx";

type Component<Props> = (props: Props) => ReactNode;

interface LateComponent<Props> extends Component<Props> {
  /** Loads the script before the component is shown, which then shows its content at once. */
  preload(): Promise<void>;
}

/**
 * The delay in milliseconds before a script that failed to load is requested again; the browser's `online` event
 * retries at once.
 */
const againAfter = 4_000;

/**
 * A component whose script is loaded when it is first shown, with `Waiting` in its place until then. It does not use
 * React's `lazy`: after a fallback of Suspense React waits 300 ms before it shows the content, even if the script has
 * arrived, and three levels of it made every reload a second slower. If a script fails to load, that is reported in its
 * place and the script is requested again. Some browsers remember the failure, and after an update of the portal the
 * scripts of an older page are gone: then only a reload helps, which is offered.
 */
export function late<Props extends object>(
  load: () => Promise<Component<Props>>,
  Waiting: Component<Props> = Nothing,
): LateComponent<Props> {
  let loaded: Component<Props> | undefined;
  const loading = async () => {
    await lostStylesAgain();
    loaded = await load();
  };
  function Late(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      const ask = () =>
        void loading().then(
          () => setShown(() => loaded),
          () => setFailures(failures + 1),
        );
      if (failures === 0) return ask();
      const timer = setTimeout(ask, againAfter);
      addEventListener("online", ask);
      return () => {
        clearTimeout(timer);
        removeEventListener("online", ask);
      };
    }, [failures]);
    if (Shown) return <Shown {...props} />;
    return failures > 0 ? <Missing failures={failures} /> : <Waiting {...props} />;
  }
  // If the preload fails, the script is requested again when the component is shown.
  return Object.assign(Late, { preload: () => loading().catch(() => {}) });
}

/** The style sheets that failed to load. */
const lostStyles = new Set<HTMLLinkElement>();

// The event does not bubble.
globalThis.addEventListener?.(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lostStyles.add(target);
  },
  true,
);

/** Requests them again: the build's loader requests each of them once, and later the script alone. */
async function lostStylesAgain(): Promise<void> {
  const lost = [...lostStyles];
  lostStyles.clear();
  await Promise.all(
    lost.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      again.addEventListener("load", resolve);
      again.addEventListener("error", reject);
      link.replaceWith(again);
      return promise;
    }),
  );
}

function Nothing(): ReactNode {
  return null;
}

/** Replaces a part whose script failed to load. */
function Missing({ failures }: { readonly failures: number }) {
  const { label, message, button } = useWords();
  const [why, setWhy] = useState("missing");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is compared once after each failure.
  useEffect(() => {
    void isPageOutdated().then((isOutdated) => setWhy(isOutdated ? "newVersion" : "missing"));
  }, [failures]);
  return (
    <Notice
      kind="warn"
      title={label(`app.part.${why}.title`)}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {button("app.failed.reload")}
        </Button>
      }
    >
      {message(`app.part.${why}.text`)}
      {/* Shown in the place of a whole screen, whose header did not come either. */}
      <Link className="way-home" href="/">
        {button("notFound.home")}
      </Link>
    </Notice>
  );
}

/** Whether the server's page has another entry script than this one; false while the server does not answer. */
export async function isPageOutdated(): Promise<boolean> {
  // Without an entry script nothing is outdated: every page includes the empty text.
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
  try {
    const response = await fetch(location.pathname, { headers: { accept: "text/html" }, cache: "no-store" });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    return false;
  }
}
