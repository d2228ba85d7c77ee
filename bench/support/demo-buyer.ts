import type { BrowserContext } from 'playwright-core';
import { callApi } from './call-api.ts';

type Account = Record<string, unknown>;
/** Somebody logged in: the token, and the user as a login leaves it in the browser. */
export type Member = { token: string; user: Account };

const demo = { username: 'pembeli@lokapasar.test', password: 'Lokapasar1' };

/** Logs the demo buyer in. @throws Error with the refusal */
export const demoBuyer = async (port: number): Promise<Member> => {
  const { token, user } = await callApi<{ token: string; user: Account }>(port, '/auth/login', null, demo);
  const { id: _, ...stored } = user;
  return { token, user: stored };
};

/** Gives a browser the credential and the stored user of a member. */
export const enter = async (
  context: BrowserContext,
  origin: string,
  { token, user }: Member,
): Promise<void> => {
  await context.addCookies([{ name: 'my_token', value: encodeURIComponent(btoa(token)), url: origin }]);
  await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
};

type Order = { order_code: string; actions: string[]; payment: { payment_code: string } | null };
type Product = { id: number; stock: number; has_variants: boolean };

/** Two goods into an empty cart, so that cart and checkout have something to show. */
const fillCart = async (port: number, token: string): Promise<void> => {
  const { total_item } = await callApi<{ total_item: number }>(port, '/cart/list', token, {});
  if (total_item > 0) return;
  const products = await callApi<Product[]>(port, '/products/list?per_page=50&sort=popular', null);
  const plain = products.filter(({ has_variants, stock }) => !has_variants && stock > 20);
  for (const { id } of plain.slice(0, 2)) await callApi(port, '/cart/add', token, { product_id: id, qty: 1 });
};

/** The pages that show what the demo buyer owns, with something to show on each. */
export const buyerPages = async (port: number, { token }: Member): Promise<Record<string, string>> => {
  await fillCart(port, token);
  const orders = await callApi<Order[]>(port, '/order/list?per_page=100', token);
  const order = orders[0];
  const open = orders.find(({ actions }) => actions.includes('pay')) ?? order;
  return {
    cart: '/cart',
    checkout: '/checkout',
    payment: `/payment/${open?.payment?.payment_code}`,
    orders: '/user/order/list',
    order: `/user/order/${order?.order_code}`,
    wishlist: '/user/wishlist',
  };
};
