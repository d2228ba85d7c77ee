import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { ImportJob } from '#contract/product-import.ts';
import type { UploadedFile } from '#contract/upload.ts';
import { BUCKET, startS3 } from '#tests/support/s3-server.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// Two machines with a database and a bucket in common, and nothing else. The bucket is a stand-in (tests/support/s3-server.ts).

const s3 = await startS3();
const folders: string[] = [];
const machine = (databaseUrl?: string): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lokapasar-machine-'));
  folders.push(dataDir);
  return startServer({
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    env: {
      FILES_URL: `s3://${BUCKET}/toko`,
      AWS_ENDPOINT_URL_S3: s3.access.endpoint,
      AWS_REGION: s3.access.region,
      AWS_ACCESS_KEY_ID: s3.access.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.access.secretAccessKey,
    },
  });
};
const one = await machine();
const other = await machine(one.databaseUrl);
afterAll(async () => {
  await s3.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const speaker = async ({ url }: TestServer) => {
  let token = '';
  const ask = async <T>(path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
    });
    return (await answer.json()) as { code: number; message: string; data: T };
  };
  const login = { username: 'penjual@lokapasar.test', password: 'Lokapasar1' };
  token = (await ask<{ token: string }>('/auth/login', login)).data.token;
  return ask;
};
const here = await speaker(one);
const there = await speaker(other);

const formWith = (type: string, bytes: Uint8Array | string, name: string): FormData => {
  const form = new FormData();
  form.set('type', type);
  form.set('file', new Blob([bytes as BlobPart]), name);
  return form;
};
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

test('a picture that one machine took is shown by the other, which has nothing of it on its disk', async () => {
  const { code, data } = await here<UploadedFile>('/upload/helper', formWith('product', photo, 'foto.jpg'));
  expect(code).toBe(200);
  const shown = await fetch(`${other.url}${data.url}?w=320`);
  expect(shown.status).toBe(200);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  for (const folder of folders) expect(readdirSync(folder)).not.toContain('files');
});

test('a private paper is sealed in the bucket, and opened by the other machine', async () => {
  const paper = '%PDF-1.7\nNPWP 09.254.294.3-407.000\n%%EOF';
  const { data } = await here<UploadedFile>('/upload/helper', formWith('npwp', paper, 'npwp.pdf'));
  const opened = await fetch(other.url + data.url);
  expect(await opened.text()).toBe(paper);
  const [, kept] = [...s3.objects].find(([key]) => key.endsWith(data.file_id)) ?? [];
  expect(kept).toBeDefined();
  expect(kept?.includes('NPWP')).toBe(false);
});

test('a sheet that one machine took is imported, whichever of them does it', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `Barang Dua Mesin ${at},${10_000 + at},DUA-${at}`);
  const sheet = formWith('import', `nama produk,harga,sku\n${rows.join('\n')}\n`, 'produk.csv');
  const { data: uploaded } = await here<UploadedFile>('/upload/helper', sheet);
  const { data: categories } = await here<{ id: number }[]>('/products/categories/tree');
  const input = { file_id: uploaded.file_id, category_id: categories[0]?.id, weight: 100, stock: 1 };
  // who begins it in the other process wakes either of them
  const { data: begun } = await there<ImportJob>('/merchant/dashboard/product/import', input);
  let job = begun;
  while (job.finished_at === null) {
    await pause(50);
    job = (await here<ImportJob>(`/merchant/dashboard/product/import/${begun.import_id}`)).data;
  }
  expect(job).toMatchObject({ status: 'done', created_rows: 40, failed_rows: 0 });
});

test('while the bucket is away uploads say so, pages stay, and afterwards all is as before', async () => {
  const { data: before } = await here<UploadedFile>('/upload/helper', formWith('product', photo, 'a.jpg'));
  s3.faults.push(...Array.from({ length: 200 }, () => 'break' as const));
  const refused = await here<null>('/upload/helper', formWith('product', photo, 'b.jpg'));
  expect(refused.code).toBe(503);
  const picture = await fetch(`${other.url}${before.url}?w=320`);
  expect(picture.status).toBe(503);
  expect(picture.headers.get('cache-control')).not.toContain('immutable');
  expect((await fetch(`${other.url}/`)).status).toBe(200);
  s3.faults.length = 0;
  expect((await fetch(`${other.url}${before.url}?w=320`)).status).toBe(200);
  expect((await here<UploadedFile>('/upload/helper', formWith('product', photo, 'b.jpg'))).code).toBe(200);
});
