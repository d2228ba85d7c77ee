import { rupiah } from '#common/money.ts';
import { confirmPayment, type OperatorPayment } from '#contract/operator-payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useRecount } from '../../frame/use-recount.ts';
import { amountOf } from '../amount.rules.ts';

/**
 * Says that the money of a transfer is here: the amount is typed anew from the bank's statement, and goes nowhere unless
 * it is what was due (O40).
 */
export const useConfirming = (payment: OperatorPayment, done: () => void) => {
  const { operator, operatorPayments: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const recount = useRecount();
  const { payment_code, amount_due } = payment;
  return useForm({
    initial: { amount: '', reference: '' },
    check: ({ amount, reference }) => {
      const seen = amountOf(amount);
      const faults: Partial<Record<'amount' | 'reference', string>> = {};
      if (seen === null) faults.amount = operator.reasonMissing;
      else if (seen !== amount_due) faults.amount = words.differs(rupiah(amount_due));
      if (reference.trim() === '') faults.reference = operator.reasonMissing;
      return faults;
    },
    send: ({ amount, reference }) =>
      api.call(confirmPayment, {
        input: { payment_code, amount: amountOf(amount) ?? 0, reference: reference.trim() },
      }),
    done: () => {
      toast.good(words.confirmed(payment_code));
      recount();
      done();
    },
  });
};
