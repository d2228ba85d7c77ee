import type { Location } from 'react-router';
import { type Locale, localePath } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';

/** One element of a page's head. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string };

/** What a page's `export const meta` is given. `loaderData` is undefined when the page's data could not be loaded. */
export type MetaArgs<T = unknown> = {
  loaderData: T | undefined;
  params: Readonly<Record<string, string | undefined>>;
  location: Location;
  locale: Locale;
  messages: Messages;
};
export type PageMeta = (args: MetaArgs<never>) => MetaTag[];

type PublicPage = {
  /** Without the shop's name; null on the home page. */
  title: string | null;
  description: string;
  locale: Locale;
  /** Origin of the shop, from the loader's `url.origin`. */
  origin: string;
  /** Path without language prefix, with the query that makes the page what it is (page filters left out). */
  path: string;
  image?: string | null;
  type?: 'website' | 'product';
  /** Search results and the like: to be shown, not to be found. */
  noIndex?: boolean;
};

const name = 'Lokapasar';

/** Title, description, canonical and hreflang addresses, Open Graph: what search engines and shared links read. */
export const pageMeta = (page: PublicPage): MetaTag[] => {
  const address = (locale: Locale) => `${page.origin}${localePath(locale, page.path)}`;
  const title = page.title === null ? name : `${page.title} | ${name}`;
  const image = page.image ?? '/icon-512.png';
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { rel: 'canonical', href: address(page.locale) },
    { rel: 'alternate', hrefLang: 'id', href: address('id') },
    { rel: 'alternate', hrefLang: 'en', href: address('en') },
    { rel: 'alternate', hrefLang: 'x-default', href: address('id') },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address(page.locale) },
    { property: 'og:image', content: `${page.origin}${image}` },
    { property: 'og:locale', content: page.locale === 'id' ? 'id_ID' : 'en_US' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

/** Head of a page that is nobody else's business: shown, never found by search engines. */
export const privateMeta = (title: string, description?: string): MetaTag[] => [
  { title: `${title} | ${name}` },
  ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  { name: 'robots', content: 'noindex, follow' },
];
