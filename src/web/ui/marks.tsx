import type { MerchantMini } from '#contract/product.ts';
import { PkpMark } from './pkp-mark.tsx';
import { Seal } from './seal.tsx';

/** The seal of an official store and the PKP mark, each only where it is due. */
export const Marks = ({ merchant }: { merchant: Pick<MerchantMini, 'is_official' | 'is_pkp'> }) => (
  <>
    {merchant.is_official && <Seal />}
    {merchant.is_pkp === 'pkp' && <PkpMark />}
  </>
);
