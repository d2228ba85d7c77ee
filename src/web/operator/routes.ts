import type { RouteObject } from 'react-router';
import type { Locale } from '#common/locale.ts';
import { type MessageModule, type PageModule, routeBuilders } from '#web/client/route-module.ts';

const files = import.meta.glob<PageModule>('/src/web/operator/**/{page,*-page,*-layout}.tsx');
const own = import.meta.glob<MessageModule>(
  '/src/messages/{id,en}/{complaints,market-promos,operator,questions,screening,seller,store-closing}.ts',
);

/** The pages of the operators' backoffice in one language; only documents of the backoffice know them. */
export const backofficeRoutes = (locale: Locale): RouteObject[] => {
  const { page, layout, messages } = routeBuilders(locale, files, { own });
  return [
    messages('operator', [
      layout('operator/operator-layout.tsx', [
        layout('operator/pages-layout.tsx', [
          page('operator', 'operator/dashboard/page.tsx'),
          page('operator/setting', 'operator/setting/page.tsx'),
          page('operator/courier', 'operator/courier/page.tsx'),
          page('operator/wallet', 'operator/wallet/page.tsx'),
          page('operator/ledger', 'operator/ledger/page.tsx'),
          page('operator/accounting', 'operator/accounting/page.tsx'),
          page('operator/commission', 'operator/commissions/page.tsx'),
          page('operator/report', 'operator/reports/page.tsx'),
          // the seller's messages name what an upload says
          messages('seller', [page('operator/tax', 'operator/tax/page.tsx')]),
          page('operator/tax-exemption', 'operator/tax/exemptions-page.tsx'),
          page('operator/category', 'operator/catalog/category/page.tsx'),
          page('operator/brand', 'operator/catalog/brand/page.tsx'),
          page('operator/product', 'operator/catalog/product/page.tsx'),
          page('operator/merchant', 'operator/stores/list-page.tsx'),
          messages('store-closing', [page('operator/merchant/:id', 'operator/stores/page.tsx')]),
          page('operator/user', 'operator/users/list-page.tsx'),
          page('operator/user/:id', 'operator/users/page.tsx'),
          page('operator/data-request', 'operator/data-requests/page.tsx'),
          page('operator/privacy-incident', 'operator/incidents/page.tsx'),
          page('operator/deliveries', 'operator/deliveries/page.tsx'),
          messages('questions', [page('operator/question', 'operator/questions/page.tsx')]),
          messages('screening', [
            page('operator/moderation', 'operator/moderation/page.tsx'),
            page('operator/number', 'operator/numbers/page.tsx'),
          ]),
          page('operator/chat', 'operator/chats/list-page.tsx'),
          page('operator/chat/:id', 'operator/chats/page.tsx'),
          page('operator/withdraw', 'operator/payments/withdraw/page.tsx'),
          page('operator/payment', 'operator/payments/review/page.tsx'),
          page('operator/payment-incident', 'operator/payments/incidents/page.tsx'),
          page('operator/cod', 'operator/payments/cod/page.tsx'),
          page('operator/source-refund', 'operator/payments/source-refunds/page.tsx'),
          page('operator/reconciliation', 'operator/payments/reconciliation/page.tsx'),
          page('operator/order', 'operator/orders/list/page.tsx'),
          page('operator/order/:code', 'operator/orders/detail/page.tsx'),
          messages('complaints', [page('operator/complaint', 'operator/orders/complaint/page.tsx')]),
          page('operator/refund', 'operator/orders/refund/page.tsx'),
          page('operator/flash-sale', 'operator/flash-sale/calendar/page.tsx'),
          page('operator/flash-sale/create', 'operator/flash-sale/slot/create-page.tsx'),
          page('operator/flash-sale/:id', 'operator/flash-sale/slot/page.tsx'),
          page('operator/audit', 'operator/audit/page.tsx'),
          page('operator/import', 'operator/imports/page.tsx'),
          page('operator/security', 'operator/own-security/page.tsx'),
          page('operator/security-log', 'operator/security-log/list-page.tsx'),
          page('operator/security-log/:id', 'operator/security-log/page.tsx'),
          page('operator/review', 'operator/content/review/page.tsx'),
          page('operator/home', 'operator/content/home/page.tsx'),
          page('operator/home/create', 'operator/content/home/create-page.tsx'),
          page('operator/home/:id', 'operator/content/home/edit-page.tsx'),
          page('operator/announcement', 'operator/content/announcements/page.tsx'),
          page('operator/page', 'operator/content/site-pages/page.tsx'),
          page('operator/page/:page', 'operator/content/site-pages/edit-page.tsx'),
          page('operator/search-words', 'operator/content/search-words/page.tsx'),
          page('operator/promo', 'operator/promotions/campaign/list-page.tsx'),
          page('operator/promo/create', 'operator/promotions/campaign/create-page.tsx'),
          page('operator/promo/edit/:id', 'operator/promotions/campaign/edit-page.tsx'),
          messages('market-promos', [
            page('operator/campaign', 'operator/promotions/nominations/list-page.tsx'),
            page('operator/campaign/create', 'operator/promotions/nominations/create-page.tsx'),
            page('operator/campaign/edit/:id', 'operator/promotions/nominations/edit-page.tsx'),
            page('operator/campaign/:id', 'operator/promotions/nominations/page.tsx'),
          ]),
          page('operator/voucher', 'operator/promotions/voucher/list-page.tsx'),
          page('operator/voucher/create', 'operator/promotions/voucher/create-page.tsx'),
          page('operator/voucher/edit/:id', 'operator/promotions/voucher/edit-page.tsx'),
        ]),
      ]),
    ]),
  ];
};
