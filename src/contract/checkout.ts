import { z } from 'zod';
import { address } from './address.ts';
import { cartItem } from './cart.ts';
import { endpoint } from './endpoint.ts';
import {
  booleanField,
  choiceField,
  idField,
  integerField,
  phoneField,
  text,
  textField,
  toText,
} from './fields.ts';
import { payment, paymentMethod } from './payment.ts';
import { merchantMini } from './product.ts';
import { promo } from './promo.ts';
import { idParam, nothing } from './query.ts';
import { count, id, rp } from './scalars.ts';
import { breaks } from './validation.ts';

export const shippingOption = z.object({
  shipper_result_id: z.string(),
  courier: z.string(),
  courier_name: z.string(),
  service: z.string(),
  service_name: z.string(),
  etd: z.string(),
  /** A courier from pin to pin: within hours, or before the day is over. Else `etd` says it. */
  speed: z.enum(['instant', 'same_day']).optional(),
  price: rp,
});
export type ShippingOption = z.output<typeof shippingOption>;
export const courierGroup = z.object({
  courier: z.string(),
  courier_name: z.string(),
  services: z.array(shippingOption),
});
export type CourierGroup = z.output<typeof courierGroup>;

export const checkoutOrder = z.object({
  order_id: id,
  merchant: merchantMini,
  items: z.array(cartItem),
  address: address.nullable(),
  is_dropship: z.boolean(),
  dropship_name: z.string(),
  dropship_phone: z.string(),
  shipping_option: shippingOption.nullable(),
  listShipping: z.array(courierGroup),
  all_promo: z.array(promo),
  weight: count,
  /** Grams that are charged for where the volume decides the price of shipping, else null. */
  volume_weight: count.nullish(),
  subtotal: rp,
  shipping_cost: rp,
  /** What insuring the parcel with the chosen courier costs, and whether it is; null where it insures nothing. */
  insurance: z.object({ fee: rp, is_insured: z.boolean(), is_required: z.boolean() }).nullish(),
  /** What of it is part of the total. */
  insurance_fee: rp.optional(),
  merchant_discount: rp,
  marketplace_discount: rp,
  total: rp,
});
export type CheckoutOrder = z.output<typeof checkoutOrder>;

export const preview = z.object({
  orders: z.array(checkoutOrder),
  all_promo: z.array(promo),
  use_wallet: z.boolean(),
  wallet_saldo: rp,
  summary: z.object({
    subtotal: rp,
    total_weight: count,
    shipping_cost: rp,
    insurance_fee: rp.optional(),
    merchant_discount: rp,
    marketplace_discount: rp,
    total: rp,
    wallet_amount: rp,
    amount_due: rp,
  }),
  is_ready: z.boolean(),
  missing: z.array(z.object({ order_id: id, field: z.enum(['address_book_id', 'shipper_result_id']) })),
  unavailable_items: z.array(cartItem),
  notices: z.array(z.string()),
  /** Whether all of it can be paid at the door, or a sentence why not; null: this shop does not offer it. */
  cod: z.object({ is_available: z.boolean(), reason: z.string().nullable() }).nullish(),
});
export type Preview = z.output<typeof preview>;

const mine = { access: 'buyer', caching: 'never', kind: 'one', method: 'POST', params: nothing } as const;
const draft = z.object({ order_id: idParam });
const draftId = z.object({ id: idParam });

export const checkoutPreview = endpoint({
  ...mine,
  name: 'checkoutPreview',
  method: 'GET',
  path: '/shipping/checkout/preview',
  input: nothing,
  output: preview,
  summary:
    'The whole checkout as it stands: a draft per store, shipping, vouchers, totals, and what is missing.',
});
export const shippingPrices = endpoint({
  ...mine,
  name: 'shippingPrices',
  method: 'GET',
  path: '/shipping/:id/pricelist',
  kind: 'list',
  params: draftId,
  input: nothing,
  output: z.array(courierGroup),
  summary: 'Couriers and services for one draft order.',
});
export const setShipping = endpoint({
  ...mine,
  name: 'setShipping',
  path: '/shipping/:order_id/setlogistic',
  params: draft,
  input: z.object({ shipper_result_id: textField(1, 100).required }),
  output: preview,
  summary: 'Chooses courier and service of one draft order.',
});
export const setInsurance = endpoint({
  ...mine,
  name: 'setInsurance',
  path: '/shipping/:order_id/insurance',
  params: draft,
  input: z.object({ is_insured: booleanField.required }),
  output: preview,
  summary: 'Insures the parcel of one draft order, or not; where its courier demands it, it stays insured.',
});
export const useWallet = endpoint({
  ...mine,
  name: 'useWallet',
  path: '/checkout/wallet',
  input: z.object({ use_wallet: booleanField.required }),
  output: preview,
  summary: 'Pays what the wallet holds from the wallet, or not.',
});
export const pay = endpoint({
  ...mine,
  name: 'pay',
  idempotent: true,
  path: '/checkout/pay',
  output: payment,
  input: z.object({
    payment_method: choiceField(...paymentMethod.options).or(null),
    payment_channel: textField(1, 50).or(null),
    expected_total: integerField(0, 1e15).or(null),
  }),
  summary: 'Turns the drafts into orders and opens their payment, all or nothing.',
});
export const setDropship = endpoint({
  ...mine,
  name: 'setDropship',
  path: '/shipping/:id/dropship',
  params: draftId,
  output: preview,
  input: z.object({
    // no name has a sentence of its own
    dropship_name: z.preprocess<unknown, z.ZodType<string>, string>(
      (value) => (value === undefined || value === null ? '' : toText(value)),
      text(0, 100).refine((name) => name !== '', {
        ...breaks('required'),
        params: { message: 'name_required' },
      }),
    ),
    dropship_phone: phoneField.or(''),
  }),
  summary: 'Sends one draft order in the name of a dropshipper.',
});
export const unsetDropship = endpoint({
  ...mine,
  name: 'unsetDropship',
  path: '/shipping/:id/dropship/unset',
  params: draftId,
  input: nothing,
  output: preview,
  summary: 'Sends one draft order in the name of the store again.',
});
const addressBody = z.object({ address_book_id: idField.required });
export const setAddressOfAll = endpoint({
  ...mine,
  name: 'setAddressOfAll',
  path: '/shipping/all/address-book',
  input: addressBody,
  output: preview,
  summary: 'Sends every draft order to one address.',
});
export const setAddressOfOrder = endpoint({
  ...mine,
  name: 'setAddressOfOrder',
  path: '/shipping/:order_id/address-book',
  params: draft,
  input: addressBody,
  output: preview,
  summary: 'Sends one draft order to an address.',
});
const promoBody = z.object({ promo_id: idField.required });
export const activePromos = endpoint({
  ...mine,
  name: 'activePromos',
  method: 'GET',
  access: 'public',
  caching: 'public',
  path: '/promo/active',
  kind: 'list',
  input: nothing,
  output: z.array(promo).max(50),
  summary: 'Running vouchers the caller may use.',
});
export const selectPromo = endpoint({
  ...mine,
  name: 'selectPromo',
  path: '/promo/select',
  input: promoBody,
  output: preview,
  summary: 'Uses a voucher in the checkout; replaces the one of the same scope.',
});
export const unselectPromo = endpoint({
  ...mine,
  name: 'unselectPromo',
  path: '/promo/unselect',
  input: promoBody,
  output: preview,
  summary: 'Leaves a voucher out of the checkout.',
});
