import { useState } from 'react';
import { setOrderStatus } from '#contract/order.ts';
import { type Payment, paymentMethods } from '#contract/payment.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { WayList } from '../checkout/way-list.tsx';
import type { Way } from '../checkout/ways.rules.ts';

type Props = { payment: Payment; onChanged: () => Promise<void> };

/** Another way to pay for the same orders (BO2 pay); after a failure the same one again, too. */
export const ChangeWay = ({ payment, onChanged }: Props) => {
  const words = useMessages().payment;
  const api = useApi();
  const toast = useToast();
  const fail = useFailure();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Way>({
    payment_method: payment.payment_method,
    payment_channel: payment.payment_channel,
  });
  const ways = useApiQuery('payment-ways', async (client) => (await need(client.call(paymentMethods))).data);
  const offered = (ways.data ?? []).filter((way) => way.is_available);
  const order = payment.orders[0];
  const isFailed = payment.status === 'failed';

  const use = async (way: Way) => {
    if (order === undefined) return;
    setBusy(true);
    try {
      const { payment_method, payment_channel } = way;
      await need(
        api.call(setOrderStatus, {
          input: {
            order_code: order.order_code,
            action: 'pay',
            payment_method,
            ...(payment_channel === null ? {} : { payment_channel }),
          },
        }),
      );
      await onChanged();
      setOpen(false);
      toast.good(words.changed);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack stack-snug">
      {isFailed && (
        <Button kind="main" wide busy={busy} onClick={() => use(chosen)}>
          {words.payAgain}
        </Button>
      )}
      <Button wide onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={words.change}
        end={
          <Button kind="main" wide busy={busy} onClick={() => use(chosen)}>
            {words.useThis}
          </Button>
        }
      >
        <p className="quiet down-2">{words.changeText}</p>
        <WayList title={words.change} name="change-way" ways={offered} chosen={chosen} onChoose={setChosen} />
      </Sheet>
    </div>
  );
};
