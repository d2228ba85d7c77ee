import { rupiah } from '#common/money.ts';
import type { OperatorPayment } from '#contract/operator-payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AmountField } from '../amount-field.tsx';
import { useConfirming } from './use-confirming.ts';

type Props = { payment: OperatorPayment; onDone: () => void; onRefuse?: () => void };

/** What was seen in the bank: the amount, and under which reference. */
export const ConfirmForm = ({ payment, onDone, onRefuse }: Props) => {
  const { operatorPayments: words } = useMessages();
  const form = useConfirming(payment, onDone);
  return (
    <form {...form.props} className="stack stack-snug" aria-label={payment.payment_code}>
      <AmountField
        label={words.seenAmount}
        help={words.seenHelp}
        error={form.errorOf('amount')}
        value={form.values.amount}
        onChange={(amount) => form.change({ amount })}
      />
      <TextField form={form} name="reference" label={words.reference} maxLength={100} autoComplete="off" />
      <FormMessage message={form.message} />
      <div className="pay-buttons">
        <Submit form={form} kind="ink">
          {words.confirm}
        </Submit>
        {onRefuse !== undefined && <Button onClick={onRefuse}>{words.refuse}</Button>}
      </div>
    </form>
  );
};

/** What must come in, to the rupiah, and what of it is the unique code. */
export const Due = ({ payment }: { payment: OperatorPayment }) => {
  const { operatorPayments: words } = useMessages();
  const { amount_due, unique_code } = payment;
  return (
    <p className="pay-due">
      <span className="quiet small">{words.due}</span>
      <b className="num">{rupiah(amount_due)}</b>
      {unique_code > 0 && (
        <span className="quiet small">
          {words.withCode(String(unique_code).padStart(3, '0'), rupiah(amount_due - unique_code))}
        </span>
      )}
    </p>
  );
};
