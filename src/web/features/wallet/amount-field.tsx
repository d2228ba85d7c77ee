import { digits, rupiah } from '#common/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Fields } from '#web/ui/form/use-form.ts';

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The rupiah that a field says: `Rp 50.000` is 50000. */
export const rupiahIn = (text: string): number => Number(onlyDigits(text));

const grouped = (text: string): string => (onlyDigits(text) === '' ? '' : digits(rupiahIn(text)));

type Props = {
  form: Fields<{ amount: string }>;
  words: { amount: string; amountHelp: (max: string) => string; all: string };
  /** Rupiah in the wallet. */
  max: number;
  button: ButtonLook;
};

/** How much to withdraw, grouped by thousands while it is typed; a press takes all there is. */
export const AmountField = ({ form, words, max, button }: Props) => (
  <div className="amount-field">
    <TextField
      form={{ ...form, change: ({ amount = '' }) => form.change({ amount: grouped(amount) }) }}
      name="amount"
      label={words.amount}
      help={words.amountHelp(rupiah(max))}
      inputMode="numeric"
      autoComplete="off"
    />
    <Button {...button} onClick={() => form.change({ amount: digits(max) })}>
      {words.all}
    </Button>
  </div>
);
