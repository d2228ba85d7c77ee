import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getStore } from '#contract/seller.ts';
import {
  approveOrder,
  approveOrders,
  listStoreOrders,
  pickupOrder,
  storeOrderDetail,
} from '#contract/seller-order.ts';
import { createProduct, hideProducts } from '#contract/seller-product.ts';
import {
  acceptStaffInvitation,
  changeStaffRoles,
  inviteStaff,
  leaveStore,
  listHelpedStores,
  listStaff,
  listStaffLog,
  pauseStaff,
  readStaffInvitation,
  removeStaff,
  withdrawInvitation,
} from '#contract/staff.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { listStoreWithdraws, storeWalletSaldo } from '#contract/wallet.ts';
import { readOutbox } from '#platform/mail.ts';
import { undoPorts } from '#server/account-ports.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { callerOf } from '#tests/support/context.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene } from '#tests/support/scene.ts';
import { actForStore } from './act-for-store.ts';
import { staffTimer } from './staff.ts';

const scene = await createScene();
const { call, db, ctx, clock, cendana, lontar, sellers, account, settings } = scene;
settings.store_staff_max = 100;
for (const [name, { accountId }] of Object.entries(sellers))
  await db
    .updateTable('users')
    .set({ status: 'active', email: `${name}@lokapasar.test` })
    .where('id', '=', accountId)
    .execute();

