import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { operatorImports } from '#contract/operator-import.ts';
import { okOf } from '#tests/support/call-routes.ts';
import { createImportScene, type ImportScene } from '#tests/support/import-scene.ts';
import type { RunImport } from './import-job.ts';

let shop: ImportScene;
beforeAll(async () => {
  shop = await createImportScene();
});

const sheet = (name: string) => Buffer.from(`nama,harga,kategori,berat\n${name},5000,kemeja,100\n`);
const rowOf = (id: number) =>
  shop.db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const dies: RunImport = async () => ({ how: 'died', why: 'SIGKILL', line: 17 });

it('a run is counted before it begins, so that one which takes the whole server with it has been counted', async () => {
  const id = await shop.start(sheet('Dihitung'));
  let counted = -1;
  await expect(
    shop.run(id, async ({ isCareful }) => {
      counted = (await rowOf(id)).open_runs;
      expect(isCareful).toBe(false);
      throw new Error('the server is gone');
    }),
  ).rejects.toThrow('gone');
  expect([counted, (await rowOf(id)).open_runs]).toEqual([1, 1]);
  await expect(
    shop.run(id, async ({ isCareful }) => {
      expect(isCareful).toBe(true);
      throw new Error('the server is gone');
    }),
  ).rejects.toThrow('gone');
  // the third start does not even begin it
  let starts = 0;
  await shop.run(id, async () => {
    starts += 1;
    return { how: 'done' };
  });
  expect(starts).toBe(0);
  expect(await shop.status(id)).toMatchObject({ status: 'failed', errors: [{ row: 1, field: 'file' }] });
});

it('an import that ended its process twice is parked, with the line and a reason in both languages', async () => {
  const id = await shop.start(sheet('Mematikan'));
  await expect(shop.run(id, dies)).rejects.toThrow('near line 17');
  expect(await shop.status(id)).toMatchObject({ status: 'queued' });
  await shop.run(id, dies);
  const job = await shop.status(id);
  expect(job).toMatchObject({ status: 'failed', errors: [{ row: 17, field: 'file' }] });
  expect(job.errors[0]?.message).toContain('dua kali menghentikan program');
  expect(await rowOf(id)).toMatchObject({ failure: 'import_crashed', open_runs: 0, failed_line: 17 });
  const told = await shop.db.selectFrom('notifications').select(['kind', 'target_url']).execute();
  expect(told.filter((one) => one.target_url?.endsWith(`run=${id}`)).map((one) => one.kind)).toEqual([
    'import_failed',
  ]);
  const operator = await shop.operator('catalog');
  const listed = (locale: 'id' | 'en', input: Record<string, unknown>) =>
    shop.call(operatorImports, operator, { input, locale });
  const { data, meta } = okOf(await listed('id', { status: 'failed', search: 'cendana' }));
  expect(data.find(({ import_id }) => import_id === id)).toMatchObject({
    merchant: { id: shop.mine, name: 'Toko Cendana' },
    status: 'failed',
    reason: expect.stringContaining('dua kali menghentikan program'),
  });
  expect(meta?.total).toBe(data.length);
  const english = okOf(await listed('en', { merchant_id: shop.mine })).data;
  expect(english.find(({ import_id }) => import_id === id)?.reason).toContain('twice');
  expect(okOf(await listed('id', { merchant_id: shop.other })).data).toEqual([]);
  // the store may import again
  expect(await shop.importSpreadsheet(sheet('Sesudahnya'))).toMatchObject({
    status: 'done',
    created_rows: 1,
  });
});

it('a run that gets on is not one that stands still', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => `Maju ${at},5000,kemeja,100`);
  const id = await shop.start(Buffer.from(['nama,harga,kategori,berat', ...rows].join('\n')));
  await expect(shop.run(id, dies)).rejects.toThrow();
  // the second run commits two batches of three before its process dies
  const door = sql.raw(`CHECK (id <> ${id} OR processed_rows <= 6)`);
  await sql`ALTER TABLE product_imports ADD CONSTRAINT stop_here ${door}`.execute(shop.db);
  const diesLater: RunImport = async (work, signal) => {
    await shop.here(work, signal);
    return { how: 'died', why: 'SIGKILL', line: 8 };
  };
  await expect(shop.run(id, diesLater)).rejects.toThrow('near line 8');
  await sql`ALTER TABLE product_imports DROP CONSTRAINT stop_here`.execute(shop.db);
  expect(await shop.status(id)).toMatchObject({ status: 'processing', processed_rows: 6 });
  await shop.run(id);
  expect(await shop.status(id)).toMatchObject({ status: 'done', processed_rows: 7 });
});

it('an error of ours is tried six times and counts as no death; a server that stops counts as nothing', async () => {
  const id = await shop.start(sheet('Gangguan'));
  const fails: RunImport = async () => ({ how: 'failed', message: 'the database is away' });
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await expect(shop.run(id, fails, attempt)).rejects.toThrow('away');
  await expect(shop.run(id, async () => ({ how: 'stopped' }), 5)).rejects.toThrow('stopped');
  expect(await rowOf(id)).toMatchObject({ status: 'queued', open_runs: 0 });
  await expect(shop.run(id, fails, 6)).rejects.toThrow('away');
  expect(await rowOf(id)).toMatchObject({ status: 'failed', failure: 'import_broken' });
});
