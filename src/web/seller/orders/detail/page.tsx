import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-orders.css';
import type { ReactNode } from 'react';
import { useLoaderData, useParams } from 'react-router';
import type { Order } from '#contract/order.ts';
import { storeOrderDetail } from '#contract/seller-order.ts';
import { dataOrNull } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { useReloadOnReturn } from '#web/client/use-reload-on-return.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { sellerUrls } from '../../seller-urls.ts';
import { OrderScreen } from './order-screen.tsx';

/** null: there is none of that code among the store's. */
export const loader = privateLoader(({ api, params: { code = '' } }) =>
  dataOrNull(api.call(storeOrderDetail, { params: { order_code: code } })),
);

export const handle: EarlyHandle = {
  early: ({ params: { code = '' } }) => [wireCall(storeOrderDetail, { params: { order_code: code } })],
};

export const meta = ({ messages, params }: MetaArgs) =>
  privateMeta(`${messages.sellerOrders.order} ${params.code ?? ''}`);

const OrderFrame = ({ children }: { children: ReactNode }) => {
  const { sellerOrders: words } = useMessages();
  const { code = '' } = useParams();
  return (
    <>
      <Breadcrumb steps={[{ label: words.title, path: sellerUrls.orders() }]} here={code} />
      {children}
    </>
  );
};

export const ErrorBoundary = () => (
  <OrderFrame>
    <LoadFailed words={useMessages().seller} />
  </OrderFrame>
);

/** /merchant/dashboard/order/{order_code}: one of the store's orders; buyers act on it meanwhile. */
export default function Page() {
  const { sellerOrders: words } = useMessages();
  const order = useLoaderData<Order | null>();
  useReloadOnReturn();
  return (
    <OrderFrame>
      {order === null ? (
        <EmptyState heading={1} thing="parcel" title={words.goneTitle} text={words.goneText}>
          <ButtonLink path={sellerUrls.orders('?status=all')}>{words.title}</ButtonLink>
        </EmptyState>
      ) : (
        <OrderScreen key={order.order_code} order={order} />
      )}
    </OrderFrame>
  );
}
