import { lazy, Suspense } from 'react';
import { useAwake } from '#web/client/use-awake.ts';
import type { Listing } from './use-listing.ts';

const Found = lazy(() => import('#web/features/nearby/listing-area.tsx'));

/** Where goods go, and what is near: the same page for everybody until then, whose room is kept. */
export const LateArea = ({ listing }: { listing: Listing }) => {
  const isAwake = useAwake();
  return (
    <div className="near-bar">
      {isAwake && (
        <Suspense fallback={null}>
          <Found listing={listing} />
        </Suspense>
      )}
    </div>
  );
};
