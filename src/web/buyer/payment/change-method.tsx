import { useState } from 'react';
import { setOrderStatus } from '#contract/order.ts';
import { type Payment, paymentMethods } from '#contract/payment.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { MethodList } from '../checkout/method-list.tsx';
import {
  firstChoice,
  isSameChoice,
  type PaymentChoice,
  payableChoice,
} from '../checkout/payment-methods.rules.ts';

/** Another way to pay for the same orders; after a failure the same one again, too, unless the provider does not take it. */
export const ChangeMethod = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<PaymentChoice>({
    payment_method: payment.payment_method,
    payment_channel: payment.payment_channel,
  });
  const methods = useApiQuery(
    'payment methods',
    async (client) => (await need(client.call(paymentMethods))).data,
  );
  const isRefused = payment.refusal !== null;
  const offered = (methods.data ?? [])
    .filter((method) => method.is_available)
    .filter((method) => !isRefused || !isSameChoice(payment, method));
  const amount = payment.total - payment.wallet_amount;
  const chosen = payableChoice(offered, wanted, amount) ?? firstChoice(offered, null, amount);
  const order = payment.orders[0];
  const isFailed = payment.status === 'failed';

  const change = useMutation(
    async (api, { payment_method, payment_channel }: PaymentChoice) => {
      if (order === undefined) return;
      const channel = payment_channel === null ? {} : { payment_channel };
      const input = { order_code: order.order_code, action: 'pay' as const, payment_method, ...channel };
      await need(api.call(setOrderStatus, { input }));
    },
    {
      onDone: () => {
        setOpen(false);
        toast.good(words.changed);
      },
    },
  );
  return (
    <div className="stack stack-snug">
      {isFailed && !isRefused && (
        <Button kind="main" wide busy={change.busy} onClick={() => change.run(wanted)}>
          {words.payAgain}
        </Button>
      )}
      <Button kind={isRefused ? 'main' : 'line'} wide onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={words.change}
        end={
          <Button
            kind="main"
            wide
            busy={change.busy}
            disabled={chosen === null}
            onClick={() => chosen !== null && change.run(chosen)}
          >
            {words.useThis}
          </Button>
        }
      >
        <p className="quiet down-2">{words.changeText}</p>
        <MethodList
          title={words.change}
          name="change-method"
          methods={offered}
          chosen={chosen}
          amount={amount}
          onChoose={setWanted}
        />
      </Sheet>
    </div>
  );
};
