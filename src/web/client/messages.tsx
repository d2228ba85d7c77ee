import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Locale, localePath } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';

/** `messages` has the groups of the areas that the page's route stands in (routes.ts). */
type Language = { locale: Locale; messages: Messages };

const LanguageContext = createContext<Language | null>(null);

/** Gives the whole page its language; a page is in one language for as long as it is loaded. */
export const LanguageProvider = ({ locale, messages, children }: Language & { children: ReactNode }) => (
  <LanguageContext value={useMemo(() => ({ locale, messages }), [locale, messages])}>
    {children}
  </LanguageContext>
);

const useLanguage = (): Language => {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('Outside the LanguageProvider');
  return language;
};

/** The messages of the page's language: `const { product } = useMessages()`. */
export const useMessages = (): Messages => useLanguage().messages;

export const useLocale = (): Locale => useLanguage().locale;

/** Of something that there is in both languages, that of the page: `useInLocale({ id: indonesian, en: english })`. */
export const useInLocale = <T,>(both: Readonly<Record<Locale, T>>): T => both[useLocale()];

/** Marks what was written in Indonesian only, for readers of an English page: `<h1 {...useIndonesian()}>`. */
export const useIndonesian = (): { lang?: 'id' } => (useLocale() === 'en' ? { lang: 'id' } : {});

/** Builds a path in the page's language: `to('/cart')` is `/en/cart` on an English page. */
export const useLocalePath = (): ((path: string) => string) => {
  const locale = useLocale();
  return (path) => localePath(locale, path);
};

/** Adds messages around a part of a page that is fetched late and brings its own. */
export const MoreMessages = ({
  messages,
  children,
}: {
  messages: Partial<Messages>;
  children: ReactNode;
}) => {
  const language = useLanguage();
  const all = useMemo(() => ({ ...language.messages, ...messages }), [language, messages]);
  return (
    <LanguageProvider locale={language.locale} messages={all}>
      {children}
    </LanguageProvider>
  );
};
