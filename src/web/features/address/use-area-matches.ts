import { useEffect, useState } from 'react';
import { type AreaMatch, searchAreas } from '#contract/region.ts';
import { need } from '#web/client/api.ts';
import { useApi } from '#web/client/use-api.ts';

type Found = { text: string; matches: readonly AreaMatch[] };

const minLetters = 3;
const pauseMs = 200;
const none: readonly AreaMatch[] = [];

/** Areas for what is typed (D12), asked when the typing pauses; the last answer stays while the next is awaited. */
export const useAreaMatches = (
  typed: string,
): { matches: readonly AreaMatch[]; state: 'idle' | 'asking' | 'found' } => {
  const api = useApi();
  const [found, setFound] = useState<Found>({ text: '', matches: none });
  const text = typed.trim();
  const isLong = text.length >= minLetters;
  useEffect(() => {
    if (!isLong) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await need(api.call(searchAreas, { input: { search: text }, signal: abort.signal }));
        setFound({ text, matches: data });
      } catch (error) {
        if (abort.signal.aborted) return;
        console.error(error);
        setFound({ text, matches: none });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, text, isLong]);
  if (!isLong) return { matches: none, state: 'idle' };
  return { matches: found.matches, state: found.text === text ? 'found' : 'asking' };
};
