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
import type { PaymentChoice } from '../checkout/payment-methods.rules.ts';

/** Another way to pay for the same orders; after a failure the same one again, too. */
export const ChangeMethod = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<PaymentChoice>({
    payment_method: payment.payment_method,
    payment_channel: payment.payment_channel,
  });
  const methods = useApiQuery(
    'payment methods',
    async (client) => (await need(client.call(paymentMethods))).data,
  );
  const offered = (methods.data ?? []).filter((method) => method.is_available);
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
      {isFailed && (
        <Button kind="main" wide busy={change.busy} onClick={() => change.run(chosen)}>
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
          <Button kind="main" wide busy={change.busy} onClick={() => change.run(chosen)}>
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
          onChoose={setChosen}
        />
      </Sheet>
    </div>
  );
};
