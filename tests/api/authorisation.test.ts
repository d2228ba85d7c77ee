import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { toQueryString } from '#common/query-string.ts';
import { neededPermissions } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Payment } from '#contract/payment.ts';
import { declaredCalls, faultsOfRefusal, pathOf } from '#tests/support/contract-calls.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { rushOn, send } from '#tests/support/rush.ts';
import { startServer } from '#tests/support/server.ts';
import {
  type Aimed,
  aims,
  type Belongings,
  fileAims,
  namesOnlyPublicThings,
  permissions,
  policies,
} from './policies.ts';

const databaseUrl = await testDatabaseUrl();
const people = peopleOf(databaseUrl);
const rush = rushOn(databaseUrl);
const { db } = rush;
// without an account to transfer to there is no manual transfer
await sql`insert into settings (key, value) values
  ('manual_transfer_accounts', '[{"bank_name": "Bank Lontar", "rekening": "1234567890", "atas_nama": "Lokapasar"}]')`.execute(
  db,
);
const server = await startServer({ databaseUrl, env: { SECRET, SEED_PRODUCTS: '0' } });

const newFile = async (owner_id: number, type: 'profile' | 'payment_proof' | 'import'): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('files')
    .values({ id, owner_id, type, is_private: type === 'payment_proof', mime: 'image/webp', storage_key: id })
    .execute();
  return id;
};
const newNotification = async (owner: { user_id: number } | { merchant_id: number }): Promise<number> => {
  const row = await db
    .insertInto('notifications')
    .values({ ...owner, category: 'order', kind: 'order_paid', details: '{}', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const newVoucher = async (of: { merchant_id: number } | null, slug: string): Promise<number> => {
  const row = await db
    .insertInto('promos')
    .values({
      type: 'voucher',
      organizer: of === null ? 'marketplace' : 'merchant',
      merchant_id: of?.merchant_id ?? null,
      promo_name: slug,
      slug,
      voucher_code: slug.replace('-', '').toUpperCase(),
      discount_type: 'amount',
      discount_value: 1000,
      quota: 100,
      is_public: false,
      start_at: new Date(Date.now() - 3_600_000),
      end_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** A complaint about an order, whatever became of that. */
const newComplaint = async (orderCode: string): Promise<string> => {
  await sql`insert into complaints (order_id, reason, note, created_at)
    select id, 'other', 'Tidak sesuai gambar', now() from orders where order_code = ${orderCode}`.execute(db);
  return orderCode;
};

const newSearch = async (userId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into saved_searches (user_id, query, created_at) values (${userId}, 'search=kopi', now()) returning id`.execute(
    db,
  );
  return rows[0]!.id;
};

/** A thread of the chat between a buyer and the store of the rush, with a message of each side. */
const newChat = async (buyerId: number): Promise<{ chat: number; ofStore: number }> => {
  const { rows } = await sql<{ chat: number; message: number }>`
    with thread as (
      insert into chat_threads (user_id, merchant_id, created_at, last_at)
      select ${buyerId}, id, now(), now() from merchants where merchant_slug <> 'toko-lain' order by id limit 1 returning id),
    of_buyer as (
      insert into chat_messages (thread_id, sender, sender_id, text, created_at)
      select id, 'buyer', ${buyerId}, 'Masih ada?', now() from thread returning id),
    of_store as (
      insert into chat_messages (thread_id, sender, text, created_at) select id, 'store', 'Masih', now() from thread returning id)
    select thread.id as chat, of_store.id as message from thread, of_buyer, of_store`.execute(db);
  return { chat: rows[0]!.chat, ofStore: rows[0]!.message };
};

/** A buyer with one thing of every kind: an order that waits, a cart and a draft beside it, a claimed voucher, a file. */
const furnishedBuyer = async (product: number, slug: string): Promise<Person & { has: Belongings }> => {
  const [buyer] = await rush.buyers(1, product);
  const { id, token } = buyer!;
  const paid = await send<Payment>(server.url, '/checkout/pay', token, { payment_method: 'manual_transfer' });
  if (paid.code !== 200) throw new Error(paid.message);
  await rush.refill(buyer!, product);
  const voucher = await newVoucher(null, slug);
  await sql`insert into voucher_claims (promo_id, user_id, created_at) values (${voucher}, ${id}, now())`.execute(
    db,
  );
  const { rows } = await sql<{ cart: number; address: number; draft: number; item: number; session: string }>`
    select (select id from cart_items where user_id = ${id}) as cart, (select id from addresses where user_id = ${id}) as address,
      (select order_id from order_drafts where user_id = ${id}) as draft, (select id from sessions where user_id = ${id}) as session,
      (select item.id from order_items item join orders o on o.id = item.order_id where o.user_id = ${id}) as item`.execute(
    db,
  );
  const [row] = rows;
  const { chat, ofStore } = await newChat(id);
  return {
    id,
    token,
    has: {
      cartItem: row!.cart,
      address: row!.address,
      draft: row!.draft,
      orderCode: await newComplaint(paid.data.orders[0]!.order_code),
      orderItem: row!.item,
      payment: paid.data.payment_code,
      notification: await newNotification({ user_id: id }),
      savedSearch: await newSearch(id),
      session: row!.session,
      voucher,
      file: await newFile(id, 'payment_proof'),
      product: 999_999_999,
      productDraft: 999_999_999,
      priceSchedule: 999_999_999,
      priceDiscount: 999_999_999,
      bundle: 999_999_999,
      review: 999_999_999,
      question: 999_999_999,
      nomination: 999_999_999,
      importJob: 999_999_999,
      chat,
      message: ofStore,
      apiKey: 999_999_999,
      webhook: 999_999_999,
      webhookDelivery: 999_999_999,
      staff: 999_999_999,
      staffInvitation: 999_999_999,
    },
  };
};

const absent: Belongings = {
  cartItem: 999_999_999,
  address: 999_999_999,
  draft: 999_999_999,
  orderCode: 'INV-20200101-ZZZZZZ',
  orderItem: 999_999_999,
  payment: 'PAY-20200101-ZZZZZZ',
  notification: 999_999_999,
  savedSearch: 999_999_999,
  session: randomUUID(),
  voucher: 999_999_999,
  file: randomUUID(),
  product: 999_999_999,
  productDraft: 999_999_999,
  priceSchedule: 999_999_999,
  priceDiscount: 999_999_999,
  bundle: 999_999_999,
  review: 999_999_999,
  question: 999_999_999,
  nomination: 999_999_999,
  importJob: 999_999_999,
  chat: 999_999_999,
  message: 999_999_999,
  apiKey: 999_999_999,
  webhook: 999_999_999,
  webhookDelivery: 999_999_999,
  staff: 999_999_999,
  staffInvitation: 999_999_999,
};

/** An address that a store is told of news at, with a message that was sent there. */
const newWebhook = async (merchant_id: number): Promise<{ webhook: number; webhookDelivery: number }> => {
  const { rows } = await sql<{ webhook: number; delivery: number }>`
    with endpoint as (
      insert into webhook_endpoints (merchant_id, url, events, secret, created_at)
      values (${merchant_id}, 'https://toko.example/hook', '{order.paid}', 'whsec_AAAA', now()) returning id),
    event as (
      insert into webhook_events (id, merchant_id, type, body, created_at)
      values ('msg_1', ${merchant_id}, 'webhook.test', '{}', now()) returning id),
    delivery as (
      insert into webhook_deliveries (endpoint_id, event_id, state, created_at, round_at)
      select endpoint.id, event.id, 'failed', now(), now() from endpoint, event returning id)
    select endpoint.id as webhook, delivery.id as delivery from endpoint, delivery`.execute(db);
  return { webhook: rows[0]!.webhook, webhookDelivery: rows[0]!.delivery };
};

/** Somebody who helps a store, and somebody who is invited to. */
const newStaff = async (merchant_id: number): Promise<{ staff: number; staffInvitation: number }> => {
  const { id: staff } = await people.newcomer();
  await sql`insert into store_staff (merchant_id, user_id, roles, created_at, changed_at)
    values (${merchant_id}, ${staff}, '{packer}', now(), now())`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into staff_invitations (merchant_id, email, roles, token_hash, created_at, expires_at)
    values (${merchant_id}, 'calon@lokapasar.test', '{packer}', 'x', now(), now() + interval '7 days') returning id`.execute(
    db,
  );
  return { staff, staffInvitation: rows[0]!.id };
};

/** A product that a store has nominated for a campaign to come. */
const newNomination = async (merchant_id: number, owner_id: number, product: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with slot as (
      insert into promos (type, organizer, promo_name, slug, start_at, end_at)
      values ('flashsale', 'marketplace', 'Kampanye Jauh', 'kampanye-jauh', now() + interval '300 days', now() + interval '301 days')
      returning id),
    round as (
      insert into nomination_rounds (promo_id, name_en, description_en, apply_from, apply_until, min_discount, max_products,
        min_stock, created_at)
      select id, 'Far campaign', '', now() - interval '1 day', now() + interval '200 days', 10, 5, 1, now() from slot
      returning promo_id)
    insert into nominations (promo_id, merchant_id, product_id, flash_price, flash_stock, limit_per_user, state, nominated_by,
      nominated_at)
    select promo_id, ${merchant_id}, ${product}, 1000, 1, 1, 'waiting', ${owner_id}, now() from round returning id`.execute(
    db,
  );
  return rows[0]!.id;
};

const messageOfBuyer = async (chat: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from chat_messages where thread_id = ${chat} and sender = 'buyer'`.execute(db);
  return rows[0]!.id;
};

let budi: Person & { has: Belongings };
let rani: Person & { has: Belongings };
/** The store of the rush, with an order of Budi's; and another store with nothing. */
let seller: Person & { has: Belongings };
let otherSeller: Person;
/** Programs with keys of the two stores, and one whose key may nothing but read products. */
let program: Person & { has: Belongings };
let otherProgram: Person;
let reader: Person;
/** An operator whose only permission opens nothing. */
let bareOperator: Person;
/** For each permission an operator who holds no other. */
const holders = new Map<string, Person>();

beforeAll(async () => {
  const { owner_id, merchant_id } = await rush.shop();
  const product = await rush.goods(50);
  budi = await furnishedBuyer(product, 'punya-budi');
  rani = await furnishedBuyer(product, 'punya-rani');
  const review = await sql<{ id: number }>`
    insert into reviews (product_id, user_id, rating, review) values (${product}, ${budi.id}, 5, 'Bagus') returning id`.execute(
    db,
  );
  const asked = await sql<{ id: number }>`
    insert into product_questions (product_id, user_id, text, created_at)
    values (${product}, ${budi.id}, 'Masih ada?', now()) returning id`.execute(db);
  const planned = await sql<{ id: number }>`
    insert into price_schedules (merchant_id, product_id, price, start_at, created_at)
    values (${merchant_id}, ${product}, 5000, '2099-01-01', now()) returning id`.execute(db);
  const cheaper = await sql<{ id: number }>`
    insert into price_discounts (merchant_id, percent, start_at, end_at, created_at)
    values (${merchant_id}, 10, '2099-01-01', '2099-01-02', now()) returning id`.execute(db);
  const bundled = await sql<{ id: number }>`
    insert into bundles (merchant_id, bundle_name, saving_type, saving_value, start_at, created_at, updated_at)
    values (${merchant_id}, 'Paket hemat', 'percentage', 10, now(), now(), now()) returning id`.execute(db);
  await sql`insert into bundle_parts (bundle_id, position, product_id, qty)
    values (${bundled.rows[0]!.id}, 0, ${product}, 1)`.execute(db);
  const sheet = await newFile(owner_id, 'import');
  const job = await sql<{ id: number }>`
    insert into product_imports (merchant_id, user_id, file_id, dry_run, locale, status, created_at, finished_at)
    values (${merchant_id}, ${owner_id}, ${sheet}, true, 'id', 'done', now(), now()) returning id`.execute(
    db,
  );
  const owner = await people.session(owner_id);
  const draft = await send<{ draft_id: number }>(
    server.url,
    '/merchant/dashboard/product/draft/save',
    owner.token,
    { product_name: 'Belum selesai' },
  );
  // a store sees an order once it is paid
  const [payer] = await rush.buyers(1, product);
  await rush.credit(payer!.id, 500_000);
  const paid = await send<Payment>(server.url, '/checkout/pay', payer!.token, { payment_method: 'wallet' });
  seller = {
    ...owner,
    has: {
      ...budi.has,
      orderCode: paid.code === 200 ? await newComplaint(paid.data.orders[0]!.order_code) : '',
      notification: await newNotification({ merchant_id }),
      voucher: await newVoucher({ merchant_id }, 'punya-toko'),
      file: await newFile(owner_id, 'profile'),
      product,
      productDraft: draft.code === 200 ? draft.data.draft_id : 0,
      priceSchedule: planned.rows[0]!.id,
      priceDiscount: cheaper.rows[0]!.id,
      bundle: bundled.rows[0]!.id,
      review: review.rows[0]!.id,
      question: asked.rows[0]!.id,
      nomination: await newNomination(merchant_id, owner_id, product),
      importJob: job.rows[0]!.id,
      message: await messageOfBuyer(budi.has.chat),
      apiKey: (await people.program(owner_id)).id,
      ...(await newWebhook(merchant_id)),
      ...(await newStaff(merchant_id)),
    },
  };
  otherSeller = await people.newcomer();
  await sql`insert into merchants (owner_id, merchant_name, merchant_slug, status, verified_at, slider_banner, province_id, city_id)
    values (${otherSeller.id}, 'Toko Lain', 'toko-lain', 'active', now(), '[]', 53, 5371)`.execute(db);
  program = { ...(await people.program(owner_id)), has: seller.has };
  otherProgram = await people.program(otherSeller.id);
  reader = await people.program(owner_id, ['read']);
  bareOperator = await people.newcomer(['nothing']);
  for (const permission of permissions) holders.set(permission, await people.newcomer([permission]));
});

type Told = { status: number; body: { code: number; message: string; data: unknown; errors?: unknown } };
const ask = async (
  endpoint: Endpoint,
  who: Person | null,
  { params = {}, body = {} }: Aimed = {},
): Promise<Told> => {
  const isPost = endpoint.method === 'POST';
  const answer = await fetch(
    server.url + pathOf(endpoint.path, params) + (isPost ? '' : toQueryString(body)),
    {
      method: endpoint.method,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(body) }),
    },
  );
  // a file is a good answer
  if (!answer.headers.get('content-type')?.startsWith('application/json'))
    return { status: answer.status, body: { code: answer.status, message: '', data: null } };
  const { request_id, ...told } = (await answer.json()) as Told['body'] & { request_id?: string };
  if (answer.status !== 200) expect(faultsOfRefusal({ ...told, request_id })).toEqual([]);
  return { status: answer.status, body: told };
};

test.each(declaredCalls)('#245 $name $path has a policy, and is declared as it says', ({ name, access }) => {
  expect(access).toEqual(policies.get(name));
});

const closed = declaredCalls.filter(({ access }) => access !== 'public');
const ofPrograms = closed.filter(({ access }) => access === 'key');
const ofPeople = closed.filter(({ access }) => access !== 'key');

test.each(ofPeople)('#236 $name $path asks a guest to log in', async (endpoint) => {
  expect((await ask(endpoint, null)).status).toBe(401);
  const forged = await ask(endpoint, { id: 0, token: `${budi.token}x` });
  expect(forged).toEqual({
    status: 401,
    body: { code: 401, message: 'Silahkan masuk atau daftar terlebih dahulu', data: null },
  });
});

test.each(ofPrograms)(
  '#245 $name $path is open to programs with a key that may do that, and to nobody else',
  async (endpoint) => {
    expect((await ask(endpoint, null)).status).toBe(401);
    for (const who of [budi, seller, bareOperator, { id: 0, token: `${program.token.slice(0, -1)}_` }])
      expect((await ask(endpoint, who)).status).toBe(401);
    const mayRead = endpoint.scope === undefined || endpoint.scope === 'read';
    expect((await ask(endpoint, reader)).status === 403).toBe(!mayRead);
    expect([200, 404, 422]).toContain((await ask(endpoint, program)).status);
  },
);

test.each(ofPeople)('#245 $name $path is closed to programs, whatever their key may do', async (endpoint) => {
  expect((await ask(endpoint, program)).status).toBe(403);
});

const strangers = (endpoint: Endpoint): Person[] => {
  const { access } = endpoint;
  if (access === 'buyer') return [bareOperator];
  if (access === 'seller') return [budi, bareOperator];
  return typeof access === 'object'
    ? [budi, seller, ...(access.operator === 'any' ? [] : [bareOperator])]
    : [];
};
test.each(ofPeople.filter(({ access }) => access !== 'user'))(
  '#245 $name $path is closed to other roles',
  async (endpoint) => {
    for (const who of strangers(endpoint)) expect((await ask(endpoint, who)).status).toBe(403);
  },
);

const ofOperators = declaredCalls.flatMap((endpoint) =>
  typeof endpoint.access === 'object'
    ? [{ ...endpoint, endpoint, needs: neededPermissions(endpoint.access) }]
    : [],
);
const nowhere = (path: string): Aimed => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 999_999_999])),
});
const noEntry = { status: 403, body: { code: 403, message: 'Anda tidak memiliki akses', data: null } };

