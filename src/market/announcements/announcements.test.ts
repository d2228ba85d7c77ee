import { beforeAll, expect, test } from 'vitest';
import {
  createAnnouncement,
  dismissAnnouncement,
  listAnnouncements,
  ownAnnouncements,
  withdrawAnnouncement,
} from '#contract/announcement.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let clerk: Account;
let buyer: number;
beforeAll(async () => {
  scene = await createScene();
  clerk = await scene.operator('content');
  buyer = await scene.buyer();
});
const told = {
  audience: 'everybody',
  text: 'Gudang tutup pada hari libur',
  text_en: 'The warehouse is closed on the holiday',
  valid_from: '2026-11-20',
  valid_until: '2026-11-22',
};
const tell = (fields: Record<string, unknown> = {}) =>
  scene.call(createAnnouncement, clerk, { input: { ...told, ...fields } });
const read = async (who: number | Account, as: 'seller' | 'buyer', locale: 'id' | 'en' = 'id') =>
  dataOf(await scene.call(ownAnnouncements, who, { input: { as }, locale })).map(({ text }) => text);
const on = (day: string) => scene.clock.set(new Date(`${day}T12:00:00+07:00`).toISOString());

test('each reads what is for them, in their language, from the first day to the last, the newest first and three at most', async () => {
  on('2026-11-20');
  dataOf(await tell());
  dataOf(await tell({ audience: 'sellers', text: 'Untuk penjual saja', text_en: 'For sellers only' }));
  dataOf(await tell({ audience: 'buyers', text: 'Untuk pembeli saja', valid_from: '2026-11-21' }));
  expect(await read(scene.sellers.cendana, 'seller')).toEqual(['Untuk penjual saja', told.text]);
  expect(await read(scene.sellers.cendana, 'seller', 'en')).toEqual(['For sellers only', told.text_en]);
  expect(await read(buyer, 'buyer')).toEqual([told.text]);
  on('2026-11-22');
  expect(await read(buyer, 'buyer')).toEqual(['Untuk pembeli saja', told.text]);
  for (const text of ['Kabar satu', 'Kabar dua', 'Kabar tiga'])
    dataOf(await tell({ audience: 'buyers', text }));
  expect(await read(buyer, 'buyer')).toEqual(['Untuk pembeli saja', 'Kabar tiga', 'Kabar dua']);
  on('2026-11-23');
  expect(await read(buyer, 'buyer')).toEqual([]);
});

test('who puts one away does not see it again, others do; withdrawn it is gone for all', async () => {
  on('2026-11-23');
  const { id } = dataOf(await tell({ valid_until: '2026-11-30' }));
  const other = await scene.buyer();
  for (const _ of [1, 2]) dataOf(await scene.call(dismissAnnouncement, buyer, { input: { id } }));
  expect(await read(buyer, 'buyer')).toEqual([]);
  expect(await read(other, 'buyer')).toEqual([told.text]);
  expect(refusalOf(await scene.call(dismissAnnouncement, buyer, { input: { id: 999_999 } })).code).toBe(404);
  for (const _ of [1, 2])
    expect(dataOf(await scene.call(withdrawAnnouncement, clerk, { input: { id } })).state).toBe('withdrawn');
  expect(await read(other, 'buyer')).toEqual([]);
  expect(refusalOf(await scene.call(withdrawAnnouncement, clerk, { input: { id: 999_999 } })).code).toBe(404);
  expect((await scene.auditEvents(`announcement:${id}`)).map(({ action }) => action)).toEqual([
    'announcement.create',
    'announcement.withdraw',
  ]);
  const states = dataOf(await scene.call(listAnnouncements, clerk)).map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(['withdrawn', 'over']);
});

test('days that are past or turned round, and links to nowhere, are refused', async () => {
  const faults = async (fields: Record<string, unknown>) => {
    const { code, errors } = refusalOf(await tell(fields));
    return [code, errors?.map(({ field }) => field)];
  };
  expect(await faults({ valid_until: '2026-11-19', valid_from: '2026-11-01' })).toEqual([
    422,
    ['valid_until'],
  ]);
  expect(await faults({ valid_from: '2026-11-25', valid_until: '2026-11-24' })).toEqual([
    422,
    ['valid_until'],
  ]);
  expect(await faults({ valid_until: '2026-11-30', target_url: '//evil.test' })).toEqual([
    422,
    ['target_url'],
  ]);
  expect(await faults({ valid_until: '2026-11-30', text_en: '' })).toEqual([422, ['text_en']]);
  expect(await faults({ valid_until: '2026-11-30', audience: 'cats' })).toEqual([422, ['audience']]);
});
