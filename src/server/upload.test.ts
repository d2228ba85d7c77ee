import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#contract/upload.ts';
import { uploadedFile } from '#contract/upload.ts';
import { fileReferences } from '#market/file-references.ts';
import { createOpenLink } from '#market/private-files/index.ts';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import { createPictures } from '#platform/files/pictures.ts';
import { privateFileUrl } from '#platform/files/private-link.ts';
import { type FileContext, saveUpload } from '#platform/files/save-upload.ts';
import { createFileServer } from '#platform/files/serve.ts';
import { localStore } from '#platform/files/store.ts';
import { sweepUploads } from '#platform/files/sweep-uploads.ts';
import { callerOf, type FixedClock, fixedClock } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { testKeys } from '#tests/support/keys.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { mountFiles, mountPrivateFiles } from './files.ts';
import { mountUpload } from './upload.ts';

const noon = '2026-11-20T05:00:00Z';
let db: Database<Schema>;
let folder = '';
let clock: FixedClock;
let uploads: FileContext & { db: Database<Schema> };
let http: Http;
let buyer = 0;
let seller = 0;

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lokapasar-upload-test-'));
  clock = fixedClock(noon);
  uploads = { db, store: localStore(folder), keys: testKeys, clock };
  const add = (email: string) =>
    db.insertInto('users').values({ email, status: 'active' }).returning('id').executeTakeFirstOrThrow();
  buyer = (await add('a@lokapasar.test')).id;
  seller = (await add('b@lokapasar.test')).id;
  const pictures = createPictures({
    store: uploads.store,
    render: async () => Buffer.of(),
    onError: (error) => {
      throw error;
    },
  });
  http = await httpOver([], {
    authenticate: async (token) => {
      if (token === 'buyer') return callerOf(buyer);
      if (token === 'seller') return callerOf(seller, { roles: ['buyer', 'merchant'], merchantId: 1 });
      return token === 'operator' ? callerOf(seller, { roles: ['operator'] }) : null;
    },
    extras: [
      (scope) => mountFiles(scope, createFileServer(db, pictures)),
      (scope) =>
        mountPrivateFiles(
          scope,
          { ...uploads, render: async (spec, width) => Buffer.from(`${spec} at ${width}`) },
          createOpenLink(uploads),
        ),
      (scope, guards) => mountUpload(scope, uploads, guards),
    ],
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Envelope = { code: number; message: string; data: UploadedFile; errors?: unknown };

const send = async (
  type: string | null,
  bytes: Uint8Array | null,
  { token = 'buyer', name = 'foto.jpg', locale = 'id' as 'id' | 'en' } = {},
): Promise<Envelope> => {
  const body = multipartBody(type === null ? {} : { type }, bytes && { name, bytes });
  const headers = http.headersOf({ token, locale, headers: body.headers });
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/upload/helper',
    payload: body.payload,
    headers,
  });
  return answer.json();
};
const sweep = () => sweepUploads({ ...uploads, references: fileReferences });
const fetched = (url: string) => http.app.inject({ method: 'GET', url });

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const photo = (): Promise<Buffer> =>
  canvas(120, 80)
    .withExif({
      IFD0: { Copyright: 'RAHASIA-EXIF' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '10/1 9/1 0/1' },
    })
    .jpeg()
    .toBuffer();

