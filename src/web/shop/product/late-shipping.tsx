import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { mayHaveArea, useAwake } from '#web/client/use-awake.ts';
import { useNear } from '#web/client/use-near.ts';

const Found = lazy(() => import('#web/features/nearby/product-shipping.tsx'));

/**
 * What sending it may cost, fetched when somebody comes near. The room is kept: of one line for guests who have not said where
 * to, of the whole estimate for everybody else.
 */
export const LateShipping = ({ productId }: { productId: number }) => {
  const isAwake = useAwake();
  const [place, isNear] = useNear<HTMLDivElement>('0px');
  const [isPriced, setPriced] = useState(false);
  useLayoutEffect(() => setPriced(mayHaveArea()), []);
  return (
    <div ref={place} className={isPriced ? 'ship-slot ship-slot-priced' : 'ship-slot'}>
      {isAwake && isNear && (
        <Suspense fallback={null}>
          <Found productId={productId} />
        </Suspense>
      )}
    </div>
  );
};