test.each(ofOperators)(
  '#245 $name $path lets in who holds the permission, and tells nobody else what is there',
  async ({ endpoint, path, needs }) => {
    const told = await Promise.all(
      permissions.map(
        async (permission) =>
          [permission, await ask(endpoint, holders.get(permission)!, nowhere(path))] as const,
      ),
    );
    const opened = told.filter(([, { status }]) => [200, 404, 409, 422].includes(status));
    expect(opened.map(([permission]) => permission)).toEqual(
      permissions.filter((one) => needs === null || needs.includes(one)),
    );
    for (const [permission, answer] of told)
      if (needs !== null && !needs.includes(permission)) expect(answer).toEqual(noEntry);
  },
);

const named = /(^id|_ids?|_codes?)$/;
const lookups =
  /^(province|city|sub_district|area|bank|category|variant)_id$|^file|_file_ids?$|^voucher_code$/;
const keysOf = (schema: unknown) => {
  const { shape, in: inner } = schema as { shape?: object; in?: { shape?: object } };
  return Object.keys(shape ?? inner?.shape ?? {});
};
// what operators work on belongs to the shop
const owned = closed.filter(({ access }) => typeof access !== 'object');
test.each(owned)('$name $path: what it is aimed at is known to this table', ({ name, params, input }) => {
  const names = [...keysOf(params), ...keysOf(input)].filter((key) => named.test(key) && !lookups.test(key));
  const isKnown = aims[name] !== undefined || fileAims[name] !== undefined || namesOnlyPublicThings.has(name);
  expect({ name, names, isKnown: names.length === 0 || isKnown }).toEqual({ name, names, isKnown: true });
});

