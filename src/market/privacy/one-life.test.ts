import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress } from '#contract/address.ts';
import { createAnnouncement, dismissAnnouncement } from '#contract/announcement.ts';
import { logIn, register, verifyOtp } from '#contract/auth.ts';
import { listReviews } from '#contract/catalogue.ts';
import { sendChat, sendStoreChat } from '#contract/chat.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { merchantBySlug } from '#contract/merchant.ts';
import { verifyMerchant } from '#contract/operator-stores.ts';
import { approveWithdraw } from '#contract/operator-wallet.ts';
import { createReview, orderDetail } from '#contract/order.ts';
import {
  closeAccount,
  downloadExport,
  openExport,
  readOwnData,
  requestExport,
  sendDataRequest,
} from '#contract/own-data.ts';
import { askQuestion } from '#contract/question.ts';
import { sendBank, sendCompany, sendLocation, sendPersonal, sendStore } from '#contract/registration.ts';
import { saveSearch } from '#contract/saved-search.ts';
import { acceptStaffInvitation, inviteStaff } from '#contract/staff.ts';
import { followStore } from '#contract/store-follow.ts';
import { requestStoreWithdraw } from '#contract/wallet.ts';
import { tellUnreadHandler } from '#market/chat/index.ts';
import { fileReferences } from '#market/file-references.ts';
import { type FileContext, saveUpload } from '#platform/files/save-upload.ts';
import { unseal } from '#platform/files/seal.ts';
import { localStore } from '#platform/files/store.ts';
import { sweepUploads } from '#platform/files/sweep-uploads.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { readOutbox } from '#platform/mail.ts';
import { openText, type Purpose, type SealedText } from '#platform/sealed-text.ts';
import { operatorUserPorts } from '#server/operator-ports.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { closingCancelledHandler, eraseDueAccounts, erasurePlan, exportHandler } from './index.ts';

// One person registers, buys, sells, asks for the data and closes the account; then every table and file is searched.

const me = {
  name: 'Wulandari Prameswari',
  email: 'wulandari.p@contoh.test',
  phone: '081298761234',
  nik: '5371014402900007',
  street: 'Jalan Cendrawasih Hitam 77',
  bank: '9988776655443',
  store: 'Toko Wulandari Prameswari',
};
const password = 'rahasia123A';
/** As they may stand somewhere, in lower case. */
const needles = [me.name, me.email, me.nik, me.street, me.bank, '81298761234'].map((one) =>
  one.toLowerCase(),
);

let scene: Scene;
let folder: string;
let files: FileContext;

