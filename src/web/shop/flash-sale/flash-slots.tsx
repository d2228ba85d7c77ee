import { toQueryString } from '#common/query-string.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { isLive, type Slot } from './slot.ts';

/** The address of the page with a slot chosen. Filters belong to a slot's goods and are left behind. */
export const slotPath = (slot: Slot): string => urls.flashSale() + toQueryString({ selected: slot.id });

/** Today's hours side by side; choosing one shows its goods. */
export const FlashSlots = ({ slots }: { slots: readonly Slot[] }) => {
  const { flash } = useMessages();
  const to = useLocalePath();
  return (
    <nav className="flash-slots" aria-label={flash.slots}>
      {slots.map((slot) => (
        <PlainLink
          key={slot.id}
          to={to(slotPath(slot))}
          aria-current={slot.is_selected ? 'true' : undefined}
          keepScroll
        >
          <b>{slot.label}</b>
          <span className={isLive(slot) ? 'is-live' : undefined}>
            {isLive(slot) ? flash.live : flash.willCome}
          </span>
        </PlainLink>
      ))}
    </nav>
  );
};
