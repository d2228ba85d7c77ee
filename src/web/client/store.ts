import { useSyncExternalStore } from 'react';

/** A value outside of React that components may watch. On the server and while hydrating it is always `initial`. */
export type Store<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
  initial: T;
};

export const createStore = <T>(initial: T): Store<T> => {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The part of a store that a component shows; `read` must give the same value for the same state. */
export const useStore = <T, S>(store: Store<T>, read: (state: T) => S): S =>
  useSyncExternalStore(
    store.subscribe,
    () => read(store.get()),
    () => read(store.initial),
  );
