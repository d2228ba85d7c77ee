import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useBuying } from '#web/client/use-buying.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { urls } from '#web/urls.ts';

type Props = { product: Product; soldOut: boolean };

/** Buys one of it at once (C3); what comes in variants is chosen on its own page first (checklist 132). */
export const BuyOption = ({ product, soldOut }: Props) => {
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
