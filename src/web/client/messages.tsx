import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '#common/locale.ts';
import { localePath } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';

import type { Language } from './language.ts';

const LanguageContext = createContext<Language | null>(null);

/** Gives the whole page its language; a page is in one language for as long as it is loaded. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

const useLanguage = (): Language => {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('A page was rendered outside its LanguageProvider');
  return language;
};

/** The words of the page's language: `const { product } = useMessages()`. */
export const useMessages = (): Messages => useLanguage().messages;

export const useLocale = (): Locale => useLanguage().locale;

/** Builds a path in the page's language: `to('/cart')` is `/en/cart` on an English page (spec §1). */
export const useLocalePath = (): ((path: string) => string) => {
  const locale = useLocale();
  return (path) => localePath(locale, path);
};
