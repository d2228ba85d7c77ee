import type { Product } from '#contract/product.ts';
import { useMessages } from '#web/client/messages.tsx';
import { isSoldOut } from '#web/ui/card-product.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { BuyOption } from './buy-option.tsx';

type Props = {
  product: Product;
  eager: boolean;
  first: boolean;
  /** In edit mode: whether it is ticked. */
  tick: { on: boolean; toggle: () => void } | null;
};

/** A product of the wishlist: to be bought, or in edit mode to be ticked. */
export const WishlistCard = ({ product, eager, first, tick }: Props) => {
  const { wishlist: words } = useMessages();
  return (
    <ProductCard product={product} eager={eager} first={first} heading={2}>
      {tick === null ? (
        <BuyOption product={product} soldOut={isSoldOut(product)} />
      ) : (
        <label className="card-tick">
          <input
            type="checkbox"
            checked={tick.on}
            aria-label={words.select(product.product_name)}
            onChange={tick.toggle}
          />
        </label>
      )}
    </ProductCard>
  );
};
