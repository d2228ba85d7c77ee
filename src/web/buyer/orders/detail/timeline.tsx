import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Journey } from '#web/features/orders/order-parts.tsx';
import { TimeLine } from '#web/features/orders/time-line.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { readerZone } from '#web/ui/moment.ts';
import { timelineOf } from './timeline.rules.ts';

/** What happened with the order and what is still to come; the parcel's number above. */
export const Timeline = ({ order }: { order: Order }) => {
  const { orders: words } = useMessages();
  const locale = useLocale();
  const steps = timelineOf(order, { words, locale, zone: readerZone() });
  return (
    <Journey order={order} words={words}>
      <TimeLine
        steps={steps.map((step) => ({
          ...step,
          text: <Marked text={step.text} />,
          note: step.note && words.told.note(step.note),
        }))}
      />
    </Journey>
  );
};
