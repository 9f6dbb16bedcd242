import type { Query, QueryClient } from "@tanstack/react-query";

/** The polling interval while reads wait for the server to answer again, in milliseconds. */
const askEvery = 4_000;

/**
 * Repeats failed reads once the server answers again. It is polled every few seconds, and at once when the browser is
 * back online. There is no polling as long as no read has failed.
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
