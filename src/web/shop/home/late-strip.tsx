import { useEffect, useRef, useState } from 'react';
import { useInDocument } from '#web/client/use-in-document.ts';
import type { CardProduct } from '#web/ui/card-product.ts';
import type { CardOptions } from '#web/ui/product-card.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';
import type { Row } from './row.ts';

type Props = CardOptions & {
  row: Row;
  /** Asks for the whole row. */
  rest: () => Promise<readonly CardProduct[]>;
  perView: 6 | 4;
  perGroup: number;
  label: string;
  list?: 'some' | 'all';
  /** Far down the page: only as many cards as a narrow screen shows, until the row comes near. */
  far?: boolean;
};

const shownFar = 3;
const nearPx = 800;

/**
 * A strip in three steps, so that a page of many strips stays small: a few cards while it is far away, those that are
 * seen first when it comes near, and all of them, asked for, when somebody turns to it.
 */
export const LateStrip = ({ row, rest, far = false, ...strip }: Props) => {
  const { first, total } = row;
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!far || first.length <= shownFar);
  const [more, setMore] = useState<readonly CardProduct[]>([]);
  const asked = useRef(false);
  const inDocument = useInDocument();

  useEffect(() => {
    if (near || frame.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${nearPx}px`,
    });
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [near]);

  const isAll = strip.list === 'all';
  // biome-ignore lint/correctness/useExhaustiveDependencies: that all of it is wanted is what brings it
  useEffect(() => {
    if (isAll) bring();
  }, [isAll]);

  const bring = async () => {
    setNear(true);
    if (asked.current || total <= first.length) return;
    asked.current = true;
    try {
      const known = new Set([...first.map(({ id }) => id), ...(row.without ?? [])]);
      setMore((await rest()).filter(({ id }) => !known.has(id)));
    } catch (error) {
      console.error(error);
      asked.current = false;
    }
  };

  return (
    <div
      ref={frame}
      className={
        far && inDocument ? (strip.list === undefined ? 'strip-far' : 'strip-far list-far') : undefined
      }
      onPointerEnter={bring}
      onTouchStart={bring}
      onFocus={bring}
      onScrollCapture={bring}
    >
      <ProductStrip
        {...strip}
        count={total}
        products={near ? [...first, ...more] : first.slice(0, shownFar)}
      />
    </div>
  );
};
