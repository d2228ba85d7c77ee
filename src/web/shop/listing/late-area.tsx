import { lazy, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '#web/client/after-paint.ts';
import type { Listing } from './use-listing.ts';

const Found = lazy(() => import('#web/features/nearby/listing-area.tsx'));

/** Where goods go, and what is near: the same page for everybody until then, whose room is kept. */
export const LateArea = ({ listing }: { listing: Listing }) => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    afterPaint().then(() => setPainted(true));
  }, []);
  return (
    <div className="near-bar">
      {isPainted && (
        <Suspense fallback={null}>
          <Found listing={listing} />
        </Suspense>
      )}
    </div>
  );
};