describe('pictures for everybody (#282)', () => {
  test('a photo comes back without the place where it was taken', async () => {
    const taken = await photo();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('RAHASIA-EXIF');
    const { code, data } = await send('product', taken, { name: '../../etc/Foto Kopi.jpg' });
    expect(code).toBe(200);
    expect(uploadedFile.parse(data)).toMatchObject({
      name: 'Foto Kopi.jpg',
      mime: 'image/jpeg',
      width: 120,
      height: 80,
      type: 'product',
      is_private: false,
      url: `/api/files/${data.file_id}`,
    });
    const kept = await readFile(join(folder, 'uploads', data.file_id.slice(0, 2), data.file_id));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('RAHASIA-EXIF')).toBe(false);
    const served = await fetched(`${data.url}?w=64`);
    expect(served.statusCode).toBe(200);
    expect((await sharp(served.rawPayload).metadata()).width).toBe(64);
  });

  test('what hides behind the picture is gone', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const { code, data } = await send('review', polyglot);
    expect(code).toBe(200);
    const kept = await readFile(join(folder, 'uploads', data.file_id.slice(0, 2), data.file_id));
    expect(kept.includes('<script>')).toBe(false);
  });

  test.each([
    ['a page named .jpg', '<html><script>alert(1)</script></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', '\u007fELF\u0002\u0001\u0001'],
    ['plain words', 'bukan gambar'],
  ])('%s is 415, whatever its name says', async (_, content) => {
    expect(await send('profile', Buffer.from(content))).toMatchObject({
      code: 415,
      message: 'Jenis isi tidak didukung',
      data: null,
    });
  });

  test('the first bytes of a picture do not make one', async () => {
    const png = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('<html>'),
    ]);
    expect((await send('product', png)).code).toBe(415);
    expect((await send('product', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).code).toBe(415);
  });

  test('one cut off in the middle cannot be used', async () => {
    const noisy = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const answer = await send('product', noisy.subarray(0, Math.floor(noisy.length / 2)), { locale: 'en' });
    expect(answer).toMatchObject({
      code: 422,
      message: 'Upload the file once more',
      errors: [{ field: 'file', rule: 'file' }],
    });
  });

  test('8000 px is the most, a longer side is 422 `file`', async () => {
    expect((await send('banner', await canvas(8000, 20).png().toBuffer(), { token: 'seller' })).code).toBe(
      200,
    );
    expect(await send('banner', await canvas(8001, 20).png().toBuffer(), { token: 'seller' })).toMatchObject({
      code: 422,
      errors: [{ field: 'file', rule: 'file' }],
    });
  });

  test('more than 5 MiB is 413', async () => {
    const heavy = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await send('product', heavy)).toMatchObject({ code: 413, message: 'Ukuran data terlalu besar' });
  });
});

