import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { me } from '#contract/account.ts';
import { logIn } from '#contract/auth.ts';
import { productBySlug } from '#contract/catalogue.ts';
import { suspendMerchant, unsuspendMerchant, verifyMerchant } from '#contract/operator-stores.ts';
import {
  effectsOfUser,
  operatorUser,
  operatorUsers,
  resetUserFactors,
  setRole,
  suspendUser,
  unsuspendUser,
} from '#contract/operator-users.ts';
import { type Caller, noOrigin } from '#platform/http/route.ts';
import { readOutbox } from '#platform/mail.ts';
import { dataOf, refusalOf, TEST_IP } from '#tests/support/call-routes.ts';
import { callerOf } from '#tests/support/context.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { phoneColumns } from '../phones.ts';
import { refreshListing } from '../search/index.ts';
import { createAccountsContext } from './accounts-context.ts';
import { hashPassword } from './password.ts';
import { createAuthenticate, openSession } from './sessions.ts';

let scene: Scene;
let operator: Caller;
let second: Caller;
let user_id: number;
let password_hash: string;

const all = ['merchant', 'catalog', 'promo', 'finance', 'order', 'user', 'content', 'setting'];
const reason = 'Menipu pembeli';

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator(...all);
  second = await scene.operator(...all);
  password_hash = await hashPassword('Lokapasar1');
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  user_id = await scene.account({ permissions: [], fullname: 'Dewi Lestari' });
});

type Act = typeof suspendUser | typeof unsuspendUser | typeof setRole | typeof resetUserFactors;
const act = (who: Caller, endpoint: Act, more: object = {}) =>
  scene.call(endpoint, who, { input: { user_id, ...more } });
const detail = async (who = operator) =>
  dataOf(await scene.call(operatorUser, who, { params: { id: user_id } }));
const loggedIn = async (id = user_id): Promise<string> =>
  (
    await scene.db.transact((tx) =>
      openSession(tx, createAccountsContext(scene.ctx), {
        userId: id,
        isNew: false,
        origin: { ...noOrigin, ip: '10.0.0.1', userAgent: 'Chrome' },
        locale: 'id',
      }),
    )
  ).data.token;
