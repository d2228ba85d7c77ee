import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { splitStatements } from '#platform/db/split-statements.ts';
import { createEmptyScene } from '#tests/support/scene.ts';
import { refreshListing } from '../../search/index.ts';

const file = new URL('../../../../database/migrations/0150_halal_of_before.sql', import.meta.url);
const scene = await createEmptyScene();

/** As the migration does it: each statement by itself, outside a transaction. */
const fill = async () => {
  for (const { text } of splitStatements(readFileSync(file, 'utf8'))) await sql.raw(text).execute(scene.db);
};

const numbers = {
  certified: { number: 'ID00110000000001', valid_until: null, state: 'accepted' },
  ending: { number: 'ID00110000000002', valid_until: '2999-12-31', state: 'sent' },
  stated: { number: null, valid_until: null, state: 'accepted' },
  over: { number: 'ID00110000000003', valid_until: '2020-01-01', state: 'accepted' },
  refused: { number: 'ID00110000000004', valid_until: null, state: 'rejected' },
} as const;

test('certificates of before come into lists and searches, once, also where a part of them is there already', async () => {
  const { db } = scene;
  const [category_id, merchant_id] = [await scene.category(), await scene.merchant()];
  const ids: Record<string, number> = {};
  for (const [name, { number, valid_until, state }] of Object.entries(numbers)) {
    const id = await scene.product({ category_id, merchant_id, product_name: `Abon ${name}` });
    const at = scene.clock.now();
    await db
      .insertInto('product_numbers')
      .values({
        ...{ product_id: id, kind: 'halal', number, valid_until, state, created_at: at, updated_at: at },
        ...{
          decided_at: state === 'sent' ? null : at,
          reason: state === 'rejected' ? 'tidak terbaca' : null,
        },
      })
      .execute();
    ids[name] = id;
  }
  const all = Object.values(ids);
  await db.transact((tx) => refreshListing(tx, all));
  const read = async () => {
    const { rows } = await sql<{ id: number; said: unknown[]; version: string }>`
      select p.id, json_build_array(p.is_halal, p.halal_until, l.is_halal, l.card::json -> 19,
        json_array_length(l.card::json), k.words @@ '''#h1'''::tsquery) as said,
        concat(p.xmin, ' ', l.xmin, ' ', k.xmin) as version
      from products p join listing l on l.id = p.id join keywords k on k.id = p.id order by p.id`.execute(db);
    const said = new Map(rows.map((row) => [row.id, row.said]));
    return {
      said: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, said.get(id)])),
      versions: rows.map(({ version }) => version),
    };
  };
  /** The cards of the version before have a field less. */
  const before = (names: readonly string[]) =>
    sql`update listing set card = regexp_replace(card, ', (null|true|false)]$', ']')
      where id = any(${names.map((name) => ids[name])}::bigint[])`.execute(db);
  const wanted = {
    certified: [true, null, true, true, 20, true],
    ending: [true, '2999-12-31', true, true, 20, true],
    stated: [false, null, false, false, 20, false],
    over: [null, null, null, null, 19, false],
    refused: [null, null, null, null, 19, false],
  };

  await before(Object.keys(ids));
  expect((await read()).said).toMatchObject({ certified: [null, null, null, null, 19, false] });
  await fill();
  const once = await read();
  expect(once.said).toEqual(wanted);
  await fill();
  expect((await read()).versions).toEqual(once.versions);

  // the version before has written the card of one again, and the words of another
  await before(['certified']);
  await sql`update keywords set words = ts_delete(words, '#h1') where id = ${ids.ending}`.execute(db);
  await fill();
  expect((await read()).said).toEqual(wanted);
});
