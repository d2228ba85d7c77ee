import { Link, useLoaderData } from 'react-router';
import { rupiah } from '#common/money.ts';
import { listOrders, listReviewRows } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { walletSaldo } from '#contract/wallet.ts';
import { type Api, need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useUnread } from '#web/client/notification-store.ts';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { nameOf, useSession } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import { AccountNav } from '../account-nav.tsx';

/** States that the overview counts, in the order in which an order passes them. */
const countedStates = [
  'waiting_payment',
  'paid',
  'processed',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderStatus[];
type CountedState = (typeof countedStates)[number];

type Overview = {
  counts: Record<CountedState, number>;
  /** Items of completed orders without a review. */
  toReview: number;
  /** Rupiah. */
  saldo: number;
};

const countOf = async (api: Api, status: CountedState): Promise<[CountedState, number]> => {
  const { total = 0 } = await need(api.call(listOrders, { input: { status: [status], per_page: 1 } }));
  return [status, total];
};

/** Counts and balance of the caller, all asked at once. */
const load = async ({ api }: PageRequest): Promise<Overview> => {
  const [counts, reviews, saldo] = await Promise.all([
    Promise.all(countedStates.map((status) => countOf(api, status))),
    need(api.call(listReviewRows, { input: { status: 'pending', per_page: 1 } })),
    need(api.call(walletSaldo)),
  ]);
  return {
    counts: Object.fromEntries(counts) as Record<CountedState, number>,
    toReview: reviews.total ?? 0,
    saldo: saldo.data.total_saldo,
  };
};
export const loader = privateLoader(load);

export const handle = { frame: { back: urls.home() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.account.overview);

/** The order history, showing one state. */
const ordersIn = (status: CountedState): string => `${urls.orders()}?status=${status}`;

/** What waits for the buyer, most urgent first; a line for each kind that has any. */
const Attention = ({ counts, toReview }: Overview) => {
  const { account } = useMessages();
  const to = useLocalePath();
  const unread = useUnread();
  const tasks = [
    { count: counts.waiting_payment, label: account.toPay, path: ordersIn('waiting_payment') },
    { count: counts.delivered, label: account.toReceive, path: ordersIn('delivered') },
    { count: toReview, label: account.toReview, path: urls.reviews() },
    { count: unread, label: account.unread, path: urls.notifications() },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="account-h">
        {account.attention}
      </h2>
      {tasks.length === 0 ? (
        <p className="next is-good">
          <Icon name="circle-check" />
          <b>{account.nothingToDo}</b>
        </p>
      ) : (
        <ul className="todo">
          {tasks.map(({ count, label, path }) => (
            <li key={path}>
              <Link to={to(path)}>
                <b>{count}</b>
                <span>{label(count)}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The orders by state, each leading to its list; `counts` is null until they came. */
const OrderStates = ({ counts }: { counts: Overview['counts'] | null }) => {
  const { account } = useMessages();
  const to = useLocalePath();
  const labels: Record<CountedState, string> = {
    waiting_payment: account.waitingPayment,
    paid: account.paid,
    processed: account.processed,
    shipped: account.shipped,
    delivered: account.delivered,
    completed: account.completed,
  };
  return (
    <section className="up-3" aria-labelledby="order-states">
      <div className="spread account-h">
        <h2 id="order-states">{account.ordersTitle}</h2>
        <Link className="link" to={to(urls.orders())}>
          {account.allOrders}
        </Link>
      </div>
      <ul className="panel state-counts">
        {countedStates.map((status) => (
          <li key={status}>
            <Link to={to(ordersIn(status))}>
              <b className="num">{counts?.[status] ?? '–'}</b>
              <span>{labels[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What is in the wallet, in rupiah. Money one has is ink, not red. */
const Balance = ({ saldo }: { saldo: number | null }) => {
  const { account } = useMessages();
  const to = useLocalePath();
  return (
    <section className="up-3 panel panel-body spread" aria-label={account.balance}>
      <p className="row">
        <Icon name="wallet" />
        <span>
          <span className="small quiet block">{account.balance}</span>
          <b className="balance num">{saldo === null ? '–' : rupiah(saldo)}</b>
        </span>
      </p>
      <Link className="link" to={to(urls.wallet())}>
        {account.balanceLink}
      </Link>
    </section>
  );
};

const Links = () => (
  <section className="up-3 narrow-only" aria-label={useMessages().account.links}>
    <AccountNav />
  </section>
);

export const HydrateFallback = () => {
  const { account } = useMessages();
  return (
    <>
      <PageHead title={account.helloPlain} />
      <section aria-labelledby="attention">
        <h2 id="attention" className="account-h">
          {account.attention}
        </h2>
        <Skeleton lines={2} />
      </section>
      <OrderStates counts={null} />
      <Balance saldo={null} />
      <Links />
    </>
  );
};

/** /buyer/dashboard: what waits for the buyer, then where everything is. */
export default function Page() {
  const { account } = useMessages();
  const { user } = useSession();
  const overview = useLoaderData<Overview>();
  const name = nameOf(user);
  return (
    <>
      <PageHead title={name === null ? account.helloPlain : account.hello(name)} />
      <Attention {...overview} />
      <OrderStates counts={overview.counts} />
      <Balance saldo={overview.saldo} />
      <Links />
    </>
  );
}
