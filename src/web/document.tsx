import { useEffect } from 'react';
import { Outlet, ScrollRestoration, type UIMatch, useLocation, useMatches } from 'react-router';
import { localeOfPath, localePath } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import { LanguageProvider } from './client/messages.tsx';
import type { MetaTag } from './client/page-meta.ts';
import type { RouteHandle } from './client/route-module.ts';
import { fontUrl } from './styles/font.ts';
import './styles/shop.css';

type Match = UIMatch<unknown, RouteHandle | undefined>;

/** The same groups of messages are merged once, so that pages of one area share one object. */
const merged = new Map<string, Messages>();

const messagesOf = (matches: readonly Match[]): Messages => {
  const bringing = matches.filter(({ handle }) => handle?.messages !== undefined);
  const key = bringing.map(({ id }) => id).join();
  const messages =
    merged.get(key) ?? (Object.assign({}, ...bringing.map(({ handle }) => handle?.messages)) as Messages);
  merged.set(key, messages);
  return messages;
};

const Tag = ({ tag }: { tag: MetaTag }) => {
  if ('title' in tag) return <title>{tag.title}</title>;
  return 'rel' in tag ? <link {...tag} /> : <meta {...tag} />;
};

/** The whole document around every page, on the server and in the browser. */
export default function Document() {
  const matches = useMatches() as Match[];
  const location = useLocation();
  const locale = localeOfPath(location.pathname);
  const messages = messagesOf(matches);
  const page = matches.findLast(({ handle }) => handle?.meta !== undefined);
  const tags = page?.handle?.meta?.({
    loaderData: page.loaderData as never,
    params: page.params,
    location,
    locale,
    messages,
  });
  useEffect(() => {
    // tells tests and tools that the page answers by now
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localePath(locale, '/manifest.webmanifest')} />
        {tags === undefined || tags.length === 0 ? (
          <title>Lokapasar</title>
        ) : (
          tags.map((tag) => <Tag key={JSON.stringify(tag)} tag={tag} />)
        )}
      </head>
      <body>
        <LanguageProvider locale={locale} messages={messages}>
          <Outlet />
        </LanguageProvider>
        <ScrollRestoration />
      </body>
    </html>
  );
}
