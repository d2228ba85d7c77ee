import { withoutLocale } from '#common/locale.ts';
import type { Permission } from '#contract/access.ts';
import type { WaitingCounts } from '#contract/operator-dashboard.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import { operatorUrls } from '../operator-urls.ts';

type Messages = OperatorMessages['operator'];
export type NavigationItem = {
  name: keyof Messages & string;
  icon: IconName;
  path: string;
  /** Without one every operator comes in. */
  needs: Permission | null;
  /** What waits there. */
  queue?: keyof WaitingCounts;
};
type Group = { name: (keyof Messages & string) | null; places: readonly NavigationItem[] };

const place = (
  name: NavigationItem['name'],
  icon: IconName,
  path: string,
  needs: Permission | null,
  queue?: NavigationItem['queue'],
): NavigationItem => ({ name, icon, path, needs, ...(queue === undefined ? {} : { queue }) });

/** Every place of the back-office, in the order of its bar. */
export const groups: readonly Group[] = [
  { name: null, places: [place('overview', 'house', operatorUrls.overview(), null)] },
  {
    name: 'people',
    places: [
      place('merchants', 'store', operatorUrls.merchants(), 'merchant', 'merchant_pending'),
      place('users', 'user', operatorUrls.users(), 'user'),
      place('chats', 'message-square', operatorUrls.chats(), 'user'),
      place('dataRequests', 'user', operatorUrls.dataRequests(), 'user', 'data_request'),
      place('deliveries', 'mail', operatorUrls.deliveries(), 'user'),
    ],
  },
  {
    name: 'orders',
    places: [
      place('orders', 'receipt', operatorUrls.orders(), 'order'),
      place('complaints', 'circle-alert', operatorUrls.complaints(), 'order', 'complaint_open'),
    ],
  },
  {
    name: 'money',
    places: [
      place('payments', 'landmark', operatorUrls.payments(), 'finance', 'payment_review'),
      place(
        'paymentIncidents',
        'circle-alert',
        operatorUrls.paymentIncidents(),
        'finance',
        'payment_incident',
      ),
      place('reconciliation', 'arrow-up-down', operatorUrls.reconciliation(), 'finance'),
      place('withdrawals', 'upload', operatorUrls.withdrawals(), 'finance', 'withdraw_requested'),
      place('refunds', 'rotate-ccw', operatorUrls.refunds(), 'finance'),
      place('sourceRefunds', 'rotate-ccw', operatorUrls.sourceRefunds(), 'finance', 'source_refund'),
      place('cod', 'truck', operatorUrls.cod(), 'finance'),
      place('ledger', 'layout-grid', operatorUrls.ledger(), 'finance'),
      place('accounting', 'calendar', operatorUrls.accounting(), 'finance'),
      place('taxes', 'receipt', operatorUrls.taxes(), 'finance'),
      place('taxExemptions', 'shield-check', operatorUrls.taxExemptions(), 'finance'),
      place('commissions', 'ticket-percent', operatorUrls.commissions(), 'finance'),
      place('reports', 'layout-grid', operatorUrls.reports(), 'finance'),
      place('wallet', 'wallet', operatorUrls.wallet(), 'finance'),
    ],
  },
  {
    name: 'catalogue',
    places: [
      place('products', 'package', operatorUrls.products(), 'catalog'),
      place('moderation', 'eye', operatorUrls.moderation(), 'catalog', 'moderation'),
      place('numbers', 'shield-check', operatorUrls.numbers(), 'catalog'),
      place('imports', 'upload', operatorUrls.imports(), 'catalog'),
      place('categories', 'menu', operatorUrls.categories(), 'catalog'),
      place('brands', 'shield-check', operatorUrls.brands(), 'catalog'),
    ],
  },
  {
    name: 'campaigns',
    places: [
      place('promos', 'calendar', operatorUrls.promos(), 'promo'),
      place('rounds', 'package', operatorUrls.rounds(), 'promo'),
      place('flashSales', 'zap', operatorUrls.flashSales(), 'promo'),
      place('vouchers', 'ticket-percent', operatorUrls.vouchers(), 'promo'),
    ],
  },
  {
    name: 'contents',
    places: [
      place('reviews', 'star', operatorUrls.reviews(), 'content'),
      place('questions', 'info', operatorUrls.questions(), 'content'),
      place('home', 'image', operatorUrls.home(), 'content'),
      place('announcements', 'bell', operatorUrls.announcements(), 'content'),
      place('sitePages', 'receipt', operatorUrls.sitePages(), 'content'),
      place('searchWords', 'search', operatorUrls.searchWords(), 'content'),
    ],
  },
  {
    name: 'system',
    places: [
      place('ownSecurity', 'user', operatorUrls.ownSecurity(), null),
      place('audit', 'eye', operatorUrls.audit(), 'setting'),
      place('securityLog', 'shield-check', operatorUrls.securityLog(), 'security'),
      place(
        'privacyIncidents',
        'circle-alert',
        operatorUrls.privacyIncidents(),
        'security',
        'privacy_incident',
      ),
      place('settings', 'sliders-horizontal', operatorUrls.settings(), 'setting'),
      place('couriers', 'truck', operatorUrls.couriers(), 'setting'),
    ],
  },
];

const isIn = (path: string, place: NavigationItem): boolean =>
  path === place.path || (place.path !== operatorUrls.overview() && path.startsWith(`${place.path}/`));

/** The place that an address belongs to. */
export const navigationItemOf = (pathname: string): NavigationItem | null => {
  const path = withoutLocale(pathname);
  return groups.flatMap(({ places }) => places).find((one) => isIn(path, one)) ?? null;
};
