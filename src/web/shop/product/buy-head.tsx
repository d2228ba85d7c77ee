import { compact } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Discount } from '#web/ui/discount.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { WishlistHeart } from '#web/ui/wishlist-heart.tsx';
import { FlashStrip } from './flash-strip.tsx';
import type { Offer } from './offer.rules.ts';
import type { ProductView } from './product-view.ts';
import { ratingText } from './rating-text.ts';

type Props = { product: ProductView; offer: Offer; secondsLeft: number };

/** Price first, then what it is for, then what others think of it. */
export const BuyHead = ({ product, offer, secondsLeft }: Props) => {
  const { product: words } = useMessages();
  return (
    <>
      {offer.flash !== null && <FlashStrip flash={offer.flash} secondsLeft={secondsLeft} />}
      <div className={offer.stock === 0 ? 'buy-price is-sold-out' : 'buy-price'} aria-live="polite">
        <Price amount={offer.price} />
        <Discount basePrice={offer.basePrice} percentage={offer.percentage} />
      </div>
      <h1>{product.product_name}</h1>
      <div className="buy-meta">
        {product.total_reviews > 0 ? (
          <a className="row snug" href="#ulasan">
            <Stars rating={product.average_ratings} big />
            <b>{ratingText(product.average_ratings)}</b>
            <span className="link">{words.reviewCount(compact(product.total_reviews))}</span>
          </a>
        ) : (
          <span>{words.noReviewsYet}</span>
        )}
        <span>{words.sold(compact(product.total_sold))}</span>
        <WishlistHeart
          productId={product.id}
          name={product.product_name}
          className="link row wide-only snug push heart-link"
        >
          {words.wishlist}
        </WishlistHeart>
      </div>
    </>
  );
};
