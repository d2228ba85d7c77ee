import { digits, rupiah } from '#common/money.ts';
import { adjustWallet, type OperatorWallet } from '#contract/operator-wallet.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Field } from '#web/ui/field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { Facts } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';
import { ownerInput, readAmount } from './wallet-key.rules.ts';

type Props = { wallet: OperatorWallet; onDone: () => Promise<void> };

const grouped = (text: string): string => {
  const plain = text.replace(/\D/g, '').slice(0, 13);
  return plain === '' ? '' : digits(Number(plain));
};

/** Puts a wallet right: what it will hold is said beside the amount, before anything is sent. */
export const AdjustForm = ({ wallet, onDone }: Props) => {
  const t = useMessages().operatorMoney.wallet;
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    initial: { direction: 'more', amount: '', reason: '' },
    check: ({ direction, amount, reason }) => {
      const rupiahs = readAmount(amount);
      const isShort = direction === 'less' && (rupiahs ?? 0) > wallet.total_saldo;
      return {
        ...(rupiahs === null ? { amount: t.needed.amount } : {}),
        ...(isShort ? { amount: t.short(rupiah(wallet.total_saldo)) } : {}),
        ...(reason.trim().length < 3 ? { reason: reason.trim() === '' ? t.needed.reason : t.tooShort } : {}),
      };
    },
    send: async ({ direction, amount, reason }) => {
      const size = readAmount(amount) ?? 0;
      const signed = direction === 'less' ? -size : size;
      const input = { ...ownerInput(wallet), amount: signed, reason: reason.trim() };
      const answer = await api.call(adjustWallet, { input, idempotencyKey: idempotencyKey(input) });
      endAttempt(answer);
      return answer;
    },
    done: async (saldo) => {
      form.reset();
      await onDone();
      toast.good(t.done(rupiah(saldo.total_saldo)));
    },
  });
  const { direction, amount } = form.values;
  const size = readAmount(amount);
  const way = direction === 'less' ? 'less' : 'more';
  return (
    <form {...form.props} className="stack stack-snug">
      <div className="adjust-line">
        <SelectField
          form={form}
          name="direction"
          label={t.direction}
          options={[
            { value: 'more', label: t.more },
            { value: 'less', label: t.less },
          ]}
        />
        <TextField
          form={{
            ...form,
            change: (part) =>
              form.change(part.amount === undefined ? part : { amount: grouped(String(part.amount)) }),
          }}
          name="amount"
          label={t.amount}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Field label={t.reason} help={t.reasonHelp} error={form.errorOf('reason')}>
        {(control) => (
          <textarea
            {...control}
            className="input input-area"
            name="reason"
            maxLength={500}
            value={form.values.reason}
            onChange={(event) => form.change({ reason: event.currentTarget.value })}
          />
        )}
      </Field>
      {size !== null && <Effect wallet={wallet} amount={way === 'less' ? -size : size} />}
      <FormMessage message={form.message} />
      <Submit form={form}>{size === null ? t.sendEmpty : t.send[way](rupiah(size))}</Submit>
    </form>
  );
};

/** What an adjustment will do: to the wallet, to the shop, and who hears of it. */
const Effect = ({ wallet, amount }: { wallet: OperatorWallet; amount: number }) => {
  const t = useMessages().operatorMoney.wallet;
  const { total_saldo, name, contact } = wallet;
  return (
    <section className="adjust-effect" aria-label={t.effect}>
      <Facts
        rows={[
          [t.effectNow, <Rupiah key="now" value={total_saldo} />],
          [
            t.effectAfter,
            <b key="after">
              <Rupiah value={total_saldo + amount} />
            </b>,
          ],
          [t.effectShop, <Rupiah key="shop" value={-amount} />],
        ]}
      />
      <p className="quiet text-13">{t.effectTold(name || contact)}</p>
    </section>
  );
};
