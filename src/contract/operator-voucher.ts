import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, idField, idListField, idsField, integerField, voucherCodeField } from './fields.ts';
import { choice, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count } from './scalars.ts';
import { voucher, voucherChange, voucherInput, voucherStatus } from './seller-voucher.ts';

/** A voucher as operators see it, whoever gives it. */
export const operatorVoucher = voucher.extend({
  /** Percent of the discount that stores which have joined bear of their own orders; 0: the platform pays for it alone. */
  store_share: z.number().int(),
  /** Goods of stores that have not joined are not counted; otherwise the platform pays all of it for them. */
  joined_only: z.boolean(),
  /** How many stores have joined. */
  joined: count,
  /** Marks what was read; an edit that sends it back is refused when somebody else made one in between. */
  version: z.string(),
});
export type OperatorVoucher = z.output<typeof operatorVoucher>;

const categoryIds = idListField(100);
const share = integerField(0, 100);
const byId = z.object({ id: idParam });
const some = z.object({ vouchers_id: idsField(100).required });

export const listAllVouchers = endpoint({
  ...operator('promo'),
  name: 'listAllVouchers',
  method: 'GET',
  path: '/operator/voucher/list',
  kind: 'paged',
  input: z.object({
    organizer: choice(['all', 'official', 'merchant', 'marketplace'], 'all'),
    status: choice(voucherStatus.options, null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorVoucher),
  summary: 'Vouchers of the marketplace and of the stores, newest first; found by name, code or store.',
});
export const anyVoucher = endpoint({
  ...operator('promo'),
  name: 'anyVoucher',
  method: 'GET',
  path: '/operator/voucher/detail/:id',
  params: byId,
  input: nothing,
  output: operatorVoucher,
  summary: 'One voucher, whoever gives it.',
});
export const createMarketplaceVoucher = endpoint({
  ...operator('promo'),
  name: 'createMarketplaceVoucher',
  method: 'POST',
  path: '/operator/voucher/create',
  input: voucherInput.extend({
    category_ids: categoryIds,
    store_share: share.or(0),
    joined_only: booleanField.or(false),
  }),
  output: operatorVoucher,
  summary: 'Opens a voucher of the marketplace, which the platform pays for, or stores that join it in part.',
});
export const editMarketplaceVoucher = endpoint({
  ...operator('promo'),
  name: 'editMarketplaceVoucher',
  method: 'POST',
  path: '/operator/voucher/edit/:id',
  params: byId,
  input: voucherChange.extend({
    category_ids: categoryIds,
    store_share: share.partial,
    joined_only: booleanField.partial,
    version: z.string().nullish(),
  }),
  output: operatorVoucher,
  summary:
    "Changes a voucher of the marketplace, as a store changes its own; a store's is 403. Once stores have joined its terms stay.",
});
export const activateVouchers = endpoint({
  ...operator('promo'),
  name: 'activateVouchers',
  method: 'POST',
  path: '/operator/voucher/setactive',
  kind: 'list',
  input: some,
  output: z.array(operatorVoucher),
  summary: 'Lets vouchers be used again, all or none.',
});
export const deactivateVouchers = endpoint({
  ...operator('promo'),
  name: 'deactivateVouchers',
  method: 'POST',
  path: '/operator/voucher/setnonactive',
  kind: 'list',
  input: some,
  output: z.array(operatorVoucher),
  summary: 'Stops vouchers, whoever gives them, all or none.',
});
export const deleteMarketplaceVouchers = endpoint({
  ...operator('promo'),
  name: 'deleteMarketplaceVouchers',
  method: 'POST',
  path: '/operator/voucher/delete',
  input: some,
  output: z.object({ deleted: count }),
  summary: "Takes vouchers of the marketplace away; paid orders keep their discount. A store's is 403.",
});
export const checkAnyVoucherCode = endpoint({
  ...operator('promo'),
  name: 'checkAnyVoucherCode',
  method: 'POST',
  path: '/operator/voucher/code/check',
  input: z.object({ voucher_code: voucherCodeField.required, vouchers_id: idField.or(null) }),
  output: z.object({ voucher_code: z.string(), available: z.boolean() }),
  summary: 'Whether a voucher code is still free.',
});
