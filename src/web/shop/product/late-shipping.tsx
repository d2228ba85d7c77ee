import { lazy, Suspense } from 'react';
import { useNear } from '#web/client/use-near.ts';

const Found = lazy(() => import('#web/features/nearby/product-shipping.tsx'));

/** What sending it may cost, fetched when somebody comes near; the room is kept. */
export const LateShipping = ({ productId }: { productId: number }) => {
  const [place, isNear] = useNear<HTMLDivElement>('0px');
  return (
    <div ref={place} className="ship-slot">
      {isNear && (
        <Suspense fallback={null}>
          <Found productId={productId} />
        </Suspense>
      )}
    </div>
  );
};
