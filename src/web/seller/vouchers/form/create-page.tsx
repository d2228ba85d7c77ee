import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { voucherUrls } from '../voucher-urls.ts';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerVouchers.newTitle);

/** /merchant/dashboard/voucher/create: a new voucher. */
export default function Page() {
  const { sellerVouchers: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <p>
        <Link className="link text-13" to={to(voucherUrls.list())}>
          {words.back}
        </Link>
      </p>
      <h1 className="down-2">{words.newTitle}</h1>
      <VoucherForm voucher={null} />
    </>
  );
}
