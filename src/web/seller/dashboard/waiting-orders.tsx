import { Link } from 'react-router';
import { orderLabels } from '#contract/seller-order.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ActionDialog } from '../orders/actions/action-dialogs.tsx';
import { useOrderActions } from '../orders/actions/order-actions.ts';
import type { TabKey } from '../orders/list/list-query.rules.ts';
import { OrderTabs } from '../orders/order-tabs.tsx';
import { OrdersTable } from '../orders/orders-table.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { useDownload } from '../use-download.ts';
import type { Dashboard } from './load-dashboard.ts';

/** One file of labels takes so many orders. */
const maxLabels = 50;
const shownOrders = 4;
const keys: readonly TabKey[] = [
  'paid',
  'processed',
  'shipped',
  'delivered',
  'complained',
  'completed',
  'ended',
];
const query = { tab: 'paid', search: '', date_start: '', date_end: '', page: 1 } as const;

/** The most urgent orders to accept, and the labels of all that are packed. */
export const WaitingOrders = ({ dashboard }: { dashboard: Dashboard }) => {
  const { sellerDashboard: words } = useMessages();
  const to = useLocalePath();
  const { busy, save } = useDownload();
  const actions = useOrderActions();
  const codes = dashboard.processed.orders.slice(0, maxLabels).map(({ order_code }) => order_code);
  const shown = dashboard.paid.orders.slice(0, shownOrders);
  const others = dashboard.paid.total - shown.length;
  return (
    <section aria-labelledby="pes">
      <div className="spread">
        <h2 id="pes">{words.orders}</h2>
        {codes.length > 0 && (
          <Button small busy={busy !== null} onClick={() => save(orderLabels, { order_codes: codes })}>
            <Icon name="printer" />
            {words.printLabels(codes.length)}
          </Button>
        )}
      </div>
      <div className="up-half">
        <OrderTabs query={query} keys={keys} />
      </div>
      <div className="up-2">
        {shown.length === 0 ? (
          <EmptyState thing="parcel" title={words.noneTitle} text={words.noneText} />
        ) : (
          <OrdersTable orders={shown} actions={actions} />
        )}
      </div>
      <p className="up-2">
        <Link className="link" to={to(sellerUrls.orders(others > 0 ? '?status=paid' : '?status=all'))}>
          {others > 0 ? words.moreOrders(others) : words.allOrders}
        </Link>
      </p>
      <ActionDialog of={actions} />
    </section>
  );
};
