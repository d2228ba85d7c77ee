import '#web/styles/pages/operator-orders.css';
import { useSearchParams } from 'react-router';
import { DeskBack } from '../../desk/desk-back.tsx';
import { operatorMeta } from '../../operator-meta.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { operatorMessagesOf, useOperatorMessages } from '../../words.ts';
import { OrderPart } from '../order-part.tsx';
import { ComplaintQueue } from './complaint-queue.tsx';
import { SettleScreen } from './settle-screen.tsx';

type MetaArgs = { location: { pathname: string } };
export const meta = ({ location }: MetaArgs) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorOrders.complaintTitle);

/** /operator/complaint: complaints that wait, and with `?order={order_code}` the one to be settled (O45, O130). */
export default function Page() {
  const { operatorOrders: words } = useOperatorMessages();
  const [params] = useSearchParams();
  const code = params.get('order');
  if (code === null || code === '') return <ComplaintQueue />;
  return (
    <>
      <DeskBack path={operatorUrls.complaints()}>{words.toComplaints}</DeskBack>
      <OrderPart key={code} code={code}>
        {(order, reload) => <SettleScreen order={order} reload={reload} />}
      </OrderPart>
    </>
  );
}
