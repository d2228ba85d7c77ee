import { lazy, Suspense } from 'react';
import { useNear } from '#web/client/use-near.ts';

const Block = lazy(() => import('#web/features/bundles/bundle-block.tsx'));

/** What costs less together with the product, fetched when somebody comes near; nothing where there is none. */
export const LateBundles = ({ productId }: { productId: number }) => {
  const [place, isNear] = useNear<HTMLDivElement>('600px');
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <Block productId={productId} />
        </Suspense>
      )}
    </div>
  );
};