const goods = async (product_name = 'Kopi'): Promise<number> => {
  const id = await scene.product({ product_name });
  await scene.publish();
  return id;
};
const emailOf = async (id: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';
/** What was mailed last to an address. */
const lastMail = async (to: string) => (await readOutbox(db, testKeys, to))[0];
const tokenIn = (body: string): string => /#([\w-]{43})/.exec(body)?.[1] ?? '';
const invite = (email: string, roles: StaffRole[] = ['packer'], owner = sellers.cendana) =>
  call(inviteStaff, owner, { input: { email, roles } });
const accept = (who: number, token: string) => call(acceptStaffInvitation, who, { input: { token } });
/** Somebody who has accepted an invitation. @returns the account, and how its calls are made for a store */
const newStaff = async (roles: StaffRole[], owner = sellers.cendana, store = cendana) => {
  const id = await account({ fullname: 'Wati Pengemas' });
  const email = await emailOf(id);
  dataOf(await invite(email, roles, owner));
  dataOf(await accept(id, tokenIn((await lastMail(email))!.body)));
  return { id, email, at: () => actForStore(ctx, callerOf(id), store) };
};
const logOf = async (userId?: number) =>
  dataOf(
    await call(listStaffLog, sellers.cendana, {
      input: { per_page: 100, ...(userId !== undefined && { user_id: userId }) },
    }),
  );

test('an invitation is mailed in the language of whoever is invited, says what it is about, and is accepted once', async () => {
  const id = await account({ fullname: 'Rina' });
  const email = await emailOf(id);
  await db.updateTable('users').set({ locale: 'en' }).where('id', '=', id).execute();
  const sent = dataOf(await invite(email.toUpperCase(), ['care', 'packer']));
  expect(sent).toMatchObject({ email, roles: ['packer', 'care'], is_expired: false });
  const mail = (await lastMail(email))!;
  expect(mail.body).toContain('The owner of the store Toko Cendana at Lokapasar invites you');
  expect(mail.body).toContain('/en/merchant/invitation#');
  const token = tokenIn(mail.body);
  expect(dataOf(await call(readStaffInvitation, null, { input: { token } }))).toMatchObject({
    merchant_name: 'Toko Cendana',
    email: `o***@lokapasar.test`,
    roles: ['packer', 'care'],
  });
  // only a hash is kept of what is in the mail
  const kept = await db.selectFrom('staff_invitations').select('token_hash').execute();
  expect(kept.map(({ token_hash }) => token_hash)).not.toContain(token);

  const helped = dataOf(await accept(id, token));
  expect(helped).toMatchObject({ merchant_id: cendana, roles: ['packer', 'care'], is_paused: false });
  expect(dataOf(await call(listHelpedStores, id))).toEqual([helped]);
  expect(refusalOf(await accept(id, token))).toMatchObject({ code: 422 });
  const list = dataOf(await call(listStaff, sellers.cendana));
  expect(list.members).toContainEqual(expect.objectContaining({ user_id: id, email, status: 'active' }));
  expect(list.invitations).toEqual([]);
  // the owner is told of whom they let in
  expect((await lastMail(await emailOf(sellers.cendana.accountId)))?.body).toContain(email);
});

test('an invitation ends after seven days, when it is taken back, and when another is sent', async () => {
  const id = await account();
  const email = await emailOf(id);
  const tokenOf = async () => tokenIn((await lastMail(email))!.body);
  const first = dataOf(await invite(email));
  const old = await tokenOf();
  dataOf(await invite(email, ['product']));
  expect(refusalOf(await accept(id, old)).code).toBe(422);
  expect(
    dataOf(await call(listStaff, sellers.cendana)).invitations.map((one) => [one.email, one.roles]),
  ).toEqual([[email, ['product']]]);

  const second = dataOf(await call(listStaff, sellers.cendana)).invitations[0]!;
  expect(second.invitation_id).not.toBe(first.invitation_id);
  const input = { invitation_id: second.invitation_id };
  expect(refusalOf(await call(withdrawInvitation, sellers.lontar, { input })).code).toBe(404);
  dataOf(await call(withdrawInvitation, sellers.cendana, { input }));
  expect(refusalOf(await call(withdrawInvitation, sellers.cendana, { input })).code).toBe(404);
  expect(refusalOf(await accept(id, await tokenOf())).code).toBe(422);

  dataOf(await invite(email));
  const last = await tokenOf();
  clock.forwardHours(7 * 24);
  expect(refusalOf(await accept(id, last)).code).toBe(422);
  expect(dataOf(await call(listStaff, sellers.cendana)).invitations).toMatchObject([{ is_expired: true }]);
  clock.forwardHours(-7 * 24 - 0.01);
  expect(dataOf(await accept(id, last)).merchant_id).toBe(cendana);
});

test('an invitation is for the account of its address alone, and neither for the owner nor for who is there already', async () => {
  const { email, id } = await newStaff(['packer']);
  expect(refusalOf(await invite(email))).toMatchObject({
    code: 409,
    message: 'Orang ini sudah menjadi staf toko',
  });
  expect(refusalOf(await invite(await emailOf(sellers.cendana.accountId))).code).toBe(409);
  const other = await account();
  const stranger = await account();
  dataOf(await invite(await emailOf(other)));
  const token = tokenIn((await lastMail(await emailOf(other)))!.body);
  expect(refusalOf(await accept(stranger, token)).code).toBe(403);
  expect(refusalOf(await call(acceptStaffInvitation, null, { input: { token } })).code).toBe(401);
  const operator = await scene.operator('order');
  expect(refusalOf(await call(acceptStaffInvitation, operator, { input: { token } })).code).toBe(403);
  // whoever has no account yet registers with the address
  dataOf(await invite('belum.ada@lokapasar.test'));
  const later = tokenIn((await lastMail('belum.ada@lokapasar.test'))!.body);
  const newcomer = await account();
  await db
    .updateTable('users')
    .set({ email: 'belum.ada@lokapasar.test' })
    .where('id', '=', newcomer)
    .execute();
  dataOf(await accept(newcomer, later));
  expect(
    refusalOf(await call(changeStaffRoles, sellers.lontar, { input: { user_id: id, roles: ['care'] } })).code,
  ).toBe(404);
});

test('a staff is no larger than operators allow, with those who are invited, however many are invited at once', async () => {
  const owner = sellers.lontar;
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => account()));
  settings.store_staff_max = 3;
  const codes = await Promise.all(
    people.map(async (id) => (await invite(await emailOf(id), ['packer'], owner)).code),
  );
  expect(codes.sort()).toEqual([200, 200, 200, 409, 409]);
  const { email } = dataOf(await call(listStaff, owner)).invitations[0]!;
  const invited = (
    await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  ).id;
  const token = tokenIn((await lastMail(email))!.body);
  // operators allow fewer by now
  settings.store_staff_max = 2;
  expect(refusalOf(await accept(invited, token)).code).toBe(409);
  settings.store_staff_max = 3;
  const answers = await Promise.all([accept(invited, token), accept(invited, token)]);
  expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
  settings.store_staff_max = 100;
  for (const { invitation_id } of dataOf(await call(listStaff, owner)).invitations)
    dataOf(await call(withdrawInvitation, owner, { input: { invitation_id } }));
});

