import { type Locale, localeOfPath } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';

const known = new Map<Locale, Messages>();

/** The server knows both languages, a browser only that of its page: switching language loads the page anew. */
export const teach = (locale: Locale, messages: Messages): void => {
  known.set(locale, messages);
};

/** The language of an address with its words. */
export const languageOf = (pathname: string): { locale: Locale; messages: Messages } => {
  const locale = localeOfPath(pathname);
  const messages = known.get(locale);
  if (messages === undefined) throw new Error(`The words of '${locale}' were not loaded`);
  return { locale, messages };
};
