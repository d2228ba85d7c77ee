import { useEffect, useState } from 'react';
import { checkUsername } from '#contract/upload.ts';
import { need } from '#web/client/api.ts';
import { useApi } from '#web/client/use-api.ts';

const pauseMs = 350;

export type SlugState =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: 'taken' | 'invalid' | 'reserved'; suggestions: readonly string[] };

const none: SlugState = { kind: 'none' };

/** Whether a store's address is still free, asked when the typing pauses. `own` is always free to its owner. */
export const useSlugCheck = (typed: string, own: string): SlugState => {
  const api = useApi();
  const [found, setFound] = useState<{ slug: string; state: SlugState }>({ slug: '', state: none });
  const slug = typed.trim();
  const isAsked = slug !== '' && slug !== own;
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { username: slug, type: 'merchant' as const };
        const { data } = await need(api.call(checkUsername, { input, signal: abort.signal }));
        const { available, reason, suggestions } = data;
        setFound({
          slug,
          state: available ? { kind: 'free' } : { kind: 'refused', reason: reason ?? 'taken', suggestions },
        });
      } catch (error) {
        if (abort.signal.aborted) return;
        // the server checks again when the step is sent
        console.error(error);
        setFound({ slug, state: none });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, slug, isAsked]);
  if (!isAsked) return none;
  return found.slug === slug ? found.state : { kind: 'asking' };
};
