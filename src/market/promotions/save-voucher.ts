import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  createVoucher as createCall,
  editVoucher as editCall,
  Voucher,
} from '#contract/seller-voucher.ts';
import type { Tx } from '#platform/db/database.ts';
import { keepFiles } from '../accounts/index.ts';
import type { Market } from '../market.ts';
import type { Schema } from '../schema.ts';
import { presentVoucher } from './present-voucher.ts';
import {
  areOwnProducts,
  insertVoucher,
  isCodeRace,
  isCodeTaken,
  isOfficial,
  limitVoucher,
  updateVoucher,
  type VoucherColumns,
  type VoucherRow,
  voucherOfStore,
} from './seller-vouchers-store.ts';
import { mayChange, voucherFaults } from './voucher-input.rules.ts';
import { lockVouchers } from './voucher-quota-store.ts';

type Place = Pick<Market, 'db' | 'clock'>;
/** Whose voucher: the store, and the account whose files may stand on it. */
export type VoucherOwner = { merchantId: number; userId: number };

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

const picturesOf = async (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  sent: { [K in 'thumbnail' | 'icon' | 'square_banner']: string | null | undefined },
  before: Pick<VoucherRow, 'thumbnail' | 'icon' | 'square_banner'> | null,
): Promise<Refusal | null> =>
  keepFiles(tx, userId, now, [
    { field: 'thumbnail', type: 'promo', fileId: sent.thumbnail, current: before?.thumbnail ?? null },
    { field: 'json_meta.icon', type: 'promo', fileId: sent.icon, current: before?.icon ?? null },
    {
      field: 'json_meta.square_banner',
      type: 'promo',
      fileId: sent.square_banner,
      current: before?.square_banner ?? null,
    },
  ]);

/** SV3: a new voucher of a store. Refused: 422, 409 `unique` for a code that is taken. */
export const createVoucher = (
  { db, clock }: Place,
  { merchantId, userId }: VoucherOwner,
  { json_meta, product_ids = [], ...input }: InputOf<typeof createCall>,
): Promise<Answer<Voucher>> => {
  const now = clock.now();
  return orCodeTaken(() =>
    db.transact(async (tx): Promise<Answer<Voucher>> => {
      const faults = voucherFaults(input, now);
      if (faults.length > 0) return invalid(...faults);
      if (!(await areOwnProducts(tx, merchantId, product_ids)))
        return invalid({ field: 'product_ids', rule: 'exists' });
      const icon = json_meta?.icon ?? null;
      const square_banner = json_meta?.square_banner ?? null;
      const pictures = { thumbnail: input.thumbnail, icon, square_banner };
      const refused = await picturesOf(tx, userId, now, pictures, null);
      if (refused !== null) return refused;
      if (await isCodeTaken(tx, input.voucher_code, null)) return codeTaken();
      const slug = `voucher-${input.voucher_code.toLowerCase()}-${randomBytes(4).toString('hex')}`;
      const organizer = (await isOfficial(tx, merchantId)) ? 'official' : 'merchant';
      const row = {
        ...input,
        icon,
        square_banner,
        slug,
        organizer,
        merchant_id: merchantId,
        created_at: now,
      };
      const id = await insertVoucher(tx, row as Parameters<typeof insertVoucher>[1]);
      await limitVoucher(tx, id, product_ids);
      return ok(presentVoucher((await voucherOfStore(tx, merchantId, id))!, now));
    }),
  );
};

const isSame = (before: unknown, sent: unknown): boolean =>
  before instanceof Date && sent instanceof Date ? before.getTime() === sent.getTime() : before === sent;

/** The columns that this request really changes. */
const changesOf = (voucher: VoucherRow, sent: Partial<Record<keyof VoucherColumns, unknown>>) =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && !isSame(voucher[name as keyof VoucherColumns], value),
    ),
  ) as Partial<VoucherColumns>;

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const change = async (
  tx: Tx<Schema>,
  { merchantId, userId }: VoucherOwner,
  voucher: VoucherRow,
  { json_meta, product_ids, ...input }: InputOf<typeof editCall>,
  now: Date,
): Promise<Refusal | null> => {
  const pictures = {
    thumbnail: input.thumbnail,
    icon: json_meta?.icon,
    square_banner: json_meta?.square_banner,
  };
  const changes = changesOf(voucher, { ...input, ...pictures });
  const limits = product_ids === undefined || sameIds(voucher.product_ids, product_ids) ? null : product_ids;
  const after = { ...voucher, ...changes };
  const { discount_type, discount_value, start_at, end_at } = after;
  const isTouched = ['discount_type', 'discount_value', 'start_at', 'end_at'].some((name) => name in changes);
  const faults = isTouched
    ? voucherFaults({ discount_type: discount_type ?? 'amount', discount_value, start_at, end_at }, now)
    : [];
  if (faults.length > 0) return invalid(...faults);
  if (limits !== null && !(await areOwnProducts(tx, merchantId, limits)))
    return invalid({ field: 'product_ids', rule: 'exists' });
  const refused = await picturesOf(tx, userId, now, pictures, voucher);
  if (refused !== null) return refused;
  const changed = [...Object.keys(changes), ...(limits === null ? [] : ['product_ids'])];
  const { used } = voucher;
  const standing = { start_at: voucher.start_at, used, quota: after.quota ?? 0 };
  if (!mayChange(changed, standing, now)) return refuse('conflict');
  const code = changes.voucher_code;
  if (code && (await isCodeTaken(tx, code, voucher.id))) return codeTaken();
  await updateVoucher(tx, voucher.id, changes);
  if (limits !== null) await limitVoucher(tx, voucher.id, limits);
  return null;
};

/**
 * SV4: changes what was sent of a voucher; what is sent as it was is no change. Once it has started only its texts,
 * pictures, end and quota change (else 409). Refused besides: 404, 422, 409 `unique`.
 */
export const editVoucher = (
  { db, clock }: Place,
  owner: VoucherOwner,
  id: number,
  input: InputOf<typeof editCall>,
): Promise<Answer<Voucher>> => {
  const now = clock.now();
  return orCodeTaken(() =>
    db.transact(async (tx): Promise<Answer<Voucher>> => {
      await lockVouchers(tx, [id]);
      const voucher = await voucherOfStore(tx, owner.merchantId, id);
      if (voucher === null) return refuse('not_found');
      const refused = await change(tx, owner, voucher, input, now);
      return refused ?? ok(presentVoucher((await voucherOfStore(tx, owner.merchantId, id))!, now));
    }),
  );
};
