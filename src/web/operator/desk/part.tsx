import { PartOf, type PartProps } from '#web/ui/part.tsx';
import { useOperatorMessages } from '../words.ts';

/** What is still to come, what came, or why it did not: `<Part of={usePersonal(…)}>{(data) => …}</Part>`. */
export const AsyncSection = <T,>(props: PartProps<T>) => (
  <PartOf {...props} words={useOperatorMessages().operator} />
);
