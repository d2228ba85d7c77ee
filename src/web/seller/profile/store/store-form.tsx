import { type SellerStore, saveStore } from '#contract/seller.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useOwnStore } from '../../frame/store-context.ts';
import { SaveEnd } from '../save-end.tsx';
import { CompanyFields } from './company-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { profileValues } from './profile-values.ts';

type Props = { store: SellerStore; onSaved: (store: SellerStore) => void };

/** The store's profile (ST2): only what was changed is sent, so that untouched papers are not checked again. */
export const StoreForm = ({ store, onSaved }: Props) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const own = useOwnStore();
  const before = profileValues(store);
  const form = useForm({
    initial: before,
    send: (values) => {
      const { is_pkp, no_npwp, ...rest } = values;
      const changed = Object.entries(rest).filter(
        ([name, value]) => before[name as keyof typeof before] !== value,
      );
      return api.call(saveStore, {
        input: { ...Object.fromEntries(changed), is_pkp: is_pkp === 'pkp' ? 'pkp' : 'non-pkp', no_npwp },
      });
    },
    done: (saved) => {
      onSaved(saved);
      toast.good(words.saved);
      return own.reload();
    },
  });
  return (
    <form {...form.props} className="stack stack-wide seller-form" aria-label={words.storeTitle}>
      <IdentityFields form={form} store={store} />
      <CompanyFields form={form} />
      <DocumentFields form={form} store={store} />
      <SaveEnd form={form} />
    </form>
  );
};
