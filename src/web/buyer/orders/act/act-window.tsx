import { lazy, Suspense } from 'react';
import type { useActing } from './use-acting.ts';

// most orders are only looked at
const ActOn = lazy(() => import('./acts.tsx').then((module) => ({ default: module.ActOn })));

/** The window of what `useActing` has begun, fetched when the first one is opened. */
export const ActWindow = ({ of }: { of: ReturnType<typeof useActing> }) => {
  const { acting, close, finish } = of;
  if (acting === null) return null;
  const { act, order, open } = acting;
  return (
    <Suspense>
      <ActOn
        key={`${order.order_code} ${act}`}
        act={act}
        order={order}
        open={open}
        onClose={close}
        onDone={finish}
      />
    </Suspense>
  );
};
