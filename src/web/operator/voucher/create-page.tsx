import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.newTitle);

/** /operator/voucher/create: a new voucher of the marketplace (O31, O126). */
export default function Page() {
  const { operatorPromos } = useMessages();
  return (
    <>
      <DeskBack path={operatorUrls.vouchers()}>{operatorPromos.back}</DeskBack>
      <DeskHead title={operatorPromos.voucher.newTitle} />
      <VoucherForm voucher={null} products={[]} onReload={() => undefined} />
    </>
  );
}
