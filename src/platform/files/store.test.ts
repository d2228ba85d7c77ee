import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { fixedClock } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BUCKET, startS3 } from '#tests/support/s3-server.ts';
import { openBucket, PART_BYTES } from '../s3.ts';
import { moveFiles } from './move-files.ts';
import {
  bucketStore,
  type FileStore,
  filesFolder,
  localStore,
  openFileStore,
  withOlderFiles,
} from './store.ts';
import { shardsOf, sweepOrphans } from './sweep-uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'lokapasar-stores-'));
const s3 = await startS3();
const QUICK = { tries: 2, waitMs: 1, timeoutMs: 1_000 };
const inBucket = (prefix: string): FileStore => bucketStore(openBucket(s3.access, BUCKET, QUICK), prefix);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.stop();
});

const keysOf = async (store: FileStore, within: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list(within)) keys.push(key);
  return keys.sort();
};

const stores = [
  { where: 'a folder', open: (name: string) => localStore(join(folder, name)) },
  { where: 'a bucket', open: (name: string) => inBucket(name) },
  { where: 'a whole bucket', open: () => inBucket('') },
  {
    where: 'a bucket beside older files',
    open: (name: string) => withOlderFiles(inBucket(name), localStore(join(folder, `${name}-older`))),
  },
];

describe.each(stores)('files in $where', ({ where, open }) => {
  const store = open(where.replaceAll(' ', '-'));

  test('come back as they were written, whole and piece by piece, until they are removed', async () => {
    const bytes = Buffer.from('isi é \0 selesai');
    await store.write('uploads/ab/satu', bytes);
    expect(await store.read('uploads/ab/satu')).toEqual(bytes);
    expect(await store.size('uploads/ab/satu')).toBe(bytes.length);
    const stream = await store.stream('uploads/ab/satu');
    expect(stream && (await buffer(stream))).toEqual(bytes);
    await store.write('uploads/ab/satu', Buffer.from('lain'));
    expect(await store.read('uploads/ab/satu')).toEqual(Buffer.from('lain'));
    await store.remove('uploads/ab/satu');
    await store.remove('uploads/ab/satu');
    expect(await store.read('uploads/ab/satu')).toBeNull();
    expect(await store.size('uploads/ab/satu')).toBeNull();
    expect(await store.stream('uploads/ab/satu')).toBeNull();
  });

  test('are listed by folder, with the moment of their writing', async () => {
    const began = Date.now();
    for (const key of ['uploads/cd/a', 'uploads/cd/b', 'uploads/cd/c', 'uploads/cd/d', 'uploads/cda'])
      await store.write(key, Buffer.from(key));
    expect(await keysOf(store, 'uploads/cd')).toEqual([
      ...['uploads/cd/a', 'uploads/cd/b', 'uploads/cd/c', 'uploads/cd/d'],
    ]);
    expect(await keysOf(store, 'uploads/kosong')).toEqual([]);
    for await (const { changedAt } of store.list('uploads/cd'))
      expect(Math.abs(changedAt.getTime() - began)).toBeLessThan(60_000);
  });

  test.each(['../rahasia', '/etc/passwd', 'a//b', 'a/../b', ''])('%j is no key', async (key) => {
    await expect(store.read(key)).rejects.toThrow(RangeError);
    await expect(store.write(key, Buffer.of(1))).rejects.toThrow(RangeError);
  });
});

describe('a bucket', () => {
  test('takes a file larger than one part in parts, and gives it back piece by piece', async () => {
    // two parts take their time where many tests run at once
    const store = bucketStore(openBucket(s3.access, BUCKET), 'besar');
    const bytes = Buffer.alloc(PART_BYTES + 5, 'x');
    bytes[PART_BYTES] = 65;
    await store.write('private/ab/besar', bytes);
    const stream = await store.stream('private/ab/besar');
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
    expect(s3.uploads.size).toBe(0);
  });

  test('names itself in its path or before the host, as the settings say', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    const endpoint = 'https://simpanan.test';
    for (const bucketIn of ['path', 'host'] as const)
      await bucketStore(openBucket({ ...s3.access, bucketIn, endpoint }, BUCKET), 'toko').write(
        'uploads/ab/satu',
        Buffer.of(1),
      );
    expect(asked.mock.calls.map(([url]) => String(url))).toEqual([
      `https://simpanan.test/${BUCKET}/toko/uploads/ab/satu`,
      `https://${BUCKET}.simpanan.test/toko/uploads/ab/satu`,
    ]);
    asked.mockRestore();
  });

  test('that stumbles once is asked again, and one that stays away is said to be down', async () => {
    const store = inBucket('goyah');
    s3.faults.push(503);
    await store.write('uploads/ab/satu', Buffer.from('ada'));
    s3.faults.push('break');
    expect(await store.read('uploads/ab/satu')).toEqual(Buffer.from('ada'));
    s3.faults.push('break', 503);
    await expect(store.read('uploads/ab/satu')).rejects.toThrow(DependencyDown);
    s3.faults.push(503, 503);
    await expect(store.write('uploads/ab/dua', Buffer.from('x'))).rejects.toThrow('file store is down');
    expect(await store.read('uploads/ab/dua')).toBeNull();
  });

  test('that does not exist, or a key that it does not know, is no missing file', async () => {
    const other = bucketStore(openBucket(s3.access, 'bukan-bucket', QUICK), '');
    await expect(other.read('uploads/ab/satu')).rejects.toThrow(/NoSuchBucket/);
    const stranger = { ...s3.access, secretAccessKey: 'salah' };
    const refused = bucketStore(openBucket(stranger, BUCKET, QUICK), '');
    await expect(refused.read('uploads/ab/satu')).rejects.toThrow(/SignatureDoesNotMatch/);
  });
});

