import { rupiah } from '#common/money.ts';
import { confirmPayment, type OperatorPayment } from '#contract/operator-payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { amountOf } from '../amount.rules.ts';
import { AmountField } from '../amount-field.tsx';

type Props = { payment: OperatorPayment; onDone: () => void; onRefuse?: () => void };

/** What was seen in the bank: the amount, and under which reference. */
export const ConfirmForm = ({ payment, onDone, onRefuse }: Props) => {
  const { operatorPayments: t } = useMessages();
  const form = useConfirming(payment, onDone);
  return (
    <form {...form.props} className="stack stack-snug" aria-label={payment.payment_code}>
      <AmountField
        label={t.seenAmount}
        help={t.seenHelp}
        error={form.errorOf('amount')}
        value={form.values.amount}
        onChange={(amount) => form.change({ amount })}
      />
      <TextField form={form} name="reference" label={t.reference} maxLength={100} autoComplete="off" />
      <FormMessage message={form.message} />
      <div className="pay-buttons">
        <Submit form={form} kind="ink">
          {t.confirm}
        </Submit>
        {onRefuse !== undefined && <Button onClick={onRefuse}>{t.refuse}</Button>}
      </div>
    </form>
  );
};

/** What must come in, to the rupiah, and what of it is the unique code. */
export const Due = ({ payment }: { payment: OperatorPayment }) => {
  const { operatorPayments: t } = useMessages();
  const { amount_due, unique_code } = payment;
  return (
    <p className="pay-due">
      <span className="quiet small">{t.due}</span>
      <b className="num">{rupiah(amount_due)}</b>
      {unique_code > 0 && (
        <span className="quiet small">
          {t.withCode(String(unique_code).padStart(3, '0'), rupiah(amount_due - unique_code))}
        </span>
      )}
    </p>
  );
};

/**
 * Says that the money of a transfer is here: the amount is typed anew from the bank's statement, and goes nowhere unless
 * it is what was due.
 */
const useConfirming = (payment: OperatorPayment, done: () => void) => {
  const { operator, operatorPayments: t } = useMessages();
  const api = useApi();
  const toast = useToast();
  const recount = useRefreshWaitingCounts();
  const { payment_code, amount_due } = payment;
  return useForm({
    initial: { amount: '', reference: '' },
    check: ({ amount, reference }) => {
      const seen = amountOf(amount);
      const faults: Partial<Record<'amount' | 'reference', string>> = {};
      if (seen === null) faults.amount = operator.fillIn(t.seenAmount);
      else if (seen !== amount_due) faults.amount = t.differs(rupiah(amount_due));
      if (reference.trim() === '') faults.reference = operator.fillIn(t.reference);
      return faults;
    },
    send: ({ amount, reference }) =>
      api.call(confirmPayment, {
        input: { payment_code, amount: amountOf(amount) ?? 0, reference: reference.trim() },
      }),
    done: () => {
      toast.good(t.confirmed(payment_code));
      recount();
      done();
    },
  });
};
