import { lazy, Suspense } from 'react';
import { savesData } from '#web/client/saves-data.ts';
import { mayHaveArea, useAwake } from '#web/client/use-awake.ts';

const Found = lazy(() => import('#web/features/nearby/known-estimates.tsx'));

/**
 * Fills the lines of the cards with what sending may cost, on pages where no place can be chosen: only for who has one, and
 * not for who saves data.
 */
export const LateEstimates = () => {
  const isAwake = useAwake();
  return (
    isAwake &&
    mayHaveArea() &&
    !savesData() && (
      <Suspense fallback={null}>
        <Found />
      </Suspense>
    )
  );
};