describe('from a folder to a bucket', () => {
  const dataDir = join(folder, 'pindah');
  const config = { dataDir, s3: s3.access, filesIn: { bucket: BUCKET, folder: 'toko' } };
  const disk = localStore(filesFolder(config));
  const bucket = inBucket('toko');

  test('a shop with a bucket shows what still lies on its disk, and writes to the bucket', async () => {
    await disk.write('uploads/ab/lama', Buffer.from('lama'));
    const store = openFileStore(config);
    expect(await store.read('uploads/ab/lama')).toEqual(Buffer.from('lama'));
    await store.write('uploads/ab/baru', Buffer.from('baru'));
    expect(await disk.read('uploads/ab/baru')).toBeNull();
    expect(await bucket.read('uploads/ab/baru')).toEqual(Buffer.from('baru'));
    await disk.write('uploads/ab/hapus', Buffer.from('hapus'));
    await store.remove('uploads/ab/hapus');
    expect(await disk.read('uploads/ab/hapus')).toBeNull();
  });

  test('files are moved once, also when the first time was cut off', async () => {
    await disk.write('private/cd/rahasia', Buffer.from('tersegel'));
    await disk.write('widths/ab/kecil-160.webp', Buffer.from('dibuat lagi'));
    s3.faults.push(0, 0, 503, 503);
    await expect(moveFiles(disk, bucket, false)).rejects.toThrow(DependencyDown);
    const again = await moveFiles(disk, bucket, false);
    expect(again.files + again.alreadyThere).toBe(2);
    expect(await moveFiles(disk, bucket, false)).toEqual({ files: 0, bytes: 0, alreadyThere: 2 });
    expect(await disk.read('private/cd/rahasia')).toEqual(Buffer.from('tersegel'));
  });

  test('they leave the disk only when the bucket has them whole', async () => {
    s3.objects.set('toko/uploads/ab/lama', Buffer.from('l'));
    expect(await moveFiles(disk, bucket, true)).toEqual({ files: 1, bytes: 4, alreadyThere: 1 });
    expect(await keysOf(disk, 'uploads')).toEqual([]);
    expect(await keysOf(disk, 'private')).toEqual([]);
    expect(await bucket.read('uploads/ab/lama')).toEqual(Buffer.from('lama'));
  });
});

describe('what lies in the store without a row', () => {
  let db: Database<Schema>;
  beforeAll(async () => {
    db = await testDatabase();
  });

  test.each(['folder', 'bucket'])('goes from a %s after a day, and nothing else', async (where) => {
    const store = where === 'folder' ? localStore(join(folder, 'yatim')) : inBucket('yatim');
    const keyOf = (id: string, kind = 'private') => `${kind}/${id.slice(0, 2)}/${id}`;
    const ids = Array.from({ length: 5 }, () => `ab${randomUUID().slice(2)}`);
    const [kept = '', ...orphans] = ids;
    await sql`insert into files (id, type, is_private, mime, storage_key)
      values (${kept}, 'ktp', true, 'image/png', ${keyOf(kept)})`.execute(db);
    for (const id of ids) await store.write(keyOf(id), Buffer.from(id));
    await store.write(keyOf(orphans[0] ?? '', 'uploads'), Buffer.from('umum'));
    await store.write('uploads/ab/catatan.txt', Buffer.from('bukan unggahan'));
    if (where === 'folder') {
      mkdirSync(join(folder, 'yatim', 'private', 'ab'), { recursive: true });
      writeFileSync(join(folder, 'yatim', 'private', 'ab', `${randomUUID()}.x.part`), 'setengah');
    }
    const at = (hours: number) => fixedClock(new Date(Date.now() + hours * 3_600_000).toISOString());
    expect(await sweepOrphans({ db, store, clock: at(23) }, ['ab'])).toBe(0);
    expect(await sweepOrphans({ db, store, clock: at(25) }, ['cd'])).toBe(0);
    expect(await sweepOrphans({ db, store, clock: at(25) }, ['ab'])).toBe(5);
    expect(await store.read(keyOf(kept))).toEqual(Buffer.from(kept));
    expect(await keysOf(store, 'private/ab')).toEqual([keyOf(kept)]);
    expect(await keysOf(store, 'uploads/ab')).toEqual(['uploads/ab/catatan.txt']);
  });

  test('every folder is looked through once a day', () => {
    const hours = Array.from({ length: 24 }, (_, hour) =>
      shardsOf(new Date(Date.UTC(2026, 10, 20, hour, 30))),
    );
    expect(hours.flat()).toHaveLength(256);
    expect(new Set(hours.flat()).size).toBe(256);
    expect(hours.flat()).toContain('00');
    expect(hours.flat()).toContain('ff');
  });
});
