import { withoutLocale } from '#common/locale.ts';
import { sitePagePaths } from '#contract/site-page-names.ts';

/** A place of the shop that an address names: a page of its own, or one of something with a slug. */
export type Place = { kind: 'page' } | { kind: 'product' | 'category' | 'store' | 'promo'; slug: string };

/** Any origin does: an address of the shop begins with a slash. */
const SHOP = 'http://shop.invalid';

/** Pages that need nothing to be there. */
const pages = new Set([
  '/',
  '/search',
  '/flash-sale',
  '/brand',
  '/promo',
  '/register',
  '/register/merchant',
  '/user/wishlist',
  ...Object.values(sitePagePaths),
]);

const slugs: readonly [pattern: RegExp, kind: 'product' | 'category' | 'store' | 'promo'][] = [
  [/^\/product\/(?:sub)?category\/([^/]+)$/, 'category'],
  [/^\/product\/([^/]+)$/, 'product'],
  [/^\/store\/([^/]+)$/, 'store'],
  [/^\/promo\/([^/]+)$/, 'promo'],
];

/** The place of the shop that an address of it names, in either language and whatever is asked there; null: none. */
export const placeOf = (address: string): Place | null => {
  const url = URL.parse(address, SHOP);
  if (url === null || url.origin !== SHOP) return null;
  const path = withoutLocale(url.pathname).replace(/(?<=.)\/$/, '');
  if (pages.has(path)) return { kind: 'page' };
  for (const [pattern, kind] of slugs) {
    const slug = pattern.exec(path)?.[1];
    if (slug !== undefined) return { kind, slug };
  }
  return null;
};
