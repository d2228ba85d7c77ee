import type { Order } from '#contract/order.ts';
import { orderLabels } from '#contract/seller-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from '../../use-download.ts';
import { type Act, actsOf } from '../act/act.ts';
import type { useActing } from '../act/use-acting.ts';
import { hasLabel } from '../order-buttons.tsx';

type Props = { order: Order; acting: ReturnType<typeof useActing> };

/** What can be done now: below the sentence on wide, under the thumb on narrow. The wanted one is the red one. */
export const OrderActions = ({ order, acting }: Props) => {
  const { sellerOrders: words } = useMessages();
  const { busy, save } = useDownload();
  const acts = actsOf(order);
  const code = order.order_code;
  if (acts.length === 0) return null;
  const isWanted = (act: Act) => act === 'approve' || act === 'pickup';
  const buttons = [
    ...acts
      .filter((act) => !isWanted(act))
      .map((act) => (
        <Button key={act} onClick={() => acting.start(order, act)}>
          {words[act]}
        </Button>
      )),
    ...(hasLabel(order)
      ? [
          <Button
            key="label"
            busy={busy !== null}
            onClick={() => save(orderLabels, { order_codes: [code] }, `label-${code}.pdf`)}
          >
            <Icon name="printer" />
            {words.label}
          </Button>,
        ]
      : []),
    ...acts.filter(isWanted).map((act) => (
      <Button key={act} kind="main" busy={acting.approving === code} onClick={() => acting.start(order, act)}>
        {words[act]}
      </Button>
    )),
  ];
  return (
    <>
      <div className="order-buttons wide-only">{buttons.toReversed()}</div>
      <div className="order-bar narrow-only">{buttons}</div>
    </>
  );
};
