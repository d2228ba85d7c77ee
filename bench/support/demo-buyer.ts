import type { BrowserContext } from 'playwright-core';

type Account = Record<string, unknown>;
/** Somebody logged in: the token, and the user as a login leaves it in the browser. */
export type Member = { token: string; user: Account };

const demo = { username: 'pembeli@lokapasar.test', password: 'Lokapasar1' };

const ask = async <T>(port: number, path: string, token: string | null, input?: object): Promise<T> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: input === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: input === undefined ? undefined : JSON.stringify(input),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
};

/** Logs the demo buyer in. @throws Error with the refusal */
export const demoBuyer = async (port: number): Promise<Member> => {
  const { token, user } = await ask<{ token: string; user: Account }>(port, '/auth/login', null, demo);
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
  const { total_item } = await ask<{ total_item: number }>(port, '/cart/list', token, {});
  if (total_item > 0) return;
  const products = await ask<Product[]>(port, '/products/list?per_page=50&sort=popular', null);
  const plain = products.filter(({ has_variants, stock }) => !has_variants && stock > 20);
  for (const { id } of plain.slice(0, 2)) await ask(port, '/cart/add', token, { product_id: id, qty: 1 });
};

/** The pages that show what the demo buyer owns, with something to show on each. */
export const buyerPages = async (port: number, { token }: Member): Promise<Record<string, string>> => {
  await fillCart(port, token);
  const orders = await ask<Order[]>(port, '/order/list?per_page=100', token);
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
