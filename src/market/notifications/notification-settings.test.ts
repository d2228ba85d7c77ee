import { beforeAll, expect, test } from 'vitest';
import type { NotificationSettings } from '#contract/notification-settings.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import type { AppContext } from '../context.ts';
import { notificationRoutes } from './routes.ts';

let ctx: AppContext;
let http: Http;
const path = '/buyer/dashboard/notification/settings';

beforeAll(async () => {
  const db = await testDatabase();
  ctx = testContext(db, fixedClock('2026-11-26T06:20:00Z'));
  // in this test a token is simply the number of the account, with a dash in front of an owner's
  http = await httpOver(notificationRoutes(ctx), {
    authenticate: async (token) =>
      callerOf(
        Math.abs(Number(token)),
        Number(token) < 0 ? { roles: ['buyer', 'merchant'], merchantId: 1 } : {},
      ),
  });
});
const person = async (email: string | null): Promise<number> =>
  (
    await ctx.db
      .insertInto('users')
      .values({ email, status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const mailed = ({ groups }: NotificationSettings) =>
  groups.filter((one) => one.is_mailed).map((one) => one.group);

test('a buyer sees and switches the groups of a buyer, and language and time', async () => {
  const token = String(await person('pembeli-surat@lokapasar.test'));
  const { data } = await http.get<NotificationSettings>(path, { token, locale: 'en' });
  // what a header says is no choice
  expect(data).toMatchObject({ email: 'pembeli-surat@lokapasar.test', locale: 'id', time_zone: 'WIB' });
  expect(mailed(data)).toEqual(['orders', 'payments', 'balance', 'reviews', 'chats', 'wishlist']);
  expect(data.groups.every((one) => one.audience === 'buyer')).toBe(true);

  const changed = await http.post<NotificationSettings>(
    path,
    { group: 'payments', is_mailed: false },
    { token },
  );
  expect(mailed(changed.data)).toEqual(['orders', 'balance', 'reviews', 'chats', 'wishlist']);
  await http.post(path, { locale: 'en', time_zone: 'WITA' }, { token });
  const again = await http.post<NotificationSettings>(
    path,
    { group: 'payments', is_mailed: true },
    { token },
  );
  expect(again.data).toMatchObject({ locale: 'en', time_zone: 'WITA' });
  expect(mailed(again.data)).toEqual(['orders', 'payments', 'balance', 'reviews', 'chats', 'wishlist']);
});

test('the owner of a store switches its groups as well; another account is not changed by it', async () => {
  const [owner, other] = [await person('toko-surat@lokapasar.test'), await person(null)];
  const token = String(-owner);
  const { data } = await http.post<NotificationSettings>(
    path,
    { group: 'store_sales', is_mailed: true },
    { token },
  );
  expect(mailed(data)).toContain('store_sales');
  expect(data.groups.filter((one) => one.audience === 'store')).toHaveLength(6);
  const theirs = await http.get<NotificationSettings>(path, { token: String(other) });
  expect(theirs.data).toMatchObject({ email: null });
  expect(mailed(theirs.data)).toEqual(['orders', 'payments', 'balance', 'reviews', 'chats', 'wishlist']);
});

test.each([
  [{ group: 'security', is_mailed: false }, 'group', 'enum'],
  [{ group: 'store_status', is_mailed: false }, 'group', 'enum'],
  [{ group: 'store_orders', is_mailed: false }, 'group', 'enum'],
  [{ group: 'nonsense', is_mailed: false }, 'group', 'enum'],
  [{ group: 'orders' }, 'is_mailed', 'required'],
  [{ is_mailed: false }, 'group', 'required'],
  [{ locale: 'fr' }, 'locale', 'enum'],
  [{ time_zone: 'UTC' }, 'time_zone', 'enum'],
])('%j of a buyer is refused and nothing is changed', async (input, field, rule) => {
  const id = await person(null);
  const answer = await http.post(path, input, { token: String(id) });
  expect(answer).toMatchObject({ code: 422, errors: [{ field, rule }] });
  expect(
    await ctx.db.selectFrom('notification_choices').select('group_name').where('user_id', '=', id).execute(),
  ).toEqual([]);
});
