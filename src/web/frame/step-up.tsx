import { lazy, Suspense } from 'react';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import { MoreMessages, useLocale } from '#web/client/messages.tsx';
import { stepUpStore } from '#web/client/step-up.ts';
import { useStore } from '#web/client/store.ts';

type Props = { settle: (isConfirmed: boolean) => void };

const dialogWith = (load: () => Promise<{ messages: Partial<Messages> }>) =>
  lazy(async () => {
    const [{ StepUpDialog }, { messages }] = await Promise.all([
      import('#web/features/authentication/step-up-dialog.tsx'),
      load(),
    ]);
    const WithMessages = ({ settle }: Props) => (
      <MoreMessages messages={messages}>
        <StepUpDialog settle={settle} />
      </MoreMessages>
    );
    return { default: WithMessages };
  });
// few visits ever need it, so it comes with its messages only when a call was refused for it
const dialogs: Record<Locale, ReturnType<typeof dialogWith>> = {
  id: dialogWith(() => import('#messages/id/auth.ts')),
  en: dialogWith(() => import('#messages/en/auth.ts')),
};

/** Where the dialog opens, on every page, that confirms who sits before the shop. */
export const StepUp = () => {
  const Dialog = dialogs[useLocale()];
  const asked = useStore(stepUpStore, (state) => state);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <Dialog settle={asked.settle} />
    </Suspense>
  );
};
