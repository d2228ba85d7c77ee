import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useSearchParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { voucherUrls } from '../voucher-urls.ts';
import { readListQuery, writeListQuery } from './list-query.rules.ts';
import { VoucherList } from './voucher-list.tsx';
import { VoucherSearch } from './voucher-search.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerVouchers.title);

/** /merchant/dashboard/voucher: the store's vouchers (SV1, SV5, checklist 142). */
export default function Page() {
  const { sellerVouchers: words } = useMessages();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  return (
    <>
      <div className="products-head">
        <h1>{words.title}</h1>
        <ButtonLink path={voucherUrls.create()} kind="main" small>
          {words.add}
        </ButtonLink>
      </div>
      <VoucherSearch key={query.search} query={query} />
      <VoucherList key={writeListQuery(query)} query={query} />
    </>
  );
}
