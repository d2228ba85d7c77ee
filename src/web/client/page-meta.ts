import type { MetaDescriptor } from 'react-router';
import { type Locale, localePath } from '#common/locale.ts';

type PageMeta = {
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
export const pageMeta = (page: PageMeta): MetaDescriptor[] => {
  const address = (locale: Locale) => `${page.origin}${localePath(locale, page.path)}`;
  const title = page.title === null ? `${name}` : `${page.title} | ${name}`;
  const image = page.image === null || page.image === undefined ? '/icon-512.png' : page.image;
  const link = (attributes: Record<string, string>): MetaDescriptor => ({ tagName: 'link', ...attributes });
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    link({ rel: 'canonical', href: address(page.locale) }),
    link({ rel: 'alternate', hrefLang: 'id', href: address('id') }),
    link({ rel: 'alternate', hrefLang: 'en', href: address('en') }),
    link({ rel: 'alternate', hrefLang: 'x-default', href: address('id') }),
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
