import { stepUpOptions } from '#contract/auth.ts';
import { banks } from '#contract/helper.ts';
import { requestWithdraw, type Withdraw } from '#contract/wallet.ts';
import { need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AmountField, rupiahIn } from '#web/features/wallet/amount-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

const empty = { amount: '', bank_id: '', rekening: '', atas_nama: '', cabang: '', password: '' };
const needed = ['amount', 'bank_id', 'rekening', 'atas_nama', 'password'] as const;

type Props = { max: number; onDone: (withdrawal: Withdraw) => void };

/** Asks for money from the wallet: the limits are the server's, said beside the amount. */
export const WithdrawForm = ({ max, onDone }: Props) => {
  const words = useMessages().buyerWallet;
  const api = useApi();
  // an account that only ever came in by Google or Facebook confirms by a one-time password instead
  const proof = useApiQuery('step-up', async (from) => (await need(from.call(stepUpOptions))).data);
  const hasPassword = proof.data?.methods.includes('password') !== false;
  const known = useApiQuery('banks', async (from) => (await need(from.call(banks))).data);
  const form = useForm({
    initial: empty,
    check: (values) =>
      Object.fromEntries(
        needed
          .filter((name) => values[name].trim() === '' && (hasPassword || name !== 'password'))
          .map((name) => [name, words.missing[name]]),
      ),
    send: async ({ amount, bank_id, ...rest }) => {
      const input = { ...rest, amount: rupiahIn(amount), bank_id: Number(bank_id) };
      const answer = await api.call(requestWithdraw, { input, idempotencyKey: idempotencyKey(input) });
      endAttempt(answer);
      return answer;
    },
    done: (withdrawal) => {
      form.reset();
      onDone(withdrawal);
    },
  });
  return (
    <form {...form.props} className="stack">
      <p className="quiet">{words.withdrawText}</p>
      <AmountField form={form} words={words} max={max} button={{ kind: 'plain' }} />
      <SelectField
        form={form}
        name="bank_id"
        label={words.bank}
        options={[
          { value: '', label: words.chooseBank },
          ...(known.data ?? []).map(({ bank_id, bank_name }) => ({
            value: String(bank_id),
            label: bank_name,
          })),
        ]}
      />
      <TextField form={form} name="rekening" label={words.rekening} inputMode="numeric" autoComplete="off" />
      <TextField form={form} name="atas_nama" label={words.holder} autoComplete="name" maxLength={100} />
      <TextField form={form} name="cabang" label={words.branch} autoComplete="off" maxLength={100} />
      {hasPassword && (
        <TextField
          form={form}
          name="password"
          type="password"
          label={words.password}
          help={words.passwordHelp}
          autoComplete="current-password"
        />
      )}
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {words.send}
      </Submit>
    </form>
  );
};
