import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { createVoucher as createCall, editVoucher as editCall } from '#contract/seller-voucher.ts';
import type { VoucherSegment } from '#contract/voucher-segments.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../accounts/index.ts';
import { type Actor, isCurrent, recordAudit } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import {
  changesOf,
  differences,
  mayChange,
  otherIds,
  voucherContent,
  voucherFaults,
} from './promo-content.rules.ts';
import {
  areCategories,
  areLivingProducts,
  insertVoucher,
  isOfficial,
  limitToCategories,
  limitToProducts,
  updatePromo,
  type VoucherColumns,
} from './promo-write-store.ts';
import { lockVouchers } from './voucher-quota-store.ts';
import { isCodeRace, isCodeTaken, type VoucherRow, voucherIn } from './vouchers-store.ts';

export type VoucherContext = Pick<MarketContext, 'db' | 'clock'>;

/** Whose voucher: a store's, or the marketplace's (`merchantId` null); and the account whose files may stand on it. */
export type VoucherOwner = {
  merchantId: number | null;
  userId: number;
  /** The operator whom the audit event names; null when a store saves its own. */
  actor: Actor | null;
};

const codeTaken = (): Refusal => refuse('conflict', { faults: [{ field: 'voucher_code', rule: 'unique' }] });

/** Runs `work`; a code that somebody else took in the same moment is a 409 like any taken one. */
const orCodeTaken = async <T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    if (isCodeRace(error)) return codeTaken();
    throw error;
  }
};

/** Who bears what of a voucher of the marketplace. */
type Sharing = Pick<VoucherColumns, 'store_share' | 'joined_only'>;

/** Where stores bear nothing, none can join, and the voucher is for all of them. */
const sharing = ({ store_share, joined_only }: Sharing): Sharing => ({
  store_share,
  joined_only: joined_only && store_share > 0,
});

type Pictures<V> = { [K in 'thumbnail' | 'icon' | 'square_banner']: V };

/** Takes the pictures that a promo's form names into use (type `promo`); undefined is unchanged. Refused: 422 `file`. */
export const savePictures = (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  sent: Pictures<string | null | undefined>,
  before: Pictures<string | null> | null,
): Promise<Refusal | null> =>
  saveFiles(tx, userId, now, [
    { field: 'thumbnail', type: 'promo', fileId: sent.thumbnail, current: before?.thumbnail ?? null },
    { field: 'json_meta.icon', type: 'promo', fileId: sent.icon, current: before?.icon ?? null },
    {
      field: 'json_meta.square_banner',
      type: 'promo',
      fileId: sent.square_banner,
      current: before?.square_banner ?? null,
    },
  ]);

const organizerOf = async (tx: Tx<Schema>, merchantId: number | null) => {
  if (merchantId === null) return 'marketplace' as const;
  return (await isOfficial(tx, merchantId)) ? ('official' as const) : ('merchant' as const);
};

/**
 * Creates a voucher of a store or (with an audit event) of the marketplace. Refused: 422, 409 `unique` for a
 * code that is taken by whatever voucher.
 */
export const createVoucher = (
  { db, clock }: VoucherContext,
  owner: VoucherOwner,
  {
    json_meta,
    product_ids = [],
    category_ids = [],
    segment = 'all',
    store_share = 0,
    joined_only = false,
    ...input
  }: Omit<InputOf<typeof createCall>, 'segment'> & {
    segment?: VoucherSegment;
    category_ids?: number[];
  } & Partial<Sharing>,
): Promise<Answer<VoucherRow>> => {
  const now = clock.now();
  const { merchantId, userId, actor } = owner;
  return orCodeTaken(() =>
    db.transact(async (tx): Promise<Answer<VoucherRow>> => {
      const faults = voucherFaults(input, now);
      if (faults.length > 0) return invalid(...faults);
      if (!(await areLivingProducts(tx, merchantId, product_ids)))
        return invalid({ field: 'product_ids', rule: 'exists' });
      if (!(await areCategories(tx, category_ids))) return invalid({ field: 'category_ids', rule: 'exists' });
      const icon = json_meta?.icon ?? null;
      const square_banner = json_meta?.square_banner ?? null;
      const pictures = { thumbnail: input.thumbnail, icon, square_banner };
      const refused = await savePictures(tx, userId, now, pictures, null);
      if (refused !== null) return refused;
      if (await isCodeTaken(tx, input.voucher_code, null)) return codeTaken();
      const id = await insertVoucher(tx, {
        ...input,
        segment,
        ...sharing({ store_share, joined_only }),
        icon,
        square_banner,
        slug: `voucher-${input.voucher_code.toLowerCase()}-${randomBytes(4).toString('hex')}`,
        organizer: await organizerOf(tx, merchantId),
        merchant_id: merchantId,
        created_at: now,
      });
      await limitToProducts(tx, id, product_ids);
      await limitToCategories(tx, id, category_ids);
      const made = (await voucherIn(tx, { merchantId }, id))!;
      if (actor !== null)
        await recordAudit(
          tx,
          actor,
          { action: 'voucher.create', target: `voucher:${id}`, after: voucherContent(made) },
          now,
        );
      return ok(made);
    }),
  );
};

