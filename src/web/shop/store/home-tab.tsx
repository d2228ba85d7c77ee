import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { acrossPhone } from '#web/ui/picture-sources.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';
import type { FoundStore } from './load.ts';
import { StoreProducts } from './store-products.tsx';
import { storeHref } from './store-query.ts';
import { StoreVouchers } from './store-vouchers.tsx';
import { TargetLink } from './target-link.tsx';

/** The slider banners side by side, swiped. */
const Banners = ({ banner }: Pick<FoundStore, 'banner'>) => {
  const { store: words } = useMessages();
  if (banner.slider_banner.length === 0) return null;
  return (
    <ul
      className={banner.slider_banner.length === 1 ? 'store-slides is-one' : 'store-slides'}
      aria-label={words.banners}
    >
      {banner.slider_banner.map(({ image, target_url }, index) => (
        <li key={`${image}-${target_url}`}>
          <TargetLink target={target_url} label={words.bannerNumber(index + 1)}>
            <Picture
              url={image}
              sizes="(max-width: 922px) 88vw, 1216px"
              widths={[640, 1280]}
              width={1216}
              height={221}
              eager={index === 0}
            />
          </TargetLink>
        </li>
      ))}
    </ul>
  );
};

/** Banners, best sellers and all products. */
export const HomeTab = (store: FoundStore) => {
  const { store: words } = useMessages();
  const to = useLocalePath();
  const { merchant, banner, bestSellers, query } = store;
  return (
    <div className="blocks">
      <StoreVouchers vouchers={store.vouchers} />
      <Banners banner={banner} />
      {bestSellers.length > 0 && (
        <section aria-labelledby="laris">
          <div className="block-head">
            <h2 id="laris">{words.bestSelling}</h2>
            <PlainLink
              className="link"
              to={to(storeHref(merchant.merchant_slug, { ...query, tab: 'products' }))}
              keepScroll
            >
              {words.seeAll}
            </PlainLink>
          </div>
          <ProductStrip products={bestSellers} atTop shipping />
        </section>
      )}
      {banner.secondary_long_banner !== null && (
        <TargetLink
          target={banner.secondary_target_url}
          className="store-long"
          label={words.bannerOf(merchant.merchant_name)}
        >
          <Picture
            url={banner.secondary_long_banner}
            sizes={acrossPhone('1216px')}
            widths={[640, 1280]}
            width={1216}
            height={169}
          />
        </TargetLink>
      )}
      <StoreProducts {...store} title={words.allProducts} />
      {merchant.description !== '' && (
        <section aria-labelledby="tentang">
          <div className="block-head">
            <h2 id="tentang">{words.about}</h2>
          </div>
          <p className="store-about reading">{merchant.description}</p>
        </section>
      )}
    </div>
  );
};