describe('who may upload what', () => {
  test('the table of types', async () => {
    const png = await canvas(8, 8).png().toBuffer();
    const codes = async (type: string) =>
      Promise.all(
        ['buyer', 'seller', 'operator'].map(async (token) => (await send(type, png, { token })).code),
      );
    expect(await codes('profile')).toEqual([200, 200, 200]);
    expect(await codes('banner')).toEqual([403, 200, 200]);
    expect(await codes('promo')).toEqual([403, 200, 200]);
    expect(await codes('category')).toEqual([403, 403, 200]);
    expect(await codes('import')).toEqual([403, 415, 403]);
  });

  test('guests are 401, other methods 405, other bodies 415, broken ones 400', async () => {
    expect((await send('profile', Buffer.from('x'), { token: 'nobody' })).code).toBe(401);
    const call = (method: 'GET' | 'POST', headers: Record<string, string>, payload?: string) =>
      http.app.inject({
        method,
        url: '/api/upload/helper',
        headers: { ...http.headersOf({ token: 'buyer' }), ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
    expect((await call('GET', {})).statusCode).toBe(405);
    expect((await call('POST', { 'content-type': 'application/json' }, '{}')).statusCode).toBe(415);
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    expect((await call('POST', { 'content-type': 'multipart/form-data; boundary=b' }, cut)).statusCode).toBe(
      400,
    );
  });

  test('type and file are needed', async () => {
    const png = await canvas(8, 8).png().toBuffer();
    expect(await send(null, png)).toMatchObject({ code: 422, errors: [{ field: 'type', rule: 'required' }] });
    expect(await send('poster', png)).toMatchObject({ code: 422, errors: [{ field: 'type', rule: 'enum' }] });
    expect(await send('profile', null)).toMatchObject({
      code: 422,
      errors: [{ field: 'file', rule: 'required' }],
    });
    expect((await send('profile', Buffer.of())).code).toBe(422);
  });
});

describe('private files', () => {
  test('are sealed on the disk and come back as a download, by their signed address', async () => {
    const { data } = await send('ktp', await photo(), { name: 'KTP Rani é.jpg' });
    expect(data).toMatchObject({ is_private: true, mime: 'image/jpeg', width: 120 });
    const kept = await readFile(join(folder, 'private', data.file_id.slice(0, 2), data.file_id));
    expect(kept.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))).toBe(false);
    expect((await fetched(`/api/files/${data.file_id}`)).statusCode).toBe(404);
    const opened = await fetched(data.url);
    expect(opened.statusCode).toBe(200);
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 120,
      height: 80,
    });
    expect(opened.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'; sandbox/),
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    expect(opened.headers['content-disposition']).toMatch(
      /^attachment; filename="KTP Rani _.jpg"; filename\*=UTF-8''KTP%20Rani%20%C3%A9.jpg/,
    );
  });

  test.each(['ktp', 'ktp_selfie', 'npwp', 'company_doc', 'payment_proof', 'complaint'])(
    'a picture of %s tells no place, no camera and no owner, and hides nothing',
    async (type) => {
      const taken = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
      const { code, data } = await send(type, taken);
      expect(code).toBe(200);
      const { rawPayload } = await fetched(data.url);
      const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      for (const secret of ['RAHASIA-EXIF', 'GPS', '<script>'])
        expect(rawPayload.includes(secret)).toBe(false);
    },
  );

  test('a document that was photographed sideways stands upright, sharp enough to be read', async () => {
    const sideways = await canvas(5_000, 3_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await send('ktp', sideways);
    expect(data).toMatchObject({ width: 3_000, height: 5_000 });
    const { width, height, orientation } = await sharp((await fetched(data.url)).rawPayload).metadata();
    expect([width, height, orientation]).toEqual([2_458, 4_096, undefined]);
  });

  test('an infected file is refused, and without the scanner nothing is taken', async () => {
    uploads.scan = async (bytes) => (bytes.includes('JAHAT') ? 'infected' : 'clean');
    const before = await db.selectFrom('files').select('id').execute();
    expect(await send('npwp', Buffer.from('%PDF-1.7\nJAHAT'))).toMatchObject({
      code: 422,
      errors: [{ field: 'file', message: 'Berkas ini ditolak karena mengandung virus' }],
    });
    uploads.scan = async () => {
      throw new DependencyDown('virus scanner');
    };
    expect(await send('npwp', Buffer.from('%PDF-1.7\nbaik'))).toMatchObject({ code: 503 });
    expect(await db.selectFrom('files').select('id').execute()).toHaveLength(before.length);
    uploads.scan = null;
    expect((await send('npwp', Buffer.from('%PDF-1.7\nbaik'))).code).toBe(200);
  });

  test('a PDF document leaves as a download that no browser shows or runs', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript>>>> endobj\n%%EOF');
    const { data } = await send('npwp', pdf, { name: 'NPWP toko é.pdf' });
    const opened = await fetched(data.url);
    expect(opened.rawPayload.equals(pdf)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
    });
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="NPWP toko _\.pdf"/);
  });

  test('a paper of the demo shop, which nobody uploaded, is drawn when it is opened', async () => {
    const id = randomUUID();
    const row = {
      id,
      owner_id: buyer,
      type: 'ktp' as const,
      is_private: true,
      mime: 'image/webp',
      name: 'ktp.webp',
    };
    await db
      .insertInto('files')
      .values({
        ...row,
        ...{ width: 960, height: 960, storage_key: null, sealed_key: null },
        picture_spec: 'emoji=1faaa',
      })
      .execute();
    const opened = await fetched(privateFileUrl(testKeys, id, buyer, clock.now()));
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(opened.rawPayload.toString()).toBe('emoji=1faaa at 960');
    expect((await fetched(`/api/files/private/${id}`)).statusCode).toBe(403);
  });

  test('a changed, expired or missing signature is 403', async () => {
    const { data } = await send('npwp', Buffer.from('%PDF-1.7\n%%EOF'), { name: 'npwp.pdf' });
    expect(data.mime).toBe('application/pdf');
    const other = (await send('npwp', Buffer.from('%PDF-1.7\n%%EOF'))).data;
    const codeOf = async (url: string) => (await fetched(url)).statusCode;
    expect(await codeOf(`/api/files/private/${data.file_id}`)).toBe(403);
    expect(await codeOf(data.url.replace(data.file_id, other.file_id))).toBe(403);
    expect(await codeOf(data.url.replace(/exp=\d+/, 'exp=99999999999'))).toBe(403);
    expect(await codeOf(data.url.replace(/by=\d+/, `by=${seller}`))).toBe(403);
    expect(await codeOf(data.url.replace(/once=[^&]+/, `once=${randomUUID()}`))).toBe(403);
    clock.set('2026-11-20T05:01:00Z');
    expect(await codeOf(other.url)).toBe(403);
    clock.set('2026-11-20T05:00:59Z');
    expect(await codeOf(data.url)).toBe(200);
    clock.set(noon);
  });

  test('a link opens once, and what only looks does not use it up', async () => {
    const { data } = await send('npwp', Buffer.from('%PDF-1.7\n%%EOF'));
    const ask = (method: 'GET' | 'HEAD' | 'OPTIONS', headers: Record<string, string> = {}) =>
      http.app.inject({ method, url: data.url, headers });
    for (const answer of [
      await ask('HEAD'),
      await ask('OPTIONS'),
      await ask('GET', { range: 'bytes=0-10' }),
      await ask('GET', { 'sec-purpose': 'prefetch;prerender' }),
      await ask('GET', { purpose: 'prefetch' }),
    ]) {
      expect([403, 404, 405]).toContain(answer.statusCode);
      expect(answer.rawPayload.includes('PDF')).toBe(false);
    }
    const opened = await ask('GET');
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    const again = await ask('GET');
    expect([again.statusCode, again.rawPayload.includes('PDF')]).toEqual([403, false]);
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'target', 'after', 'ip'])
      .where(sql<boolean>`after -> 'files' ? ${data.file_id}`)
      .execute();
    const after = { files: [data.file_id], type: 'npwp' };
    expect(lines).toEqual([
      { actor_id: buyer, action: 'file.open', target: `user:${buyer}`, after, ip: '127.0.0.1' },
    ]);
  });

  test('a link dies with its account', async () => {
    const { data } = await send('npwp', Buffer.from('%PDF-1.7\n%%EOF'));
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', buyer).execute();
    expect((await fetched(data.url)).statusCode).toBe(403);
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', buyer).execute();
    expect((await fetched(data.url)).statusCode).toBe(200);
  });

  test('a selfie and a complaint are never a PDF', async () => {
    expect((await send('ktp_selfie', Buffer.from('%PDF-1.7'))).code).toBe(415);
    expect((await send('complaint', Buffer.from('%PDF-1.7'))).code).toBe(415);
  });

  test('sheets of an import stay as they are, whatever their letters', async () => {
    const sheet = Buffer.concat([
      Buffer.from('Nama Produk;Harga\nKopi '),
      Buffer.from([0xe9]),
      Buffer.from(';15000\n'),
    ]);
    const { code, data } = await send('import', sheet, { token: 'seller', name: 'stok.csv' });
    expect(code).toBe(200);
    expect((await fetched(data.url)).rawPayload.equals(sheet)).toBe(true);
    const large = Buffer.concat([sheet, Buffer.alloc(6 * 1024 * 1024, 'a')]);
    expect((await send('import', large, { token: 'seller' })).code).toBe(200);
    expect((await send('import', Buffer.from('<table>'), { token: 'seller' })).code).toBe(415);
  });
});

