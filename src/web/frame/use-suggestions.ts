import { useEffect, useState } from 'react';
import { autocomplete } from '#contract/catalogue.ts';
import { need } from '#web/client/api.ts';
import { useApi } from '#web/client/use-api.ts';

type Suggestion = { id: number; name: string };

const settleMs = 250;
const none: readonly Suggestion[] = [];

/** Categories for what is being typed: nothing and no request for a blank text; failures are only logged. */
export const useSuggestions = (text: string): readonly Suggestion[] => {
  const api = useApi();
  const [found, setFound] = useState<{ text: string; list: readonly Suggestion[] }>({ text: '', list: none });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await need(
          api.call(autocomplete, { input: { search: wanted }, signal: abort.signal }),
        );
        if (!abort.signal.aborted) setFound({ text: wanted, list: data });
      } catch (error) {
        if (!abort.signal.aborted) console.error(error);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, api]);

  return wanted === '' ? none : found.list;
};
