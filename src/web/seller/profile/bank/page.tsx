import '#web/styles/pages/seller-form.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { getBank, type SellerBank, saveBank } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { BankFields, bankValues } from '../bank-fields.tsx';
import { SaveEnd } from '../save-end.tsx';

export const loader = privateLoader(async ({ api }) => (await need(api.call(getBank))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.bankTitle);

/** Changes the bank account. */
const BankForm = ({ bank }: { bank: SellerBank }) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: bankValues(bank),
    send: (input) => api.call(saveBank, { input }),
    done: () => {
      toast.good(words.saved);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack seller-form" aria-label={words.bankTitle}>
      <BankFields form={form} />
      <SaveEnd form={form} />
    </form>
  );
};

const Head = () => {
  const { sellerProfile: words } = useMessages();
  return <PageHead title={words.bankTitle} text={words.bankText} />;
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/bank: where the balance is withdrawn to. */
export default function Page() {
  return (
    <>
      <Head />
      <BankForm bank={useLoaderData<SellerBank>()} />
    </>
  );
}
