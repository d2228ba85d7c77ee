import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { peopleOf } from '#tests/support/people.ts';
import { readingServer } from '#tests/support/reading-server.ts';
import { send } from '#tests/support/rush.ts';
import { APP_ROLE } from '#tools/embedded-postgres/roles.ts';

const server = await readingServer();
const people = peopleOf(server.databaseUrl);

test('a shop that many files read refuses whoever would change it for the others', async () => {
  const clock = () => people.db.selectFrom('test_clock').selectAll().execute();
  const before = await clock();
  expect((await send(server.url, '/__test/clock', null, { advance_seconds: 60 })).code).toBe(500);
  expect(await clock()).toEqual(before);
  const { rows } = await sql<{ may_order: boolean }>`
    select has_table_privilege(${APP_ROLE}, 'orders', 'insert') as may_order`.execute(people.db);
  expect(rows).toEqual([{ may_order: false }]);
});

test('what belongs to one visitor is theirs to change there', async () => {
  const { token } = await people.newcomer();
  const { id } = await people.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
  expect((await send(server.url, '/wishlist/toggle', token, { product_id: id })).code).toBe(200);
});
