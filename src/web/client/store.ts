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

export type AnswerStore<T> = Store<T> & {
  /** Takes an answer over once it is there, unless a value that was set or asked for later stands already. Rejects as it does. */
  take: (answer: Promise<T>) => Promise<void>;
};

/** A store of what the shop answers, in which a slow answer never replaces a newer value. */
export const createAnswerStore = <T>(initial: T): AnswerStore<T> => {
  const store = createStore(initial);
  let newest = 0;
  let shown = 0;
  const show = (value: T, asked: number): void => {
    if (asked < shown) return;
    shown = asked;
    store.set(value);
  };
  const next = (): number => {
    newest += 1;
    return newest;
  };
  return {
    ...store,
    set: (value) => show(value, next()),
    take: async (answer) => {
      const asked = next();
      show(await answer, asked);
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
