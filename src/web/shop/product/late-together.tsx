import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { fetchProductPage } from '#web/client/product-pages.ts';
import { useNear } from '#web/client/use-near.ts';
import type { CardProduct } from '#web/ui/card-product.ts';
import { ProductStrip } from '#web/ui/product-strip.tsx';

/** What others bought in one go with the product, asked for when somebody comes near the end of its page; nothing where there is none. */
export const LateTogether = ({ slug }: { slug: string }) => {
  const { product: words } = useMessages();
  const locale = useLocale();
  const [place, isNear] = useNear<HTMLDivElement>('600px');
  const [found, setFound] = useState<readonly CardProduct[]>([]);
  useEffect(() => {
    if (!isNear) return;
    const abort = new AbortController();
    const link = `/homepage/products/recomendation?per_page=12&slug=${slug}&only=together`;
    fetchProductPage(locale, link, 1, abort.signal)
      .then(({ products }) => setFound(products))
      .catch(() => undefined);
    return () => abort.abort();
  }, [isNear, slug, locale]);
  return (
    <div ref={place}>
      {found.length > 0 && (
        <section className="up-block" aria-labelledby="together">
          <div className="block-head">
            <h2 id="together">{words.together}</h2>
          </div>
          <ProductStrip products={found} />
        </section>
      )}
    </div>
  );
};
