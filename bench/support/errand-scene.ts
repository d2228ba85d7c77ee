import { callApi } from './call-api.ts';

type Account = Record<string, unknown>;
type Who = 'buyer' | 'seller' | 'operator';
type Card = {
  id: number;
  stock: number;
  has_variants: boolean;
  flash_sale: unknown;
  merchant: { id: number };
};
type Cart = { list: { items: { id: number }[] }[] };
type Placed = { payment_code: string; orders: { order_code: string }[] };
type OrderItem = { id: number };

const emails: Record<Who, string> = {
  buyer: 'pembeli@lokapasar.test',
  seller: 'penjual@lokapasar.test',
  operator: 'operator@lokapasar.test',
};
const password = 'Lokapasar1';

/** What the errands find: the demo's people logged in, and a cart, a review or a complaint made by calls of the API. */
export const errandScene = async (port: number) => {
  const logIn = async (who: Who) => {
    const body = { username: emails[who], password };
    const { token, user } = await callApi<{ token: string; user: Account }>(port, '/auth/login', null, body);
    const { id: _, ...stored } = user;
    return { token, user: stored };
  };
  const members = {
    buyer: await logIn('buyer'),
    seller: await logIn('seller'),
    operator: await logIn('operator'),
  };
  const asBuyer = <T>(path: string, body?: object) => callApi<T>(port, path, members.buyer.token, body);
  const asSeller = <T>(path: string, body?: object) => callApi<T>(port, path, members.seller.token, body);

  const cards = await callApi<Card[]>(port, '/products/list?sort=popular&per_page=100', null);
  const plain = cards.filter((one) => !one.has_variants && one.flash_sale === null && one.stock > 20);

  const fillCart = async (products: readonly { id: number }[]): Promise<void> => {
    const { list } = await asBuyer<Cart>('/cart/list', {});
    const lines = list.flatMap(({ items }) => items.map(({ id }) => id));
    if (lines.length > 0) await asBuyer('/cart/remove', { cart_item_id: lines });
    for (const { id } of products) await asBuyer('/cart/add', { product_id: id, qty: 1 });
  };

  /** One order that the demo's store has handed to the courier. */
  const shippedOrder = async (): Promise<string> => {
    const own = await asSeller<Card[]>('/merchant/dashboard/product/list?status=PUBLISH&per_page=50');
    const product = own.find((one) => !one.has_variants && one.stock > 20);
    if (product === undefined) throw new Error('The demo store has nothing plain to sell.');
    await fillCart([product]);
    const { orders } = await asBuyer<{
      orders: { order_id: number; listShipping: { services: { shipper_result_id: string }[] }[] }[];
    }>('/shipping/checkout/preview');
    for (const { order_id, listShipping } of orders) {
      const { shipper_result_id } = listShipping[0]?.services[0] ?? {};
      await asBuyer(`/shipping/${order_id}/setlogistic`, { shipper_result_id });
    }
    const placed = await asBuyer<Placed>('/checkout/pay', { payment_method: 'qris', payment_channel: null });
    await fetch(`http://127.0.0.1:${port}/__demo/gateway/${placed.payment_code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ status: 'paid' }),
    });
    const order_code = placed.orders[0]?.order_code ?? '';
    await asSeller('/merchant/dashboard/order/approve', { order_code });
    await asSeller('/merchant/dashboard/order/pickup', { order_code });
    return order_code;
  };

  return {
    members,
    /** A cart of one piece from each of so many stores, all of it to be bought. */
    cartOf: async (stores: number): Promise<void> => {
      const first = new Map(plain.map((one) => [one.merchant.id, one]));
      await fillCart([...first.values()].slice(0, stores));
    },
    /** A review that the store has not answered. */
    review: async (): Promise<void> => {
      const order_code = await shippedOrder();
      await asBuyer('/order/status', { order_code, action: 'receive' });
      const { items } = await asBuyer<{ items: OrderItem[] }>(`/order/detail/${order_code}`);
      const order_item_id = items[0]?.id;
      await asBuyer('/order/review/create', {
        order_code,
        order_item_id,
        rating: 5,
        review: 'Sesuai gambar.',
      });
    },
    /** A complaint that waits for a decision. */
    complaint: async (): Promise<void> => {
      const order_code = await shippedOrder();
      const reason = { reason: 'damaged', note: 'Tutupnya pecah saat dibuka.' };
      await asBuyer('/order/status', { order_code, action: 'complain', ...reason });
    },
  };
};
