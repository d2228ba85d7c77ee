import { type SellerBank, saveBank } from '#contract/seller.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { BankFields, bankValues } from '../bank-fields.tsx';
import { SaveEnd } from '../save-end.tsx';

type Props = { bank: SellerBank; onSaved: (bank: SellerBank) => void };

/** Changes the bank account (ST6). */
export const BankForm = ({ bank, onSaved }: Props) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    initial: bankValues(bank),
    send: (input) => api.call(saveBank, { input }),
    done: (saved) => {
      onSaved(saved);
      toast.good(words.saved);
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack seller-form" aria-label={words.bankTitle}>
      <BankFields form={form} />
      <SaveEnd form={form} />
    </form>
  );
};
