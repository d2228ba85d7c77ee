import { z } from 'zod';
import { codStates } from './cod-states.ts';
import { endpoint, operator } from './endpoint.ts';
import { codesField, idListField, integerField, textField } from './fields.ts';
import { orderStatus } from './order-status.ts';
import { choice, nothing, pageNumber, perPage, text } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';

const finance = operator('finance');
/** One remittance takes so many orders. */
export const maxRemittedOrders = 200;

/** What couriers have collected and not brought yet; `fee` is what they keep of it by their rates. */
export const codSummary = z.object({
  couriers: z.array(
    z.object({
      courier: z.string(),
      courier_name: z.string(),
      orders: count,
      collected: rp,
      fee: rp,
      oldest_at: iso,
    }),
  ),
  excluded_categories: z.array(z.object({ id, name: z.string() })),
});
export type CodSummary = z.output<typeof codSummary>;

export const codRow = z.object({
  order_code: z.string(),
  status: orderStatus,
  status_label: z.string(),
  courier: z.string(),
  courier_name: z.string(),
  resi: z.string().nullable(),
  merchant: z.object({ id, merchant_name: z.string() }),
  amount: rp,
  fee: rp,
  shipped_at: iso.nullable(),
  collected_at: iso.nullable(),
  refused_at: iso.nullable(),
  returned_at: iso.nullable(),
  remittance: z.object({ reference: z.string(), created_at: iso }).nullable(),
});
export type CodRow = z.output<typeof codRow>;

export const operatorCod = endpoint({
  ...finance,
  name: 'operatorCod',
  method: 'GET',
  path: '/operator/cod',
  input: nothing,
  output: codSummary,
  summary: 'Cash on delivery: what is open with each courier, and the categories that it is not offered for.',
});
export const operatorCodOrders = endpoint({
  ...finance,
  name: 'operatorCodOrders',
  method: 'GET',
  path: '/operator/cod/list',
  kind: 'paged',
  input: z.object({
    status: choice(codStates, 'open' as const),
    courier: text,
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(codRow),
  summary: 'Orders that are paid at the door, the longest waiting first.',
});
export const remitCod = endpoint({
  ...finance,
  name: 'remitCod',
  idempotent: true,
  stepUp: true,
  method: 'POST',
  path: '/operator/cod/remit',
  input: z.object({
    courier: textField(2, 20).required,
    order_codes: codesField(maxRemittedOrders).required,
    /** Rupiah that arrived. */
    received: integerField(0, 1e12).required,
    reference: textField(3, 100).required,
    note: textField(0, 500).or(''),
  }),
  output: z.object({
    id,
    courier: z.string(),
    reference: z.string(),
    orders: count,
    collected: rp,
    fee: rp,
    received: rp,
    /** What arrived more, or less where it is negative, than was collected without the courier's fee. */
    difference: z.int(),
  }),
  summary: 'Books what a courier brought of the money it collected; a difference needs a note.',
});
export const excludeCodCategories = endpoint({
  ...finance,
  name: 'excludeCodCategories',
  method: 'POST',
  path: '/operator/cod/categories',
  input: z.object({ category_ids: idListField(500) }),
  output: codSummary,
  summary: 'The categories, each with all below it, that are not paid at the door.',
});
