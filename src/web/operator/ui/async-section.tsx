import { useMessages } from '#web/client/messages.tsx';
import { PartOf, type PartProps } from '#web/ui/part.tsx';

/** What is still to come, what came, or why it did not: `<AsyncSection of={useApiQuery(…)}>{(data) => …}</AsyncSection>`. */
export const AsyncSection = <T,>(props: PartProps<T>) => <PartOf {...props} words={useMessages().operator} />;
