import { lazy, Suspense, useState } from 'react';
import { setOrderStatus } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { PaymentChoice } from '../checkout/payment-methods.rules.ts';

const Sheet = lazy(() => import('./method-sheet.tsx').then((module) => ({ default: module.MethodSheet })));

/** Another way to pay for the same orders; after a failure the same one again, too, unless the provider does not take it. */
export const ChangeMethod = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const { payment_method, payment_channel, refusal, status } = payment;
  const isRefused = refusal !== null;
  const order = payment.orders[0];

  const change = useMutation(
    async (api, { payment_method: method, payment_channel: asked }: PaymentChoice) => {
      if (order === undefined) return;
      const { order_code } = order;
      const channel = asked === null ? {} : { payment_channel: asked };
      const input = { order_code, action: 'pay' as const, payment_method: method, ...channel };
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
      {status === 'failed' && !isRefused && (
        <Button
          kind="main"
          wide
          busy={change.busy}
          onClick={() => change.run({ payment_method, payment_channel })}
        >
          {words.payAgain}
        </Button>
      )}
      <Button
        kind={isRefused ? 'main' : 'line'}
        wide
        onClick={() => {
          setEverOpen(true);
          setOpen(true);
        }}
      >
        {words.change}
      </Button>
      {everOpen && (
        <Suspense fallback={null}>
          <Sheet
            payment={payment}
            open={open}
            onClose={() => setOpen(false)}
            busy={change.busy}
            onUse={change.run}
          />
        </Suspense>
      )}
    </div>
  );
};
