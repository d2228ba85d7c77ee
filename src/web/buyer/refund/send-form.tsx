import { digits } from '#common/money.ts';
import { sendRefund } from '#contract/source-refund.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AmountField, rupiahIn } from '#web/features/wallet/amount-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

type Props = { code: string; source: string; max: number; onDone: () => void };

/** How much goes back; all there is, unless somebody wants less. */
export const SendForm = ({ code, source, max, onDone }: Props) => {
  const words = useMessages().sourceRefund;
  const api = useApi();
  const form = useForm({
    initial: { amount: digits(max) },
    check: ({ amount }) => {
      if (rupiahIn(amount) === 0) return { amount: words.missing };
      return rupiahIn(amount) > max ? { amount: words.tooMuch } : {};
    },
    send: async ({ amount }) => {
      const input = { amount: rupiahIn(amount) };
      const key = idempotencyKey({ code, ...input });
      const answer = await api.call(sendRefund, {
        params: { payment_code: code },
        input,
        idempotencyKey: key,
      });
      endAttempt(answer);
      return answer;
    },
    done: onDone,
  });
  return (
    <form {...form.props} className="stack">
      <p className="quiet">{words.sendText(source)}</p>
      <AmountField form={form} words={words} max={max} button={{ kind: 'plain' }} />
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {words.send(source)}
      </Submit>
    </form>
  );
};
