import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useMessages } from '#web/client/messages.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { voucherUrls } from '../voucher-urls.ts';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerVouchers.newTitle);

/** /merchant/dashboard/voucher/create: a new voucher. */
export default function Page() {
  const { sellerVouchers: words } = useMessages();
  return (
    <>
      <BackLink path={voucherUrls.list()}>{words.back}</BackLink>
      <PageHead title={words.newTitle} />
      <VoucherForm voucher={null} />
    </>
  );
}
