import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { useSearchParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { DeskBack } from '../../desk/desk-back.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { OrderPart } from '../order-part.tsx';
import { ComplaintQueue } from './complaint-queue.tsx';
import { SettleScreen } from './settle-screen.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOrders.complaintTitle);

/** /operator/complaint: complaints that wait, and with `?order={order_code}` the one to be settled (O45, O130). */
export default function Page() {
  const { operatorOrders: words } = useMessages();
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
