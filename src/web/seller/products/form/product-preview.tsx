import { useMessages } from '#web/client/messages.tsx';
import { Discount } from '#web/ui/discount.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { priceAfter, rupiahOf } from './price.rules.ts';
import type { ProductValues } from './product-values.ts';

/** The card that buyers will see, as far as it is filled in. */
export const ProductPreview = ({ values }: { values: ProductValues }) => {
  const { sellerProducts: words } = useMessages();
  const { photos, name, base, discountKind, discount, variants } = values;
  const prices = variants.filter(({ on }) => on).map((row) => rupiahOf(row.base) ?? 0);
  const full = prices.length > 0 ? Math.min(...prices) : (rupiahOf(base) ?? 0);
  const { price, percentage } = priceAfter(full, discountKind, discount);
  return (
    <aside className="product-preview" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <div className="card">
        <div className="card-photo">
          <Picture key={photos[0]?.url} url={photos[0]?.url} sizes="220px" eager />
        </div>
        <p className="card-name">{name.trim() === '' ? words.previewName : name}</p>
        <Price as="p" amount={Math.max(0, price)} />
        <p className="card-cut">
          <Discount basePrice={full} percentage={percentage} />
        </p>
      </div>
    </aside>
  );
};
