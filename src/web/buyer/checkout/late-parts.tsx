import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { AddressSheet } from './address-sheet.tsx';
import type { TotalChanged } from './total-change.tsx';
import type { VoucherSheet } from './voucher-sheet.tsx';

const Addresses = lazy(() =>
  import('./address-sheet.tsx').then((module) => ({ default: module.AddressSheet })),
);
const Vouchers = lazy(() =>
  import('./voucher-sheet.tsx').then((module) => ({ default: module.VoucherSheet })),
);
const Changed = lazy(() => import('./total-change.tsx').then((module) => ({ default: module.TotalChanged })));

/** `TotalChanged`, for the few who need it. */
export const LateTotalChanged = (props: ComponentProps<typeof TotalChanged>) => (
  <Suspense>
    <Changed {...props} />
  </Suspense>
);

/** Whether it was open once: only then is there anything to fetch. */
const useWanted = (open: boolean): boolean => {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted;
};

/** `AddressSheet`, fetched when it is first opened. */
export const LateAddressSheet = (props: ComponentProps<typeof AddressSheet>) =>
  useWanted(props.open) && (
    <Suspense>
      <Addresses {...props} />
    </Suspense>
  );

/** `VoucherSheet`, fetched when it is first opened. */
export const LateVoucherSheet = (props: ComponentProps<typeof VoucherSheet>) =>
  useWanted(props.open) && (
    <Suspense>
      <Vouchers {...props} />
    </Suspense>
  );
