import { expect, test } from 'vitest';
import {
  deleteSavedSearch,
  listSavedSearches,
  MAX_SAVED_SEARCHES,
  saveSearch,
} from '#contract/saved-search.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createEmptyScene } from '#tests/support/scene.ts';

const { call, buyer } = await createEmptyScene();
const save = (who: number, query: string) => call(saveSearch, who, { input: { query } });
const listOf = async (who: number) => dataOf(await call(listSavedSearches, who));

test('searches are kept once each, newest first, and only for their owner', async () => {
  const [me, other] = [await buyer(), await buyer()];
  const first = dataOf(await save(me, 'search=kopi&categories%5B%5D=3'));
  expect(first).toMatchObject({ search: 'kopi', filters: 1 });
  dataOf(await save(me, 'search=teh'));
  expect(dataOf(await save(me, 'categories[]=3&search=kopi')).id).toBe(first.id);
  expect((await listOf(me)).map(({ search }) => search)).toEqual(['teh', 'kopi']);
  expect(await listOf(other)).toEqual([]);
  expect((await call(deleteSavedSearch, other, { input: { id: first.id } })).code).toBe(404);
  expect(await listOf(me)).toHaveLength(2);
  dataOf(await call(deleteSavedSearch, me, { input: { id: first.id } }));
  expect((await call(deleteSavedSearch, me, { input: { id: first.id } })).code).toBe(404);
  expect((await listOf(me)).map(({ search }) => search)).toEqual(['teh']);
});

test('what says nothing is refused; fifty fit, even at once', async () => {
  const me = await buyer();
  for (const query of ['page=3', 'x'.repeat(1_001), '']) expect((await save(me, query)).code).toBe(422);
  for (let at = 1; at < MAX_SAVED_SEARCHES; at += 1) dataOf(await save(me, `search=kopi ${at}`));
  const codes = await Promise.all(
    ['teh', 'madu', 'jamu'].map(async (word) => (await save(me, `search=${word}`)).code),
  );
  expect(codes.sort()).toEqual([200, 409, 409]);
  expect(await listOf(me)).toHaveLength(MAX_SAVED_SEARCHES);
});
