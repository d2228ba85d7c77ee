import '#web/styles/pages/seller-form.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { getStore, type SellerStore, saveStore } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { SaveEnd } from '../save-end.tsx';
import { CompanyFields } from './company-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { profileValues } from './profile-values.ts';

export const loader = privateLoader(async ({ api }) => (await need(api.call(getStore))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.storeTitle);

/** The store's profile: only what was changed is sent, so that untouched documents are not checked again. */
const StoreForm = ({ store }: { store: SellerStore }) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
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
    done: () => {
      toast.good(words.saved);
      // the frame shows the store's name, too
      return revalidate();
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

const Head = () => {
  const { sellerProfile: words } = useMessages();
  return (
    <>
      <h1>{words.storeTitle}</h1>
      <p className="quiet up-half down-2">{words.storeText}</p>
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/store: the store’s profile and documents. */
export default function Page() {
  return (
    <>
      <Head />
      <StoreForm store={useLoaderData<SellerStore>()} />
    </>
  );
}
