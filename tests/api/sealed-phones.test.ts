import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { Bio, Challenge, Login } from '#contract/auth.ts';
import type { CourierGroup, Preview } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import type { AreaMatch } from '#contract/region.ts';
import { createKeyRing } from '#platform/keys.ts';
import { rotateKeys } from '#server/cli-commands.ts';
import { bothRoles } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { peopleOf } from '#tests/support/people.ts';
import { rowsWith } from '#tests/support/rows-with.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const NEXT = 'the next secret of this shop; thirty-two bytes';
const nextKeys = createKeyRing(NEXT, [SECRET]);
const server = await startServer({ env: { SECRET, SECRET_PREVIOUS: NEXT } });
const { databaseUrl } = server;
const second = await startServer({ databaseUrl, env: { SECRET: NEXT, SECRET_PREVIOUS: SECRET } });
const people = peopleOf(databaseUrl);

const PASSWORD = 'Rahasia-kain-77';
/** Each is looked for without its first digits, which people write in four ways. */
const OWN = '0813 7700 1122';
const NEW = '0813-7700-3344';
const RECEIVER = '081377005566';
const DROPSHIPPER = '081377007788';
const COMPANY = '+62 813 7700 9900';
const ALL = ['81377001122', '81377003344', '81377005566', '81377007788', '81377009900'];

