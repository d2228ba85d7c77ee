import type { Preview } from '#contract/checkout.ts';

/** What a buyer reads of a changed total: a line of the receipt, before and after, in rupiah. */
export type Changed = {
  key: 'goods' | 'shipping' | 'insurance' | 'vouchers' | 'market' | 'item';
  name: string;
  before: number;
  after: number;
};

const pricesOf = (preview: Preview): Map<number, { name: string; price: number }> =>
  new Map(
    preview.orders
      .flatMap((order) => order.items)
      .map((item) => [item.id, { name: item.product.product_name, price: item.price }]),
  );

/**
 * Why a total is another one than before: the goods whose price moved, else the goods as a whole, then shipping and
 * vouchers.
 */
export const whatChanged = (before: Preview, after: Preview): Changed[] => {
  const known = pricesOf(before);
  const moved = [...pricesOf(after)].flatMap(([id, { name, price }]): Changed[] => {
    const old = known.get(id)?.price;
    return old === undefined || old === price ? [] : [{ key: 'item', name, before: old, after: price }];
  });
  const sums: Changed[] = [
    { key: 'goods', name: '', before: before.summary.subtotal, after: after.summary.subtotal },
    { key: 'shipping', name: '', before: before.summary.shipping_cost, after: after.summary.shipping_cost },
    {
      key: 'insurance',
      name: '',
      before: before.summary.insurance_fee ?? 0,
      after: after.summary.insurance_fee ?? 0,
    },
    {
      key: 'vouchers',
      name: '',
      before: before.summary.merchant_discount,
      after: after.summary.merchant_discount,
    },
    {
      key: 'market',
      name: '',
      before: before.summary.marketplace_discount,
      after: after.summary.marketplace_discount,
    },
  ];
  const others = sums.filter((one) => one.before !== one.after && !(one.key === 'goods' && moved.length > 0));
  return [...moved, ...others];
};