describe('what an upload is for', () => {
  test('only the owner may point at it, and only as what it is', async () => {
    const { data } = await send('profile', await photo());
    await db.transact(async (tx) => {
      expect(await ownFile(tx, buyer, data.file_id, ['profile'])).toMatchObject({ id: data.file_id });
      expect(await ownFile(tx, seller, data.file_id, ['profile'])).toBeNull();
      expect(await ownFile(tx, buyer, data.file_id, ['ktp', 'npwp'])).toBeNull();
    });
  });

  test('after 24 hours nothing is left of what nobody points at', async () => {
    const used = (await send('ktp', await photo())).data;
    const company = (await send('company', await photo())).data;
    const unused = (await send('ktp', await photo())).data;
    await db.transact((tx) => markReferenced(tx, [used.file_id], clock.now()));
    await db.insertInto('buyer_documents').values({ user_id: buyer, file_ktp: used.file_id }).execute();
    await db
      .insertInto('buyer_companies')
      .values({ user_id: buyer, company_picture: company.file_id })
      .execute();
    const left = async () => {
      const rows = await db.selectFrom('files').select('id').execute();
      return [used, company, unused].map(({ file_id }) => rows.some(({ id }) => id === file_id));
    };
    clock.set('2026-11-21T04:59:59Z');
    await sweep();
    expect(await left()).toEqual([true, true, true]);
    clock.set('2026-11-21T05:00:01Z');
    await sweep();
    expect(await left()).toEqual([true, true, false]);
    const stored = await readdir(join(folder, 'private'), { recursive: true });
    expect(stored.some((path) => path.endsWith(unused.file_id))).toBe(false);
    expect(stored.some((path) => path.endsWith(used.file_id))).toBe(true);
    clock.set(noon);
  });

  const usage = async () =>
    (await db.selectFrom('file_usage').selectAll().where('owner_id', '=', seller).executeTakeFirst()) ?? {
      bytes: 0,
      pictures: 0,
    };
  const exists = async (fileId: string) =>
    (await db.selectFrom('files').select('id').where('id', '=', fileId).execute()).length === 1;
  const onDisk = async (fileId: string) =>
    (await readdir(folder, { recursive: true })).some((path) => path.endsWith(fileId));

  test('what was replaced is gone within a day, its bytes and its small pictures too; what is used again stays', async () => {
    const upload = async (type: string) =>
      (await send(type, await photo(), { token: 'seller' })).data.file_id;
    const [oldKtp, newKtp, oldFace, newFace] = [
      await upload('ktp'),
      await upload('ktp'),
      await upload('profile'),
      await upload('profile'),
    ];
    const point = async (ktp: string, face: string) => {
      await db.transact(async (tx) => {
        await markReferenced(tx, [ktp, face], clock.now());
        await tx
          .insertInto('buyer_documents')
          .values({ user_id: seller, file_ktp: ktp })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ file_ktp: ktp }))
          .execute();
        await tx.updateTable('users').set({ profile_picture: face }).where('id', '=', seller).execute();
      });
    };
    await point(oldKtp, oldFace);
    expect((await fetched(`/api/files/${oldFace}?w=64`)).statusCode).toBe(200);
    const widths = async () => (await readdir(join(folder, 'widths'), { recursive: true })).length;
    const widthsBefore = await widths();
    const before = await usage();
    await sweep();
    await point(newKtp, newFace);
    await sweep();
    expect(await Promise.all([oldKtp, newKtp, oldFace, newFace].map(exists))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    clock.set('2026-11-20T18:00:00Z');
    await sweep();
    clock.set(noon);
    const files = [oldKtp, newKtp, oldFace, newFace];
    expect(await Promise.all(files.map(exists))).toEqual([false, true, false, true]);
    expect(await Promise.all(files.map(onDisk))).toEqual([false, true, false, true]);
    expect(await widths()).toBe(widthsBefore - 1);
    expect((await usage()).pictures).toBe(before.pictures - 2);
    expect(Number((await usage()).bytes)).toBeLessThan(Number(before.bytes));

    // released, and used again before its time is over
    await point(newKtp, newFace);
    const spare = await upload('profile');
    await point(newKtp, spare);
    await sweep();
    await point(newKtp, newFace);
    await sweep();
    clock.set('2026-11-20T18:00:00Z');
    await sweep();
    clock.set(noon);
    expect(await exists(newFace)).toBe(true);
  });

  test('every column that is named after a file is known to the sweep', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and (c.data_type = 'uuid' or c.udt_name in ('_uuid', 'jsonb'))
        and c.column_name ~ 'photo|picture|image|file|banner|slider|icon|thumbnail|document|proof|company'
        and not exists (
          select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          where f.contype = 'f' and f.conrelid = c.table_name::regclass and a.attname = c.column_name)`.execute(
      db,
    );
    const isKnown = ({ table, column }: { table: string; column: string }) =>
      fileReferences.some((query) => query.includes(table) && query.includes(column));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !isKnown(row))).toEqual([]);
  });

  test('an account keeps no more than its limits, however many uploads come at once', async () => {
    const { pictures, bytes } = await usage();
    const limited = {
      ...uploads,
      limits: async () => ({ bytes: Number(bytes) + 1_000_000, pictures: pictures + 2 }),
    };
    const one = async (type: string, content: Buffer, roles: string[] = ['buyer', 'merchant']) =>
      saveUpload(limited, {
        ownerId: seller,
        roles,
        type,
        name: 'foto',
        file: { size: content.length, read: async () => content },
      });
    const bytesOfPhoto = await photo();
    const found = await Promise.all(Array.from({ length: 6 }, () => one('product', bytesOfPhoto)));
    expect(found.filter((answer) => answer.ok)).toHaveLength(2);
    expect(found.find((answer) => !answer.ok)).toMatchObject({
      error: 'invalid',
      faults: [{ field: 'file', message: 'storage_full' }],
    });
    expect((await usage()).pictures).toBe(pictures + 2);
    const stored = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
        .length;
    const before = await stored();
    expect((await one('import', Buffer.alloc(2_000_000, 97))).ok).toBe(false);
    expect(await stored()).toBe(before);
    expect((await one('import', Buffer.alloc(500_000, 97))).ok).toBe(true);
    // operators keep what the shop shows
    expect((await one('product', bytesOfPhoto, ['operator'])).ok).toBe(true);
  });
});
