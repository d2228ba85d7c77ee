import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { checkedItems } from './cart-change.rules.ts';
import type { ToBuy } from './cart-nota.tsx';

/** The total and the way on, always in reach of the thumb on narrow. */
export const CartBar = ({ cart, going, onBuy }: ToBuy) => {
  const { cart: words } = useMessages();
  const lines = checkedItems(cart);
  const none = lines.length === 0;
  return (
    <div className="pay-bar narrow-only">
      <p>
        <small className="quiet">{none ? words.nothingChecked : words.total}</small>
        <Price amount={cart.totalPrice} />
      </p>
      <Button kind="main" disabled={none} busy={going} onClick={onBuy}>
        {words.buyCount(lines.length)}
      </Button>
    </div>
  );
};
