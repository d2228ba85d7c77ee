import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldError } from '#contract/envelope.ts';
import { useToast } from '../ui/toast-store.ts';
import { type Api, ApiError, NetworkError } from './api.ts';
import { useFailure } from './failure.ts';
import { useMessages } from './messages.tsx';
import { forgetSession } from './session.ts';
import { useApi } from './use-api.ts';

/** Why a change was not made; `code` is 0 when there was no answer. */
export type MutationFailure = { code: number; message: string; errors: readonly FieldError[] };

type Options<T> = {
  /** After success, before the page's data is loaded again. */
  onDone?: (data: T) => void | Promise<void>;
  /** A failure that the page says in its own place; true when it did. Otherwise a toast says it. */
  onFailed?: (error: unknown) => boolean;
  /** Keeps a failure in `failure`, for a dialog or a form to show, instead of a toast. */
  inline?: true;
  /** Whether the loaders of the page run again after success; true unless said otherwise. */
  revalidate?: boolean;
  /** Whether they run again, too, when somebody else was faster (409). Not where it would drop what is typed. */
  reloadOnConflict?: boolean;
};

/** A change that a page makes: `const cancel = useMutation((api, code: string) => need(api.call(cancelOrder, …)))`. */
export type Mutation<Args extends unknown[]> = {
  /** Resolves to whether it was done. While one is under way, another is not begun. */
  run: (...args: Args) => Promise<boolean>;
  busy: boolean;
  /** With `inline`: why the last one failed. */
  failure: MutationFailure | null;
  clearFailure: () => void;
};

/**
 * The one way in which a page changes something beside its own forms and actions: one at a time, failures are told by a
 * toast, a credential that is no longer accepted is forgotten (which leads to the login), and afterwards the page's
 * loaders run again.
 */
export const useMutation = <T, Args extends unknown[]>(
  send: (api: Api, ...args: Args) => Promise<T>,
  { onDone, onFailed, inline, revalidate = true, reloadOnConflict = false }: Options<T> = {},
): Mutation<Args> => {
  const api = useApi();
  const { product } = useMessages();
  const fail = useFailure();
  const toast = useToast();
  const { revalidate: loadAgain } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MutationFailure | null>(null);
  const underWay = useRef(false);
  const tellFailure = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 401) forgetSession();
    else if (onFailed?.(error)) return;
    else if (error instanceof ApiError) (inline ? setFailure : fail)(error);
    else {
      console.error(error);
      if (!(error instanceof NetworkError)) throw error;
      // whoever pressed something has to hear that nothing came of it
      if (inline) setFailure({ code: 0, message: product.noAnswer, errors: [] });
      else toast.err(product.noAnswer);
    }
  };
  const run = async (...args: Args): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      // apart, as `onDone?.(await send())` would not even send without an `onDone`
      const data = await send(api, ...args);
      await onDone?.(data);
      if (revalidate) await loadAgain();
      return true;
    } catch (error) {
      tellFailure(error);
      if (reloadOnConflict && error instanceof ApiError && error.code === 409) await loadAgain();
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const latest = useRef(run);
  latest.current = run;
  return {
    run: useCallback((...args: Args) => latest.current(...args), []),
    busy,
    failure,
    clearFailure: useCallback(() => setFailure(null), []),
  };
};
