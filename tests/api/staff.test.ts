import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staffAccess } from '#contract/staff-access.ts';
import { staffChanges, staffRoles } from '#contract/staff-roles.ts';
import { declaredCalls, pathOf } from '#tests/support/contract-calls.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { send } from '#tests/support/rush.ts';
import { startServer } from '#tests/support/server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { staffPolicies } from './policies.ts';

const server = await startServer({ env: { SECRET } });
const people = peopleOf(server.databaseUrl);
const { db } = people;
const owner = await people.known('penjual@lokapasar.test');
const otherOwner = await people.known('penjual2@lokapasar.test');
const storeOf = async (ownerId: number): Promise<number> =>
  (await db.selectFrom('merchants').select('id').where('owner_id', '=', ownerId).executeTakeFirstOrThrow())
    .id;
const store = await storeOf(owner.id);
const otherStore = await storeOf(otherOwner.id);
const join = async (merchantId: number, userId: number, ...roles: string[]) => {
  await sql`insert into store_staff (merchant_id, user_id, roles, created_at, changed_at)
    values (${merchantId}, ${userId}, ${roles}::text[], now(), now())`.execute(db);
};
const newStaff = async (...roles: string[]): Promise<Person> => {
  const person = await people.newcomer();
  await join(store, person.id, ...roles);
  return person;
};

