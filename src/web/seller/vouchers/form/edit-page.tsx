import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { Link, useParams } from 'react-router';
import { voucherDetail } from '#contract/seller-voucher.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../../part.tsx';
import { voucherUrls } from '../voucher-urls.ts';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerVouchers.editTitle);

/** /merchant/dashboard/voucher/edit/:id: one voucher to change (SV2, SV4, checklist 142). */
export default function Page() {
  const { sellerVouchers: words } = useMessages();
  const to = useLocalePath();
  const { id = '' } = useParams();
  const own = useApiQuery(
    `voucher ${id}`,
    async (api) => (await need(api.call(voucherDetail, { params: { id } }))).data,
  );
  return (
    <>
      <p>
        <Link className="link text-13" to={to(voucherUrls.list())}>
          {words.back}
        </Link>
      </p>
      <h1 className="down-2">{words.editTitle}</h1>
      <AsyncSection of={own} lines={6}>
        {(voucher) => <VoucherForm voucher={voucher} />}
      </AsyncSection>
    </>
  );
}
