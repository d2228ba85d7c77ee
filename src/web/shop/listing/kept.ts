import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';

/**
 * Answers that a visitor moving through listings needs again and again (sort options, provinces, the tree).
 * Kept in the browser only, for as long as the category cache: a server asks for every page.
 */
const kept = new Map<string, { at: number; answer: Promise<unknown> }>();
const inBrowser = typeof document !== 'undefined';

const keyOf = (locale: Locale, name: string): string => `${locale} ${name}`;

/** The kept answer, else the one asked for now; a refusal is not kept. */
export const once = <T>(locale: Locale, name: string, ask: () => Promise<T>): Promise<T> => {
  if (!inBrowser) return ask();
  const key = keyOf(locale, name);
  const found = kept.get(key);
  if (found !== undefined && Date.now() - found.at < limits.megamenuCacheMs)
    return found.answer as Promise<T>;
  const answer = ask();
  kept.set(key, { at: Date.now(), answer });
  answer.catch(() => kept.delete(key));
  return answer;
};

/** Keeps what the server's document brought along, so that the first filter change asks for products only. */
export const keep = (locale: Locale, name: string, value: unknown): void => {
  if (inBrowser && !kept.has(keyOf(locale, name)))
    kept.set(keyOf(locale, name), { at: Date.now(), answer: Promise.resolve(value) });
};