const sellerCalls = declaredCalls.filter(({ access }) => access === 'seller');
const ask = async (
  { method, path }: { method: string; path: string },
  who: Person,
  storeId: number | string | null = store,
  locale = 'id',
) => {
  const url = server.url + pathOf(path, { order_code: 'INV-20200101-ZZZZZZ', id: 999_999_999 });
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      'accept-language': locale,
      ...(storeId !== null && { 'x-store': String(storeId) }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  const { message } = (type.startsWith('application/json') ? JSON.parse(text) : { message: '' }) as {
    message: string;
  };
  return { status: answer.status, message };
};
const role = 'Peran Anda di toko ini tidak mencakup tindakan ini. Minta pemilik toko menambahkannya';
const ownersOnly = 'Hanya pemilik toko yang dapat melakukan ini';
const noStaff = 'Anda bukan staf toko ini, atau tidak lagi';

test('every call of sellers says who of a staff may make it, and what the log has are such calls', () => {
  const names = sellerCalls.map(({ name }) => name);
  expect([...staffAccess.keys()].sort()).toEqual([...names].sort());
  for (const name of staffChanges) expect(staffAccess.get(name), name).not.toBe('owner');
  // whatever the staff may change is in the log, but for what only says that something was read
  const changes = sellerCalls.filter(
    ({ name, method }) =>
      method === 'POST' && staffAccess.get(name) !== 'owner' && name !== 'markStoreChatRead',
  );
  expect(changes.map(({ name }) => name).filter((name) => !staffChanges.some((one) => one === name))).toEqual(
    [],
  );
});

test.each(staffRoles)(
  '%s may make the calls of that role, and of no other call of sellers more than hear why not',
  async (name) => {
    const person = await newStaff(name);
    const refused: string[] = [];
    for (const call of sellerCalls) {
      const { status, message } = await ask(call, person);
      const isOpen = staffPolicies[name].includes(call.name);
      expect({ call: call.name, isForbidden: status === 403 }).toEqual({
        call: call.name,
        isForbidden: !isOpen,
      });
      expect(status).toBeLessThan(500);
      if (!isOpen) {
        refused.push(call.name);
        expect([role, ownersOnly]).toContain(message);
      }
    }
    expect(refused).toEqual(
      expect.arrayContaining(['requestStoreWithdraw', 'saveBank', 'getBank', 'createApiKey', 'inviteStaff']),
    );
  },
);

test('several roles open what each of them opens', async () => {
  const person = await newStaff('packer', 'finance');
  for (const call of sellerCalls) {
    const isOpen = [...staffPolicies.packer, ...staffPolicies.finance].includes(call.name);
    expect({ call: call.name, isForbidden: (await ask(call, person)).status === 403 }).toEqual({
      call: call.name,
      isForbidden: !isOpen,
    });
  }
});

test('whoever is not in the staff of the store that is named gets nothing of it, nor of the own store in its place', async () => {
  const stranger = await people.newcomer();
  const packer = await newStaff('packer');
  const orders = sellerCalls.find(({ name }) => name === 'listStoreOrders')!;
  const wallet = sellerCalls.find(({ name }) => name === 'storeWalletSaldo')!;
  for (const [who, at] of [
    [stranger, store],
    [packer, otherStore],
    [packer, 999_999_999],
    [packer, '0'],
    [packer, `${store}x`],
    [owner, otherStore],
    [otherOwner, store],
  ] as const)
    expect(await ask(orders, who, at)).toEqual({ status: 403, message: noStaff });
  // who helps and names no store has none
  expect((await ask(orders, packer, null)).status).toBe(403);
  expect(await ask(wallet, owner, store)).toMatchObject({ status: 200 });
  expect(await ask(wallet, owner, null)).toMatchObject({ status: 200 });
  // the owner of one store helps another
  await join(store, otherOwner.id, 'packer');
  expect((await ask(orders, otherOwner, store)).status).toBe(200);
  expect(await ask(wallet, otherOwner, store, 'en')).toEqual({
    status: 403,
    message: 'Your role in this store does not include this. Ask its owner to add it',
  });
  expect((await ask(wallet, otherOwner, null)).status).toBe(200);
});

test('an operator acts for no store', async () => {
  const operator = await people.newcomer(['order']);
  await join(store, operator.id, 'packer');
  const orders = sellerCalls.find(({ name }) => name === 'listStoreOrders')!;
  expect((await ask(orders, operator)).status).toBe(403);
});

test('the owner reads what the staff did; a removal holds at the next call and ends the open stream', async () => {
  const care = await newStaff('care');
  const packer = await newStaff('packer');
  const chat = { method: 'GET', path: '/merchant/dashboard/chat/list' };
  expect((await ask(chat, care)).status).toBe(200);
  const listen = async ({ token }: Person) => {
    const abort = new AbortController();
    whenFileIsDone(() => abort.abort());
    const answer = await fetch(`${server.url}/api/chat/live`, {
      headers: { authorization: `Bearer ${token}`, 'x-store': String(store) },
      signal: abort.signal,
    });
    const heard = { text: '', isOver: false };
    const read = async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard.text += chunk;
    };
    read()
      .catch(() => undefined)
      .finally(() => {
        heard.isOver = true;
      });
    return heard;
  };
  const [atCare, atPacker] = [await listen(care), await listen(packer)];
  const buyer = await people.newcomer();
  const { merchant_slug } = await db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  const { data } = await send<{ thread_id: number }>(server.url, '/buyer/dashboard/chat/send', buyer.token, {
    store: merchant_slug,
    text: 'Masih ada?',
  });
  await expect.poll(() => atCare.text).toContain('"side":"store"');
  // whoever packs does not answer chats
  expect(atPacker.text).not.toContain('event');
  const answered = await send(
    server.url,
    '/merchant/dashboard/chat/send',
    care.token,
    { thread_id: data!.thread_id, text: 'Masih, Kak' },
    { 'x-store': String(store) },
  );
  expect(answered.code).toBe(200);
  const log = await fetch(`${server.url}/api/merchant/dashboard/staff/log?user_id=${care.id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(await log.json()).toMatchObject({
    data: [{ action: 'sendStoreChat', user_id: care.id, is_refused: false }],
  });

  const removed = await send(server.url, '/merchant/dashboard/staff/remove', owner.token, {
    user_id: care.id,
  });
  expect(removed.code).toBe(200);
  expect(await ask(chat, care)).toEqual({ status: 403, message: noStaff });
  await expect.poll(() => atCare.isOver).toBe(true);
  expect(atPacker.isOver).toBe(false);
  const again = await listen(care);
  await send(server.url, '/buyer/dashboard/chat/send', buyer.token, {
    thread_id: data!.thread_id,
    text: 'Oke',
  });
  await expect.poll(() => again.text).not.toBe('');
  expect(again.text).not.toContain('"side":"store"');
});

test('a private file of the store is shown to the staff whose roles need it, never the papers of its owner', async () => {
  const { file_ktp } = (
    await db.selectFrom('merchant_documents').select('file_ktp').where('merchant_id', '=', store).execute()
  )[0] ?? { file_ktp: null };
  const fileId = file_ktp ?? '00000000-0000-4000-8000-000000000000';
  for (const name of staffRoles) {
    const person = await newStaff(name);
    const { code } = await send(
      server.url,
      '/privatefile/link',
      person.token,
      { file_id: fileId },
      { 'x-store': String(store) },
    );
    expect(code).toBe(404);
  }
});
