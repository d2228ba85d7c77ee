import { toIso } from '#contract/scalars.ts';

export type Content = Record<string, unknown>;

const shared = [
  'promo_name',
  'start_at',
  'end_at',
  'thumbnail',
  'icon',
  'square_banner',
  'description',
  'terms',
  'is_active',
  'product_ids',
] as const;
const ofVouchers = [
  'voucher_code',
  'discount_type',
  'discount_value',
  'max_discount',
  'min_purchase',
  'quota',
  'quota_per_user',
  'is_public',
  'category_ids',
] as const;
const ofCampaigns = ['slug', 'is_highlight', 'position'] as const;

const pick = <N extends string>(row: Record<N, unknown>, names: readonly N[]): Content =>
  Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? toIso(value) : value];
    }),
  );

/** What an operator can set on a voucher: what its version is made of, and what the audit tells of it. */
export const voucherContent = (
  row: Record<(typeof shared)[number] | (typeof ofVouchers)[number], unknown>,
): Content => pick(row, [...shared, ...ofVouchers]);

/** The same of a campaign. */
export const campaignContent = (
  row: Record<(typeof shared)[number] | (typeof ofCampaigns)[number], unknown>,
): Content => pick(row, [...shared, ...ofCampaigns]);

/** Only what differs of two contents, as the audit keeps it; null when nothing does. */
export const differences = (before: Content, after: Content): { before: Content; after: Content } | null => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (content: Content) => Object.fromEntries(names.map((name) => [name, content[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
};
