import { type Locale, localeOfPath } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';

export type Language = { locale: Locale; messages: Messages };

const known: Record<Locale, Partial<Messages>> = { id: {}, en: {} };

/**
 * Called by the layouts of each language with the words they bring: the server knows both languages, a browser only
 * that of its page. Pages stand inside the layouts that teach what they say (routes.ts).
 */
export const registerMessages = (locale: Locale, words: Partial<Messages>): Language => ({
  locale,
  messages: Object.assign(known[locale], words) as Messages,
});

/** The language of an address with its words. */
export const languageOf = (pathname: string): Language => {
  const locale = localeOfPath(pathname);
  const messages = known[locale];
  if (messages.ui === undefined) throw new Error(`The words of '${locale}' were not loaded`);
  return { locale, messages: messages as Messages };
};
