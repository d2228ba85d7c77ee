import { type Locale, localePath } from '#common/locale.ts';

/** A target_url of the API: paths of the shop get the page's language, other addresses stay. Null for none. */
export const toTarget = (locale: Locale, target: string): string | null => {
  if (target === '') return null;
  return target.startsWith('/') ? localePath(locale, target) : target;
};
