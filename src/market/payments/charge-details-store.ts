import type { Kysely } from 'kysely';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull } from '#platform/sealed-text.ts';
import type { Schema } from '../schema.ts';
import type { ChargeDetails, ChargedOrder } from './charge-details.rules.ts';
import type { PaymentRecord } from './payments-store.ts';

/** What a payment is for and who pays it, read for its charge. */
export const chargeDetails = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  { id, user_id, wallet_amount: walletAmount }: Pick<PaymentRecord, 'id' | 'user_id' | 'wallet_amount'>,
): Promise<ChargeDetails> => {
  const [buyer, rows] = await Promise.all([
    db
      .selectFrom('users')
      .select(['fullname', 'email', 'phone'])
      .where('id', '=', user_id)
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .innerJoin('order_items as item', 'item.order_id', 'orders.id')
      .select(['orders.id', 'order_code', 'shipping_cost', 'merchant_discount', 'marketplace_discount'])
      .select([
        'insurance_fee',
        'orders.total',
        'item.product_name',
        'item.variant_options',
        'item.qty',
        'item.price',
        'item.bundle_saving',
      ])
      .where('orders.payment_id', '=', id)
      .orderBy('orders.id')
      .orderBy('item.id')
      .execute(),
  ]);
  const orders = Map.groupBy(rows, (row) => row.id)
    .values()
    .map((of): ChargedOrder => {
      const [order] = of as [(typeof rows)[number]];
      return {
        code: order.order_code,
        items: of.map(({ product_name: name, variant_options: options, qty, price }) => {
          return { name, options, qty, price };
        }),
        shippingCost: order.shipping_cost,
        insuranceFee: order.insurance_fee,
        discount:
          order.merchant_discount +
          order.marketplace_discount +
          of.reduce((sum, { bundle_saving }) => sum + bundle_saving, 0),
        total: order.total,
      };
    });
  return {
    orders: [...orders],
    walletAmount,
    customer: {
      name: buyer?.fullname ?? null,
      email: buyer?.email ?? null,
      phone: openTextOrNull(keys, 'phone', buyer?.phone ?? null),
    },
  };
};
