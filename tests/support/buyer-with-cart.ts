import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { Cart } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import type { AreaMatch } from '#contract/region.ts';
import { callApi, keepLogin, type Member, newMember } from './member.ts';
import { type ShopInBrowser, shopInBrowser } from './visit.ts';

type Options = {
  width?: number;
  /** How many lines of how many stores lie in the cart. */
  lines?: number;
  stores?: number;
  /** Whether the member has an address in Kupang. */
  address?: boolean;
  /** What each line costs at least, in rupiah. */
  from?: number;
  before?: (page: Page) => Promise<unknown>;
};

/** Products without variants and flash prices, in stock, of so many stores. */
const goods = (all: readonly Product[], { lines = 1, stores = 1, from = 0 }: Options): Product[] => {
  const plain = all.filter(
    (one) => !one.has_variants && one.flash_sale === null && one.stock >= 20 && one.publish_price >= from,
  );
  const merchants = [...new Set(plain.map((one) => one.merchant.id))];
  const rich = merchants.filter(
    (id) => plain.filter((one) => one.merchant.id === id).length >= Math.ceil(lines / stores),
  );
  const chosen = rich.slice(0, stores).map((id) => plain.filter((one) => one.merchant.id === id));
  const found = Array.from({ length: lines }, (_, at) => chosen[at % stores]?.[Math.floor(at / stores)]);
  const goods = found.filter((one) => one !== undefined);
  if (goods.length < lines) throw new Error(`No ${stores} stores of the demo shop sell ${lines} plain goods`);
  return goods;
};

/** All of the demo shop: what is popular and what is in a flash sale changes with the hour. */
const PAGES = [1, 2, 3, 4];

/** A shop and a browser whose visitor is a new member with goods in the cart. */
export const buyerWithCartInBrowser = (shop: ShopInBrowser = shopInBrowser()) => {
  let offered: Product[] | null = null;

  const open = async (path: string, options: Options = {}) => {
    let member = {} as Member;
    const list = (page: number) =>
      shop.get<Product[]>(`/products/list?per_page=100&sort=popular&page=${page}`);
    offered ??= (await Promise.all(PAGES.map(list))).flat();
    const bought = goods(offered, options);
    const found = await shop.visit(path, {
      width: options.width,
      before: async (page) => {
        member = await newMember(page);
        await keepLogin(page, member.login);
        if (options.address !== false) await giveAddress(page, member);
        for (const { id } of bought)
          await callApi<Cart>(page, member, '/cart/add', { product_id: id, qty: 1 });
        await options.before?.(page);
      },
    });
    const ask = <T>(call: string, input?: object) => callApi<T>(found.page, member, call, input);
    return { ...found, member, bought, ask };
  };
  return { ...shop, open };
};

export const giveAddress = async (page: Page, member: Member, label = 'Rumah'): Promise<Address> => {
  const [area] = await callApi<AreaMatch[]>(page, member, '/shipping/areas?search=oebobo');
  if (area === undefined) throw new Error('There is no Oebobo');
  return callApi<Address>(page, member, '/addressbook/add', {
    label,
    receiver_name: 'Rani Wulandari',
    phone: '081234567089',
    address: `Jl. Sumba No. 14, ${label}`,
    province_id: area.province_id,
    city_id: area.city_id,
    sub_district_id: area.sub_district_id,
    area_id: area.area_id,
    zipcode: area.zipcode || '85111',
  });
};

/** As `expect.poll`, with patience for a machine that does other things too. */
export const soon = <T>(look: () => T) => expect.poll(look);
