import type { Page } from 'playwright-core';
import type { Login } from '#contract/auth.ts';
import type { Order } from '#contract/order.ts';
import { callApi, keepLogin, type Member } from './member.ts';
import { type ShopInBrowser, shopInBrowser, type VisitOptions } from './visit.ts';

const password = 'Lokapasar1';
const demo = 'pembeli@lokapasar.test';
type Options = Pick<VisitOptions, 'width' | 'fresh' | 'before'> & { email?: string };

/** Logs one of the demo shop's accounts in. */
export const demoMember = async (page: Page, email: string): Promise<Member> => {
  const answer = await page.request.post('/api/auth/login', { data: { username: email, password } });
  const { data: login } = (await answer.json()) as { data: Login };
  return { email, password, name: login.user.fullname ?? '', login };
};

/**
 * A shop and a browser whose visitor is the demo buyer, sitting in Kupang. `open` gives the page and `ask`, which calls
 * the API as that buyer; `ordersOf` are the own orders by state.
 */
export const demoBuyerInBrowser = (shop: ShopInBrowser = shopInBrowser()) => {
  const members = new Map<string, Member>();
  const memberOf = async (page: Page, email: string): Promise<Member> => {
    const member = members.get(email) ?? (await demoMember(page, email));
    members.set(email, member);
    return member;
  };
  const open = async (path: string, { email = demo, before, ...options }: Options = {}) => {
    let member = {} as Member;
    const found = await shop.visit(path, {
      ...options,
      before: async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Makassar' });
        member = await memberOf(page, email);
        await keepLogin(page, member.login);
        await before?.(page);
      },
    });
    const ask = <T>(call: string, input?: object) => callApi<T>(found.page, member, call, input);
    return { ...found, member, ask };
  };
  /** The demo buyer's orders as they are now, newest first, asked beside any page. */
  const orders = async (): Promise<Order[]> => {
    const page = await shop.aside();
    return callApi<Order[]>(page, await memberOf(page, demo), '/order/list?per_page=100');
  };
  const orderIn = async (status: Order['status']): Promise<Order> => {
    const found = (await orders()).find((order) => order.status === status);
    if (found === undefined) throw new Error(`The demo buyer has no order that is ${status}`);
    return found;
  };
  return { ...shop, open, orders, orderIn };
};