test('roles open what they are for and nothing else; the owner alone sees papers, and packers alone addresses', async () => {
  const packer = await newStaff(['packer']);
  const care = await newStaff(['care']);
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [await goods()] });
  const shown = async (who: typeof packer) =>
    dataOf(await call(storeOrderDetail, await who.at(), { params: { order_code: code } }));
  expect((await shown(packer)).address.address).toBe('Jalan Timor Raya 1');
  expect((await shown(packer)).actions).toContain('approve');
  expect(await shown(care)).toMatchObject({ address: { address: '***' }, actions: [], dropship_phone: '' });
  const [listed] = dataOf(await call(listStoreOrders, await care.at()));
  expect(listed?.address.phone).toContain('****');

  expect(dataOf(await call(getStore, await packer.at()))).toMatchObject({
    ...{ merchant_name: 'Toko Cendana', staff_roles: ['packer'] },
    ...{ pic_name: '', pic_phone: '', no_npwp: '', file_ktp: null },
  });
  expect(dataOf(await call(getStore, sellers.cendana))).toMatchObject({ staff_roles: null });
  expect(refusalOf(await call(storeWalletSaldo, await packer.at()))).toMatchObject({
    code: 403,
    message: 'Peran Anda di toko ini tidak mencakup tindakan ini. Minta pemilik toko menambahkannya',
  });
  expect(refusalOf(await call(listStaff, await packer.at()))).toMatchObject({
    code: 403,
    message: 'Hanya pemilik toko yang dapat melakukan ini',
  });
  dataOf(
    await call(changeStaffRoles, sellers.cendana, { input: { user_id: packer.id, roles: ['finance'] } }),
  );
  dataOf(await call(listStoreWithdraws, await packer.at()));
  expect(refusalOf(await call(listStoreOrders, await packer.at())).code).toBe(403);
});

test('a pause and a removal hold at the next call; another store is never acted for instead', async () => {
  const { id, at } = await newStaff(['packer']);
  dataOf(await call(listStoreOrders, await at()));
  const pause = (is_paused: boolean) =>
    call(pauseStaff, sellers.cendana, { input: { user_id: id, is_paused } });
  dataOf(await pause(true));
  expect(refusalOf(await call(listStoreOrders, await at())).message).toContain('menghentikan akses Anda');
  dataOf(await pause(false));
  dataOf(await call(listStoreOrders, await at()));
  dataOf(await call(removeStaff, sellers.cendana, { input: { user_id: id } }));
  expect(refusalOf(await call(listStoreOrders, await at())).message).toContain('bukan staf toko ini');
  expect(refusalOf(await pause(false)).code).toBe(404);
  expect(dataOf(await call(listHelpedStores, id))).toEqual([]);

  // somebody who owns a store and names another gets that or nothing
  const owner = await actForStore(ctx, sellers.lontar, cendana);
  expect(owner).toMatchObject({ merchantId: null, roles: ['buyer'] });
  expect(refusalOf(await call(listStoreOrders, owner)).code).toBe(403);
  expect(await actForStore(ctx, sellers.lontar, lontar)).toBe(sellers.lontar);
  expect(await actForStore(ctx, sellers.lontar, null)).toBe(sellers.lontar);
  expect(await actForStore(ctx, sellers.lontar, 0)).toMatchObject({ merchantId: null });
  // the store's owner was suspended
  const again = await newStaff(['packer']);
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('id', '=', sellers.cendana.accountId)
    .execute();
  expect(await again.at()).toMatchObject({ merchantId: null });
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('id', '=', sellers.cendana.accountId)
    .execute();
});

test('somebody helps several stores and owns one, each with what it allows, and leaves one by themselves', async () => {
  const helper = await newStaff(['packer']);
  dataOf(await invite(helper.email, ['finance'], sellers.lontar));
  dataOf(await accept(helper.id, tokenIn((await lastMail(helper.email))!.body)));
  expect(
    dataOf(await call(listHelpedStores, helper.id)).map((one) => [one.merchant_name, one.roles]),
  ).toEqual([
    ['Toko Cendana', ['packer']],
    ['Toko Lontar', ['finance']],
  ]);
  const atLontar = await actForStore(ctx, callerOf(helper.id), lontar);
  dataOf(await call(storeWalletSaldo, atLontar));
  expect(refusalOf(await call(listStoreOrders, atLontar)).code).toBe(403);
  dataOf(await call(leaveStore, helper.id, { input: { merchant_id: lontar } }));
  expect(refusalOf(await call(leaveStore, helper.id, { input: { merchant_id: lontar } })).code).toBe(404);
  dataOf(await call(listStoreOrders, await helper.at()));
});

