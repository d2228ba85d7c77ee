import type { Locale } from '#common/locale.ts';

/**
 * Words that only some pages bring with them, so that the pages of the shop stay small. Each language's layout of
 * the area teaches its own words before any of the area's pages is drawn; the server knows both languages.
 */
export const createMessageGroup = <T>(name: string) => {
  const known = new Map<Locale, T>();
  return {
    registerMessages: (locale: Locale, words: T): void => {
      known.set(locale, words);
    },
    /** @throws Error when a page stands outside its area's layout in `routes.ts` */
    of: (locale: Locale): T => {
      const words = known.get(locale);
      if (words === undefined) throw new Error(`The words of '${name}' in '${locale}' were not loaded`);
      return words;
    },
  };
};
