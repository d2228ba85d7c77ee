import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useLoaderData } from 'react-router';
import { type Voucher, voucherDetail } from '#contract/seller-voucher.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { voucherUrls } from '../voucher-urls.ts';
import { VoucherForm } from './voucher-form.tsx';

export const loader = privateLoader(
  async ({ api, params: { id = '' } }) => (await need(api.call(voucherDetail, { params: { id } }))).data,
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerVouchers.editTitle);

const Head = () => {
  const { sellerVouchers: words } = useMessages();
  return (
    <>
      <BackLink path={voucherUrls.list()}>{words.back}</BackLink>
      <PageHead title={words.editTitle} />
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/voucher/edit/:id: one voucher to change. */
export default function Page() {
  const voucher = useLoaderData<Voucher>();
  return (
    <>
      <Head />
      <VoucherForm key={voucher.vouchers_id} voucher={voucher} />
    </>
  );
}
