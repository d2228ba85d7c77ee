import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import { useParams } from 'react-router';
import { orderDetail } from '#contract/order.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { EarlyCalls } from '#web/client/early-calls.tsx';
import { useMessages } from '#web/client/messages.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { urls } from '#web/urls.ts';
import { AsyncSection } from '../../part.tsx';
import { OrderScreen } from './order-screen.tsx';
import { OrderWait } from './order-wait.tsx';
import { useOrder } from './use-order.ts';

export const handle: FrameHandle = { frame: { back: urls.orders(), bottomNav: false } };

export const meta = ({ messages, params }: MetaArgs) => {
  const { orders: words } = messages;
  return privateMeta(`${words.order} ${params.code ?? ''}`, words.metaDescription);
};

const OwnOrder = ({ code }: { code: string }) => {
  const { orders: words } = useMessages();
  const view = useOrder(code);
  if (view.data === null && !view.failed) return <OrderWait />;
  return (
    <AsyncSection of={view}>
      {({ is }) =>
        is === null ? (
          <EmptyState thing="parcel" title={words.goneTitle} text={words.goneText}>
            <ButtonLink path={urls.orders()}>{words.title}</ButtonLink>
          </EmptyState>
        ) : (
          <OrderScreen order={is.order} rows={is.rows} reload={view.reload} />
        )
      }
    </AsyncSection>
  );
};

/** /user/order/{order_code}: one own order (BO4, checklist 138). A shell for everybody, the order comes in the browser. */
export default function Page() {
  const { orders: words } = useMessages();
  const { code = '' } = useParams();
  return (
    <div className="page order-page">
      <Breadcrumb steps={[{ label: words.title, path: urls.orders() }]} here={code} />
      <EarlyCalls calls={[wireCall(orderDetail, { params: { order_code: code } })]} />
      <RequireLogin fallback={<OrderWait />}>
        <OwnOrder key={code} code={code} />
      </RequireLogin>
    </div>
  );
}
