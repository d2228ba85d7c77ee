import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast-store.ts';

/** The products could not be loaded: a toast says so (spec §8), a button asks again. */
export const FailedResults = ({ caption }: { caption: string }) => {
  const { ui } = useMessages();
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  const message = ui.loadFailed(caption);
  useEffect(() => toast.err(message), [toast, message]);
  return (
    <section className="results" data-position="3" aria-label={caption}>
      <EmptyState thing="truck" title={message}>
        <Button busy={state === 'loading'} onClick={revalidate}>
          {ui.tryAgain}
        </Button>
      </EmptyState>
    </section>
  );
};
