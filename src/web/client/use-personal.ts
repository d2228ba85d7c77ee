import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Api, CallFailed } from './api.ts';
import { useFailure } from './failure.ts';
import { forgetSession } from './session.ts';
import { useApi } from './use-api.ts';

export type Personal<T> = {
  /** null until it came. What was there stays while it is asked again. */
  data: T | null;
  failed: boolean;
  reload: () => Promise<void>;
  /** After an answer that carries the new state. */
  set: (data: T) => void;
};

/**
 * What is the visitor's own, asked in the browser after the page stands (pages are the same for everybody). `key`
 * names what is asked: another key asks anew. Failures go to the general handler; a credential that is no longer
 * accepted is forgotten, which leads to the login (`RequireLogin`). `begin` is what is shown until the answer came.
 */
export const usePersonal = <T>(
  key: string,
  load: (api: Api) => Promise<T>,
  begin: () => T | null = () => null,
): Personal<T> => {
  const api = useApi();
  const fail = useFailure();
  const [state, setState] = useState<{ key: string; data: T | null; failed: boolean }>({
    key,
    data: begin(),
    failed: false,
  });
  if (state.key !== key) setState({ key, data: begin(), failed: false });
  const shown = useRef<string | null>(null);
  const current = useRef({ key, load });
  useEffect(() => {
    current.current = { key, load };
  });

  const ask = useCallback(
    async (asked: string) => {
      const isCurrent = () => current.current.key === asked;
      try {
        const data = await current.current.load(api);
        // the first at once: an answer that came before the page woke up is in the first thing that is painted; later
        // ones together with whatever follows upon them
        if (!isCurrent()) return;
        const show = () => setState({ key: asked, data, failed: false });
        if (shown.current === asked) return show();
        shown.current = asked;
        flushSync(show);
      } catch (error) {
        if (!isCurrent()) return;
        if (error instanceof CallFailed && error.code === 401) return forgetSession();
        fail(error);
        setState((before) => ({ ...before, failed: true }));
      }
    },
    [api, fail],
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
