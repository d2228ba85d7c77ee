import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import { type Category, megamenu } from '#contract/catalogue.ts';
import { type Api, need } from './api.ts';

type Kept = { at: number; categories: Category[] };

const keyOf = (locale: Locale): string => `megamenu:${locale}`;

/** The kept answer while it is younger than ten minutes, else null. */
export const freshMenu = (text: string | null, now: number): Category[] | null => {
  if (text === null) return null;
  try {
    const { at, categories } = JSON.parse(text) as Kept;
    const age = now - at;
    return age >= 0 && age < limits.megamenuCacheMs && Array.isArray(categories) ? categories : null;
  } catch {
    return null;
  }
};

const keep = (locale: Locale, kept: Kept): void => {
  try {
    localStorage.setItem(keyOf(locale), JSON.stringify(kept));
  } catch (error) {
    console.warn('The category menu could not be kept', error);
  }
};

/** H1 from browser storage for ten minutes, then asked anew. Rejects as `need` does. */
export const loadMegamenu = async (locale: Locale, api: Api): Promise<Category[]> => {
  const kept = freshMenu(localStorage.getItem(keyOf(locale)), Date.now());
  if (kept !== null) return kept;
  const { data } = await need(api.call(megamenu));
  keep(locale, { at: Date.now(), categories: data });
  return data;
};
