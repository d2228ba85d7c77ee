import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-orders.css';
import { useParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AsyncSection } from '../../part.tsx';
import { sellerUrls } from '../../seller-urls.ts';
import { OrderScreen } from './order-screen.tsx';
import { useOrder } from './use-order.ts';

export const meta = ({ messages, params }: MetaArgs) =>
  privateMeta(`${messages.sellerOrders.order} ${params.code ?? ''}`);

const OwnOrder = ({ code }: { code: string }) => {
  const { sellerOrders: words } = useMessages();
  const view = useOrder(code);
  return (
    <AsyncSection of={view} lines={8}>
      {({ is }) =>
        is === null ? (
          <EmptyState heading={2} thing="parcel" title={words.goneTitle} text={words.goneText}>
            <ButtonLink path={sellerUrls.orders('?status=all')}>{words.title}</ButtonLink>
          </EmptyState>
        ) : (
          <OrderScreen order={is} reload={view.reload} />
        )
      }
    </AsyncSection>
  );
};

/** /merchant/dashboard/order/{order_code}: one of the store's orders. */
export default function Page() {
  const { sellerOrders: words } = useMessages();
  const { code = '' } = useParams();
  return (
    <>
      <Breadcrumb steps={[{ label: words.title, path: sellerUrls.orders() }]} here={code} />
      <OwnOrder key={code} code={code} />
    </>
  );
}
