import { fromJakarta, jakartaTime } from '#common/jakarta-time.ts';
import type { OwnBanner } from '#contract/seller.ts';
import type { PickedFile } from '#web/features/upload/file-field.tsx';
import { savedPicture } from '#web/features/upload/file-field.tsx';

/** `start_at` and `end_at` as a field of date and time has them, Jakarta's; '' for at any time. */
export type Slide = {
  key: number;
  image: PickedFile | null;
  target_url: string;
  start_at: string;
  end_at: string;
};
export type BannerValues = {
  main_banner: PickedFile | null;
  target_url: string;
  slides: readonly Slide[];
  secondary_long_banner: PickedFile | null;
  secondary_target_url: string;
};

export const bannerValues = (banner: OwnBanner): BannerValues => ({
  main_banner: savedPicture(banner.main_banner),
  target_url: banner.target_url,
  slides: banner.slider_banner.map(({ image, target_url, start_at, end_at }, key) => ({
    key,
    image: savedPicture(image),
    target_url,
    start_at: start_at === null ? '' : jakartaTime(start_at),
    end_at: end_at === null ? '' : jakartaTime(end_at),
  })),
  secondary_long_banner: savedPicture(banner.secondary_long_banner),
  secondary_target_url: banner.secondary_target_url,
});

/** What saving the banners takes: file ids, or the addresses of pictures that stay. */
export const bannerInput = (values: BannerValues) => ({
  main_banner: values.main_banner?.id ?? null,
  target_url: values.target_url.trim(),
  slider_banner: values.slides.map(({ image, target_url, start_at, end_at }) => ({
    image: image?.id ?? '',
    target_url: target_url.trim(),
    start_at: fromJakarta(start_at) || null,
    end_at: fromJakarta(end_at) || null,
  })),
  secondary_long_banner: values.secondary_long_banner?.id ?? null,
  secondary_target_url: values.secondary_target_url.trim(),
});

/** Slides that were added but have no picture yet, by the server's path of the field. */
export const missingPictures = ({ slides }: BannerValues, sentence: string): Record<string, string> =>
  Object.fromEntries(
    slides.flatMap(({ image }, at) => (image === null ? [[`slider_banner.${at}.image`, sentence]] : [])),
  );
