import type { ReactNode } from 'react';
import { rupiah } from '#common/money.ts';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Props = { product: ProductChoice; place?: number; children?: ReactNode };

/** A product to pick: its picture, name, store, price and stock; its buttons at the end. `place` counts from 1. */
export const ProductLine = ({ product, place, children }: Props) => {
  const { operatorPromos: words } = useMessages();
  const { product_name, photo, merchant, publish_price, stock, is_visible } = product;
  return (
    <>
      {place !== undefined && <span className="pick-place num">{place}</span>}
      <Picture url={photo?.image_url} sizes="44px" widths={[160]} width={44} height={44} />
      <div className="pick-facts">
        <p className="pick-name">{product_name}</p>
        <p className="small quiet">
          {merchant.merchant_name} · <span className="num">{rupiah(publish_price)}</span> ·{' '}
          {stock === 0 ? words.pick.soldOut : words.pick.stock(stock)}
          {!is_visible && <b className="soon"> · {words.pick.hidden}</b>}
        </p>
      </div>
      <div className="pick-ways">{children}</div>
    </>
  );
};
