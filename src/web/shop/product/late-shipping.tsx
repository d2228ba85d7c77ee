import { lazy, Suspense } from 'react';
import { useAwake } from '#web/client/use-awake.ts';
import { useNear } from '#web/client/use-near.ts';

const Found = lazy(() => import('#web/features/nearby/product-shipping.tsx'));

/** What sending it may cost, fetched when somebody comes near; the room is kept. */
export const LateShipping = ({ productId }: { productId: number }) => {
  const isAwake = useAwake();
  const [place, isNear] = useNear<HTMLDivElement>('0px');
  return (
    <div ref={place} className="ship-slot">
      {isAwake && isNear && (
        <Suspense fallback={null}>
          <Found productId={productId} />
        </Suspense>
      )}
    </div>
  );
};