beforeAll(async () => {
  scene = await createScene();
  folder = await mkdtemp(join(tmpdir(), 'one-life-'));
  files = { db: scene.db, store: localStore(folder), keys: testKeys, clock: scene.clock };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (handler: JobHandler, payload: object) =>
  handler.run(payload, { attempt: 1, last: true, signal: new AbortController().signal });

/** A document on the disk, sealed; its name and its text name the person. */
const document = async (ownerId: number, type: 'ktp' | 'ktp_selfie'): Promise<string> => {
  const bytes = Buffer.from(`%PDF-1.4\n${me.name} ${me.nik}\n%%EOF`);
  const upload = { ownerId, roles: ['buyer'], type, name: `KTP ${me.name}.pdf` };
  const saved = await saveUpload(files, { ...upload, file: { size: bytes.length, read: async () => bytes } });
  if (saved.ok) return saved.data.file_id;
  // a selfie is a picture
  return scene.upload(ownerId, type, true);
};

const purposes: Purpose[] = ['nik', 'npwp', 'bank account', 'phone', 'challenge', 'idempotency', 'push'];
const opened = (token: string): string[] =>
  purposes.flatMap((purpose) => {
    try {
      return [openText(testKeys, purpose, token as unknown as SealedText)];
    } catch {
      return [];
    }
  });

/** Where any of the needles stands: `table.column`, in every schema, sealed texts opened, in JSON too. */
const placesInTables = async (): Promise<string[]> => {
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select namespace.nspname as schema, class.relname as table
    from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p') and not class.relispartition
      and namespace.nspname not in ('pg_catalog', 'information_schema') and namespace.nspname not like 'pg_toast%'`.execute(
    scene.db,
  );
  const found = new Set<string>();
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.id(schema, table)} one`.execute(scene.db);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        const inBytes =
          typeof value === 'string' && value.startsWith('\\x')
            ? Buffer.from(value.slice(2), 'hex').toString('latin1')
            : '';
        const sealed = (text.match(/v1\.[0-9a-f]{8}\.[\w-]+/g) ?? []).flatMap(opened);
        const all = [text, inBytes, ...sealed].join('\n').toLowerCase();
        if (needles.some((needle) => all.includes(needle)))
          found.add(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`);
      }
  }
  return [...found].sort();
};

/** The files on the disk whose bytes, or whose bytes unsealed, have one of them. */
const placesOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const row = await scene.db
      .selectFrom('files')
      .select('sealed_key')
      .where('id', '=', entry.name)
      .executeTakeFirst();
    const plain = row?.sealed_key
      ? unseal(testKeys, entry.name, { bytes, sealedKey: row.sealed_key })
      : Buffer.alloc(0);
    const text = `${bytes.toString('latin1')} ${plain.toString('latin1')}`.toLowerCase();
    // a file without a row cannot be opened any more, but its bytes must go
    if (row === undefined || needles.some((needle) => text.includes(needle))) found.push(entry.name);
  }
  return found;
};

/** The texts in a ZIP archive by their names: enough of the format for what the shop writes. */
const textsIn = (zip: Buffer): Record<string, string> => {
  const texts: Record<string, string> = {};
  let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
  while (at >= 0) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    texts[name] = (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8');
    at = zip.indexOf('PK\x01\x02', at + 46, 'latin1');
  }
  return texts;
};

const openAccount = async (): Promise<number> => {
  const input = {
    fullname: me.name,
    email: me.email,
    phone: me.phone,
    password,
    password_confirmation: password,
    agree_terms: true,
  };
  const { verification_token } = dataOf(await scene.call(register, null, { input }));
  const { otp } = await scene.db
    .selectFrom('outbox')
    .select('otp')
    .where('to', '=', me.email)
    .executeTakeFirstOrThrow();
  dataOf(await scene.call(verifyOtp, null, { input: { verification_token, otp } }));
  const row = scene.db.selectFrom('users').select('id').where('email', '=', me.email);
  return (await row.executeTakeFirstOrThrow()).id;
};

/** Buys a thing, writes about it, and talks with its store. */
const buy = async (userId: number): Promise<void> => {
  const address = {
    label: 'Rumah',
    receiver_name: me.name,
    phone: me.phone,
    address: me.street,
    province_id: 53,
    city_id: 5371,
    sub_district_id: 537101,
    zipcode: '85111',
  };
  dataOf(await scene.call(addAddress, userId, { input: address }));
  const goods = await scene.product();
  await scene.publish();
  const code = await scene.order({
    buyer: userId,
    products: [goods],
    status: 'shipped',
    resi: 'RESI12345',
  });
  dataOf(await scene.actOnOrder(userId, code, 'receive'));
  const { items } = dataOf(await scene.call(orderDetail, userId, { params: { order_code: code } }));
  const review = `Bagus sekali. Salam, ${me.name}`;
  const reviewed = { order_code: code, order_item_id: items[0]!.id, rating: 5, review };
  dataOf(await scene.call(createReview, userId, { input: reviewed }));
  const { merchant_slug } = await scene.db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', scene.cendana)
    .executeTakeFirstOrThrow();
  const text = `Saya ${me.name}, ${me.phone}`;
  const { thread_id } = dataOf(await scene.call(sendChat, userId, { input: { store: merchant_slug, text } }));
  await run(tellUnreadHandler(scene.ctx), { threadId: thread_id, as: 'store' });
  const answer = { thread_id, text: `Terima kasih, Kak ${me.name}` };
  dataOf(await scene.call(sendStoreChat, scene.sellers.cendana, { input: answer }));
};

/** Opens a store, sells a thing, and takes the money out. @returns the store */
const sell = async (userId: number): Promise<{ store: number; slug: string; product: number }> => {
  const as = (endpoint: Endpoint, input: object) =>
    scene.call(endpoint, userId, { input: { ...input } }).then(dataOf);
  await as(sendPersonal, {
    fullname: me.name,
    birthday: '1990-02-04',
    gender: 'female',
    phone: me.phone,
    no_ktp: me.nik,
    file_ktp: await document(userId, 'ktp'),
    file_ktp_selfie: await document(userId, 'ktp_selfie'),
  });
  await as(sendCompany, { is_company: false, pic_name: me.name, pic_phone: me.phone });
  await as(sendStore, { merchant_name: me.store, description: `Milik ${me.name}, ${me.street}` });
  await as(sendLocation, {
    address: me.street,
    province_id: 53,
    city_id: 5371,
    sub_district_id: 537101,
    zipcode: '85111',
  });
  const bank_id = await scene.bank('Bank Lontar');
  await as(sendBank, { bank_id, rekening: me.bank, atas_nama: me.name });
  const { id: store, merchant_slug: slug } = await scene.db
    .selectFrom('merchants')
    .select(['id', 'merchant_slug'])
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  const staff = await scene.operator('merchant');
  dataOf(await scene.call(verifyMerchant, staff, { input: { merchant_id: store } }));
  const product = await scene.product({ merchant_id: store, description: `Hubungi ${me.phone}` });
  await scene.publish();
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [product], status: 'shipped', resi: 'RESI54321' });
  dataOf(await scene.actOnOrder(buyer, code, 'receive'));
  const amount = await scene.balance('merchant_wallet', store);
  expect(amount).toBeGreaterThan(0);
  expect(refusalOf(await scene.call(closeAccount, userId))).toMatchObject({
    code: 409,
    data: { blockers: [{ kind: 'store_balance', amount }] },
  });
  const seller = await scene.sellerOf(store);
  scene.clock.forwardHours(48);
  const { withdraw_id } = dataOf(
    await scene.call(requestStoreWithdraw, seller, { input: { amount, password } }),
  );
  const cashier = await scene.operator('finance');
  const paid = { withdraw_id, reference: 'TRF-1' };
  dataOf(await scene.call(approveWithdraw, cashier, { input: paid }));
  return { store, slug, product };
};

/** What people do besides: follows a store, keeps a search, asks in public, puts news away, and helps in somebody else's store. */
const takePart = async (userId: number): Promise<void> => {
  const as = (who: Parameters<Scene['call']>[1], endpoint: Endpoint, input: object) =>
    scene.call(endpoint, who, { input: { ...input } }).then(dataOf);
  await as(userId, followStore, { merchant_id: scene.cendana, is_followed: true });
  await as(userId, saveSearch, { query: new URLSearchParams({ search: me.name }).toString() });
  const product_id = await scene.product();
  await scene.publish();
  await as(userId, askQuestion, { product_id, text: `Bisa dikirim ke ${me.street}?` });
  const editor = await scene.operator('content');
  const days = { valid_from: '2026-11-20', valid_until: '2027-01-20' };
  const news = { audience: 'everybody', text: 'Libur bersama', text_en: 'A holiday', ...days };
  const { id } = (await as(editor, createAnnouncement, news)) as { id: number };
  await as(userId, dismissAnnouncement, { id });
  const owner = scene.sellers.cendana;
  await scene.db
    .updateTable('users')
    .set({ status: 'active', email: 'cendana@lokapasar.test' })
    .where('id', '=', owner.accountId)
    .execute();
  await as(owner, inviteStaff, { email: me.email, roles: ['packer'] });
  const [mail] = await readOutbox(scene.db, testKeys, me.email);
  const token = /#([\w-]{43})/.exec(mail?.body ?? '')?.[1];
  await as(userId, acceptStaffInvitation, { token });
};

const archiveOf = async (userId: number): Promise<Record<string, string>> => {
  expect(dataOf(await scene.call(requestExport, userId)).export).toMatchObject({ state: 'making' });
  expect(refusalOf(await scene.call(requestExport, userId)).code).toBe(409);
  const { id } = await scene.db
    .selectFrom('data_exports')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await run(exportHandler(scene.ctx), { exportId: id });
  // a second run, after a crash, tells nobody twice
  await run(exportHandler(scene.ctx), { exportId: id });
  const stored = await scene.db.selectFrom('data_exports').select('archive').executeTakeFirstOrThrow();
  expect(stored.archive?.toString('latin1')).not.toContain('data.html');
  const { ticket } = dataOf(await scene.call(openExport, userId));
  const get = (user: number) => scene.call(downloadExport, user, { input: { ticket } });
  expect(refusalOf(await get(await scene.buyer())).code).toBe(404);
  const both = await Promise.all([get(userId), get(userId)]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 404]);
  const { body } = both.flatMap((one) => (one.code === 200 ? [one.data as { body: Buffer }] : []))[0]!;
  return textsIn(body);
};

test('one person registers, buys, sells, asks for the data and closes the account; afterwards nothing names them outside the plan', async () => {
  scene.clock.set(NOON);
  const userId = await openAccount();
  await buy(userId);
  const { store, slug, product } = await sell(userId);
  await takePart(userId);
  const asked = { kind: 'correction', text: `Nama saya ${me.name}, bukan Wulan` };
  dataOf(await scene.call(sendDataRequest, userId, { input: asked }));

  // the data, readable and for machines
  const texts = await archiveOf(userId);
  const json = JSON.parse(texts['data.json'] ?? '{}');
  expect(json).toMatchObject({
    account: [{ fullname: me.name, email: me.email }],
    addresses: [{ phone: '+6281298761234', address: me.street }],
    registration: [{ no_ktp: me.nik }],
    bank: [{ rekening: me.bank }],
  });
  expect(json.orders).toHaveLength(1);
  expect(json).toMatchObject({
    questions: [{ text: `Bisa dikirim ke ${me.street}?` }],
    helped_stores: [{ merchant_name: 'Toko Cendana', roles: ['packer'], status: 'active' }],
    work_in_stores: [{ action: 'acceptStaffInvitation' }],
  });
  expect(texts['data.html']).toContain(me.street);
  expect(texts['csv/addresses.csv']).toContain(me.street);
  expect(dataOf(await scene.call(readOwnData, userId))).toMatchObject({
    export: null,
    blockers: [],
    requests: [{ kind: 'correction', answer: null }],
  });

  // closed, and kept by a login within the grace period
  const credentials = { input: { username: me.email, password } };
  dataOf(await scene.call(closeAccount, userId));
  expect(refusalOf(await scene.call(closeAccount, userId)).code).toBe(409);
  expect((await scene.call(merchantBySlug, null, { params: { slug } })).code).toBe(404);
  scene.clock.forwardHours(13 * 24);
  await eraseDueAccounts(scene.ctx);
  dataOf(await scene.call(logIn, null, credentials));
  await run(closingCancelledHandler(scene.ctx, operatorUserPorts(scene.ctx)), { userId });
  expect((await scene.call(merchantBySlug, null, { params: { slug } })).code).toBe(200);
  scene.clock.forwardHours(2 * 24);
  await eraseDueAccounts(scene.ctx);
  expect(await placesInTables()).toContain('users.fullname');
  expect(await placesOnDisk()).not.toEqual([]);

  // closed for good
  dataOf(await scene.call(closeAccount, userId));
  scene.clock.forwardHours(14 * 24);
  await eraseDueAccounts(scene.ctx);
  await sweepUploads({ db: scene.db, store: files.store, clock: scene.clock, references: fileReferences });

  const kept = Object.entries(erasurePlan).flatMap(([table, plan]) =>
    Object.keys(plan.kept ?? {}).map((column) => `${table}.${column}`),
  );
  const places = await placesInTables();
  expect(places.filter((place) => !kept.includes(place))).toEqual([]);
  // the search can find: what the books must have is there
  expect(places).toEqual(expect.arrayContaining(['withdrawals.atas_nama', 'withdrawals.rekening']));
  expect(await placesOnDisk()).toEqual([]);

  const ofStaff = await scene.db
    .selectFrom('staff_log')
    .select(['action', 'ip'])
    .where('user_id', '=', userId)
    .execute();
  expect(ofStaff).toEqual([{ action: 'acceptStaffInvitation', ip: '' }]);

  // what others have stays whole
  expect((await scene.call(logIn, null, credentials)).code).not.toBe(200);
  const [review] = await scene.db
    .selectFrom('reviews')
    .select(['product_id', 'review'])
    .where('user_id', '=', userId)
    .execute();
  expect(review?.review).toBe('Bagus sekali. Salam, …');
  const { slug: bought } = await scene.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', review!.product_id)
    .executeTakeFirstOrThrow();
  const shown = dataOf(await scene.call(listReviews, null, { params: { slug: bought } }));
  expect(JSON.stringify(shown)).not.toContain('Wulandari');
  const orders = await scene.db
    .selectFrom('orders')
    .select(['total', 'address'])
    .where('user_id', '=', userId)
    .execute();
  expect(orders).toMatchObject([{ address: { receiver_name: '', address: '' } }]);
  expect(orders[0]!.total).toBeGreaterThan(0);
  const gone = await scene.db
    .selectFrom('products')
    .select('deleted_at')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  expect(gone.deleted_at).not.toBeNull();
  expect(await scene.balance('merchant_wallet', store)).toBe(0);
});
