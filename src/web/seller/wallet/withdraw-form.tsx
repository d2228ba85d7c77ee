import { Link } from 'react-router';
import { stepUpOptions } from '#contract/auth.ts';
import type { SellerBank } from '#contract/seller.ts';
import type { Withdraw } from '#contract/wallet.ts';
import { requestStoreWithdraw } from '#contract/wallet.ts';
import { need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AmountField, rupiahIn } from '#web/features/wallet/amount-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { sellerUrls } from '../seller-urls.ts';

type Props = { max: number; bank: SellerBank; onDone: (withdrawal: Withdraw) => void };

/** Asks for money from the store's wallet: the limits are the server's, said beside the amount. */
export const WithdrawForm = ({ max, bank, onDone }: Props) => {
  const { sellerWallet: words } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  // an account that only ever came in by Google or Facebook confirms by a one-time password instead
  const proof = useApiQuery('step-up', async (from) => (await need(from.call(stepUpOptions))).data);
  const hasPassword = proof.data?.methods.includes('password') !== false;
  const form = useForm({
    initial: { amount: '', password: '' },
    check: ({ amount, password }) => ({
      ...(amount.trim() === '' ? { amount: words.needed.amount } : {}),
      ...(hasPassword && password === '' ? { password: words.needed.password } : {}),
    }),
    send: async ({ amount, password }) => {
      const input = { amount: rupiahIn(amount), password };
      const answer = await api.call(requestStoreWithdraw, { input, idempotencyKey: idempotencyKey(input) });
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
      <p>{words.withdrawText}</p>
      <p className="spread withdraw-to">
        <b>{words.toAccount(bank.bank_name, bank.rekening, bank.atas_nama)}</b>
        <Link className="link" to={to(sellerUrls.bank())}>
          {words.changeBank}
        </Link>
      </p>
      <AmountField form={form} words={words} max={max} button={{ small: true }} />
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
