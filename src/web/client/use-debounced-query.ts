import { useEffect, useRef, useState } from 'react';
import type { Api } from './api.ts';
import { showFailure } from './failure.ts';
import { useApi } from './use-api.ts';

type Options = {
  /** How long typing has to rest before it is asked, in milliseconds; 0 asks at once. */
  pauseMs?: number;
  /** A toast by default; nothing of an answer that was overtaken. */
  onError?: (error: unknown) => void;
};

export type DebouncedQuery<T> = {
  /** The last answer, also while the next is awaited; null before the first and after a failure. */
  data: T | null;
  /** Whether `data` does not belong to the key yet. */
  waiting: boolean;
};

/**
 * What is asked while somebody types, beside a page's own data: a search, whether an address is free. `key` names what
 * is asked, null for nothing; a new key calls the question before it off.
 */
export const useDebouncedQuery = <T>(
  key: string | null,
  load: (api: Api, signal: AbortSignal) => Promise<T>,
  { pauseMs = 300, onError = showFailure }: Options = {},
): DebouncedQuery<T> => {
  const api = useApi();
  const [found, setFound] = useState<{ key: string | null; data: T | null }>({ key: null, data: null });
  const latest = useRef({ load, pauseMs, onError });
  useEffect(() => {
    latest.current = { load, pauseMs, onError };
  });
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latest.current.load(api, abort.signal).then(
        (data) => abort.signal.aborted || setFound({ key, data }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setFound({ key, data: null });
          latest.current.onError(error);
        },
      );
    }, latest.current.pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, key]);
  return { data: found.data, waiting: key !== null && found.key !== key };
};
