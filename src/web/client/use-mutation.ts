import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Api, ApiError } from './api.ts';
import { useFailure } from './failure.ts';
import { forgetSession } from './session.ts';
import { useApi } from './use-api.ts';

type Options<T> = {
  /** After success, before the page's data is loaded again. */
  onDone?: (data: T) => void | Promise<void>;
  /** A failure that the page says in its own place; true when it did. Otherwise a toast says it. */
  onFailed?: (error: unknown) => boolean;
  /** Whether the loaders of the page run again after success; true unless said otherwise. */
  revalidate?: boolean;
};

/** A change that a page makes: `const cancel = useMutation((api, code: string) => need(api.call(cancelOrder, …)))`. */
export type Mutation<Args extends unknown[]> = {
  /** Resolves to whether it was done. While one is under way, another is not begun. */
  run: (...args: Args) => Promise<boolean>;
  busy: boolean;
};

/**
 * The one way in which a page changes something beside its own forms and actions: one at a time, failures are told by a
 * toast, a credential that is no longer accepted is forgotten (which leads to the login), and afterwards the page's
 * loaders run again.
 */
export const useMutation = <T, Args extends unknown[]>(
  send: (api: Api, ...args: Args) => Promise<T>,
  { onDone, onFailed, revalidate = true }: Options<T> = {},
): Mutation<Args> => {
  const api = useApi();
  const fail = useFailure();
  const { revalidate: loadAgain } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const run = async (...args: Args): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      await onDone?.(await send(api, ...args));
      if (revalidate) await loadAgain();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) forgetSession();
      else if (!onFailed?.(error)) fail(error);
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const latest = useRef(run);
  latest.current = run;
  return { run: useCallback((...args: Args) => latest.current(...args), []), busy };
};