const holds = async (token: string) => (await createAuthenticate(scene.ctx)(token)) !== null;
const lines = (id = user_id) => scene.auditEvents(`user:${id}`);
const statusOf = async (id = user_id) =>
  (await scene.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const permissionsOf = async (id = user_id) =>
  (await scene.db.selectFrom('users').select('permissions').where('id', '=', id).executeTakeFirstOrThrow())
    .permissions;
const storeOf = (merchant_id: number) =>
  scene.db
    .selectFrom('merchants')
    .select(['status', 'suspended_with_owner'])
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow();
/** A store of the account with something to buy. */
const withStore = async () => {
  const merchant_id = await scene.merchant({ owner_id: user_id });
  const slug = `barang-${randomUUID()}`;
  const product = await scene.product({ merchant_id, slug });
  await scene.db.transact((tx) => refreshListing(tx, [product]));
  const page = async () => (await scene.call(productBySlug, null, { params: { slug } })).code;
  return { merchant_id, page };
};

describe('the list', () => {
  const ids = async (input: object) =>
    dataOf(await scene.call(operatorUsers, operator, { input: { per_page: 100, ...input } })).map(
      (row) => row.id,
    );

  test('is searched by name, e-mail and phone, as people write them', async () => {
    const phone = `+6281377${String(user_id).padStart(5, '0')}`;
    await scene.db
      .updateTable('users')
      .set({ fullname: 'Maria Goreti 100%_', ...phoneColumns(testKeys, phone) })
      .where('id', '=', user_id)
      .execute();
    const { email } = await detail();
    for (const search of ['aria GORETI', email, phone, `0${phone.slice(3)}`, '100%_'])
      expect(await ids({ search })).toEqual([user_id]);
    expect(await ids({ search: '100_%' })).toEqual([]);
  });

  test('is filtered by status and role', async () => {
    await withStore();
    expect(await ids({ role: 'merchant' })).toContain(user_id);
    expect(await ids({ role: 'buyer' })).toContain(user_id);
    expect(await ids({ role: 'operator' })).not.toContain(user_id);
    expect(await ids({ role: 'operator' })).toContain(operator.accountId);
    expect(await ids({ role: 'buyer' })).not.toContain(operator.accountId);
    expect(await ids({ status: 'suspended' })).not.toContain(user_id);
    dataOf(await act(operator, suspendUser, { reason }));
    expect(await ids({ status: 'suspended' })).toContain(user_id);
    const refused = await scene.call(operatorUsers, operator, { input: { role: 'admin' } });
    expect(refusalOf(refused).errors?.[0]).toMatchObject({ field: 'role', rule: 'enum' });
  });
});

test('an account opened tells its sessions, store, orders and money', async () => {
  const { merchant_id } = await withStore();
  await loggedIn();
  await scene.credit(user_id, 25_000);
  expect(await detail()).toMatchObject({
    id: user_id,
    fullname: 'Dewi Lestari',
    status: 'active',
    roles: ['buyer', 'merchant'],
    permissions: [],
    merchant: { id: merchant_id, status: 'active' },
    is_self: false,
    logins: [],
    sessions: [{ ip: '10.0.0.1' }],
    orders: { total: 0, open: 0 },
    saldo: { total_saldo: 25_000, hold: 0 },
    role_obstacle: 'merchant',
    histories: [],
  });
  user_id = operator.accountId ?? 0;
  expect(await detail()).toMatchObject({ is_self: true, role_obstacle: 'self', roles: ['operator'] });
});

describe('a suspension', () => {
  test('ends the sessions, closes the store, and tells at login', async () => {
    const { merchant_id, page } = await withStore();
    await scene.db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
    const { email } = await detail();
    const token = await loggedIn();
    const effects = dataOf(await scene.call(effectsOfUser, operator, { params: { id: user_id } }));
    expect(effects).toMatchObject({
      sessions: 1,
      open_orders: 0,
      unpaid_payments: 0,
      store: { merchant: { id: merchant_id }, visible_products: 1 },
    });
    expect([await holds(token), await page()]).toEqual([true, 200]);

    expect(dataOf(await act(operator, suspendUser, { reason }))).toMatchObject({
      status: 'suspended',
      merchant: { id: merchant_id, status: 'suspended' },
    });
    expect([await holds(token), await page()]).toEqual([false, 404]);
    const login = await scene.call(logIn, null, { input: { username: email, password: 'Lokapasar1' } });
    expect(refusalOf(login)).toMatchObject({ code: 403, message: 'Akun ini sedang dibekukan' });
    expect(await lines()).toEqual([
      {
        actor_id: operator.accountId,
        action: 'user.suspend',
        before: { status: 'active' },
        after: { status: 'suspended', reason },
        ip: TEST_IP,
      },
    ]);
    expect(await scene.auditEvents(`merchant:${merchant_id}`)).toMatchObject([
      { action: 'merchant.suspend', after: { status: 'suspended', with_owner: true, reason } },
    ]);
    expect(refusalOf(await act(second, suspendUser, { reason })).code).toBe(409);
  });

  test('lifted, the account and the store that closed with it open; its old sessions stay dead', async () => {
    const { merchant_id, page } = await withStore();
    const token = await loggedIn();
    dataOf(await act(operator, suspendUser, { reason }));
    // as of a login that was under way
    const late = await loggedIn();
    expect(dataOf(await act(second, unsuspendUser))).toMatchObject({ status: 'active' });
    expect(await storeOf(merchant_id)).toEqual({ status: 'active', suspended_with_owner: false });
    expect(await page()).toBe(200);
    expect([await holds(token), await holds(late)]).toEqual([false, false]);
    expect(await holds(await loggedIn())).toBe(true);
    expect(await scene.notificationsOf({ merchant_id: merchant_id })).toEqual([
      'merchant_suspended',
      'merchant_unsuspended',
    ]);
    expect(refusalOf(await act(operator, unsuspendUser)).code).toBe(409);
  });

  test('a store that was suspended for itself stays so when its owner comes back', async () => {
    const { merchant_id } = await withStore();
    dataOf(await scene.call(suspendMerchant, operator, { input: { merchant_id, reason } }));
    dataOf(await act(operator, suspendUser, { reason }));
    dataOf(await act(operator, unsuspendUser));
    expect((await storeOf(merchant_id)).status).toBe('suspended');
    dataOf(await scene.call(unsuspendMerchant, operator, { input: { merchant_id } }));
  });

  test('a store does not open before its owner', async () => {
    const { merchant_id } = await withStore();
    dataOf(await act(operator, suspendUser, { reason }));
    const opened = await scene.call(unsuspendMerchant, operator, { input: { merchant_id } });
    expect(refusalOf(opened)).toMatchObject({ code: 409, message: expect.stringContaining('pemilik') });
  });

  test('a store that waits keeps waiting', async () => {
    const { merchant_id } = await withStore();
    await scene.db
      .updateTable('merchants')
      .set({ status: 'pending', verified_at: null })
      .where('id', '=', merchant_id)
      .execute();
    dataOf(await act(operator, suspendUser, { reason }));
    expect((await storeOf(merchant_id)).status).toBe('pending');
    dataOf(await act(operator, unsuspendUser));
    expect((await storeOf(merchant_id)).status).toBe('pending');
  });

  test('needs a reason, an account that is open, and is never of oneself', async () => {
    expect(refusalOf(await act(operator, suspendUser)).errors?.[0]).toMatchObject({
      field: 'reason',
      rule: 'required',
    });
    await scene.db.updateTable('users').set({ status: 'unverified' }).where('id', '=', user_id).execute();
    expect(refusalOf(await act(operator, suspendUser, { reason })).code).toBe(409);
    user_id = operator.accountId ?? 0;
    expect(refusalOf(await act(operator, suspendUser, { reason })).code).toBe(409);
    expect(refusalOf(await act(operator, unsuspendUser)).code).toBe(409);
    user_id = 900_000_000_000_000;
    expect(refusalOf(await act(operator, suspendUser, { reason })).code).toBe(404);
    for (const endpoint of [operatorUser, effectsOfUser])
      expect((await scene.call(endpoint, operator, { params: { id: user_id } })).code).toBe(404);
  });

  test('of an operator who holds more is refused', async () => {
    const small = await scene.operator('user');
    user_id = second.accountId ?? 0;
    expect(refusalOf(await act(small, suspendUser, { reason })).code).toBe(403);
    expect(await statusOf()).toBe('active');
  });

  test('two operators who suspend each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await scene.operator('user'), await scene.operator('user')];
      const ends = [one.accountId ?? 0, other.accountId ?? 0];
      const both = await Promise.all(
        [one, other].map((who, turn) =>
          scene.call(suspendUser, who, { input: { user_id: ends[1 - turn], reason } }),
        ),
      );
      expect(both.map((answer) => answer.code).sort()).toEqual([200, 403]);
      expect((await Promise.all(ends.map(statusOf))).sort()).toEqual(['active', 'suspended']);
    }
  });

  test('of an owner and verdicts on the store at once never leave an open store of a closed account', async () => {
    for (let round = 0; round < 5; round += 1) {
      user_id = await scene.account({});
      const { merchant_id } = await withStore();
      await scene.db
        .updateTable('merchants')
        .set(round % 2 === 0 ? { status: 'pending', verified_at: null } : { status: 'suspended' })
        .where('id', '=', merchant_id)
        .execute();
      const endpoint = round % 2 === 0 ? verifyMerchant : unsuspendMerchant;
      await Promise.all([
        act(operator, suspendUser, { reason }).then(dataOf),
        scene.call(endpoint, second, { input: { merchant_id } }),
      ]);
      expect((await storeOf(merchant_id)).status).not.toBe('active');
    }
  });
});

