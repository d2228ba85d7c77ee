import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
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
type CampaignValues = ReturnType<typeof campaignValues>;

/** The input of the calls that create and edit a campaign. An address left empty is made from the name, or stays. @param before the campaign that is changed */
export const campaignInput = (
  values: CampaignValues,
  productIds: readonly number[],
  before: Pick<Campaign, 'start_at' | 'end_at'> | null = null,
) => {
  const { slug, icon, square_banner, position, ...rest } = values;
  return {
    ...rest,
    ...(slug.trim() === '' ? {} : { slug }),
    position: position.trim() === '' ? 0 : position,
    start_at: momentOf(values.start_at, before?.start_at),
    end_at: momentOf(values.end_at, before?.end_at),
    json_meta: { icon, square_banner },
    product_ids: [...productIds],
  };
};
