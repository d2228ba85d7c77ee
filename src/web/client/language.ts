import { type Locale, localeOfPath } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';

export type Language = { locale: Locale; messages: Messages };

const known = new Map<Locale, Messages>();

/** Called by each language's layout: the server knows both, a browser only that of its page. */
export const teach = (locale: Locale, messages: Messages): Language => {
  known.set(locale, messages);
  return { locale, messages };
};

/** The language of an address with its words. */
export const languageOf = (pathname: string): Language => {
  const locale = localeOfPath(pathname);
  const messages = known.get(locale);
  if (messages === undefined) throw new Error(`The words of '${locale}' were not loaded`);
  return { locale, messages };
};
