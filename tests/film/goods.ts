import type { Preview } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import type { AreaMatch } from '#contract/region.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { Film } from './film.ts';
import type { Who } from './shop.ts';

const area = '/merchant/dashboard';

let made = 0;
/** A new product of the seller's, with the pictures and the category of one that is there. */
export const newProduct = async (
  { ask }: Pick<Film, 'ask'>,
  product_name: string,
  terms: object = {},
): Promise<SellerProduct> => {
  const own = await ask<SellerProduct[]>('seller', `${area}/product/list?per_page=30&status=PUBLISH`);
  const like = own.filter(({ numbers }) => numbers.length === 0)[made % 5] ?? own[0]!;
  made += 1;
  return ask<SellerProduct>('seller', `${area}/product/create`, {
    product_name,
    description: `${product_name} buatan rumah, dikemas rapi. Tahan tiga bulan di tempat kering.`,
    ...{ category_id: like.category_id, base_price: 48_000, weight: 400, stock: 60 },
    photos: like.photos.map(({ file_id }) => file_id),
    ...terms,
  });
};

export const giveAddress = async ({ ask }: Pick<Film, 'ask'>, who: Who): Promise<void> => {
  if ((await ask<unknown[]>(who, '/addressbook/list')).length > 0) return;
  const [place] = await ask<AreaMatch[]>(who, '/shipping/areas?search=oebobo');
  const { province_id, city_id, sub_district_id, area_id } = place as AreaMatch;
  await ask(who, '/addressbook/add', {
    ...{ province_id, city_id, sub_district_id, area_id, zipcode: '85111', label: 'Rumah' },
    ...{ receiver_name: 'Bayu Saputra', phone: '081234567089', address: 'Jl. Sumba No. 14' },
  });
};

/** Puts something alone into the checkout of a buyer, with the first courier that there is. @returns the checkout */
export const toCheckout = async (
  { ask }: Pick<Film, 'ask'>,
  who: Who,
  product_id: number,
  qty = 1,
): Promise<Preview> => {
  await ask(who, '/cart/singlecheckout', { product_id, qty });
  const { orders } = await ask<Preview>(who, '/shipping/checkout/preview');
  for (const { order_id, listShipping } of orders) {
    const shipper_result_id = listShipping[0]?.services[0]?.shipper_result_id;
    await ask(who, `/shipping/${order_id}/setlogistic`, { shipper_result_id });
  }
  return ask<Preview>(who, '/shipping/checkout/preview');
};

/** A buyer's order of one thing, paid at the door or from the wallet. @returns its code */
export const orderOf = async (
  film: Pick<Film, 'ask'>,
  who: Who,
  product_id: number,
  payment_method: 'cod' | 'wallet',
  qty = 1,
): Promise<string> => {
  await toCheckout(film, who, product_id, qty);
  if (payment_method === 'wallet') await film.ask(who, '/checkout/wallet', { use_wallet: true });
  await film.ask<Payment>(who, '/checkout/pay', payment_method === 'cod' ? { payment_method } : {});
  const [order] = await film.ask<Order[]>(who, '/order/list?per_page=1');
  return order!.order_code;
};

/** The seller accepts an order and hands it over. */
export const shipOrder = async ({ ask }: Pick<Film, 'ask'>, order_code: string): Promise<void> => {
  await ask('seller', `${area}/order/approve`, { order_code });
  await ask('seller', `${area}/order/pickup`, { order_code, resi: `JNE${Date.now()}` });
};
