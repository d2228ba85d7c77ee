import '#web/styles/pages/operator-promos.css';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorMeta } from '../operator-meta.ts';
import { operatorUrls } from '../operator-urls.ts';
import { operatorMessagesOf, useOperatorMessages } from '../words.ts';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorPromos.voucher.newTitle);

/** /operator/voucher/create: a new voucher of the marketplace (O31, O126). */
export default function Page() {
  const { operatorPromos } = useOperatorMessages();
  return (
    <>
      <DeskBack path={operatorUrls.vouchers()}>{operatorPromos.back}</DeskBack>
      <DeskHead title={operatorPromos.voucher.newTitle} />
      <VoucherForm voucher={null} products={[]} onReload={() => undefined} />
    </>
  );
}
