import { digits, rupiah } from '#common/money.ts';
import type { Cart } from '#contract/cart.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { checkedItems } from './cart-change.rules.ts';

type ToBuy = { cart: Cart; going: boolean; onBuy: () => void };

/** The receipt of what is checked, and the way to the checkout; on narrow that is in the bar. */
export const CartNota = ({ cart, going, onBuy }: ToBuy) => {
  const { cart: words, cartLine } = useMessages();
  const lines = checkedItems(cart);
  const pieces = lines.reduce((sum, item) => sum + item.qty, 0);
  const none = lines.length === 0;
  return (
    <section className="nota" aria-labelledby="nota">
      <h2 id="nota">{words.nota}</h2>
      <dl>
        <div>
          <dt>{words.goods(pieces)}</dt>
          <dd>{rupiah(cart.totalPrice)}</dd>
        </div>
        <div>
          <dt>{words.weightTotal}</dt>
          <dd>{cartLine.weight(digits(cart.total_weight))}</dd>
        </div>
        <div className="sum">
          <dt>{words.total}</dt>
          <dd>
            <Price amount={cart.totalPrice} />
          </dd>
        </div>
      </dl>
      <p className="nota-note">{none ? words.nothingChecked : words.later}</p>
      <div className="wide-only up-2">
        <Button kind="main" wide disabled={none} busy={going} onClick={onBuy}>
          {words.buyCount(lines.length)}
        </Button>
      </div>
    </section>
  );
};

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
