import type { ReactNode } from 'react';
import type { ApiQuery } from '#web/client/use-api-query.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export type FailedWords = { failedTitle: string; failedText: string; tryAgain: string };

/** What was asked for did not come, and how to ask again. */
export const Failed = ({ words, again }: { words: FailedWords; again: () => void }) => (
  <EmptyState heading={2} thing="parcel" title={words.failedTitle} text={words.failedText}>
    <Button onClick={again}>{words.tryAgain}</Button>
  </EmptyState>
);

/** Lines of a skeleton. */
export const Skeleton = ({ lines }: { lines: number }) => (
  <div className="part-wait" aria-busy="true">
    {Array.from({ length: lines }, (_, index) => (
      <div key={index} className="bone part-bone" />
    ))}
  </div>
);

export type PartProps<T> = {
  of: Pick<ApiQuery<T>, 'data' | 'failed' | 'reload'>;
  /** Lines of the skeleton, about as high as what comes. */
  lines?: number;
  /** Stands there instead of the skeleton. */
  wait?: ReactNode;
  children: (data: T) => ReactNode;
};

/** What is still to come, what came, or why it did not and how to ask again. Each area has its own with its words. */
export const PartOf = <T,>({
  words,
  of,
  lines = 4,
  wait = <Skeleton lines={lines} />,
  children,
}: PartProps<T> & { words: FailedWords }) => {
  if (of.data !== null) return children(of.data);
  return of.failed ? <Failed words={words} again={of.reload} /> : wait;
};
