import { lazy, Suspense, useState } from 'react';
import { setOrderStatus } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import { need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { useRetryWhileBusy } from '#web/client/use-retry-while-busy.ts';
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
  const retry = useRetryWhileBusy();

  const change = useMutation(
    async (api, { payment_method: method, payment_channel: asked }: PaymentChoice) => {
      if (order === undefined) return;
      const { order_code } = order;
      const channel = asked === null ? {} : { payment_channel: asked };
      const input = { order_code, action: 'pay' as const, payment_method: method, ...channel };
      const key = idempotencyKey(input);
      const answer = await api.call(setOrderStatus, { input, idempotencyKey: key, again: retry.again() });
      endAttempt(answer);
      await need(Promise.resolve(answer));
    },
    {
      onSettled: retry.end,
      onDone: () => {
        setOpen(false);
        toast.good(words.changed);
      },
    },
  );
  const note = retry.waiting === null ? null : words[retry.waiting];
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
      <p role="status">{note}</p>
      {everOpen && (
        <Suspense fallback={null}>
          <Sheet
            payment={payment}
            open={open}
            onClose={() => setOpen(false)}
            busy={change.busy}
            note={note}
            onUse={change.run}
          />
        </Suspense>
      )}
    </div>
  );
};
