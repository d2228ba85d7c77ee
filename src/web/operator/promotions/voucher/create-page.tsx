import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useMessages } from '#web/client/messages.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.newTitle);

/** /operator/voucher/create: a new voucher of the marketplace. */
export default function Page() {
  const { operatorPromos } = useMessages();
  return (
    <>
      <BackLink path={operatorUrls.vouchers()}>{operatorPromos.back}</BackLink>
      <PageHead title={operatorPromos.voucher.newTitle} />
      <VoucherForm voucher={null} products={[]} onReload={() => undefined} />
    </>
  );
}
