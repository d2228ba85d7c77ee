import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { declaredCalls, pathOf } from '#tests/support/contract-calls.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const databaseUrl = await testDatabaseUrl();
const server = await startServer({ databaseUrl, env: { SECRET, SEED_PRODUCTS: '0' } });
const people = peopleOf(databaseUrl);
const sellerCalls = declaredCalls.filter(({ access }) => access === 'seller');

let stores = 0;
const sellerOf = async (status: string): Promise<Person> => {
  stores += 1;
  const owner = await people.newcomer();
  await sql`insert into merchants (owner_id, merchant_name, merchant_slug, status, verified_at, slider_banner, province_id, city_id)
    values (${owner.id}, ${`Toko ${stores}`}, ${`toko-${stores}`}, ${status}, now(), '[]', 53, 5371)`.execute(
    people.db,
  );
  return owner;
};
/** Which of the sellers' calls are closed to somebody, whatever is sent with them. */
const closedTo = async ({ token }: Person): Promise<string[]> => {
  const closed: string[] = [];
  for (const { name, method, path } of sellerCalls) {
    const isPost = method === 'POST';
    const answer = await fetch(server.url + pathOf(path), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: '{}' }),
    });
    await answer.arrayBuffer();
    if (answer.status === 403) closed.push(name);
  }
  return closed;
};
const all = sellerCalls.map(({ name }) => name);
/**
 * What a suspended store may still do: finish its orders, read its messages, answer buyers and reviews, keep people out, and
 * take products out of campaigns.
 */
const duties = [
  'rejectOrder',
  'approveOrder',
  'pickupOrder',
  'storeOrderDetail',
  'correctResi',
  'confirmReturn',
  'approveOrders',
  'readStoreNotification',
  'readAllStoreNotifications',
  'newStoreNotifications',
  'replyToReview',
  'sendStoreChat',
  'markStoreChatRead',
  'reportStoreChat',
  'answerComplaint',
  'actOnStoreComplaint',
  'answerQuestion',
  'reportStoreQuestion',
  'revokeApiKey',
  'withdrawInvitation',
  'pauseStaff',
  'removeStaff',
  'withdrawNomination',
];

test.each(['draft', 'rejected', 'closed'])('#245 a store that is %s is no store', async (status) => {
  expect(await closedTo(await sellerOf(status))).toEqual(all);
});

test('#245 a store that waits for its verification may do everything but withdraw, invite and close', async () => {
  expect((await closedTo(await sellerOf('pending'))).sort()).toEqual([
    'inviteStaff',
    'requestStoreWithdraw',
    'startStoreClosing',
  ]);
});

test('#245 a suspended store reads and finishes its orders, and nothing else', async () => {
  const writes = sellerCalls.filter(({ name, method }) => method === 'POST' && !duties.includes(name));
  expect(await closedTo(await sellerOf('suspended'))).toEqual(writes.map(({ name }) => name));
});

test('a store that is being closed finishes its orders, has its money paid out, and may be opened again', async () => {
  const open = [...duties, 'requestStoreWithdraw', 'saveBank', 'cancelStoreClosing'];
  const writes = sellerCalls.filter(({ name, method }) => method === 'POST' && !open.includes(name));
  expect(await closedTo(await sellerOf('closing'))).toEqual(writes.map(({ name }) => name));
});

test('#245 an active store is kept from nothing', async () => {
  expect(await closedTo(await sellerOf('active'))).toEqual([]);
});
