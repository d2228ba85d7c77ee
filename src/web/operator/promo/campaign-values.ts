import { fromJakarta, jakartaTime } from '#common/jakarta-time.ts';
import type { Campaign } from '#contract/operator-promo.ts';

/** What the form begins with. `product_ids` is only the place of what is said about them. */
export const campaignValues = (campaign: Campaign | null) => ({
  promo_name: campaign?.promo_name ?? '',
  slug: campaign?.slug ?? '',
  start_at: campaign === null ? '' : jakartaTime(campaign.start_at),
  end_at: campaign === null ? '' : jakartaTime(campaign.end_at),
  is_active: campaign?.is_active ?? true,
  is_highlight: campaign?.is_highlight ?? false,
  position: String(campaign?.position ?? 0),
  thumbnail: campaign?.thumbnail ?? '',
  icon: campaign?.json_meta.icon ?? '',
  square_banner: campaign?.json_meta.square_banner ?? '',
  description: campaign?.description ?? '',
  terms: campaign?.terms ?? '',
  product_ids: '',
});
export type CampaignValues = ReturnType<typeof campaignValues>;

/** What O20 and O21 take. An address left empty is made from the name, or stays. */
export const campaignInput = (values: CampaignValues, productIds: readonly number[]) => {
  const { slug, icon, square_banner, position, ...rest } = values;
  return {
    ...rest,
    ...(slug.trim() === '' ? {} : { slug }),
    position: position.trim() === '' ? 0 : position,
    start_at: fromJakarta(values.start_at),
    end_at: fromJakarta(values.end_at),
    json_meta: { icon, square_banner },
    product_ids: [...productIds],
  };
};