describe('the role', () => {
  test('makes an operator, changes and removes it', async () => {
    expect(
      dataOf(await act(operator, setRole, { permissions: ['order', 'catalog', 'order'] })),
    ).toMatchObject({
      roles: ['operator'],
      permissions: ['catalog', 'order'],
    });
    const token = await loggedIn();
    expect((await createAuthenticate(scene.ctx)(token))?.roles).toEqual(['operator']);
    dataOf(await act(second, setRole, { permissions: ['order'] }));
    expect(dataOf(await act(operator, setRole, { permissions: [] }))).toMatchObject({ roles: ['buyer'] });
    expect((await createAuthenticate(scene.ctx)(token))?.roles).toEqual(['buyer']);
    expect((await lines()).map(({ before, after }) => [before, after])).toEqual([
      [{ permissions: [] }, { permissions: ['catalog', 'order'] }],
      [{ permissions: ['catalog', 'order'] }, { permissions: ['order'] }],
      [{ permissions: ['order'] }, { permissions: [] }],
    ]);
  });

  test('gives and takes only what one holds', async () => {
    const small = await scene.operator('user', 'order');
    expect(refusalOf(await act(small, setRole, { permissions: ['order', 'finance'] })).code).toBe(403);
    dataOf(await act(small, setRole, { permissions: ['order'] }));
    dataOf(await act(operator, setRole, { permissions: ['order', 'finance'] }));
    expect(refusalOf(await act(small, setRole, { permissions: [] })).code).toBe(403);
    expect(await permissionsOf()).toEqual(['finance', 'order']);
  });

  test('is a 409 for oneself, and for an account with a store, orders or money', async () => {
    const permissions = ['order'];
    const refused = async () => refusalOf(await act(operator, setRole, { permissions })).code;
    await withStore();
    expect(await refused()).toBe(409);
    user_id = await scene.account({});
    await scene.credit(user_id, 1000);
    expect(await refused()).toBe(409);
    user_id = await scene.buyer();
    await scene.db.updateTable('users').set({ status: 'active' }).where('id', '=', user_id).execute();
    const product = await scene.product();
    await scene.db.transact((tx) => refreshListing(tx, [product]));
    await scene.order({ buyer: user_id, products: [product] });
    expect(await refused()).toBe(409);
    user_id = operator.accountId ?? 0;
    expect(await refused()).toBe(409);
    expect(await permissionsOf()).toEqual(all);
  });

  test('is refused when somebody changed it meanwhile', async () => {
    const { version } = await detail();
    dataOf(await act(operator, setRole, { permissions: ['order'], version }));
    expect(refusalOf(await act(second, setRole, { permissions: ['catalog'], version }))).toMatchObject({
      code: 409,
      message: expect.stringContaining('baru saja diubah'),
    });
    expect(await permissionsOf()).toEqual(['order']);
  });

  test.each([
    [{}, 'required'],
    [{ permissions: 'order' }, 'type'],
    [{ permissions: ['root'] }, 'enum'],
    [{ permissions: [null] }, 'enum'],
  ])('%j is a 422', async (more, rule) => {
    expect(refusalOf(await act(operator, setRole, more)).errors).toMatchObject([
      { field: 'permissions', rule },
    ]);
  });

  test('two operators who dismiss each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await scene.operator('user'), await scene.operator('user')];
      const ends = pair.map((one) => one.accountId ?? 0);
      const both = await Promise.all(
        pair.map((who, turn) =>
          scene.call(setRole, who, { input: { user_id: ends[1 - turn], permissions: [] } }),
        ),
      );
      expect(both.map((answer) => answer.code).sort()).toEqual([200, 403]);
      expect((await Promise.all(ends.map(permissionsOf))).map((one) => one.length).sort()).toEqual([0, 1]);
    }
  });

  test('waits for what the account is opening at this moment, and then refuses', async () => {
    const isWaiting = async () =>
      (
        await sql`select from pg_locks lock join pg_stat_activity one on one.pid = lock.pid
          where not lock.granted and one.datname = current_database()`.execute(scene.db)
      ).rows.length > 0;
    const isInserted = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const opening = scene.db.transact(async (tx) => {
      const store = { owner_id: user_id, merchant_name: `Baru ${user_id}`, merchant_slug: `baru-${user_id}` };
      await tx
        .insertInto('merchants')
        .values({ ...store, slider_banner: '[]' })
        .execute();
      isInserted.resolve();
      await mayCommit.promise;
    });
    await isInserted.promise;
    const change = act(operator, setRole, { permissions: ['order'] });
    await expect.poll(isWaiting).toBe(true);
    mayCommit.resolve();
    await opening;
    expect(refusalOf(await change).code).toBe(409);
    expect(await permissionsOf()).toEqual([]);
  });
});

