import { type ReactNode, useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { isCut } from '#web/client/list-failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from './button.tsx';
import { EmptyState, type EmptyThing } from './empty-state.tsx';
import type { FailedWords } from './part.tsx';
import { useToast } from './toast-store.ts';

type Props = {
  words?: Partial<FailedWords>;
  thing?: EmptyThing;
  heading?: 2 | 3;
  /** Said besides, as a toast. */
  toast?: string;
};

/** In the place of a private page whose data did not come: says so, and asks again. */
export const LoadFailed = ({ words, thing = 'parcel', heading = 2, toast: sentence }: Props): ReactNode => {
  const { lost, ui } = useMessages();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  useEffect(() => {
    if (sentence !== undefined) toast.err(sentence);
  }, [toast, sentence]);
  const { failedTitle, failedText, tryAgain } = { ...lost, ...words };
  const cut = isCut(useRouteError());
  return (
    <EmptyState heading={heading} thing={thing} title={failedTitle} text={cut ? ui.cutOff : failedText}>
      <Button onClick={revalidate}>{tryAgain}</Button>
    </EmptyState>
  );
};
