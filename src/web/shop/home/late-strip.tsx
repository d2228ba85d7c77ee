import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/product.ts';
import type { CardOptions } from '#web/ui/product-card.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';

type Props = CardOptions & { products: readonly Product[]; perView: 6 | 4; perGroup: number; label: string };

/** One more than the widest view, so that the arrows are right from the start. */
const atFirst = 7;

/** A strip whose cards beyond the first view come when it is about to be seen: a page of strips stands up sooner. */
export const LateStrip = ({ products, ...strip }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(products.length <= atFirst);

  useEffect(() => {
    if (all || frame.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setAll(true), {
      rootMargin: '200px',
    });
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [all]);

  return (
    <div ref={frame}>
      <ProductStrip {...strip} products={all ? products : products.slice(0, atFirst)} />
    </div>
  );
};
