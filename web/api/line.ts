import type { Query, QueryClient } from "@tanstack/react-query";

/** How often the server is asked whether it answers again, while a read waits for it. */
const askEvery = 4_000;

/**
 * Repeats the reads that had no answer once the server answers again: it is asked every few seconds, and at once when
 * the browser finds its network again. Nothing is asked as long as every read was answered.
 */
export function repeatWhenBack(client: QueryClient, mayPass: (error: unknown) => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = ({ state }: Query) => state.status === "error" && mayPass(state.error);
  const wait = () => {
    timer ??= setTimeout(ask, askEvery);
  };
  const ask = () => {
    clearTimeout(timer);
    timer = undefined;
    const lost = client.getQueryCache().findAll({ type: "active", predicate: isLost });
    if (lost.length === 0) return;
    fetch("/healthz", { cache: "no-store" }).then(({ ok }) => {
      if (ok) void client.refetchQueries({ type: "active", predicate: isLost });
      else wait();
    }, wait);
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && isLost(query)) wait();
  });
  globalThis.addEventListener?.("online", ask);
}
