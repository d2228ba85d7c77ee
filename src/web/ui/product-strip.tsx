import type { CardProduct } from './card-product.ts';
import { halfPhone } from './picture-sources.ts';
import { type CardOptions, ProductCard } from './product-card.tsx';
import { Strip } from './strip.tsx';

type Props = CardOptions & {
  products: readonly CardProduct[];
  perView?: 6 | 4;
  perGroup?: number;
  label?: string;
  list?: 'some' | 'all';
  atTop?: boolean;
  /** How many there will be, when not all are here yet. */
  count?: number;
};

const sizesOf = (perView: 6 | 4, list: Props['list']): string => {
  const wide = perView === 4 ? '230px' : '190px';
  return list === undefined ? `(max-width: 922px) 148px, ${wide}` : halfPhone(wide);
};

/** Product cards in a sliding row. */
export const ProductStrip = ({
  products,
  perView = 6,
  perGroup,
  label,
  list,
  atTop = false,
  count = products.length,
  ...card
}: Props) => (
  <Strip count={count} perView={perView} perGroup={perGroup} label={label} list={list}>
    {products.map((product, index) => (
      <li key={product.id} className="card-cell">
        <ProductCard
          sizes={sizesOf(perView, list)}
          {...card}
          product={product}
          eager={atTop && index < 3}
          first={atTop && index === 0}
        />
      </li>
    ))}
  </Strip>
);
