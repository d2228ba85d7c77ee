import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Meta } from '#common/paging.ts';
import type { Order } from '#contract/order.ts';
import { orderLabels, pickingList } from '#contract/seller-order.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useMay } from '../../frame/store-context.ts';
import { useWork } from '../../frame/work-store.ts';
import { sellerUrls } from '../../seller-urls.ts';
import { useDownload } from '../../use-download.ts';
import { ActionDialog } from '../actions/action-dialogs.tsx';
import { hasLabel, type OrderActions, useOrderActions } from '../actions/order-actions.ts';
import { OrdersTable } from '../orders-table.tsx';
import { isFiltered, type ListQuery, writeListQuery } from './list-query.rules.ts';

/** One page of the store's orders, newest first. */
export type OrderPage = { orders: readonly Order[]; meta: Meta | null; total: number };

/** Tabs whose orders are worked off several at a time. */
const bulkTabs: readonly ListQuery['tab'][] = ['paid', 'processed'];

/** The orders of a tab with what can be done with each and with several; new ones come by themselves. */
export const OrderList = ({ query, page }: { query: ListQuery; page: OrderPage }) => {
  const { sellerOrders: words } = useMessages();
  const to = useLocalePath();
  const actions = useOrderActions();
  const { orders, meta, total } = page;
  const mayPack = useMay('packer');
  const picked = usePicked(orders.map(({ order_code }) => order_code));
  useNewOrders();
  const isBulk = bulkTabs.includes(query.tab) && mayPack;
  const hrefOf = (number: number) => to(sellerUrls.orders(writeListQuery({ ...query, page: number })));
  return (
    <>
      {orders.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <div className="stack stack-snug">
          <p className="quiet small">{words.total(total)}</p>
          {isBulk && <BulkBar orders={orders} picked={picked} actions={actions} />}
          <OrdersTable
            orders={orders}
            actions={actions}
            withState={query.tab === 'all'}
            {...(isBulk ? { picked: picked.picked, onPick: picked.pick } : {})}
          />
          {meta !== null && <Pagination meta={meta} hrefOf={hrefOf} />}
        </div>
      )}
      <ActionDialog of={actions} />
    </>
  );
};

const NoOrders = ({ query }: { query: ListQuery }) => {
  const { sellerOrders: words } = useMessages();
  const narrowed = isFiltered(query);
  return (
    <EmptyState
      heading={2}
      thing={narrowed ? 'search' : 'parcel'}
      title={narrowed ? words.noMatchTitle : words.emptyTitle}
      text={narrowed ? words.noMatchText : words.emptyText}
    >
      <ButtonLink path={sellerUrls.orders('?status=all')}>{words.showAll}</ButtonLink>
    </EmptyState>
  );
};

type BulkProps = {
  orders: readonly Order[];
  picked: ReturnType<typeof usePicked>;
  actions: OrderActions;
};

/** What can be done with several orders at once: accept them, or print their labels and the picking list. */
const BulkBar = ({ orders, picked: { picked, pickAll, isAll }, actions }: BulkProps) => {
  const { sellerOrders: words } = useMessages();
  const { busy, save } = useDownload();
  const chosen = orders.filter(({ order_code }) => picked.has(order_code));
  const codesOf = (list: readonly Order[]) => list.map(({ order_code }) => order_code);
  const toApprove = codesOf(chosen.filter((order) => order.actions.includes('approve')));
  const toLabel = codesOf(chosen.filter(hasLabel));
  return (
    <div className="bulk" role="group" aria-label={words.bulk}>
      <label className="tick">
        <input type="checkbox" checked={isAll} onChange={(event) => pickAll(event.currentTarget.checked)} />
        <span>{picked.size === 0 ? words.pickAll : words.picked(picked.size)}</span>
      </label>
      {toApprove.length > 0 && (
        <Button
          kind="ink"
          small
          busy={Array.isArray(actions.approve.running?.[0])}
          onClick={() => actions.approve.run(toApprove)}
        >
          {words.approveMany(toApprove.length)}
        </Button>
      )}
      {toLabel.length > 0 && (
        <>
          <Button
            kind="ink"
            small
            busy={busy === orderLabels.name}
            onClick={() => save(orderLabels, { order_codes: toLabel })}
          >
            <Icon name="printer" />
            {words.labelMany(toLabel.length)}
          </Button>
          <Button
            small
            busy={busy === pickingList.name}
            onClick={() => save(pickingList, { order_codes: toLabel, format: 'pdf' })}
          >
            {words.picking}
          </Button>
        </>
      )}
    </div>
  );
};

/** Ticked orders of the page that is shown: what is no longer on it is not ticked any more. */
const usePicked = (shown: readonly string[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const picked = new Set(shown.filter((code) => ticked.has(code)));
  return {
    picked,
    pick: (code: string, is: boolean) => {
      const next = new Set(picked);
      if (is) next.add(code);
      else next.delete(code);
      setTicked(next);
    },
    pickAll: (is: boolean) => setTicked(new Set(is ? shown : [])),
    isAll: shown.length > 0 && picked.size === shown.length,
  };
};

/** Loads the orders again when the frame has heard that more of them wait than before. */
const useNewOrders = (): void => {
  const { orders } = useWork();
  const { revalidate } = useRevalidator();
  const before = useRef<number | null>(null);
  const waiting = orders?.paid ?? null;
  useEffect(() => {
    if (before.current !== null && waiting !== null && waiting > before.current) revalidate();
    if (waiting !== null) before.current = waiting;
  }, [waiting, revalidate]);
};
