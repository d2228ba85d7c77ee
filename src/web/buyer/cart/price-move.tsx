import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';

/** That a price has moved since the buyer last saw it. Rupiah. */
export const PriceMove = ({ before, now }: { before: number | undefined; now: number }) => {
  const { cart: words } = useMessages();
  if (before === undefined || before === now) return null;
  return (
    <span className={before > now ? 'badge badge-good' : 'badge badge-wait'}>
      {before > now ? words.cheaper(rupiah(before)) : words.dearer(rupiah(before))}
    </span>
  );
};
