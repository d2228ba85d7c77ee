import { Link } from 'react-router';
import { digits, rupiah } from '#common/money.ts';
import type { SellerBank } from '#contract/seller.ts';
import type { Withdraw } from '#contract/wallet.ts';
import { requestStoreWithdraw } from '#contract/wallet.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { sellerUrls } from '../seller-urls.ts';

const onlyDigits = (text: string): string => text.replace(/\D/g, '');
const grouped = (text: string): string => (onlyDigits(text) === '' ? '' : digits(Number(onlyDigits(text))));

type Props = { most: number; bank: SellerBank; onDone: (withdrawal: Withdraw) => void };

/** Asks for money from the store's wallet (SW3): the limits are the server's, said beside the amount. */
export const WithdrawForm = ({ most, bank, onDone }: Props) => {
  const { sellerWallet: words } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const form = useForm({
    initial: { amount: '', password: '' },
    check: ({ amount, password }) => ({
      ...(amount.trim() === '' ? { amount: words.needed } : {}),
      ...(password === '' ? { password: words.needed } : {}),
    }),
    send: async ({ amount, password }) => {
      const input = { amount: Number(onlyDigits(amount)), password };
      const answer = await api.call(requestStoreWithdraw, { input, idempotencyKey: idempotencyKey(input) });
      endAttempt();
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
      <div className="amount-field">
        <TextField
          form={{
            ...form,
            change: ({ amount = '' }) => form.change({ amount: grouped(String(amount)) }),
          }}
          name="amount"
          label={words.amount}
          help={words.amountHelp(rupiah(most))}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button small onClick={() => form.change({ amount: digits(most) })}>
          {words.all}
        </Button>
      </div>
      <TextField
        form={form}
        name="password"
        type="password"
        label={words.password}
        help={words.passwordHelp}
        autoComplete="current-password"
      />
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {words.send}
      </Submit>
    </form>
  );
};
