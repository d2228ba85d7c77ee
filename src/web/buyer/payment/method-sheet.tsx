import { useState } from 'react';
import { type Payment, paymentMethods } from '#contract/payment.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { MethodList } from '../checkout/method-list.tsx';
import {
  firstChoice,
  isSameChoice,
  type PaymentChoice,
  payableChoice,
} from '../checkout/payment-methods.rules.ts';

type Props = {
  payment: Payment;
  open: boolean;
  onClose: () => void;
  busy: boolean;
  /** For what the change waits. */
  note: string | null;
  onUse: (choice: PaymentChoice) => void;
};

/** The methods a payment can be changed to: none that its provider has just refused. */
export const MethodSheet = ({ payment, open, onClose, busy, note, onUse }: Props) => {
  const words = useMessages().payment;
  const [wanted, setWanted] = useState<PaymentChoice>({
    payment_method: payment.payment_method,
    payment_channel: payment.payment_channel,
  });
  const methods = useApiQuery(
    'payment methods',
    async (client) => (await need(client.call(paymentMethods))).data,
  );
  const offered = (methods.data ?? [])
    // what is paid at the door is chosen with its couriers, at the checkout
    .filter((method) => method.is_available && method.payment_method !== 'cod')
    .filter((method) => payment.refusal === null || !isSameChoice(payment, method));
  const amount = payment.total - payment.wallet_amount;
  const chosen = payableChoice(offered, wanted, amount) ?? firstChoice(offered, null, amount);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.change}
      end={
        <>
          <p className={note === null ? undefined : 'down-1'} role="status">
            {note}
          </p>
          <Button
            kind="main"
            wide
            busy={busy}
            disabled={chosen === null}
            onClick={() => chosen !== null && onUse(chosen)}
          >
            {words.useThis}
          </Button>
        </>
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
  );
};
