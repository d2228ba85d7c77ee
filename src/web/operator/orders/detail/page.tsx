import '#web/styles/pages/operator-orders.css';
import { useParams } from 'react-router';
import { DeskBack } from '../../desk/desk-back.tsx';
import { operatorMeta } from '../../operator-meta.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { operatorMessagesOf, useOperatorMessages } from '../../words.ts';
import { OrderPart } from '../order-part.tsx';
import { OrderScreen } from './order-screen.tsx';

type MetaArgs = { location: { pathname: string }; params: { code?: string } };
export const meta = ({ location, params }: MetaArgs) =>
  operatorMeta(`${operatorMessagesOf(location.pathname).operatorOrders.order} ${params.code ?? ''}`);

/** /operator/order/{order_code}: one order (O43–O45, O47). */
export default function Page() {
  const { operatorOrders: words } = useOperatorMessages();
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
