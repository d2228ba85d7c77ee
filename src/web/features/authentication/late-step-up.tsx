import { LatePart, latePart } from '#web/client/late-part.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const dialog = latePart(async () => StepUpDialog, {
  id: () => import('#messages/id/auth.ts'),
  en: () => import('#messages/en/auth.ts'),
});

/** The dialog with its messages, which a page has only where people log in. */
export const LateStepUp = ({ settle }: { settle: (isConfirmed: boolean) => void }) => (
  <LatePart of={dialog} props={{ settle }} />
);
