import type { MerchantMini } from '#contract/product.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Seal } from './seal.tsx';

/** The mark of a taxable entrepreneur. */
const PkpMark = () => {
  const { ui } = useMessages();
  return (
    <abbr className="mark mark-pkp" title={ui.pkp}>
      PKP
    </abbr>
  );
};

/** The seal of an official store and the PKP mark, each only where it is due. */
export const Marks = ({ merchant }: { merchant: Pick<MerchantMini, 'is_official' | 'is_pkp'> }) => (
  <>
    {merchant.is_official && <Seal />}
    {merchant.is_pkp === 'pkp' && <PkpMark />}
  </>
);
