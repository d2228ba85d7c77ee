import type { FlashFacts } from '#common/flash-row.ts';
import type { FieldFault } from '#contract/envelope.ts';
import { MAX_CAMPAIGN_DAYS } from '#contract/nomination-kinds.ts';
import type { FlashStatus } from '#contract/operator-flash.ts';

type Times = { start_at: Date; end_at: Date };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const jakartaMs = 7 * hourMs;
const shortest = 15 * minuteMs;
const dayMs = 24 * hourMs;
/** How long a flash sale lasts at most, and a campaign that stores apply to. */
export const MAX_SLOT_MS = dayMs;
export const MAX_CAMPAIGN_MS = MAX_CAMPAIGN_DAYS * dayMs;

/** Answers write years of four digits. */
const farthest = Date.parse('9999-12-30T00:00:00Z');
export const isTooFar = ({ end_at }: Pick<Times, 'end_at'>): boolean => end_at.getTime() > farthest;

/** What is wrong with a slot's times: 15 minutes to 24 hours (a campaign's: to 31 days), not over already. */
export const slotFaults = ({ start_at, end_at }: Times, now: Date, isCampaign = false): FieldFault[] => {
  const message = isCampaign ? 'campaign_length' : 'flash_length';
  const length = end_at.getTime() - start_at.getTime();
  if (length <= 0) return [{ field: 'end_at', rule: 'date_range' }];
  if (length < shortest) return [{ field: 'end_at', rule: 'min', message }];
  if (length > (isCampaign ? MAX_CAMPAIGN_MS : MAX_SLOT_MS))
    return [{ field: 'end_at', rule: 'max', message }];
  if (isTooFar({ end_at })) return [{ field: 'end_at', rule: 'max' }];
  if (end_at <= now) return [{ field: 'end_at', rule: 'date_range', message: 'flash_over' }];
  return [];
};

const openAfterStart: ReadonlySet<string> = new Set([
  'end_at',
  'icon',
  'main_banner_desktop',
  'main_banner_mobile',
]);

/**
 * Whether a slot may be changed so: anything before it starts; then only its pictures and a later end; nothing
 * once it is over. `changed` names only what really differs.
 */
export const mayChangeSlot = (changed: readonly string[], before: Times, after: Times, now: Date): boolean =>
  changed.length === 0 ||
  now < before.start_at ||
  (now < before.end_at && changed.every((name) => openAfterStart.has(name)) && after.end_at >= before.end_at);

/** The one word for a slot's state. */
export const statusOfSlot = (slot: Times & { is_active: boolean }, now: Date): FlashStatus => {
  if (!slot.is_active) return 'off';
  if (now >= slot.end_at) return 'ended';
  return now < slot.start_at ? 'coming' : 'running';
};

/** The day in Jakarta of a moment, `YYYY-MM-DD`. */
const dayOf = (at: Date): string => new Date(at.getTime() + jakartaMs).toISOString().slice(0, 10);

/** The same hours on another day of Jakarta. */
export const timesOn = (day: string, { start_at, end_at }: Times): Times => {
  const shift = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayOf(start_at)}T00:00:00Z`);
  return { start_at: new Date(start_at.getTime() + shift), end_at: new Date(end_at.getTime() + shift) };
};

/** The moments from which and until which days of Jakarta last; null without a bound. */
export const momentsOf = (
  first: string | null,
  last: string | null,
): { from: Date | null; until: Date | null } => ({
  from: first === null ? null : new Date(`${first}T00:00:00+07:00`),
  until: last === null ? null : new Date(Date.parse(`${last}T00:00:00+07:00`) + dayMs),
});

/** One row as an operator wants it. Price in rupiah. */
export type WantedRow = {
  product_id: number;
  variant_id: number | null;
  flash_price: number;
  flash_stock: number;
  limit_per_user: number;
};

type Key = Pick<WantedRow, 'product_id' | 'variant_id'>;
export const keyOf = ({ product_id, variant_id }: Key): string => `${product_id}:${variant_id ?? ''}`;

/** What is known of the goods, by `keyOf`; products as a whole under no variant. */
export type Goods<F extends FlashFacts = FlashFacts> = ReadonlyMap<string, F>;

/**
 * What is wrong with the rows of a slot, by field (`products.0.flash_price`): goods that exist, each once, cheaper than
 * they are without the slot, and no more pieces than there are.
 * @param accepted `rowKey`s of what was accepted from stores: these rows need only stand there once
 */
export const rowFaults = (
  rows: readonly WantedRow[],
  goods: Goods,
  accepted: ReadonlySet<string> = new Set(),
): FieldFault[] => {
  const seen = new Set<string>();
  return rows.flatMap((row, index): FieldFault[] => {
    const at = (field: keyof WantedRow) => `products.${index}.${field}`;
    const isAccepted = accepted.has(rowKey(row));
    const product = goods.get(keyOf({ product_id: row.product_id, variant_id: null }));
    if (!isAccepted && (product === undefined || product.state === 'deleted'))
      return [{ field: at('product_id'), rule: 'exists' }];
    const facts = goods.get(keyOf(row));
    if (!isAccepted && facts === undefined) return [{ field: at('variant_id'), rule: 'exists' }];
    const isTwice = seen.has(keyOf(row));
    seen.add(keyOf(row));
    if (isTwice) return [{ field: at('product_id'), rule: 'unique', message: 'flash_twice' }];
    if (isAccepted || facts === undefined) return [];
    return [
      ...(row.flash_price < facts.publish_price
        ? []
        : [{ field: at('flash_price'), rule: 'max', message: 'flash_price_high' } as const]),
      ...(row.flash_stock <= facts.stock ? [] : [{ field: at('flash_stock'), rule: 'stock' } as const]),
    ];
  });
};

/** What two lists of goods differ in: the rows as they were, and as they are. */
export const rowChanges = (
  before: readonly WantedRow[],
  after: readonly WantedRow[],
): { before: WantedRow[]; after: WantedRow[] } => {
  const keysOf = (rows: readonly WantedRow[]) => new Set(rows.map(rowKey));
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)];
  return {
    before: before.filter((row) => !keysAfter.has(rowKey(row))),
    after: after.filter((row) => !keysBefore.has(rowKey(row))),
  };
};
/** What a row is, to the last figure. */
export const rowKey = (row: WantedRow): string =>
  [keyOf(row), row.flash_price, row.flash_stock, row.limit_per_user].join(' ');
