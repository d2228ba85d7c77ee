import type { ReactNode } from 'react';
import { compact } from '#common/money.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { urls } from '#web/urls.ts';
import { CardPhoto } from './card-photo.tsx';
import { type CardProduct, isSoldOut } from './card-product.ts';
import { useCardShipping } from './card-shipping.ts';
import { Discount } from './discount.tsx';
import { flashLeft, partOf } from './flash-left.ts';
import { Marks } from './marks.tsx';
import { PlainLink } from './plain-link.tsx';
import { Price } from './price.tsx';
import { Stars } from './stars.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

/** How much of the flash stock is gone, and what is left in figures. */
const FlashMeter = ({ flash }: { flash: NonNullable<CardProduct['flash_sale']> }) => {
  const { ui } = useMessages();
  return (
    <p className="meter" data-part={partOf(flash.flash_sold, flash.flash_stock)}>
      {ui.left(flashLeft(flash))}
    </p>
  );
};

export type CardOptions = {
  /** What a flash price shows: the strip on the picture, or the meter of a flash list. */
  flash?: 'strip' | 'meter';
  /** Level of the name's heading. */
  heading?: 2 | 3;
  sizes?: string;
  /** A line for what sending it may cost, empty until that is known. */
  shipping?: boolean;
};
type Props = CardOptions & { product: CardProduct; eager?: boolean; first?: boolean; children?: ReactNode };

/** A product in a grid or strip. The whole card is one link, the heart lies above it; `children` stand at its foot. */
export const ProductCard = ({
  product,
  flash = 'strip',
  heading = 3,
  shipping,
  children,
  ...photo
}: Props) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const soldOut = isSoldOut(product);
  const estimate = useCardShipping(product.id, shipping);
  const Heading = heading === 2 ? 'h2' : 'h3';
  return (
    <article className={soldOut ? 'card is-sold-out' : 'card'}>
      <CardPhoto product={product} soldOut={soldOut} strip={flash === 'strip'} {...photo} />
      <Heading className="card-name">
        <PlainLink to={to(urls.product(product.slug))}>{product.product_name}</PlainLink>
      </Heading>
      <Price as="p" amount={product.publish_price} />
      {product.merchant_discount_percentage > 0 && (
        <p className="card-was">
          <Discount basePrice={product.base_price} percentage={product.merchant_discount_percentage} />
        </p>
      )}
      {flash === 'meter' && product.flash_sale !== null && !soldOut && (
        <FlashMeter flash={product.flash_sale} />
      )}
      <p className="card-meta">
        <Stars rating={product.average_ratings} />
        <span>{ui.soldCount(compact(product.total_sold))}</span>
      </p>
      <p className="card-place">
        <Marks merchant={product.merchant} inLink />
        <span>{estimate?.place ?? product.merchant.merchant_city}</span>
      </p>
      {shipping && <p className="card-ship num">{estimate?.text}</p>}
      {product.permit && (
        <abbr
          className={product.halal === false ? 'mark badge-wait' : 'mark badge-good'}
          title={product.permit.number}
        >
          {product.permit.name}
        </abbr>
      )}
      <WishlistHeart productId={product.id} name={product.product_name} />
      {children}
    </article>
  );
};
