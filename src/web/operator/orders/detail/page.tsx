import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { useParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { DeskBack } from '../../desk/desk-back.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { OrderPart } from '../order-part.tsx';
import { OrderScreen } from './order-screen.tsx';

export const meta = ({ messages, params }: MetaArgs) =>
  privateMeta(`${messages.operatorOrders.order} ${params.code ?? ''}`);

/** /operator/order/{order_code}: one order (O43–O45, O47). */
export default function Page() {
  const { operatorOrders: words } = useMessages();
  const { code = '' } = useParams();
  return (
    <>
      <DeskBack path={operatorUrls.orders()}>{words.toOrders}</DeskBack>
      <OrderPart key={code} code={code}>
        {(order, reload) => <OrderScreen order={order} reload={reload} />}
      </OrderPart>
    </>
  );
}
