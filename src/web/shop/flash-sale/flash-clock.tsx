import { useMessages } from '#web/client/messages.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { reloadAtEnd } from './reload-at-end.ts';
import { clockOf, isLive, type Slot } from './slot.ts';

/** "Ends in" for a live slot, "Starts in" for a coming one; at zero the page is asked anew (checklist 93, 196). */
export const FlashClock = ({ slot }: { slot: Slot }) => {
  const { flash } = useMessages();
  const { at, secondsLeft } = clockOf(slot);
  return (
    <p className="flash-clock">
      <span>{isLive(slot) ? flash.endsIn : flash.startsIn}</span>
      <Countdown key={at} endAt={at} secondsLeft={secondsLeft} units onEnd={() => reloadAtEnd(at)} />
    </p>
  );
};