const aimed = closed.flatMap((endpoint) =>
  (aims[endpoint.name] ?? []).map((aim) => ({ ...endpoint, endpoint, aim })),
);
const mine = aimed.filter(({ access }) => access !== 'seller' && access !== 'key');
const ofStores = aimed.filter(({ access }) => access === 'seller' || access === 'key');

test.each(mine)(
  '#245 $name $path: another’s is answered exactly as what does not exist',
  async ({ endpoint, aim }) => {
    const others = await ask(endpoint, rani, aim(budi.has, rani.has));
    const nobodys = await ask(endpoint, rani, aim(absent, rani.has));
    expect(others.status).toBe(404);
    expect(others).toEqual(nobodys);
  },
);

test.each(ofStores)(
  '#245 $name $path: another store’s is answered exactly as what does not exist',
  async ({ endpoint, aim }) => {
    const other = endpoint.access === 'key' ? otherProgram : otherSeller;
    const others = await ask(endpoint, other, aim(seller.has, seller.has));
    const nobodys = await ask(endpoint, other, aim(absent, seller.has));
    expect(others.status).toBe(404);
    expect(others).toEqual(nobodys);
  },
);

const withFiles = closed.filter(({ name }) => fileAims[name] !== undefined);
test.each(withFiles)(
  '#245 $name $path: another’s file is refused exactly as one that does not exist',
  async (endpoint) => {
    const { access } = endpoint;
    const [needed] = neededPermissions(access) ?? [];
    const holder = needed === undefined ? undefined : holders.get(needed);
    const who = holder === undefined ? (access === 'seller' ? seller : rani) : { ...holder, has: rani.has };
    const aim = fileAims[endpoint.name]!;
    const others = await ask(endpoint, who, aim(budi.has, who.has));
    const nobodys = await ask(endpoint, who, aim(absent, who.has));
    expect(others.status).toBe(422);
    expect(others).toEqual(nobodys);
  },
);

