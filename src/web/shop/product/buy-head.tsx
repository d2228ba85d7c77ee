import { useRevalidator } from 'react-router';
import { ratingText } from '#common/decimals.ts';
import { compact, rupiah } from '#common/money.ts';
import type { FlashInfo } from '#contract/product.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Discount } from '#web/ui/discount.tsx';
import { flashLeft } from '#web/ui/flash-left.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { WishlistHeart } from '#web/ui/wishlist-heart.tsx';
import type { Offer } from './offer.rules.ts';
import type { ProductView } from './product-view.ts';

type FlashStripProps = { flash: FlashInfo; secondsLeft: number };

/** The flash sale's red cloth: what is left of it in pieces and in time; at zero the page asks for the new price. */
const FlashStrip = ({ flash, secondsLeft }: FlashStripProps) => {
  const { product } = useMessages();
  const { revalidate } = useRevalidator();
  return (
    <div className="flash-strip">
      <b className="row">
        <Icon name="zap" />
        {product.flashSale}
      </b>
      <span>{product.flashLeft(flashLeft(flash), flash.flash_stock)}</span>
      <span className="row">
        <span className="wide-only">{product.endsIn}</span>
        <Countdown endAt={flash.end_at} secondsLeft={secondsLeft} onEnd={revalidate} />
      </span>
    </div>
  );
};

type Props = { product: ProductView; offer: Offer; secondsLeft: number };

/** Price first, then what it is for, then what others think of it. */
export const BuyHead = ({ product, offer, secondsLeft }: Props) => {
  const { product: words } = useMessages();
  const locale = useLocale();
  return (
    <>
      {offer.flash !== null && <FlashStrip flash={offer.flash} secondsLeft={secondsLeft} />}
      <div className={offer.stock === 0 ? 'buy-price is-sold-out' : 'buy-price'} aria-live="polite">
        <Price amount={offer.price} />
        <Discount basePrice={offer.basePrice} percentage={offer.percentage} />
      </div>
      {offer.lowest !== null && (
        <p className="quiet small num">
          {offer.lowest === offer.price ? words.lowestNow : words.lowest(rupiah(offer.lowest))}
        </p>
      )}
      <h1>{product.product_name}</h1>
      <div className="buy-meta">
        {product.total_reviews > 0 ? (
          <a className="row snug" href="#ulasan">
            <Stars rating={product.average_ratings} big />
            <b>{ratingText(locale, product.average_ratings)}</b>
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