test('an operator without the permission, a seller and a buyer get 403; so does one who was dismissed', async () => {
  const buyer = callerOf(await scene.buyer());
  for (const who of [await scene.operator('merchant', 'setting'), scene.sellers.cendana, buyer]) {
    expect(refusalOf(await act(who, suspendUser, { reason })).code).toBe(403);
    expect((await scene.call(operatorUser, who, { params: { id: user_id } })).code).toBe(403);
  }
  expect((await scene.call(me, buyer)).code).toBe(200);
  const gone = await scene.operator('user');
  await scene.db
    .updateTable('users')
    .set({ permissions: [] })
    .where('id', '=', gone.accountId ?? 0)
    .execute();
  // the caller was let in a moment before
  expect(refusalOf(await act(gone, suspendUser, { reason })).code).toBe(403);
});

describe('the second factor of another operator', () => {
  const lost = 'Ponselnya hilang, sudah dihubungi lewat telepon';
  /** An operator with a passkey, an authenticator app and recovery codes, who is logged in. */
  const withFactors = async (...permissions: string[]) => {
    user_id = (await scene.operator(...permissions)).accountId;
    const at = scene.clock.now();
    const key = { public_key: Buffer.from('kunci'), name: 'Laptop', created_at: at };
    await scene.db
      .insertInto('operator_passkeys')
      .values({ id: `kunci-${user_id}`, user_id, ...key })
      .execute();
    await scene.db
      .insertInto('operator_recovery_codes')
      .values({ user_id, code_hash: 'x', created_at: at })
      .execute();
    return loggedIn();
  };
  const codesLeft = async () =>
    (
      await scene.db
        .selectFrom('operator_recovery_codes')
        .where('user_id', '=', user_id)
        .selectAll()
        .execute()
    ).length;

  test('is taken away with a reason: sessions and codes end, it is written down and told by mail', async () => {
    const token = await withFactors('order');
    expect((await detail()).has_second_factor).toBe(true);
    dataOf(await act(operator, resetUserFactors, { reason: lost }));
    expect([await holds(token), await codesLeft(), (await detail()).has_second_factor]).toEqual([
      false,
      0,
      false,
    ]);
    expect(await lines()).toEqual([
      {
        actor_id: operator.accountId,
        action: 'user.resetfactors',
        before: null,
        after: { reason: lost },
        ip: TEST_IP,
      },
    ]);
    const { email } = await detail();
    expect((await readOutbox(scene.db, testKeys, email))[0]).toMatchObject({
      purpose: 'second_factor_reset',
      body: expect.stringContaining('langkah kedua'),
    });
    const noted = await scene.db
      .selectFrom('security_events')
      .select(['kind', 'details'])
      .where('account_id', '=', user_id)
      .execute();
    expect(noted).toEqual([
      {
        kind: 'second_factor_removed',
        details: { factor: 'all', by: 'operator', actor_id: operator.accountId },
      },
    ]);
    // there is none any more
    expect(refusalOf(await act(operator, resetUserFactors, { reason: lost })).code).toBe(409);
  });

  test('never without a fresh proof or a reason, of oneself, or of who holds more', async () => {
    const token = await withFactors('finance', 'user');
    const stale = { ...operator, isConfirmed: false };
    expect(refusalOf(await act(stale, resetUserFactors, { reason: lost })).code).toBe(403);
    expect(refusalOf(await act(operator, resetUserFactors)).code).toBe(422);
    const small = await scene.operator('user');
    expect(refusalOf(await act(small, resetUserFactors, { reason: lost })).code).toBe(403);
    const itself = { ...operator, accountId: user_id, permissions: ['finance', 'user'] };
    expect(refusalOf(await act(itself, resetUserFactors, { reason: lost })).code).toBe(409);
    expect([await holds(token), await codesLeft(), await lines()]).toEqual([true, 1, []]);
  });
});