type VoucherEdit = Omit<InputOf<typeof editCall>, 'segment'> & {
  segment?: VoucherSegment | undefined;
  category_ids?: number[];
  version?: string | null;
} & { [K in keyof Sharing]?: Sharing[K] | undefined };

const change = async (
  tx: Tx<Schema>,
  { merchantId, userId }: VoucherOwner,
  voucher: VoucherRow,
  { json_meta, product_ids, category_ids, version: _, ...input }: VoucherEdit,
  now: Date,
): Promise<Refusal | null> => {
  const pictures = {
    thumbnail: input.thumbnail,
    icon: json_meta?.icon,
    square_banner: json_meta?.square_banner,
  };
  const shared = sharing({
    store_share: input.store_share ?? voucher.store_share,
    joined_only: input.joined_only ?? voucher.joined_only,
  });
  const changes: Partial<VoucherColumns> = changesOf(voucher, { ...input, ...shared, ...pictures });
  const products = otherIds(voucher.product_ids, product_ids);
  const categories = otherIds(voucher.category_ids, category_ids);
  const after = { ...voucher, ...changes };
  const { discount_type, discount_value, start_at, end_at } = after;
  const isTouched = ['discount_type', 'discount_value', 'start_at', 'end_at'].some((name) => name in changes);
  const faults = isTouched
    ? voucherFaults({ discount_type: discount_type ?? 'amount', discount_value, start_at, end_at }, now)
    : [];
  if (faults.length > 0) return invalid(...faults);
  if (products !== null && !(await areLivingProducts(tx, merchantId, products)))
    return invalid({ field: 'product_ids', rule: 'exists' });
  if (categories !== null && !(await areCategories(tx, categories)))
    return invalid({ field: 'category_ids', rule: 'exists' });
  const refused = await savePictures(tx, userId, now, pictures, voucher);
  if (refused !== null) return refused;
  const changed = [
    ...Object.keys(changes),
    ...(products === null ? [] : ['product_ids']),
    ...(categories === null ? [] : ['category_ids']),
  ];
  const { start_at: startsAt, used, joined } = voucher;
  if (!mayChange(changed, { start_at: startsAt, used, quota: after.quota ?? 0, joined }, now))
    return refuse('conflict', {
      reason:
        now < startsAt && joined > 0 && used <= (after.quota ?? 0) ? 'voucher_joined' : 'voucher_started',
    });
  const code = changes.voucher_code;
  if (code && (await isCodeTaken(tx, code, voucher.id))) return codeTaken();
  await updatePromo(tx, voucher.id, changes);
  if (products !== null) await limitToProducts(tx, voucher.id, products);
  if (categories !== null) await limitToCategories(tx, voucher.id, categories);
  return null;
};

/**
 * Changes what was sent of a voucher of a store or (with an audit event) of the marketplace; what is
 * sent as it was is no change. Once it has started only its texts, pictures, end and quota change (else 409). Refused
 * besides: 404, 422, 409 `unique`, 409 when the `version` sent is an older one.
 */
export const editVoucher = (
  { db, clock }: VoucherContext,
  owner: VoucherOwner,
  id: number,
  input: VoucherEdit,
): Promise<Answer<VoucherRow>> => {
  const now = clock.now();
  const scope = { merchantId: owner.merchantId };
  return orCodeTaken(() =>
    db.transact(async (tx): Promise<Answer<VoucherRow>> => {
      await lockVouchers(tx, [id]);
      const voucher = await voucherIn(tx, scope, id);
      if (voucher === null) return refuse('not_found');
      if (!isCurrent(input.version, voucherContent(voucher)))
        return refuse('conflict', { reason: 'changed_meanwhile' });
      const refused = await change(tx, owner, voucher, input, now);
      if (refused !== null) return refused;
      const after = (await voucherIn(tx, scope, id))!;
      const changes = differences(voucherContent(voucher), voucherContent(after));
      if (owner.actor !== null && changes !== null)
        await recordAudit(
          tx,
          owner.actor,
          { action: 'voucher.edit', target: `voucher:${id}`, ...changes },
          now,
        );
      return ok(after);
    }),
  );
};
