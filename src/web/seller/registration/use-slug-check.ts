import { checkUsername } from '#contract/upload.ts';
import { need } from '#web/client/api.ts';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';

export type SlugState =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: 'taken' | 'invalid' | 'reserved'; suggestions: readonly string[] };

/** Whether a store's address is still free, asked when the typing pauses. `own` is always free to its owner. */
export const useSlugCheck = (typed: string, own: string): SlugState => {
  const slug = typed.trim();
  const isAsked = slug !== '' && slug !== own;
  const { data, waiting } = useDebouncedQuery<SlugState>(
    isAsked ? slug : null,
    async (api, signal) => {
      const input = { username: slug, type: 'merchant' as const };
      const { available, reason, suggestions } = (await need(api.call(checkUsername, { input, signal })))
        .data;
      return available ? { kind: 'free' } : { kind: 'refused', reason: reason ?? 'taken', suggestions };
    },
    // the server checks again when the step is sent
    { pauseMs: 350, onError: console.error },
  );
  if (waiting) return { kind: 'asking' };
  return isAsked && data !== null ? data : { kind: 'none' };
};
