import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { SellerBanner } from '#contract/merchant.ts';
import type { saveBanner as endpoint } from '#contract/seller.ts';
import { saveFiles } from '../accounts/index.ts';
import { sellerBanner } from './merchant-view.ts';
import type { SellerPlace } from './present-seller.ts';
import { changeStore, holdStore, storeById } from './store-rows-store.ts';

/** ST8: changes the banners of the own store's page; the slider is replaced as a whole. Refused: 422 `file`. */
export const saveBanner = (
  place: SellerPlace,
  merchantId: number,
  { slider_banner, ...input }: InputOf<typeof endpoint>,
): Promise<Answer<SellerBanner>> =>
  place.db.transact(async (tx) => {
    const store = await holdStore(tx, merchantId);
    if (store === null) return refuse('not_found');
    const { main_banner, secondary_long_banner } = store;
    const inSlider = new Set(store.slider_banner.map((slide) => slide.image));
    const refused = await saveFiles(tx, store.owner_id, place.clock.now(), [
      { field: 'main_banner', type: 'banner', fileId: input.main_banner, current: main_banner },
      {
        field: 'secondary_long_banner',
        type: 'banner',
        fileId: input.secondary_long_banner,
        current: secondary_long_banner,
      },
      ...(slider_banner ?? []).map(({ image }, index) => ({
        field: `slider_banner.${index}.image`,
        type: 'banner' as const,
        fileId: image,
        current: inSlider.has(image) ? image : null,
      })),
    ]);
    if (refused !== null) return refused;
    const slides = slider_banner === undefined ? undefined : JSON.stringify(slider_banner ?? []);
    await changeStore(tx, merchantId, { ...input, slider_banner: slides });
    return ok(sellerBanner(await storeById(tx, merchantId)));
  });
