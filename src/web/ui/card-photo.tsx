import { useMessages } from '#web/client/messages.tsx';
import type { CardProduct } from './card-product.ts';
import { flashLeft } from './flash-left.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { cardPicture } from './picture-sources.ts';

type Props = {
  product: CardProduct;
  soldOut: boolean;
  strip: boolean;
  eager?: boolean;
  first?: boolean;
  sizes?: string;
};

/** The square of a card: photo, and on it either the flash strip or the word for sold out. */
export const CardPhoto = ({ product, soldOut, strip, eager, first, sizes }: Props) => {
  const { ui } = useMessages();
  return (
    <div className="card-photo">
      <Picture
        url={product.photos[0]?.image_url}
        sizes={sizes ?? cardPicture.sizes}
        widths={cardPicture.widths}
        eager={eager}
        first={first}
      />
      {soldOut && (
        <p className="card-sold">
          <span>{ui.soldOut}</span>
        </p>
      )}
      {strip && !soldOut && product.flash_sale !== null && (
        <p className="card-flag">
          <span className="row snug">
            <Icon name="zap" />
            {ui.flash}
          </span>
          <span>{ui.left(flashLeft(product.flash_sale))}</span>
        </p>
      )}
    </div>
  );
};
