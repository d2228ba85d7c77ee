import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn } from '#contract/auth.ts';
import { addBundle } from '#contract/bundle.ts';
import {
  answerDataRequest,
  createIncident,
  editIncident,
  listDataRequests,
  listIncidents,
  markIncident,
} from '#contract/operator-privacy.ts';
import { closeAccount, readOwnData, sendDataRequest, withdrawConsent } from '#contract/own-data.ts';
import { saveBundle } from '#contract/seller-bundle.ts';
import { giveWhatsAppConsent, hashPassword } from '#market/accounts/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { collectData } from './collect-data.ts';
import { eraseDueAccounts, forgetOld } from './index.ts';

let scene: Scene;
let goods: number;

beforeAll(async () => {
  scene = await createScene();
  goods = await scene.product({ stock: 100 });
  await scene.publish();
});
beforeEach(() => scene.clock.set(NOON));

test('what is asked has 72 hours, is answered once, and five wait at most', async () => {
  const me = await scene.buyer();
  const ask = () =>
    scene.call(sendDataRequest, me, { input: { kind: 'correction', text: 'Nama saya salah eja' } });
  const [first] = dataOf(await ask()).requests;
  expect(first).toMatchObject({ due_at: '2026-11-23T12:00:00+07:00', answer: null });
  for (let more = 0; more < 4; more += 1) dataOf(await ask());
  expect(refusalOf(await ask()).code).toBe(409);
  const staff = await scene.operator('user');
  const listed = dataOf(await scene.call(listDataRequests, staff));
  expect(listed).toHaveLength(5);
  expect((await scene.auditEvents('datarequest')).map(({ action }) => action)).toEqual(['datarequest.read']);
  const answer = { request_id: first!.id, answer: 'Sudah kami perbaiki.' };
  const both = await Promise.all([
    scene.call(answerDataRequest, staff, { input: answer }),
    scene.call(answerDataRequest, staff, { input: answer }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(dataOf(await scene.call(readOwnData, me)).requests.at(-1)).toMatchObject({ answer: answer.answer });
  const told = scene.db
    .selectFrom('outbox')
    .select('purpose')
    .where('purpose', '=', 'privacy_request_answered');
  expect(await told.execute()).toHaveLength(1);
});

test('consents are seen with their time and place; WhatsApp is withdrawn by a press, and its proof stays', async () => {
  const me = await scene.buyer();
  const at = scene.clock.now();
  await scene.db.transact((tx) => giveWhatsAppConsent(tx, me, { at, ip: '203.0.113.7' }));
  expect(dataOf(await scene.call(readOwnData, me)).consents).toMatchObject([
    { purpose: 'whatsapp', given_ip: '203.0.113.7', ended_at: null, can_withdraw: true },
  ]);
  const after = dataOf(await scene.call(withdrawConsent, me, { input: { purpose: 'whatsapp' } }));
  expect(after.consents).toMatchObject([{ ended_at: NOON, can_withdraw: false }]);
});

test('an incident has its deadline, both texts, and each step once; what is closed stays', async () => {
  const staff = await scene.operator('security');
  const facts = { title: 'Surel salah kirim', noticed_at: '2026-11-20T10:00:00+07:00', data: 'nama, email' };
  const made = dataOf(await scene.call(createIncident, staff, { input: facts }));
  expect(made).toMatchObject({ due_at: '2026-11-23T10:00:00+07:00', persons: null });
  expect(made.notice_to_authority).toContain('Pasal 46');
  expect(made.notice_to_persons).toContain('nama, email');
  expect(made.notice_to_persons).toContain('[lengkapi]');
  const later = { ...facts, noticed_at: '2026-11-20T13:00:00+07:00' };
  expect(refusalOf(await scene.call(createIncident, staff, { input: later })).code).toBe(422);
  const edit = (persons: number) =>
    scene.call(editIncident, staff, { params: { id: made.id }, input: { ...facts, persons } });
  expect(dataOf(await edit(12)).notice_to_authority).toContain('12');
  const mark = (step: string) => scene.call(markIncident, staff, { input: { incident_id: made.id, step } });
  dataOf(await mark('authority_told'));
  expect(refusalOf(await mark('authority_told')).code).toBe(409);
  dataOf(await mark('closed'));
  expect(refusalOf(await edit(13)).code).toBe(409);
  expect(dataOf(await scene.call(listIncidents, staff))).toHaveLength(1);
});

test('a store sees who bought while it needs to; old addresses go, sums and cities stay', async () => {
  const me = await scene.buyer();
  const code = await scene.order({ buyer: me, products: [goods], status: 'shipped', resi: 'RESI12345' });
  const open = await scene.order({ buyer: me, products: [goods], status: 'shipped', resi: 'RESI12346' });
  dataOf(await scene.actOnOrder(me, code, 'receive'));
  const complaint = { reason: 'not_received', note: 'Belum datang' };
  dataOf(await scene.actOnOrder(me, open, 'complain', complaint));
  expect((await scene.storeOrder(code)).address.address).toBe('Jalan Timor Raya 1');
  scene.clock.forwardHours(31 * 24);
  const masked = await scene.storeOrder(code);
  expect(masked.address).toMatchObject({ receiver_name: 'B***', address: '***', phone: '+62812****' });
  expect(masked.buyer?.fullname).toBe('B*** S***');
  expect((await scene.storeOrder(open)).address.address).toBe('Jalan Timor Raya 1');
  expect((await scene.orderOf(me, code)).address.address).toBe('Jalan Timor Raya 1');
  scene.clock.forwardHours(1826 * 24);
  await forgetOld(scene.ctx);
  await forgetOld(scene.ctx);
  const kept = await scene.orderOf(me, code);
  expect(kept.address).toMatchObject({
    receiver_name: '',
    address: '',
    phone: '',
    city: masked.address.city,
  });
  expect(kept.total).toBe(masked.total);
  expect((await scene.orderOf(me, open)).address.address).toBe('Jalan Timor Raya 1');
});

test('an account with an order, or with money, is not closed, and says what has to be settled', async () => {
  const me = await scene.buyer();
  await scene.order({ buyer: me, products: [goods] });
  await scene.credit(me, 5_000);
  expect(refusalOf(await scene.call(closeAccount, me))).toMatchObject({
    code: 409,
    data: {
      blockers: [
        { kind: 'orders', count: 1 },
        { kind: 'balance', amount: 5_000 },
      ],
    },
  });
});

test('money that comes within the grace period puts the erasing off', async () => {
  const me = await scene.buyer();
  dataOf(await scene.call(closeAccount, me));
  await scene.credit(me, 1_000);
  scene.clock.forwardHours(15 * 24);
  await eraseDueAccounts(scene.ctx);
  const row = scene.db.selectFrom('account_closings').selectAll().where('user_id', '=', me);
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ postponed_for: 'open', erased_at: null });
});

test('a login and the erasing at the same moment: one of both happens, whole', async () => {
  const password_hash = await hashPassword('rahasia123A');
  for (let round = 0; round < 4; round += 1) {
    scene.clock.set(NOON);
    const me = await scene.buyer();
    await scene.db.updateTable('users').set({ password_hash }).where('id', '=', me).execute();
    const { email } = await scene.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', me)
      .executeTakeFirstOrThrow();
    dataOf(await scene.call(closeAccount, me));
    scene.clock.forwardHours(14 * 24);
    const credentials = { input: { username: email, password: 'rahasia123A' } };
    await Promise.all([scene.call(logIn, null, credentials), eraseDueAccounts(scene.ctx)]);
    const user = await scene.db
      .selectFrom('users')
      .select(['email', 'fullname', 'status'])
      .where('id', '=', me)
      .executeTakeFirstOrThrow();
    const closing = await scene.db
      .selectFrom('account_closings')
      .select(['cancelled_at', 'erased_at'])
      .where('user_id', '=', me)
      .executeTakeFirstOrThrow();
    const isKept = closing.cancelled_at !== null;
    expect(closing.erased_at === null).toBe(isKept);
    expect(user).toEqual(
      isKept
        ? { email, fullname: 'Budi Santoso', status: 'active' }
        : { email: null, fullname: null, status: 'suspended' },
    );
  }
});

test('the archive of somebody who bought a bundle says what it saved, on the order and on its lines', async () => {
  const other = await scene.product({ stock: 10 });
  await scene.publish();
  const parts = [{ product_id: goods }, { product_id: other }];
  const set = { bundle_name: 'Paket', saving_type: 'percentage', saving_value: 10, parts } as const;
  const { bundle_id } = dataOf(
    await scene.call(saveBundle, scene.sellers.cendana, { input: { ...set, parts: [...parts] } }),
  );
  const me = await scene.buyer();
  dataOf(await scene.call(addBundle, me, { input: { bundle_id } }));
  await scene.chooseCourier(me);
  await scene.capture(dataOf(await scene.payCart(me, { payment_method: 'qris' })));
  const { orders, order_items } = await collectData(scene.db, scene.ctx.config.keys, me);
  const [order] = orders ?? [];
  const items = order_items ?? [];
  expect(order?.bundle_saving).toBeGreaterThan(0);
  expect(items).toHaveLength(2);
  expect(items.reduce((sum, item) => sum + Number(item.bundle_saving), 0)).toBe(order?.bundle_saving);
  for (const item of items)
    expect(Number(item.price) * Number(item.qty) - Number(item.bundle_saving)).toBe(item.subtotal);
  await scene.db.updateTable('bundles').set({ deleted_at: NOON }).where('id', '=', bundle_id).execute();
});