test('what the staff changes is in the log with what it is about; what is refused and what is read is not', async () => {
  const { id, at } = await newStaff(['packer', 'product']);
  const product = await goods('Kopi Flores');
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [product] });
  const staff = await at();
  dataOf(await call(listStoreOrders, staff));
  expect(
    refusalOf(await call(approveOrder, staff, { input: { order_code: 'INV-20200101-ZZZZZZ' } })).code,
  ).toBe(404);
  dataOf(await call(approveOrder, staff, { input: { order_code: code } }));
  expect(refusalOf(await call(approveOrder, staff, { input: { order_code: code } })).code).toBe(409);
  expect(refusalOf(await call(approveOrders, staff, { input: { order_codes: [code] } })).code).toBe(409);
  dataOf(await call(pickupOrder, staff, { input: { order_code: code, resi: 'RESI12345' } }));
  dataOf(await call(hideProducts, staff, { input: { product_id: product } }));
  expect(refusalOf(await call(createProduct, staff, { input: {} })).code).toBe(422);
  expect((await logOf(id)).map(({ action, about, name }) => [action, about, name])).toEqual([
    ['hideProducts', ['Kopi Flores'], 'Wati Pengemas'],
    ['pickupOrder', [code], 'Wati Pengemas'],
    ['approveOrder', [code], 'Wati Pengemas'],
    ['acceptStaffInvitation', [], 'Wati Pengemas'],
  ]);
  const member = dataOf(await call(listStaff, sellers.cendana)).members.find((one) => one.user_id === id);
  expect(member?.last_change_at).not.toBeNull();
  // the owner's own calls are not noted, but for those about the staff
  const before = (await logOf()).length;
  dataOf(await call(hideProducts, sellers.cendana, { input: { product_id: product } }));
  expect(await logOf()).toHaveLength(before);
  dataOf(await call(removeStaff, sellers.cendana, { input: { user_id: id } }));
  expect((await logOf())[0]).toMatchObject({ action: 'removeStaff', about: ['Wati Pengemas'] });
  expect(dataOf(await call(listStaffLog, sellers.lontar, { input: { user_id: id } }))).toEqual([]);
});

test('a line of the log and the change are committed together or not at all', async () => {
  const { id, at } = await newStaff(['packer']);
  const code = await scene.order({ buyer: await scene.buyer(), products: [await goods()] });
  await sql`create function refuse_log() returns trigger language plpgsql as $$ begin raise exception 'no log'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_log before insert on staff_log for each row execute function refuse_log()`.execute(
    db,
  );
  const staff = await at();
  await expect(call(approveOrder, staff, { input: { order_code: code } })).rejects.toThrow('no log');
  await sql`drop trigger refuse_log on staff_log`.execute(db);
  await sql`drop function refuse_log`.execute(db);
  const order = dataOf(await call(storeOrderDetail, staff, { params: { order_code: code } }));
  expect(order.status).toBe('paid');
  expect((await logOf(id)).map(({ action }) => action)).toEqual(['acceptStaffInvitation']);
});

test('who takes an account back keeps the staff out and takes invitations back, until its owner lets them in', async () => {
  const { id, at } = await newStaff(['packer']);
  const invited = await account();
  dataOf(await invite(await emailOf(invited)));
  await db.transact((tx) => undoPorts(ctx).revokeKeys(tx, sellers.cendana.accountId));
  expect(await at()).toMatchObject({ merchantId: null, staff: { isPaused: true } });
  const list = dataOf(await call(listStaff, sellers.cendana));
  expect(list.invitations).toEqual([]);
  dataOf(await call(pauseStaff, sellers.cendana, { input: { user_id: id, is_paused: false } }));
  dataOf(await call(listStoreOrders, await at()));
});

test('the log is kept for a year, an invitation for a month after it is over', async () => {
  await invite('lama@lokapasar.test');
  clock.forwardHours(38 * 24);
  await staffTimer(ctx).run();
  expect(dataOf(await call(listStaff, sellers.cendana)).invitations).toEqual([]);
  expect((await logOf()).length).toBeGreaterThan(0);
  clock.forwardHours(330 * 24);
  await staffTimer(ctx).run();
  expect(await logOf()).toEqual([]);
});
