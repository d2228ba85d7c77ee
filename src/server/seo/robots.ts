import { localePath } from '#common/locale.ts';
import { urls } from '#web/urls.ts';

/** Personal pages: nothing in them is for strangers. A closing slash closes everything below. */
const personal = [
  urls.cart(),
  '/checkout',
  '/user/',
  '/buyer/',
  '/merchant/',
  '/operator/',
  urls.login(),
  urls.register(),
];
/** Every combination of filters is an address of its own; the products are found by the sitemap instead. */
const endless = ['/search?', '/*?*categories', '/*?*price_', '/*?*sort='];

/** What crawlers may read: everything a guest can see, pictures included, but no calls and no personal pages. */
export const robotsText = (publicUrl: string): string => {
  const closed = [...personal, ...endless].flatMap((path) => [path, localePath('en', path)]);
  return [
    'User-agent: *',
    'Allow: /api/files/',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
};
