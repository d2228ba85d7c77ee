import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import type { ReactNode } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { listReviewRows, type Order, orderDetail, type ReviewRow } from '#contract/order.ts';
import { type Api, need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { useReloadOnReturn } from '#web/client/use-reload-on-return.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { urls } from '#web/urls.ts';
import { OrderScreen } from './order-screen.tsx';

/** Items of an order that can be or were reviewed. No call names a single order; the newest hundred items hold it. */
const reviewRowsOf = async (api: Api, order: Order): Promise<ReviewRow[]> => {
  if (order.status !== 'completed') return [];
  const { data } = await need(api.call(listReviewRows, { input: { per_page: 100 } }));
  return data.filter((row) => row.order_code === order.order_code);
};

/** The order with the reviews of its items; `order` is null when there is none of that code among the own ones. */
const load = async ({ api, params: { code = '' } }: PageRequest) => {
  const answer = await api.call(orderDetail, { params: { order_code: code } });
  if (answer.code === 404) return { order: null, rows: [] };
  const { data: order } = await need(Promise.resolve(answer));
  return { order, rows: await reviewRowsOf(api, order) };
};
export const loader = privateLoader(load);

export const handle: FrameHandle & EarlyHandle = {
  frame: { back: urls.orders(), bottomNav: false },
  early: ({ params: { code = '' } }) => [wireCall(orderDetail, { params: { order_code: code } })],
};

export const meta = ({ messages, params }: MetaArgs) => {
  const { orders: words } = messages;
  return privateMeta(`${words.order} ${params.code ?? ''}`, words.metaDescription);
};

const OrderFrame = ({ children }: { children: ReactNode }) => {
  const { orders: words } = useMessages();
  const { code = '' } = useParams();
  return (
    <div className="page order-page">
      <Breadcrumb steps={[{ label: words.title, path: urls.orders() }]} here={code} />
      {children}
    </div>
  );
};

/** The places of an order until it came. */
export const HydrateFallback = () => (
  <OrderFrame>
    <div
      className="two-column skeleton"
      aria-busy="true"
      role="status"
      aria-label={useMessages().orders.loading}
    >
      <div className="stack">
        <div className="bone order-bone-title" />
        <div className="bone order-bone-next" />
        <div className="bone order-bone-panel" />
      </div>
      <div className="bone order-bone-side" />
    </div>
  </OrderFrame>
);

export const ErrorBoundary = () => (
  <OrderFrame>
    <LoadFailed words={useMessages().account} />
  </OrderFrame>
);

/** /user/order/{order_code}: one own order. */
export default function Page() {
  const { orders: words } = useMessages();
  const { order, rows } = useLoaderData<typeof load>();
  useReloadOnReturn();
  return (
    <OrderFrame>
      {order === null ? (
        <EmptyState heading={1} thing="parcel" title={words.goneTitle} text={words.goneText}>
          <ButtonLink path={urls.orders()}>{words.title}</ButtonLink>
        </EmptyState>
      ) : (
        <OrderScreen key={order.order_code} order={order} rows={rows} />
      )}
    </OrderFrame>
  );
}
