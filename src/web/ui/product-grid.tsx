import type { ReactNode } from 'react';
import type { CardProduct } from './card-product.ts';
import { type CardOptions, ProductCard } from './product-card.tsx';

type Props = CardOptions & {
  products: readonly CardProduct[];
  columns?: 4 | 5 | 6;
  /** The first row is in the first screen: its pictures load at once, the very first one first. */
  atTop?: boolean;
  children?: ReactNode;
};

/** Cards in rows: 2 columns on narrow, up to `columns` on wide. `children` are further cells (skeletons). */
export const ProductGrid = ({ products, columns = 6, atTop = false, children, ...card }: Props) => (
  <ul className={columns === 6 ? 'grid' : `grid cols-${columns}`}>
    {products.map((product, index) => (
      <li key={product.id} className="card-cell">
        <ProductCard
          product={product}
          {...card}
          eager={atTop && index < columns}
          first={atTop && index === 0}
        />
      </li>
    ))}
    {children}
  </ul>
);
