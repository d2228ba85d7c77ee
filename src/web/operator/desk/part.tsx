import type { ReactNode } from 'react';
import type { Personal } from '#web/client/use-personal.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useOperatorMessages } from '../words.ts';

type Props<T> = {
  of: Pick<Personal<T>, 'data' | 'failed' | 'reload'>;
  /** Lines of the skeleton, about as high as what comes. */
  lines?: number;
  children: (data: T) => ReactNode;
};

/** What is still to come, what came, or why it did not and how to ask again: `<Part of={usePersonal(…)}>{(data) => …}</Part>`. */
export const Part = <T,>({ of, lines = 4, children }: Props<T>) => {
  const { operator } = useOperatorMessages();
  if (of.data !== null) return children(of.data);
  if (of.failed) {
    return (
      <EmptyState heading={2} thing="parcel" title={operator.failedTitle} text={operator.failedText}>
        <Button onClick={of.reload}>{operator.tryAgain}</Button>
      </EmptyState>
    );
  }
  return (
    <div className="part-wait" aria-busy="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="bone part-bone" />
      ))}
    </div>
  );
};
