import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from '../../desk/facts.tsx';
import { Moment } from '../../desk/moment.tsx';
import { Panel } from '../../desk/panel.tsx';

type Props = { order: OperatorOrder; title?: string };

/** The store's side of it: by whom and when the parcel went, and what the store said. */
export const Shipment = ({ order, title }: Props) => {
  const { operatorOrders: words } = useMessages();
  const { courier_name, service_name, resi } = order.shipping;
  const sent = order.histories.find(({ status }) => status === 'shipped');
  const notes = order.histories.filter(({ by, note }) => by === 'seller' && note !== '');
  return (
    <Panel title={title ?? words.courier}>
      <Facts
        rows={[
          [words.courier, `${courier_name} ${service_name}`],
          [
            words.resi,
            resi !== null && resi !== '' ? (
              <span key="resi" className="row snug">
                <b className="num">{resi}</b>
                <CopyButton text={resi} label={words.copyResi} copied={words.copied} />
              </span>
            ) : null,
          ],
          [words.shippedAt, sent === undefined ? words.notShipped : <Moment key="at" at={sent.at} full />],
          ...notes.map(({ note }) => [words.storeNotes, words.said(note)] as const),
        ]}
      />
    </Panel>
  );
};
