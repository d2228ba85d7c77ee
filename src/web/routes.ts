import type { RouteObject } from 'react-router';
import type { Locale } from '#common/locale.ts';
import { type MessageArea, type RouteFile, routeModule } from './client/route-module.ts';

// Every page of the shop and the file it is written in. A page's module may export `default` (the component), `loader`,
// `action`, `meta`, `handle`, `shouldRevalidate`, `ErrorBoundary` and `HydrateFallback`; it is fetched when it is needed.

/** A route that loads its file when it is needed. The server finds the file's scripts and styles by the end of the id. */
const lazyRoute = (name: string, file: RouteFile) => ({
  id: `${name} ${file}`,
  lazy: () => routeModule(file),
});

const page = (path: string, file: RouteFile): RouteObject => ({ ...lazyRoute(path, file), path });

/** A frame around pages. */
const layout = (file: RouteFile, children: RouteObject[]): RouteObject => ({
  ...lazyRoute('layout', file),
  children,
});

/** The pages in one language: Indonesian at `/`, English below `/en`. */
export const routesOf = (locale: Locale): RouteObject[] => {
  let groups = 0;
  /** Pages that bring messages of their own, so that no other page has to carry them. */
  const messages = (area: MessageArea, children: RouteObject[]): RouteObject => ({
    ...lazyRoute(`messages-${groups++}`, `../messages/${locale}/${area}.ts`),
    children,
  });

  const shop = [
    { ...lazyRoute('home', 'shop/home/page.tsx'), index: true as const },
    page('search', 'shop/search/page.tsx'),
    page('product/category/:slug', 'shop/category/page.tsx'),
    page('product/subcategory/:slug', 'shop/category/sub-page.tsx'),
    page('product/:slug', 'shop/product/page.tsx'),
    page('flash-sale', 'shop/flash-sale/page.tsx'),
    messages('browse', [
      page('store/:slug', 'shop/store/page.tsx'),
      page('brand', 'shop/brand/page.tsx'),
      page('promo', 'shop/promo/page.tsx'),
      page('promo/:slug', 'shop/promo/detail-page.tsx'),
    ]),
    page('offline', 'shop/offline/page.tsx'),
    page('*', 'shop/not-found/page.tsx'),
  ];

  const auth = messages('auth', [
    page('login', 'auth/login/page.tsx'),
    page('register', 'auth/register/page.tsx'),
    page('forgot', 'auth/forgot/page.tsx'),
  ]);

  const buying = messages('buying', [
    page('cart', 'buyer/cart/page.tsx'),
    page('checkout', 'buyer/checkout/page.tsx'),
    messages('payment', [page('payment/:payment_code', 'buyer/payment/page.tsx')]),
  ]);

  const buyer = messages('buyer', [
    page('user/wishlist', 'buyer/wishlist/page.tsx'),
    layout('buyer/account-layout.tsx', [
      page('buyer/dashboard', 'buyer/dashboard/page.tsx'),
      page('user/profile/notification', 'buyer/notification/page.tsx'),
      messages('auth', [messages('settings', [page('user/profile/settings', 'buyer/settings/page.tsx')])]),
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
      ]),
    ]),
    messages('orders', [page('user/order/:code', 'buyer/orders/detail/page.tsx')]),
  ]);

  const seller = messages('seller', [
    layout('seller/seller-layout.tsx', [
      page('merchant/dashboard', 'seller/dashboard/page.tsx'),
      page('merchant/dashboard/order', 'seller/orders/list/page.tsx'),
      page('merchant/dashboard/order/:code', 'seller/orders/detail/page.tsx'),
      page('merchant/dashboard/review', 'seller/reviews/page.tsx'),
      page('merchant/dashboard/wallet', 'seller/wallet/page.tsx'),
      page('merchant/dashboard/notification', 'seller/notifications/page.tsx'),
      page('merchant/dashboard/store', 'seller/profile/store/page.tsx'),
      page('merchant/dashboard/location', 'seller/profile/location/page.tsx'),
      page('merchant/dashboard/bank', 'seller/profile/bank/page.tsx'),
      page('merchant/dashboard/banner', 'seller/profile/banner/page.tsx'),
      page('merchant/dashboard/product', 'seller/products/list/page.tsx'),
      page('merchant/dashboard/product/create', 'seller/products/form/create-page.tsx'),
      page('merchant/dashboard/product/edit/:id', 'seller/products/form/edit-page.tsx'),
      page('merchant/dashboard/product/import', 'seller/products/import/page.tsx'),
      page('merchant/dashboard/voucher', 'seller/vouchers/list/page.tsx'),
      page('merchant/dashboard/voucher/create', 'seller/vouchers/form/create-page.tsx'),
      page('merchant/dashboard/voucher/edit/:id', 'seller/vouchers/form/edit-page.tsx'),
    ]),
    page('register/merchant', 'seller/registration/page.tsx'),
  ]);

  const operator = messages('operator', [
    layout('operator/operator-layout.tsx', [
      layout('operator/pages-layout.tsx', [
        page('operator', 'operator/dashboard/page.tsx'),
        page('operator/setting', 'operator/setting/page.tsx'),
        page('operator/courier', 'operator/courier/page.tsx'),
        page('operator/wallet', 'operator/wallet/page.tsx'),
        page('operator/ledger', 'operator/ledger/page.tsx'),
        page('operator/category', 'operator/catalog/category/page.tsx'),
        page('operator/brand', 'operator/catalog/brand/page.tsx'),
        page('operator/product', 'operator/catalog/product/page.tsx'),
        page('operator/merchant', 'operator/stores/list-page.tsx'),
        page('operator/merchant/:id', 'operator/stores/page.tsx'),
        page('operator/user', 'operator/users/list-page.tsx'),
        page('operator/user/:id', 'operator/users/page.tsx'),
        page('operator/withdraw', 'operator/payments/withdraw/page.tsx'),
        page('operator/payment', 'operator/payments/review/page.tsx'),
        page('operator/order', 'operator/orders/list/page.tsx'),
        page('operator/order/:code', 'operator/orders/detail/page.tsx'),
        page('operator/complaint', 'operator/orders/complaint/page.tsx'),
        page('operator/refund', 'operator/orders/refund/page.tsx'),
        page('operator/flash-sale', 'operator/flash-sale/calendar/page.tsx'),
        page('operator/flash-sale/create', 'operator/flash-sale/slot/create-page.tsx'),
        page('operator/flash-sale/:id', 'operator/flash-sale/slot/page.tsx'),
        page('operator/audit', 'operator/audit/page.tsx'),
        page('operator/review', 'operator/content/review/page.tsx'),
        page('operator/home', 'operator/content/home/page.tsx'),
        page('operator/home/create', 'operator/content/home/create-page.tsx'),
        page('operator/home/:id', 'operator/content/home/edit-page.tsx'),
        page('operator/search-words', 'operator/content/search-words/page.tsx'),
        page('operator/promo', 'operator/promotions/campaign/list-page.tsx'),
        page('operator/promo/create', 'operator/promotions/campaign/create-page.tsx'),
        page('operator/promo/edit/:id', 'operator/promotions/campaign/edit-page.tsx'),
        page('operator/voucher', 'operator/promotions/voucher/list-page.tsx'),
        page('operator/voucher/create', 'operator/promotions/voucher/create-page.tsx'),
        page('operator/voucher/edit/:id', 'operator/promotions/voucher/edit-page.tsx'),
      ]),
    ]),
  ]);

  const shell = layout('shell.tsx', [...shop, auth, buying, buyer, seller, operator]);
  return [
    layout('document.tsx', [messages('shop', [{ ...shell, path: locale === 'en' ? 'en' : undefined }])]),
  ];
};