type Body<T> = { code: number; data: T };
const ask = async <T>(
  path: string,
  { token, body, on = server }: { token?: string; body?: object; on?: TestServer } = {},
): Promise<Body<T>> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${on.url}/api${path}`, init)).json() as Promise<Body<T>>;
};
const sent = async (to: string): Promise<{ to: string; otp: string | null; body: string }> => {
  const { data } = await ask<{ to: string; otp: string | null; body: string }[]>(
    `/__test/outbox?to=${encodeURIComponent(to)}`,
  );
  if (data[0] === undefined) throw new Error(`Nothing was sent to ${to}`);
  return data[0];
};
const verify = async <T>({ verification_token }: Challenge, to: string) =>
  ask<T>('/auth/verification', { body: { verification_token, otp: (await sent(to)).otp } });
const logIn = (username: string, on = server) =>
  ask<Login>('/auth/login', { body: { username, password: PASSWORD }, on });

const email = 'pemilik-ponsel@lokapasar.test';
const account = { fullname: 'Rani Wulandari', password: PASSWORD, password_confirmation: PASSWORD };
const registered = await ask<Challenge>('/auth/register', {
  body: { ...account, email, phone: OWN, agree_terms: true },
});
const { token, user } = (await verify<Login>(registered.data, email)).data;
const mine = <T>(path: string, body?: object) =>
  ask<T>(path, body === undefined ? { token } : { token, body });

/** A phone becomes the account's by its one-time password. */
const prove = async (phone: string, to: string) => {
  const bio = (await mine<Bio>('/buyer/dashboard/bio', { phone })).data;
  expect(bio.pending_verification).toMatchObject({ destination: `${to.slice(0, 6)}****${to.slice(-2)}` });
  return (await verify<Bio>(bio.pending_verification!, to)).data;
};

test('after a buyer’s whole way no table has a phone in plain, and everybody reads what they read before', async () => {
  expect((await mine<Bio>('/buyer/dashboard/bio')).data).toMatchObject({
    phone: '+6281377001122',
    phone_verified: false,
  });
  expect((await logIn(OWN)).code).toBe(422);
  expect(await prove(OWN, '+6281377001122')).toMatchObject({
    phone: '+6281377001122',
    phone_verified: true,
  });
  expect((await logIn('6281377001122')).data.user.phone).toBe('+6281377001122');
  const forgotten = await ask<Challenge>('/auth/forget', { body: { username: OWN } });
  expect(forgotten.data).toMatchObject({ channel: 'phone', destination: '+62813****22' });
  expect((await sent('+6281377001122')).to).toBe('+6281377001122');
  const company = { is_pkp: 'non-pkp', pic_phone: COMPANY };
  expect((await mine('/buyer/dashboard/company', company)).data).toMatchObject({
    pic_phone: '+6281377009900',
  });

  const [area] = (await ask<AreaMatch[]>('/shipping/areas?search=oebobo')).data;
  const { data: home } = await mine<Address>('/addressbook/add', {
    ...{ receiver_name: 'Maria', phone: RECEIVER, address: 'Jl. Timor 1', zipcode: '85111' },
    ...{ province_id: area?.province_id, city_id: area?.city_id, sub_district_id: area?.sub_district_id },
  });
  expect(home.phone).toBe('+6281377005566');
  const { data: goods } = await ask<Product[]>('/products/list?per_page=100&sort=popular');
  const product = goods.find((one) => !one.has_variants && one.stock > 5);
  expect((await mine('/cart/add', { product_id: product?.id, qty: 1 })).code).toBe(200);
  const { data: preview } = await mine<Preview>('/shipping/checkout/preview');
  const [draft] = preview.orders;
  const { data: couriers } = await mine<CourierGroup[]>(`/shipping/${draft?.order_id}/pricelist`);
  const shipper_result_id = couriers[0]?.services[0]?.shipper_result_id;
  await mine(`/shipping/${draft?.order_id}/setlogistic`, { shipper_result_id });
  const dropship = { dropship_name: 'Butik Ani', dropship_phone: DROPSHIPPER };
  const { data: withSender } = await mine<Preview>(`/shipping/${draft?.order_id}/dropship`, dropship);
  expect(withSender.orders[0]).toMatchObject({
    dropship_phone: '+6281377007788',
    address: { phone: '+6281377005566' },
  });
  const paid = await mine<Payment>('/checkout/pay', { payment_method: 'qris' });
  const code = paid.data.orders[0]?.order_code;
  expect((await mine<Order>(`/order/detail/${code}`)).data).toMatchObject({
    address: { phone: '+6281377005566' },
    sender: { phone: '+6281377007788' },
    dropship_phone: '+6281377007788',
  });

  // a second phone: the first one is told, and kept for the link that undoes it
  expect(await prove(NEW, '+6281377003344')).toMatchObject({ phone: '+6281377003344' });
  for (const phone of ALL) expect([phone, await rowsWith(people.db, phone)]).toEqual([phone, {}]);
});

test('the link in the message about a new phone brings the old one back', async () => {
  const { body } = await sent('+6281377001122');
  const undone = await ask<{ kind: string; reset_token: string }>('/auth/undo', {
    body: { token: /\/undo#(\S+)/.exec(body)?.[1] },
  });
  expect(undone.data.kind).toBe('phone');
  const changed = { token: undone.data.reset_token, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await ask('/sauth/newpassword', { body: changed })).code).toBe(200);
  expect((await logIn(NEW)).code).toBe(422);
  expect((await logIn(OWN)).code).toBe(200);
});

test('the phones of the demo shop are sealed too', async () => {
  const { rows } = await sql<{ plain: number }>`
    select count(*) as plain from (
      select phone from users union all select unverified_phone from users union all select phone from addresses
      union all select pic_phone from merchants union all select pic_phone from buyer_companies
      union all select phone from seller_registrations union all select company ->> 'pic_phone' from seller_registrations
      union all select dropship_phone from order_drafts union all select dropship_phone from orders
      union all select sender_phone from orders union all select address ->> 'phone' from orders
    ) phones where phone <> '' and phone not like 'v1.%'`.execute(people.db);
  expect(rows[0]?.plain).toBe(0);
});

test('every column that is named after a phone is sealed, or says which one it is not', async () => {
  const { rows } = await sql<{ path: string }>`
    select table_name || '.' || column_name as path from information_schema.columns
    where table_schema = 'public' and column_name like '%phone%' and column_name <> 'phone_hash'
      and col_description((table_schema || '.' || table_name)::regclass, ordinal_position) is distinct from 'sealed'`.execute(
    people.db,
  );
  expect(rows).toEqual([]);
});

/** What an operator finds under these words, in every list that is searched by people. */
const found = async (operator: string, search: string, on: TestServer) => {
  const lists = ['user/list', 'order/list', 'payment/list', 'wallet/list', 'security/list'];
  const ask1 = (path: string) =>
    ask<unknown[]>(`/operator/${path}?search=${encodeURIComponent(search)}`, { token: operator, on });
  const answers = await Promise.all(lists.map(ask1));
  return Object.fromEntries(lists.map((path, at) => [path, answers[at]!.data.length > 0]));
};
const everywhere = {
  'user/list': true,
  'order/list': true,
  'payment/list': true,
  'wallet/list': true,
  'security/list': true,
};
const nowhere = Object.fromEntries(Object.keys(everywhere).map((path) => [path, false]));

test('plain phones of the version before work as they are, sealed or not, under either key, and belong to one account', async () => {
  // as the version before wrote them
  await sql`update users set phone = '+6281377001122', phone_hash = null, unverified_phone = '+6281377003344'
    where id = ${user.id}`.execute(people.db);
  await sql`update addresses set phone = '+6281377005566' where user_id = ${user.id}`.execute(people.db);
  await sql`update orders set address = jsonb_set(address, '{phone}', '"+6281377005566"'), sender_phone = '+6281377007788',
    dropship_phone = '+6281377007788' where user_id = ${user.id}`.execute(people.db);
  await sql`update buyer_companies set pic_phone = '+6281377009900' where user_id = ${user.id}`.execute(
    people.db,
  );
  const { token: operator } = await people.known('operator@lokapasar.test');
  const works = async () => {
    for (const on of [server, second]) {
      const login = await logIn(OWN, on);
      expect(login.data.user.phone).toBe('+6281377001122');
      const { data: orders } = await ask<Order[]>('/order/list', { token: login.data.token, on });
      expect(orders[0]).toMatchObject({
        address: { phone: '+6281377005566' },
        sender: { phone: '+6281377007788' },
      });
      const another = { ...account, email: null, phone: OWN, agree_terms: true };
      expect((await ask('/auth/register', { body: another, on })).code).toBe(409);
      expect(await found(operator, OWN, on)).toEqual(everywhere);
      expect(await found(operator, '377001122', on)).toEqual(nowhere);
    }
  };
  await works();
  const lines: string[] = [];
  const given = { email: '', password: '', say: (line: string) => void lines.push(line) };
  // first under today's key, as the timer does it in the background
  expect(await rotateKeys(bothRoles(databaseUrl), { ...given, keys: createKeyRing(SECRET, [NEXT]) })).toBe(0);
  for (const phone of ALL) expect([phone, await rowsWith(people.db, phone)]).toEqual([phone, {}]);
  await works();
  expect(await rotateKeys(bothRoles(databaseUrl), { ...given, keys: nextKeys })).toBe(0);
  await works();
  lines.length = 0;
  await rotateKeys(bothRoles(databaseUrl), { ...given, keys: nextKeys });
  expect(lines.filter((line) => / [1-9]\d* resealed/.test(line))).toEqual([]);
});

test('a phone that two versions gave to two accounts during a deploy stops no sealing', async () => {
  const [one, other] = [await people.newcomer(), await people.newcomer()];
  await sql`update users set phone = '+6281377112233', phone_hash = null where id = ${one.id}`.execute(
    people.db,
  );
  const given = { email: '', password: '', say: () => undefined, keys: nextKeys };
  await rotateKeys(bothRoles(databaseUrl), given);
  await sql`update users set phone = '+6281377112233', phone_hash = null where id = ${other.id}`.execute(
    people.db,
  );
  await sql`update addresses set phone = '+6281377005566' where user_id = ${user.id}`.execute(people.db);
  expect(await rotateKeys(bothRoles(databaseUrl), given)).toBe(0);
  expect(await rowsWith(people.db, '81377112233')).toEqual({ 'public.users': 1 });
  expect(await rowsWith(people.db, '81377005566')).toEqual({});
});
