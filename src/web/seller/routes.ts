import type { RouteObject } from 'react-router';
import type { Locale } from '#common/locale.ts';
import { type MessageModule, type PageModule, routeBuilders } from '#web/client/route-module.ts';
import { nameActingStore } from './acting-store.ts';

const files = import.meta.glob<PageModule>('/src/web/seller/**/{page,*-page,*-layout}.tsx');
const own = import.meta.glob<MessageModule>(
  '/src/messages/{id,en}/{complaints,integration,market-promos,pricing,product-rows,questions,screening,seller,staff,store-closing}.ts',
);

/** The pages of stores in one language; who shops does not carry their table. */
export const sellerRoutes = (locale: Locale): RouteObject[] => {
  if (!import.meta.env.SSR) nameActingStore();
  const { page, layout, messages } = routeBuilders(locale, files, { table: 'seller-', own });
  return [
    messages('seller', [
      layout('seller/seller-layout.tsx', [
        page('merchant/dashboard', 'seller/dashboard/page.tsx'),
        page('merchant/dashboard/order', 'seller/orders/list/page.tsx'),
        page('merchant/dashboard/order/:code', 'seller/orders/detail/page.tsx'),
        messages('complaints', [page('merchant/dashboard/complaint', 'seller/complaints/page.tsx')]),
        messages('questions', [page('merchant/dashboard/question', 'seller/questions/page.tsx')]),
        page('merchant/dashboard/review', 'seller/reviews/page.tsx'),
        page('merchant/dashboard/wallet', 'seller/wallet/page.tsx'),
        page('merchant/dashboard/tax', 'seller/tax/page.tsx'),
        messages('chat', [
          page('merchant/dashboard/chat', 'seller/chat/page.tsx'),
          page('merchant/dashboard/chat/settings', 'seller/chat/settings-page.tsx'),
          page('merchant/dashboard/chat/order/:code', 'seller/chat/order-page.tsx'),
          page('merchant/dashboard/chat/:thread_id', 'seller/chat/thread-page.tsx'),
        ]),
        page('merchant/dashboard/notification', 'seller/notifications/page.tsx'),
        messages('notifications', [
          page('merchant/dashboard/notification/settings', 'seller/notifications/settings-page.tsx'),
        ]),
        messages('integration', [
          page('merchant/dashboard/integration', 'seller/integration/page.tsx'),
          page('merchant/dashboard/integration/log', 'seller/integration/log-page.tsx'),
        ]),
        messages('staff', [
          page('merchant/dashboard/staff', 'seller/staff/page.tsx'),
          page('merchant/dashboard/staff/log', 'seller/staff/log-page.tsx'),
        ]),
        page('merchant/dashboard/store', 'seller/profile/store/page.tsx'),
        page('merchant/dashboard/location', 'seller/profile/location/page.tsx'),
        page('merchant/dashboard/bank', 'seller/profile/bank/page.tsx'),
        page('merchant/dashboard/banner', 'seller/profile/banner/page.tsx'),
        page('merchant/dashboard/holiday', 'seller/profile/holiday/page.tsx'),
        messages('store-closing', [page('merchant/dashboard/closing', 'seller/profile/closing/page.tsx')]),
        page('merchant/dashboard/product', 'seller/products/list/page.tsx'),
        messages('screening', [
          page('merchant/dashboard/product/create', 'seller/products/form/create-page.tsx'),
          page('merchant/dashboard/product/draft/:id', 'seller/products/form/draft-page.tsx'),
          messages('pricing', [
            page('merchant/dashboard/product/edit/:id', 'seller/products/form/edit-page.tsx'),
          ]),
        ]),
        messages('pricing', [
          page('merchant/dashboard/product/price', 'seller/products/prices/page.tsx'),
          page('merchant/dashboard/product/price/discount', 'seller/products/prices/discount-page.tsx'),
          page('merchant/dashboard/product/bundle', 'seller/products/bundles/page.tsx'),
          page('merchant/dashboard/product/bundle/create', 'seller/products/bundles/create-page.tsx'),
          page('merchant/dashboard/product/bundle/edit/:id', 'seller/products/bundles/edit-page.tsx'),
        ]),
        messages('product-rows', [page('merchant/dashboard/product/rows', 'seller/products/rows/page.tsx')]),
        page('merchant/dashboard/product/import', 'seller/products/import/page.tsx'),
        messages('market-promos', [
          page('merchant/dashboard/shared-voucher', 'seller/shared-vouchers/page.tsx'),
          page('merchant/dashboard/campaign', 'seller/campaigns/list-page.tsx'),
          page('merchant/dashboard/campaign/:id', 'seller/campaigns/page.tsx'),
        ]),
        page('merchant/dashboard/voucher', 'seller/vouchers/list/page.tsx'),
        page('merchant/dashboard/voucher/create', 'seller/vouchers/form/create-page.tsx'),
        page('merchant/dashboard/voucher/edit/:id', 'seller/vouchers/form/edit-page.tsx'),
      ]),
      messages('staff', [
        page('merchant/stores', 'seller/staff/stores-page.tsx'),
        page('merchant/invitation', 'seller/staff/invitation-page.tsx'),
      ]),
      page('register/merchant', 'seller/registration/page.tsx'),
    ]),
  ];
};
