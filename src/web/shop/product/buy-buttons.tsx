import { useMessages } from '#web/client/messages.tsx';
import type { Purchase } from '#web/client/use-buying.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type Buying = { busy: Purchase | null; add: () => void; buy: () => void };

/** The two ways to buy, or the word that there is nothing to buy. */
export const BuyButtons = ({ buying, soldOut }: { buying: Buying; soldOut: boolean }) => {
  const { product: words } = useMessages();
  if (soldOut) {
    return (
      <Button kind="line" disabled className="buy-sold-out">
        {words.soldOut}
      </Button>
    );
  }
  return (
    <>
      <Button kind="line" busy={buying.busy === 'add'} onClick={buying.add} aria-label={words.addToCartLabel}>
        {buying.busy !== 'add' && <Icon name="plus" />}
        {words.addToCart}
      </Button>
      <Button kind="main" busy={buying.busy === 'buy'} onClick={buying.buy}>
        {words.buyNow}
      </Button>
    </>
  );
};
