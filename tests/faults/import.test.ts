import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import type { ImportJob } from '#contract/product-import.ts';
import { type ServerOptions, startServer, type TestServer } from '#tests/support/server.ts';

const ROWS = 3_000;
const dataDir = mkdtempSync(join(tmpdir(), 'lokapasar-import-fault-'));
const servers: TestServer[] = [];
/** Started within a test, which nobody stops otherwise. */
const start = async (options: ServerOptions): Promise<TestServer> => {
  const server = await startServer(options);
  servers.push(server);
  return server;
};
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

const speaker = (origin: string) => {
  let token = '';
  const call = async <T>(path: string, body?: object | FormData): Promise<T> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api${path}`, {
      ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
    });
    const envelope = (await answer.json()) as { code: number; message: string; data: T };
    if (envelope.code !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.message}`);
    return envelope.data;
  };
  const logIn = async () => {
    const username = 'penjual@lokapasar.test';
    token = (await call<{ token: string }>('/auth/login', { username, password: 'Lokapasar1' })).token;
  };
  return { call, logIn };
};

it('an import goes on after kill -9 of the server, and takes nothing twice', async () => {
  const first = await start({ dataDir });
  const { call, logIn } = speaker(first.url);
  await logIn();
  const rows = Array.from({ length: ROWS }, (_, at) => `Barang Pindahan ${at},${10_000 + at},PINDAH-${at}`);
  const form = new FormData();
  form.set('type', 'import');
  form.set('file', new Blob([`nama produk,harga,sku\n${rows.join('\n')}\n`]), 'produk.csv');
  const { file_id } = await call<{ file_id: string }>('/upload/helper', form);
  const [category] = await call<{ id: number }[]>('/products/categories/tree');
  const input = { file_id, category_id: category?.id, weight: 100, stock: 1 };
  const { import_id } = await call<ImportJob>('/merchant/dashboard/product/import', input);
  const status = (ask: typeof call) => ask<ImportJob>(`/merchant/dashboard/product/import/${import_id}`);
  let job = await status(call);
  while (job.processed_rows === 0 && job.finished_at === null) {
    await pause(10);
    job = await status(call);
  }
  await first.stop('SIGKILL');
  expect(job.finished_at).toBeNull();
  expect(job.processed_rows).toBeGreaterThan(0);
  expect(job.processed_rows).toBeLessThan(ROWS);

  const second = await start({ dataDir, databaseUrl: first.databaseUrl });
  const again = speaker(second.url);
  await again.logIn();
  do {
    await pause(100);
    job = await status(again.call);
  } while (job.finished_at === null);
  expect(job).toMatchObject({ status: 'done', total_rows: ROWS, created_rows: ROWS, failed_rows: 0 });
  const client = new pg.Client({ connectionString: first.databaseUrl });
  await client.connect();
  const { rows: counted } = await client.query(
    "select count(*)::int as products, count(distinct sku)::int as codes from products where sku like 'PINDAH-%'",
  );
  await client.end();
  expect(counted).toEqual([{ products: ROWS, codes: ROWS }]);
});
