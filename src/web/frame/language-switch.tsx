import { useLocation } from 'react-router';
import { type Locale, localePath, withoutLocale } from '#common/locale.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';

/** This page in a language, query kept. */
export const useSamePageIn = (): ((locale: Locale) => string) => {
  const { pathname, search } = useLocation();
  return (locale) => localePath(locale, withoutLocale(pathname)) + search;
};

const languages: readonly Locale[] = ['id', 'en'];

/** Plain links: the page is loaded anew in the other language. */
export const LanguageSwitch = () => {
  const { ui } = useMessages();
  const locale = useLocale();
  const samePageIn = useSamePageIn();
  return (
    <span className="language" role="group" aria-label={ui.language}>
      {languages.map((language) => (
        <a
          key={language}
          href={samePageIn(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === locale ? 'true' : undefined}
        >
          {language.toUpperCase()}
        </a>
      ))}
    </span>
  );
};
