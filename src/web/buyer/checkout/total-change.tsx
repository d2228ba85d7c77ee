import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Changed, whatChanged } from './checkout-changes.rules.ts';
import type { TotalChange } from './checkout-store.ts';

/** Another total than the one that was agreed to: what changed, and that nothing is paid before one more tap. */
export const TotalChanged = ({ change: { before, after } }: { change: TotalChange }) => {
  const { checkout: words } = useMessages();
  const nameOf = ({ key, name }: Changed): string => {
    const pieces = after.orders.flatMap((order) => order.items).reduce((sum, item) => sum + item.qty, 0);
    if (key === 'item') return name;
    if (key === 'goods') return words.goods(pieces);
    if (key === 'shipping') return words.shipping(after.orders.length);
    if (key === 'insurance') return words.insurance;
    return key === 'market' ? words.marketVoucher : words.storeVoucher;
  };
  return (
    <div className="next is-yours total-changed" role="alert">
      <Icon name="circle-alert" />
      <p>
        <b className="num">{words.changedTitle(rupiah(before.summary.total), rupiah(after.summary.total))}</b>
      </p>
      <div>
        <ul>
          {whatChanged(before, after).map((one) => (
            <li key={`${one.key}:${one.name}`} className="num">
              {nameOf(one)}: {words.fromTo(rupiah(one.before), rupiah(one.after))}
            </li>
          ))}
        </ul>
        <p>{words.changedText}</p>
      </div>
    </div>
  );
};
