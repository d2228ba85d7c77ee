import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Login and what is the buyer's own: pages that bring their own words, each no others. */
const own = (language: 'id' | 'en') => {
  const page = (path: string, file: string) => route(path, file, { id: `${language}:${path}` });
  return [
    layout(`buyer/cart/words-${language}.tsx`, [
      page('cart', 'buyer/cart/page.tsx'),
      page('checkout', 'buyer/checkout/page.tsx'),
      layout(`buyer/payment/words-${language}.tsx`, [
        page('payment/:payment_code', 'buyer/payment/page.tsx'),
      ]),
    ]),
    layout(`auth/words-${language}.tsx`, [
      page('login', 'auth/login/page.tsx'),
      page('register', 'auth/register/page.tsx'),
      page('forgot', 'auth/forgot/page.tsx'),
    ]),
    layout(`buyer/words-${language}.tsx`, [
      page('user/wishlist', 'buyer/wishlist/page.tsx'),
      layout('buyer/account-layout.tsx', { id: `${language}:account` }, [
        page('buyer/dashboard', 'buyer/dashboard/page.tsx'),
        page('user/profile/notification', 'buyer/notification/page.tsx'),
        layout(`auth/words-${language}.tsx`, { id: `${language}:settings-words` }, [
          layout(`buyer/settings/words-${language}.tsx`, [
            page('user/profile/settings', 'buyer/settings/page.tsx'),
          ]),
        ]),
        layout(`buyer/address/words-${language}.tsx`, [page('user/address', 'buyer/address/page.tsx')]),
        layout(`buyer/orders/words-${language}.tsx`, { id: `${language}:order-words` }, [
          page('user/order/list', 'buyer/orders/list/page.tsx'),
          page('user/order/review', 'buyer/reviews/page.tsx'),
          // where notifications lead
          page('buyer/dashboard/review', 'buyer/reviews/page.tsx'),
        ]),
        layout(`buyer/wallet/words-${language}.tsx`, [
          page('user/wallet', 'buyer/wallet/page.tsx'),
          page('buyer/dashboard/wallet', 'buyer/wallet/page.tsx'),
        ]),
      ]),
      layout(`buyer/orders/words-${language}.tsx`, { id: `${language}:one-order-words` }, [
        page('user/order/:code', 'buyer/orders/detail/page.tsx'),
      ]),
    ]),
  ];
};

/** The seller's area: a frame and words of its own, so that nothing of it travels with the shop's pages. */
const selling = (language: 'id' | 'en') => {
  const page = (path: string, file: string) => route(path, file, { id: `${language}:${path}` });
  const area = (path: string, file: string) => page(`merchant/dashboard${path}`, `seller/${file}`);
  return layout(`seller/words-${language}.tsx`, [
    layout('seller/seller-layout.tsx', { id: `${language}:seller` }, [
      area('', 'dashboard/page.tsx'),
      area('/order', 'orders/list/page.tsx'),
      area('/order/:code', 'orders/detail/page.tsx'),
      area('/review', 'reviews/page.tsx'),
      area('/wallet', 'wallet/page.tsx'),
      area('/notification', 'notifications/page.tsx'),
      area('/store', 'profile/store/page.tsx'),
      area('/location', 'profile/location/page.tsx'),
      area('/bank', 'profile/bank/page.tsx'),
      area('/banner', 'profile/banner/page.tsx'),
      area('/product', 'products/list/page.tsx'),
      area('/product/create', 'products/form/create-page.tsx'),
      area('/product/edit/:id', 'products/form/edit-page.tsx'),
      area('/product/import', 'products/import/page.tsx'),
      area('/voucher', 'vouchers/list/page.tsx'),
      area('/voucher/create', 'vouchers/form/create-page.tsx'),
      area('/voucher/edit/:id', 'vouchers/form/edit-page.tsx'),
    ]),
    page('register/merchant', 'seller/registration/page.tsx'),
  ]);
};

/** The operators' back-office, likewise by itself. */
const operating = (language: 'id' | 'en') => {
  const area = (path: string, file: string) =>
    route(`operator${path}`, `operator/${file}`, { id: `${language}:operator${path}` });
  return layout(`operator/words-${language}.tsx`, [
    layout('operator/operator-layout.tsx', { id: `${language}:operator-frame` }, [
      area('', 'overview/page.tsx'),
      area('/setting', 'setting/page.tsx'),
      area('/courier', 'courier/page.tsx'),
      area('/wallet', 'wallet/page.tsx'),
      area('/ledger', 'ledger/page.tsx'),
      area('/category', 'shelves/category/page.tsx'),
      area('/brand', 'shelves/brand/page.tsx'),
      area('/product', 'shelves/product/page.tsx'),
      area('/merchant', 'stores/list-page.tsx'),
      area('/merchant/:id', 'stores/page.tsx'),
      area('/user', 'users/list-page.tsx'),
      area('/user/:id', 'users/page.tsx'),
      area('/withdraw', 'payments/withdraw/page.tsx'),
      area('/payment', 'payments/review/page.tsx'),
      area('/order', 'orders/list/page.tsx'),
      area('/order/:code', 'orders/detail/page.tsx'),
      area('/complaint', 'orders/complaint/page.tsx'),
      area('/refund', 'orders/refund/page.tsx'),
      area('/flash-sale', 'flash/calendar/page.tsx'),
      area('/flash-sale/create', 'flash/slot/create-page.tsx'),
      area('/flash-sale/:id', 'flash/slot/page.tsx'),
      area('/audit', 'audit/page.tsx'),
      area('/review', 'content/review/page.tsx'),
      area('/home', 'content/home/page.tsx'),
      area('/home/create', 'content/home/form/create-page.tsx'),
      area('/home/:id', 'content/home/form/edit-page.tsx'),
      area('/search-words', 'content/words/page.tsx'),
      area('/promo', 'promo/list-page.tsx'),
      area('/promo/create', 'promo/create-page.tsx'),
      area('/promo/edit/:id', 'promo/edit-page.tsx'),
      area('/voucher', 'voucher/list-page.tsx'),
      area('/voucher/create', 'voucher/create-page.tsx'),
      area('/voucher/edit/:id', 'voucher/edit-page.tsx'),
    ]),
  ]);
};

/** The pages of the shop, once per language: Indonesian at `/`, English below `/en` (spec §1). */
const pages = (language: 'id' | 'en') => {
  const page = (path: string, file: string) => route(path, file, { id: `${language}:${path}` });
  return [
    index('shop/home/page.tsx', { id: `${language}:home` }),
    page('search', 'shop/search/page.tsx'),
    page('product/category/:slug', 'shop/category/page.tsx'),
    page('product/subcategory/:slug', 'shop/category/sub-page.tsx'),
    page('product/:slug', 'shop/product/page.tsx'),
    page('flash-sale', 'shop/flash-sale/page.tsx'),
    layout(`shop/words-${language}.tsx`, [
      page('store/:slug', 'shop/store/page.tsx'),
      page('brand', 'shop/brand/page.tsx'),
      page('promo', 'shop/promo/page.tsx'),
      page('promo/:slug', 'shop/promo/detail-page.tsx'),
    ]),
    page('offline', 'shop/offline/page.tsx'),
    ...own(language),
    selling(language),
    operating(language),
    page('*', 'shop/not-found/page.tsx'),
  ];
};

export default [
  route('en', 'layout-en.tsx', pages('en')),
  layout('layout-id.tsx', pages('id')),
] satisfies RouteConfig;
