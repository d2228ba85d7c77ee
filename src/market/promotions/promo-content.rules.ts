import type { FieldFault } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';

type Content = Record<string, unknown>;

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
  'segment',
  'store_share',
  'joined_only',
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

/** What an operator can set on a voucher: what its version is computed from, and what audit events record. */
export const voucherContent = (
  row: Record<(typeof shared)[number] | (typeof ofVouchers)[number], unknown>,
): Content => pick(row, [...shared, ...ofVouchers]);

/** The same of a campaign. */
export const campaignContent = (
  row: Record<(typeof shared)[number] | (typeof ofCampaigns)[number], unknown>,
): Content => pick(row, [...shared, ...ofCampaigns]);

/** The fields in which two contents differ, as audit events record them; null when nothing differs. */
export const differences = (before: Content, after: Content): { before: Content; after: Content } | null => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (content: Content) => Object.fromEntries(names.map((name) => [name, content[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
};

/** What decides whether a voucher makes sense. Rupiah, or percent for `percentage`. */
type VoucherFacts = {
  discount_type: 'percentage' | 'amount' | 'free_shipping';
  discount_value: number;
  start_at: Date;
  end_at: Date;
};

const valueFault = ({ discount_type, discount_value }: VoucherFacts): FieldFault['rule'] | null => {
  if (discount_type === 'percentage') return discount_value < 1 ? 'min' : discount_value > 100 ? 'max' : null;
  if (discount_type === 'amount') return discount_value < 100 ? 'min' : null;
  return discount_value === 0 ? null : 'max';
};

/** What is wrong with a voucher as a whole: its value for its kind, its end. */
export const voucherFaults = (voucher: VoucherFacts, now: Date): FieldFault[] => {
  const value = valueFault(voucher);
  const faults: FieldFault[] = value === null ? [] : [{ field: 'discount_value', rule: value }];
  if (voucher.end_at <= voucher.start_at || voucher.end_at <= now)
    faults.push({ field: 'end_at', rule: 'date_range' });
  return faults;
};

/** What may still change once a voucher has started; its quota not below what is used. */
const openAfterStart: ReadonlySet<string> = new Set([
  'promo_name',
  'description',
  'terms',
  'thumbnail',
  'icon',
  'square_banner',
  'is_public',
  'end_at',
  'quota',
]);

/**
 * Whether these columns may change now. `changed` names only what really differs. Once stores have joined a voucher its
 * terms are what they agreed to, as if it had started.
 */
export const mayChange = (
  changed: readonly string[],
  voucher: { start_at: Date; used: number; quota: number; joined: number },
  now: Date,
): boolean =>
  voucher.used <= voucher.quota &&
  ((now < voucher.start_at && voucher.joined === 0) || changed.every((name) => openAfterStart.has(name)));

const isSame = (before: unknown, sent: unknown): boolean =>
  before instanceof Date && sent instanceof Date ? before.getTime() === sent.getTime() : before === sent;

/** The columns that a request really changes; what it does not name (undefined) stays. */
export const changesOf = <R extends object, K extends keyof R>(
  before: R,
  sent: { [N in K]?: R[N] | undefined },
): Partial<Pick<R, K>> =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && !isSame(before[name as K], value)),
  ) as Partial<Pick<R, K>>;

/** The ids that are to stand instead, or null when nothing was sent or the same ones are meant, in whatever order. */
export const otherIds = (before: readonly number[], sent: number[] | undefined): number[] | null => {
  if (sent === undefined) return null;
  const same = before.length === sent.length && before.every((id) => sent.includes(id));
  return same ? null : sent;
};
