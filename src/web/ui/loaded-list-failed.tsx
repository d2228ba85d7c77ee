import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ListFailure } from '#web/client/list-failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ListFailed } from './list-failed.tsx';
import { useToast } from './toast-store.ts';

/** `ListFailed` for a list that the page's loader could not load; a toast says it, too. */
export const LoadedListFailed = ({ caption, failure }: { caption: string; failure: ListFailure }) => {
  const { ui } = useMessages();
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  const message = ui.loadFailed(caption);
  useEffect(() => toast.err(message), [toast, message]);
  return <ListFailed caption={caption} failure={failure} busy={state === 'loading'} onRetry={revalidate} />;
};
