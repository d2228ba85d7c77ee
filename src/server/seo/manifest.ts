import { type Locale, localePath } from '#common/locale.ts';
import { en } from '#messages/en.ts';
import { id } from '#messages/id.ts';
import { urls } from '#web/urls.ts';

const words = { id, en };

/** How the shop stands among a person's apps, in their language. `id` is the same for both: it is one app. */
export const manifest = (locale: Locale) => {
  const { lost, ui } = words[locale];
  const to = (path: string) => localePath(locale, path);
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: 'Lokapasar',
    short_name: 'Lokapasar',
    description: lost.appDescription,
    lang: locale,
    dir: 'ltr',
    start_url: to('/'),
    scope: '/',
    display: 'standalone',
    // --paper and --soga-800 of the look
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    categories: ['shopping'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [
      { name: ui.flashSale, url: to(urls.flashSale()) },
      { name: ui.wishlist, url: to(urls.wishlist()) },
      { name: ui.cart, url: to(urls.cart()) },
      { name: ui.transactionHistory, url: to(urls.orders()) },
    ],
  };
};
