import { Suspense } from 'react';
import { LatePart, latePart } from '#web/client/late-part.tsx';
import { stepUpStore } from '#web/client/step-up.ts';
import { useStore } from '#web/client/store.ts';

// few visits ever need it, so it comes with its messages only when a call was refused for it
const dialog = latePart(
  async () => (await import('#web/features/authentication/step-up-dialog.tsx')).StepUpDialog,
  { id: () => import('#messages/id/auth.ts'), en: () => import('#messages/en/auth.ts') },
);

/** Where the dialog opens, on every page, that confirms who sits before the shop. */
export const StepUp = () => {
  const asked = useStore(stepUpStore, (state) => state);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <LatePart of={dialog} props={{ settle: asked.settle }} />
    </Suspense>
  );
};
