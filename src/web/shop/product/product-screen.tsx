import { useState } from 'react';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useBuying } from '#web/client/use-buying.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';
import { WishlistHeart } from '#web/ui/wishlist-heart.tsx';
import { urls } from '#web/urls.ts';
import { Amount } from './amount.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { BuyHead } from './buy-head.tsx';
import { Details } from './details.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { productJsonLd } from './json-ld.ts';
import type { FoundProduct } from './load.ts';
import { most, offerOf } from './offer.rules.ts';
import { Options } from './options.tsx';
import { Reviews } from './reviews.tsx';
import { StoreCard } from './store-card.tsx';
import { useVariant } from './use-variant.ts';
import { Vouchers } from './vouchers.tsx';

/** The product: what it looks like, what it costs, what it is, what others say. */
export const ProductScreen = ({ product, reviews, recommendations, secondsLeft, origin }: FoundProduct) => {
  const { product: words, ui } = useMessages();
  const locale = useLocale();
  const { chosen, named, choose } = useVariant(product.variants);
  const [asked, setAsked] = useState(1);
  const offer = offerOf(product, chosen);
  const soldOut = most(offer) === 0;
  const qty = Math.max(1, Math.min(asked, most(offer)));
  const buying = useBuying({ product_id: product.id, variant_id: chosen?.id, qty });
  const steps = product.categories.map(({ name, slug }, index) => ({
    label: name,
    path: urls.categoryOf({ slug, level: index + 1 }),
  }));
  return (
    <>
      {/* made on the server alone, which is where it is read: the browser need not know how */}
      <JsonLd data={import.meta.env.SSR ? productJsonLd(product, { origin, locale, home: ui.home }) : null} />
      <div className="page">
        <div className="wide-only product-crumbs">
          <Breadcrumb steps={steps} here={product.product_name} />
        </div>
        <div className="product">
          <Gallery
            name={product.product_name}
            photos={product.photos}
            wanted={named?.photo ?? null}
            soldOut={!product.is_available || product.stock === 0}
          />
          <div className="buy stack stack-buy">
            <BuyHead product={product} offer={offer} secondsLeft={secondsLeft} />
            <Options product={product} chosen={chosen} onPick={choose} />
            <Amount
              offer={offer}
              hasVariants={product.stock > 0 && chosen !== null}
              value={qty}
              onChange={setAsked}
            />
            <div className="row wide-only buttons-2">
              <BuyButtons buying={buying} soldOut={soldOut} />
            </div>
            <Facts city={product.merchant.merchant_city} weight={offer.weight} />
            <Vouchers product={product} inFlashSale={offer.flash !== null} />
            <StoreCard merchant={product.merchant} />
          </div>
          <div className="blocks product-more">
            <Details product={product} weight={offer.weight} />
            <Reviews key={product.id} product={product} first={reviews} />
          </div>
        </div>
        {recommendations.length > 0 && (
          <section className="up-block" aria-labelledby="lain">
            <div className="block-head">
              <h2 id="lain">{words.recommended}</h2>
            </div>
            <ProductStrip products={recommendations} />
          </section>
        )}
      </div>
      <div className="bar buy-bar narrow-only">
        <WishlistHeart
          productId={product.id}
          name={product.product_name}
          className="icon-button icon-button-line heart-button"
        />
        <BuyButtons buying={buying} soldOut={soldOut} />
      </div>
    </>
  );
};
