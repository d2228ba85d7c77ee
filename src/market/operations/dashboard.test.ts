import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operatorDashboard, operatorOpening, operatorWaiting } from '#contract/operator-dashboard.ts';
import {
  answerDataRequest,
  createIncident,
  listDataRequests,
  markIncident,
} from '#contract/operator-privacy.ts';
import { sendDataRequest } from '#contract/own-data.ts';
import { defaultSettings } from '#market/settings/index.ts';
import { noteBackup } from '#platform/backup/last-backup.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createEmptyScene, createScene } from '#tests/support/scene.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';

const scene = await createScene();
const operator = await scene.operator('setting');
const dashboard = async () => dataOf(await scene.call(operatorDashboard, operator));
const waiting = async () => dataOf(await scene.call(operatorWaiting, operator));

const none = {
  merchant_pending: 0,
  payment_review: 0,
  payment_incident: 0,
  withdraw_requested: 0,
  source_refund: 0,
  complaint_open: 0,
  data_request: 0,
  privacy_incident: 0,
  moderation: 0,
};

test('an empty dashboard: nothing waits, nothing was sold', async () => {
  expect(await dashboard()).toEqual({ ...none, order_today: 0, sales_today: 0 });
  expect(Object.values(await waiting())).toEqual(Array(9).fill(null));
});

test('what waits is counted with its first one’s hour; sales are those paid on this day of Jakarta', async () => {
  const { db, clock } = scene;
  const goods = await scene.product({ product_name: 'Kemeja', base_price: 100_000, stock: 50 });
  await scene.publish();
  const buyer = await scene.buyer();

  clock.set('2026-11-19T23:59:59+07:00');
  await scene.capture(await scene.checkOut(buyer, [goods]));
  clock.set('2026-11-20T00:00:00+07:00');
  await scene.capture(await scene.checkOut(buyer, [goods], undefined, 3));
  const complained = await scene.checkOut(buyer, [goods]);
  await scene.capture(complained);
  const code = complained.orders[0]!.order_code;
  await scene.move(code, 'approve', 'seller');
  await scene.move(code, 'ship', 'seller', { resi: 'RESI123' });
  const rejected = await scene.checkOut(buyer, [goods]);
  await scene.capture(rejected);
  await scene.move(rejected.orders[0]!.order_code, 'reject', 'seller');
  expect(await dashboard()).toEqual({ ...none, order_today: 2, sales_today: 400_000 });

  clock.set('2026-11-20T09:30:00+07:00');
  dataOf(await scene.actOnOrder(buyer, code, 'complain', { reason: 'damaged', note: 'Pecah di jalan' }));
  const owner = await scene.buyer();
  await sql`insert into merchants (owner_id, merchant_name, merchant_slug, status, created_at)
    values (${owner}, 'Toko Menunggu', 'toko-menunggu', 'pending', '2026-11-18T08:00:00+07:00')`.execute(db);
  expect(await dashboard()).toMatchObject({ merchant_pending: 1, complaint_open: 1 });
  expect(await waiting()).toEqual({
    merchant_pending: '2026-11-18T08:00:00+07:00',
    payment_review: null,
    payment_incident: null,
    withdraw_requested: null,
    source_refund: null,
    complaint_open: '2026-11-20T09:30:00+07:00',
    data_request: null,
    privacy_incident: null,
    moderation: null,
  });
});

test('what the law gives 72 hours for waits on the dashboard until it is answered or closed', async () => {
  const { clock } = scene;
  clock.set('2026-11-20T10:00:00+07:00');
  const buyer = await scene.buyer();
  const staff = await scene.operator('user', 'security');
  dataOf(
    await scene.call(sendDataRequest, buyer, {
      input: { kind: 'restriction', text: 'Jangan pakai data saya' },
    }),
  );
  const incident = { title: 'Berkas terbuka', noticed_at: '2026-11-20T09:00:00+07:00', persons: 3 };
  const told = { data: 'Nama dan alamat', happened: 'Tautan bocor', measures: 'Tautan dicabut' };
  const { id } = dataOf(
    await scene.call(createIncident, staff, { input: { ...incident, ...told } as never }),
  );
  expect(await dashboard()).toMatchObject({ data_request: 1, privacy_incident: 1 });
  expect(await waiting()).toMatchObject({
    data_request: '2026-11-20T10:00:00+07:00',
    privacy_incident: '2026-11-20T09:00:00+07:00',
  });
  const [request] = dataOf(await scene.call(listDataRequests, staff, { input: {} as never }));
  const answer = { request_id: request!.id, answer: 'Data Anda tidak dipakai lagi' };
  dataOf(await scene.call(answerDataRequest, staff, { input: answer }));
  dataOf(await scene.call(markIncident, staff, { input: { incident_id: id, step: 'closed' } }));
  expect(await dashboard()).toMatchObject({ data_request: 0, privacy_incident: 0 });
});

test('what a real shop needs before its first order is done step by step, and a demo has no such list', async () => {
  expect(dataOf(await scene.call(operatorOpening, operator))).toEqual([]);

  const dataDir = mkdtempSync(join(tmpdir(), 'lokapasar-opening-'));
  whenFileIsDone(() => rmSync(dataDir, { recursive: true }));
  const mail = { smtpUrl: 'smtp://127.0.0.1', from: 'toko@lokapasar.test', isTlsRequired: false };
  const payment = { provider: 'none', callbackSecret: null, ewallets: null, midtrans: null, xendit: null };
  let accounts: { bank_name: string; rekening: string; atas_nama: string }[] = [];
  const shop = await createEmptyScene({
    context: {
      settings: async () => ({ ...defaultSettings, manual_transfer_accounts: accounts }),
      config: { mode: 'production', publicUrl: 'http://toko.test', dataDir, payment, mail: null },
    },
  });
  const first = await shop.operator('setting');
  const open = async () =>
    dataOf(await shop.call(operatorOpening, first)).flatMap(({ step, is_done }) => (is_done ? [] : [step]));
  const { db, ctx } = shop;
  await db.updateTable('courier_tariffs').set({ is_active: false }).execute();
  await db.deleteFrom('categories').execute();
  const all = ['mail', 'address', 'second_factor', 'payment', 'courier', 'category', 'store', 'backup'];
  expect(await open()).toEqual(all);

  ctx.config.mail = mail;
  ctx.config.publicUrl = 'https://toko.test';
  await db
    .insertInto('operator_passkeys')
    .values({
      id: 'kunci',
      user_id: first.accountId,
      name: 'Laptop kantor',
      public_key: Buffer.from('kunci'),
      created_at: shop.clock.now(),
    })
    .execute();
  accounts = [{ bank_name: 'Bank Lontar', rekening: '0123456789', atas_nama: 'Toko' }];
  expect(await open()).toEqual(['courier', 'category', 'store', 'backup']);

  await db.updateTable('courier_tariffs').set({ is_active: true }).execute();
  await shop.category();
  await shop.merchant();
  noteBackup(dataDir, { at: new Date('2026-11-19T11:30:00+07:00'), file: 'satu.tar.age', bytes: 1 });
  expect(await open()).toEqual([]);
  shop.clock.forwardHours(1);
  expect(await open()).toEqual(['backup']);
});
