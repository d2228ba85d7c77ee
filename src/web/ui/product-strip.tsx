import type { CardProduct } from './card-product.ts';
import { type CardOptions, ProductCard } from './product-card.tsx';
import { Strip } from './strip.tsx';

type Props = CardOptions & {
  products: readonly CardProduct[];
  perView?: 6 | 4;
  perGroup?: number;
  label?: string;
  atTop?: boolean;
  /** How many there will be, when not all are here yet. */
  count?: number;
};

/** Product cards in a sliding row. */
export const ProductStrip = ({
  products,
  perView = 6,
  perGroup,
  label,
  atTop = false,
  count = products.length,
  ...card
}: Props) => (
  <Strip count={count} perView={perView} perGroup={perGroup} label={label}>
    {products.map((product, index) => (
      <li key={product.id} className="card-cell">
        <ProductCard
          sizes={perView === 4 ? '(max-width: 922px) 148px, 230px' : '(max-width: 922px) 148px, 190px'}
          {...card}
          product={product}
          eager={atTop && index < 3}
          first={atTop && index === 0}
        />
      </li>
    ))}
  </Strip>
);
