import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Api, ApiError } from './api.ts';
import { useFailure } from './failure.ts';
import { useApi } from './use-api.ts';

export type ApiQuery<T> = {
  /** null until it came. What was there stays while it is asked again. */
  data: T | null;
  failed: boolean;
  reload: () => Promise<void>;
  /** After an answer that carries the new state. */
  set: (data: T) => void;
};

/**
 * Shows the first answer to a question at once, so that one which came before the page woke up is in the first thing that
 * is painted; later ones together with whatever follows upon them, as what belongs together must not be torn apart.
 * @returns to be called with what was asked and what shows its answer
 */
const useFirstAtOnce = (): ((asked: string, show: () => void) => void) => {
  const shown = useRef<string | null>(null);
  return useCallback((asked, show) => {
    if (shown.current === asked) return show();
    shown.current = asked;
    flushSync(show);
  }, []);
};

/**
 * What is the visitor's own, asked in the browser after the page stands (pages are the same for everybody). `key`
 * names what is asked: another key asks anew. Failures go to the general handler, but not that a login is
 * needed: the page leads there by itself (`RequireLogin`). `begin` is what is shown until the answer came.
 */
export const useApiQuery = <T>(
  key: string,
  load: (api: Api) => Promise<T>,
  begin: () => T | null = () => null,
): ApiQuery<T> => {
  const api = useApi();
  const fail = useFailure();
  const [state, setState] = useState<{ key: string; data: T | null; failed: boolean }>({
    key,
    data: begin(),
    failed: false,
  });
  if (state.key !== key) setState({ key, data: begin(), failed: false });
  const showFirst = useFirstAtOnce();
  const current = useRef({ key, load });
  useEffect(() => {
    current.current = { key, load };
  });

  const ask = useCallback(
    async (asked: string) => {
      const isCurrent = () => current.current.key === asked;
      try {
        const data = await current.current.load(api);
        if (isCurrent()) showFirst(asked, () => setState({ key: asked, data, failed: false }));
      } catch (error) {
        if (!isCurrent()) return;
        if (error instanceof ApiError && error.code === 401) return;
        fail(error);
        setState((before) => ({ ...before, failed: true }));
      }
    },
    [api, fail, showFirst],
  );
  useEffect(() => {
    ask(key);
  }, [ask, key]);

  return {
    data: state.data,
    failed: state.failed,
    reload: useCallback(() => ask(current.current.key), [ask]),
    set: useCallback((data: T) => setState((before) => ({ ...before, data, failed: false })), []),
  };
};
