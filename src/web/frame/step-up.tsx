import { lazy, Suspense } from 'react';
import { stepUpStore } from '#web/client/step-up.ts';
import { useStore } from '#web/client/store.ts';

// few visits ever need it, so it comes only when a call was refused for it
const Dialog = lazy(async () => ({
  default: (await import('#web/features/authentication/late-step-up.tsx')).LateStepUp,
}));

/** Where the dialog opens, on every page, that confirms who sits before the shop. */
export const StepUp = () => {
  const asked = useStore(stepUpStore, (state) => state);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <Dialog settle={asked.settle} />
    </Suspense>
  );
};
