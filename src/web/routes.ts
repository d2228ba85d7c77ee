import type { RouteObject } from 'react-router';
import type { Locale } from '#common/locale.ts';
import { type PageFiles, type PageModule, routeBuilders } from './client/route-module.ts';
import Document from './document.tsx';
import Shell, { ErrorBoundary, loader, shouldRevalidate } from './shell.tsx';

// Every page of the shop and the file it is written in. A page's module may export `default` (the component), `loader`,
// `action`, `meta`, `handle`, `shouldRevalidate`, `ErrorBoundary` and `HydrateFallback`; it is fetched when it is needed.

const files: PageFiles = {
  ...import.meta.glob<PageModule>([
    '/src/web/{shop,auth,buyer}/**/{page,*-page,*-layout}.tsx',
    '!/src/web/shop/**/{category,error}-page.tsx',
  ]),
  // what stands around every page comes with the entry: one file instead of three
  '/src/web/document.tsx': async () => ({ default: Document }),
  '/src/web/shell.tsx': async () => ({ default: Shell, loader, shouldRevalidate, ErrorBoundary }),
};

/** The route that every other stands in. */
export const SHELL = 'layout /src/web/shell.tsx';

/**
 * The pages in one language: Indonesian at `/`, English below `/en`. `own`: tables of that
 * language which no other page carries: those of stores are fetched on the way there, those of the backoffice with a
 * document of its own.
 */
export const routesOf = (locale: Locale, own: RouteObject[] = []): RouteObject[] => {
  const { index, page, layout, messages } = routeBuilders(locale, files);

  const shop = [
    messages('home', [index('shop/home/page.tsx')]),
    messages('listing', [
      page('search', 'shop/search/page.tsx'),
      page('product/category/:slug', 'shop/category/page.tsx'),
      page('product/subcategory/:slug', 'shop/category/sub-page.tsx'),
      page('flash-sale', 'shop/flash-sale/page.tsx'),
    ]),
    messages('product', [page('product/:slug', 'shop/product/page.tsx')]),
    messages('browse', [
      page('store/:slug', 'shop/store/page.tsx'),
      page('brand', 'shop/brand/page.tsx'),
      page('promo', 'shop/promo/page.tsx'),
      page('promo/:slug', 'shop/promo/detail-page.tsx'),
      // sitePagePaths, which no other page has to carry
      ...['syarat', 'privasi', 'bantuan', 'kontak', 'tentang'].map((path) =>
        page(path, 'shop/site-page/page.tsx'),
      ),
    ]),
    page('offline', 'shop/offline/page.tsx'),
    page('*', 'shop/not-found/page.tsx'),
  ];

  const auth = messages('auth', [
    page('login', 'auth/login/page.tsx'),
    page('register', 'auth/register/page.tsx'),
    page('forgot', 'auth/forgot/page.tsx'),
    page('undo', 'auth/undo/page.tsx'),
  ]);

  const buying = [
    messages('cart-line', [
      messages('cart', [page('cart', 'buyer/cart/page.tsx')]),
      messages('checkout', [page('checkout', 'buyer/checkout/page.tsx')]),
    ]),
    messages('checkout', [messages('payment', [page('payment/:payment_code', 'buyer/payment/page.tsx')])]),
  ];

  const buyer = messages('buyer', [
    page('user/wishlist', 'buyer/wishlist/page.tsx'),
    layout('buyer/account-layout.tsx', [
      page('buyer/dashboard', 'buyer/dashboard/page.tsx'),
      page('user/profile/notification', 'buyer/notification/page.tsx'),
      messages('notifications', [
        page('user/profile/notification/settings', 'buyer/notification/settings-page.tsx'),
      ]),
      messages('auth', [
        messages('settings', [
          page('user/profile/settings', 'buyer/settings/page.tsx'),
          page('user/data', 'buyer/data/page.tsx'),
        ]),
      ]),
      messages('chat', [
        page('user/chat', 'buyer/chat/page.tsx'),
        page('user/chat/store/:slug', 'buyer/chat/store-page.tsx'),
        page('user/chat/:thread_id', 'buyer/chat/thread-page.tsx'),
      ]),
      messages('address', [page('user/address', 'buyer/address/page.tsx')]),
      messages('orders', [
        page('user/order/list', 'buyer/orders/list/page.tsx'),
        page('user/order/review', 'buyer/reviews/page.tsx'),
        // where notifications lead
        page('buyer/dashboard/review', 'buyer/reviews/page.tsx'),
      ]),
      messages('wallet', [
        page('user/wallet', 'buyer/wallet/page.tsx'),
        page('buyer/dashboard/wallet', 'buyer/wallet/page.tsx'),
        page('buyer/dashboard/refund/:payment_code', 'buyer/refund/page.tsx'),
      ]),
    ]),
    messages('orders', [page('user/order/:code', 'buyer/orders/detail/page.tsx')]),
  ]);

  const shell = layout('shell.tsx', [...shop, auth, ...buying, buyer, ...own]);
  return [
    layout('document.tsx', [messages('shop', [{ ...shell, path: locale === 'en' ? 'en' : undefined }])]),
  ];
};
