import { useSyncExternalStore } from "react";

/** A value that several parts of the screens read and change, outside of their components. */
export interface SharedState<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly useValue: () => Value;
}

export function sharedState<Value>(initial: Value): SharedState<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
