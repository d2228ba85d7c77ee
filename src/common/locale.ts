/** The two languages of the shop. A path whose first segment is exactly `en` is English. */
export type Locale = 'id' | 'en';

export const localeOfPath = (pathname: string): Locale => (pathname.split('/', 2)[1] === 'en' ? 'en' : 'id');

/** Language of an API request: the first tag of Accept-Language decides, `en*` is English. */
export const localeOfHeader = (acceptLanguage: string | undefined): Locale => {
  const first = acceptLanguage?.split(',', 1)[0]?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return first === 'en' || first.startsWith('en-') ? 'en' : 'id';
};

/** `/cart` as the reader's language writes it: `/en/cart` or `/cart`. */
export const localePath = (locale: Locale, path: string): string => {
  if (locale === 'id') return path;
  return path === '/' ? '/en' : `/en${path}`;
};

/** The path without its language prefix: `/en/cart` is `/cart`. */
export const withoutLocale = (pathname: string): string => {
  if (localeOfPath(pathname) === 'id') return pathname;
  const rest = pathname.slice(3);
  return rest === '' ? '/' : rest;
};

/** A text of operators in the reader's language, or the Indonesian one, marked, where there is no English one. */
export const inReadersLanguage = (
  locale: Locale,
  indonesian: string,
  english: string | null,
): { text: string; lang?: 'id' } => {
  if (locale === 'id') return { text: indonesian };
  return english ? { text: english } : { text: indonesian, lang: 'id' };
};
