import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { splitStatements } from '#platform/db/split-statements.ts';
import { createEmptyScene } from '#tests/support/scene.ts';
import { refreshListing } from '../../search/index.ts';

const file = new URL('../../../../database/migrations/0155_permits_of_before.sql', import.meta.url);
const scene = await createEmptyScene();

/** As the migration does it: each statement by itself, outside a transaction. */
const fill = async () => {
  for (const { text } of splitStatements(readFileSync(file, 'utf8'))) await sql.raw(text).execute(scene.db);
};

type Numbered = {
  kind: 'halal' | 'bpom' | 'sni';
  number: string | null;
  valid_until: string | null;
  state: 'accepted' | 'rejected' | 'sent';
};
const halal = { kind: 'halal', valid_until: null, state: 'accepted' } as const;
const numbers: Record<string, Numbered[]> = {
  certified: [{ ...halal, number: 'ID00110000000001' }],
  ending: [{ ...halal, number: 'ID00110000000002', valid_until: '2999-12-31', state: 'sent' }],
  stated: [{ ...halal, number: null }],
  over: [{ ...halal, number: 'ID00110000000003', valid_until: '2020-01-01' }],
  refused: [{ ...halal, number: 'ID00110000000004', state: 'rejected' }],
  several: [
    { ...halal, kind: 'sni', number: 'LSPr-001' },
    { ...halal, kind: 'bpom', number: 'MD 867031012345', valid_until: '2998-12-31' },
    { ...halal, number: null },
  ],
};

test('permits of before come into lists and searches, once, also where a part of them is there already', async () => {
  const { db } = scene;
  const [category_id, merchant_id] = [await scene.category(), await scene.merchant()];
  const ids: Record<string, number> = {};
  for (const [name, held] of Object.entries(numbers)) {
    const id = await scene.product({ category_id, merchant_id, product_name: `Abon ${name}` });
    const at = scene.clock.now();
    for (const { kind, number, valid_until, state } of held)
      await db
        .insertInto('product_numbers')
        .values({
          ...{ product_id: id, kind, number, valid_until, state, created_at: at, updated_at: at },
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
    const { rows } = await sql<{ id: number; said: unknown; version: string }>`
      select p.id, json_build_object('halal', json_build_array(p.is_halal, p.halal_until, l.is_halal, l.card::json -> 19),
        'permits', json_build_array(p.permits, p.permits_until, l.permits, k.permits, l.card::json -> 20),
        'fields', json_array_length(l.card::json),
        'found', array(select word from unnest(tsvector_to_array(k.words)) word where word like '#h%' order by 1)) as said,
        concat(p.xmin, ' ', l.xmin, ' ', k.xmin) as version
      from products p join listing l on l.id = p.id join keywords k on k.id = p.id order by p.id`.execute(db);
    const said = new Map(rows.map((row) => [row.id, row.said]));
    return {
      said: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, said.get(id)])),
      versions: rows.map(({ version }) => version),
    };
  };
  /** The cards of versions before have one field less, or two. */
  const shorten = (names: readonly string[], fields: 19 | 20) =>
    sql`update listing l set card = (select '[' || string_agg(field::text, ', ' order by place) || ']'
        from json_array_elements(l.card::json) with ordinality part (field, place) where place <= ${fields})
      where id = any(${names.map((name) => ids[name])}::bigint[])`.execute(db);
  const nothing = {
    halal: [null, null, null, null],
    permits: [0, null, 0, 0, null],
    ...{ fields: 19, found: [] },
  };
  const wanted = {
    certified: {
      halal: [true, null, true, true],
      permits: [1, null, 1, 1, 'halal ID00110000000001'],
      ...{ fields: 21, found: ['#h1'] },
    },
    ending: {
      halal: [true, '2999-12-31', true, true],
      permits: [1, '2999-12-31', 1, 1, 'halal ID00110000000002'],
      ...{ fields: 21, found: ['#h1'] },
    },
    stated: {
      halal: [false, null, false, false],
      permits: [0, null, 0, 0, null],
      ...{ fields: 21, found: [] },
    },
    over: nothing,
    refused: nothing,
    several: {
      halal: [false, null, false, false],
      permits: [10, '2998-12-31', 10, 10, 'bpom MD 867031012345'],
      ...{ fields: 21, found: ['#h2', '#h8'] },
    },
  };

  await shorten(Object.keys(ids), 19);
  expect((await read()).said).toMatchObject({ certified: nothing, several: nothing });
  await fill();
  const once = await read();
  expect(once.said).toEqual(wanted);
  await fill();
  expect((await read()).versions).toEqual(once.versions);

  // versions before have written the cards of some again, and the words of another
  await shorten(['certified'], 19);
  await shorten(['several'], 20);
  await sql`update keywords set words = ts_delete(words, '#h1') where id = ${ids.ending}`.execute(db);
  await fill();
  expect((await read()).said).toEqual(wanted);

  // as the shop itself writes them
  const cards = async () => {
    const { rows } = await sql<{ card: string }>`select card from listing
      where is_halal is not null or permits > 0 order by id`.execute(db);
    return rows;
  };
  const filled = await cards();
  expect(filled).toHaveLength(4);
  await db.transact((tx) => refreshListing(tx, all));
  expect(await cards()).toEqual(filled);
});
