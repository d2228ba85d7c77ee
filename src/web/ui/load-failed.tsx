import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
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
  const { lost } = useMessages();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  useEffect(() => {
    if (sentence !== undefined) toast.err(sentence);
  }, [toast, sentence]);
  const { failedTitle, failedText, tryAgain } = { ...lost, ...words };
  return (
    <EmptyState heading={heading} thing={thing} title={failedTitle} text={failedText}>
      <Button onClick={revalidate}>{tryAgain}</Button>
    </EmptyState>
  );
};
