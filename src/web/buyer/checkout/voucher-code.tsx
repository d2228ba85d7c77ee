import { checkoutPreview } from '#contract/checkout.ts';
import { claimPromo } from '#contract/promo.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import type { Checkout } from './use-checkout.ts';

/** A code puts its voucher among the own ones, from where it can be chosen. */
export const VoucherCode = ({ checkout }: { checkout: Checkout }) => {
  const { checkout: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    initial: { promo_code: '' },
    send: (input) => api.call(claimPromo, { input }),
    done: async () => {
      form.reset();
      toast.good(words.claimed);
      await checkout.change(async () => ({ ...(await need(api.call(checkoutPreview))) }));
    },
  });
  return (
    <form {...form.props}>
      <div className="voucher-code">
        <TextField
          form={form}
          name="promo_code"
          label={words.code}
          placeholder={words.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
        />
        <Submit form={form} kind="line">
          {words.claim}
        </Submit>
      </div>
      <FormMessage message={form.message} />
    </form>
  );
};
