import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useBuying } from '#web/client/use-buying.ts';
import { WatchButton } from '#web/features/searching-on/watch-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { isSoldOut } from '#web/ui/card-product.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { urls } from '#web/urls.ts';

type BuyProps = { product: Product; soldOut: boolean };

/** Buys one of it at once; what comes in variants is chosen on its own page first. */
const BuyOption = ({ product, soldOut }: BuyProps) => {
  const { wishlist: words } = useMessages();
  const to = useLocalePath();
  const { busy, buy } = useBuying({ product_id: product.id, qty: 1 });
  const name = product.product_name;
  return (
    <p className="card-buy">
      {soldOut ? (
        <Button small wide disabled>
          {words.soldOut}
        </Button>
      ) : product.has_variants ? (
        <Link
          className={buttonClass({ small: true, wide: true })}
          to={to(urls.product(product.slug))}
          aria-label={words.variantLabel(name)}
        >
          {words.chooseVariant}
        </Link>
      ) : (
        <Button small wide busy={busy !== null} aria-label={words.buyLabel(name)} onClick={buy}>
          {words.buy}
        </Button>
      )}
    </p>
  );
};

type Props = {
  product: Product;
  eager: boolean;
  first: boolean;
  /** Whether its reader is told when it is back or cheaper. */
  watched: boolean;
  /** In edit mode: whether it is ticked. */
  tick: { on: boolean; toggle: () => void } | null;
};

/** A product of the wishlist: to be bought, or in edit mode to be ticked. */
export const WishlistCard = ({ product, eager, first, watched, tick }: Props) => {
  const { wishlist: words } = useMessages();
  return (
    <ProductCard product={product} eager={eager} first={first} heading={2}>
      {tick === null ? (
        <>
          <BuyOption product={product} soldOut={isSoldOut(product)} />
          <p className="card-buy">
            <WatchButton product={product} initial={watched} />
          </p>
        </>
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
