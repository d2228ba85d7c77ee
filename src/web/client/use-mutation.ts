import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldError } from '#contract/envelope.ts';
import { toasts } from '../ui/toast-store.ts';
import { type Api, ApiError, NetworkError } from './api.ts';
import { useMessages } from './messages.tsx';
import { createStore, useStore } from './store.ts';
import { useApi } from './use-api.ts';

/** Why a change was not made; `code` is 0 when there was no answer. */
export type MutationFailure = { code: number; message: string; errors: readonly FieldError[] };

type Options<T, Args extends unknown[]> = {
  /** After success, before the page's data is loaded again. An ApiError thrown here is a failure: it was done in part only. */
  onDone?: (data: T, args: Args) => void | Promise<void>;
  /** A failure that the page says in its own place; true when it did. Otherwise a toast says it. */
  onFailed?: (error: unknown) => boolean;
  /** After it was done or refused, before loaders run again. */
  onSettled?: () => void;
  /** Keeps a failure in `failure`, for a dialog or a form to show, instead of a toast. */
  inline?: true;
  /** Whether the loaders of the page run again after success; true unless said otherwise. */
  revalidate?: boolean;
  /** Whether they run again, too, when somebody else was faster (409), or after any failure. Not where it would drop what is typed. */
  reloadOn?: 'conflict' | 'failure';
};

/** A change that a page makes: `const cancel = useMutation((api, code: string) => need(api.call(cancelOrder, …)))`. */
export type Mutation<Args extends unknown[] = []> = {
  /** Resolves to whether it was done. While one is under way, another is not begun. */
  run: (...args: Args) => Promise<boolean>;
  busy: boolean;
  /** What the one under way was begun with; null when none is. */
  running: Args | null;
  /** With `inline`: why the last one failed. */
  failure: MutationFailure | null;
  clearFailure: () => void;
};

type State<Args> = { running: Args | null; failure: MutationFailure | null };

/** What a mutation needs of the page around it, as that page is when the mutation runs. */
type Around<T, Args extends unknown[]> = Options<T, Args> & {
  send: (...args: Args) => Promise<T>;
  loadAgain: () => Promise<void>;
  /** The sentence for no answer. */
  noAnswer: string;
};

/** A mutation without React. What was sent goes on when its component is gone: it is told, and the page loads again. */
export const createMutation = <T, Args extends unknown[]>(around: () => Around<T, Args>) => {
  const store = createStore<State<Args>>({ running: null, failure: null });
  const fail = (failure: MutationFailure) => {
    if (around().inline) store.set({ ...store.get(), failure });
    else toasts.err(failure.message);
  };
  const tellFailure = (error: unknown): void => {
    const isAnswer = error instanceof ApiError;
    if (!isAnswer) console.error(error);
    if ((isAnswer && error.code === 401) || around().onFailed?.(error)) return;
    if (isAnswer) fail(error);
    else if (!(error instanceof NetworkError)) throw error;
    // whoever pressed something has to hear that nothing came of it
    else fail({ code: 0, message: around().noAnswer, errors: [] });
  };
  const run = async (...args: Args): Promise<boolean> => {
    if (store.get().running !== null) return false;
    store.set({ running: args, failure: null });
    const { send, onDone, onSettled, loadAgain, revalidate = true, reloadOn } = around();
    try {
      // apart, as `onDone?.(await send())` would not even send without an `onDone`
      const data = await send(...args);
      await onDone?.(data, args);
      onSettled?.();
      if (revalidate) await loadAgain();
      return true;
    } catch (error) {
      tellFailure(error);
      onSettled?.();
      const isConflict = error instanceof ApiError && error.code === 409;
      if (reloadOn === 'failure' || (reloadOn === 'conflict' && isConflict)) await loadAgain();
      return false;
    } finally {
      store.set({ ...store.get(), running: null });
    }
  };
  return { store, run, clearFailure: () => store.set({ ...store.get(), failure: null }) };
};

/**
 * The one way in which a page changes something beside its own forms and actions: one at a time, failures are told by a
 * toast (none when the login is needed: the page leads there by itself), and afterwards the page's loaders run again.
 */
export const useMutation = <T, Args extends unknown[]>(
  send: (api: Api, ...args: Args) => Promise<T>,
  options: Options<T, Args> = {},
): Mutation<Args> => {
  const api = useApi();
  const { buy } = useMessages();
  const { revalidate: loadAgain } = useRevalidator();
  const around: Around<T, Args> = {
    ...options,
    send: (...args) => send(api, ...args),
    loadAgain,
    noAnswer: buy.noAnswer,
  };
  const latest = useRef(around);
  latest.current = around;
  const [{ store, run, clearFailure }] = useState(() => createMutation(() => latest.current));
  const { running, failure } = useStore(store, (state) => state);
  return { run, busy: running !== null, running, failure, clearFailure };
};
