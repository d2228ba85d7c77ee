import { PartOf, type PartProps } from '#web/ui/part.tsx';
import { useBuyerMessages } from './words.ts';

/** What is still to come, what came, or why it did not and how to ask again. */
export const AsyncSection = <T,>(props: PartProps<T>) => (
  <PartOf {...props} words={useBuyerMessages().account} />
);