// what ends a thing comes last
const ending = [
  'hideProducts',
  'uncheckCartItems',
  'removeCartItems',
  'deleteAddress',
  'deleteSavedSearch',
  'deleteProduct',
  'deleteProducts',
  'deleteProductDrafts',
  'deleteVouchers',
  'deleteBundle',
  'rejectOrder',
  'revokeApiKey',
  'deleteWebhook',
  'revokeSession',
];
const inOrder = aimed.toSorted((one, other) => ending.indexOf(one.name) - ending.indexOf(other.name));
test('#245 their owners reach every one of these things', async () => {
  for (const { endpoint, aim } of inOrder) {
    const who = endpoint.access === 'key' ? program : endpoint.access === 'seller' ? seller : budi;
    // one call after another deletes the same product
    await sql`update products set deleted_at = null where id = ${seller.has.product}`.execute(db);
    const { status } = await ask(endpoint, who, aim(who.has, who.has));
    expect({ name: endpoint.name, status, isReached: ![401, 403, 404].includes(status) }).toEqual({
      name: endpoint.name,
      status,
      isReached: true,
    });
  }
});

test('a token ends with its session, its account or its time', async () => {
  const me = declaredCalls.find(({ name }) => name === 'me')!;
  const person = await people.newcomer();
  expect((await ask(me, person)).status).toBe(200);
  await sql`update sessions set revoked_at = now() where user_id = ${person.id}`.execute(db);
  expect((await ask(me, person)).status).toBe(401);
  const suspended = await people.newcomer();
  await sql`update users set status = 'suspended' where id = ${suspended.id}`.execute(db);
  expect((await ask(me, suspended)).status).toBe(401);
  const late = await people.newcomer();
  await send(server.url, '/__test/clock', null, { advance_seconds: 48 * 3600 + 1 });
  expect((await ask(me, late)).status).toBe(401);
});
