import { hash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openBucket, PART_BYTES, type S3Access, type StoredObject } from '#platform/s3.ts';
import { bothRoles, testDatabaseUrl } from '#tests/support/database.ts';
import { BUCKET, startS3 } from '#tests/support/s3-server.ts';
import { BackupError, decryptAge, encryptAge } from './age.ts';
import { readBackup } from './contents.ts';
import { lastBackup, noteBackup } from './last-backup.ts';
import { backupName, backupPlace, findBackup } from './places.ts';
import { findPrograms } from './postgres-programs.ts';
import { lookAtTarget } from './snapshot-store.ts';
import { readTar, type TarFile, writeTar } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'lokapasar-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PASSPHRASE = 'kata sandi cadangan';
/** Few rounds: what is tested is the format. */
const QUICK = 10;

/** Bytes as a stream brings them: in pieces that fit nothing. */
async function* pieces(bytes: Buffer, size = 10_007) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const bytesOf = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256));

const CHUNK = 65_536;

describe('encryption', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    '%i bytes come back as they were',
    async (size) => {
      const bytes = bytesOf(size);
      const sealed = await buffer(encryptAge(PASSPHRASE, pieces(bytes), QUICK));
      expect((await buffer(decryptAge(PASSPHRASE, pieces(sealed)))).equals(bytes)).toBe(true);
    },
  );

  test('a file that the program age has made is read', async () => {
    const made = Buffer.from(
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBDQWhrbUpsN3VGcUlKSjd0UmtMa0tBIDE4CjBML1AvTmVJeUM1TTJ2VjdxS1ErdFRPbzRyeGh5RmRDV244MW1OWnp6Rk0KLS0tIEpaRnRaNUtodzIzeitFSHJTWitsUTNucE1qRWY3blRNd2VXUkdGcFg0bmsK5vJid/rH+FRQ7JdkKOUu9o6avcLIh5Z7IAOpZ/zvHQaSZ8wvo/lJbfKuDbZDc1CzzdwbtzYCjN/SpQuB',
      'base64',
    );
    const text = await buffer(decryptAge(PASSPHRASE, pieces(made)));
    expect(text.toString()).toBe('Uang kembali, terima kasih.\n');
  });

  test('nothing comes out with another passphrase, of a changed byte, a part or another file', async () => {
    const sealed = await buffer(encryptAge(PASSPHRASE, pieces(bytesOf(2 * CHUNK + 5)), QUICK));
    const read = (bytes: Buffer, passphrase = PASSPHRASE) => buffer(decryptAge(passphrase, pieces(bytes)));
    await expect(read(sealed, 'another passphrase')).rejects.toThrow('passphrase is not the one');
    const changed = Buffer.from(sealed);
    changed[sealed.length - CHUNK] = (changed[sealed.length - CHUNK] ?? 0) ^ 1;
    await expect(read(changed)).rejects.toThrow('damaged or cut off');
    const header = sealed.indexOf('\n---') + 49;
    const cutAt = header + 16 + CHUNK + 16;
    for (const size of [cutAt, cutAt - 1, sealed.length - 1])
      await expect(read(sealed.subarray(0, size))).rejects.toThrow('damaged or cut off');
    await expect(read(Buffer.from('PGDMP and so on'.repeat(40)))).rejects.toThrow('no backup');
    await expect(read(Buffer.alloc(0))).rejects.toThrow('no backup');
    await expect(read(sealed.subarray(0, header + 16))).rejects.toThrow('damaged or cut off');
    const costly = Buffer.from(sealed.toString('latin1').replace(` ${QUICK}\n`, ' 31\n'), 'latin1');
    await expect(read(costly)).rejects.toThrow('too much');
    // another last letter that stands for the same bytes of the header's proof
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const twin = Buffer.from(sealed);
    const last = letters.indexOf(String.fromCharCode(sealed[header - 2] ?? 0));
    twin[header - 2] = letters.charCodeAt(last + 1);
    await expect(read(twin)).rejects.toThrow('head of this backup was changed');
  });
});

async function* these(files: TarFile[]) {
  yield* files;
}

describe('archive', () => {
  const files = [
    { name: 'kosong', bytes: Buffer.alloc(0) },
    { name: `uploads/ab/${'a'.repeat(36)}`, bytes: bytesOf(512) },
    { name: 'besar', bytes: bytesOf(100_001) },
  ];

  test('files come back in their order, whether all of them are wanted or not', async () => {
    const archive = await buffer(writeTar(these(files), new Date()));
    expect(archive.length % 512).toBe(0);
    for (const wanted of [['kosong', 'besar'], [files[1]?.name], files.map(({ name }) => name)]) {
      const found: TarFile[] = [];
      for await (const { name, bytes } of readTar(pieces(archive)))
        if (wanted.includes(name)) found.push({ name, bytes: await buffer(bytes) });
      expect(found).toEqual(files.filter(({ name }) => wanted.includes(name)));
    }
  });

  test('a part of one is refused', async () => {
    const archive = await buffer(writeTar(these(files), new Date()));
    const read = async (bytes: Buffer) => {
      for await (const _ of readTar(pieces(bytes))) void _;
    };
    await expect(read(archive.subarray(0, 1_500))).rejects.toThrow('cut off');
    await expect(read(archive.subarray(7))).rejects.toThrow('damaged');
  });
});

describe('a backup that somebody else has made', () => {
  /** An archive as one entry, whose header is changed after it was written, its checksum then made right again. */
  const madeOf = async (name: string, change: (header: Buffer) => void): Promise<string> => {
    const archive = await buffer(writeTar(these([{ name, bytes: Buffer.alloc(0) }]), new Date()));
    change(archive);
    archive.fill(' ', 148, 156);
    const sum = archive.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const file = join(folder, 'foreign.tar.age');
    writeFileSync(file, await buffer(encryptAge(PASSPHRASE, pieces(archive), QUICK)));
    return file;
  };
  const read = async (file: string) =>
    readBackup(await findBackup(file, null), PASSPHRASE, { file: async () => expect.unreachable() });
  const nothing = () => undefined;

  test.each(['files/../../cron', 'files//etc/passwd', 'files/ab/../../../cron', 'files/'])(
    'with a file named %s is refused before anything is written',
    async (name) => {
      await expect(read(await madeOf(name, nothing))).rejects.toThrow('no name of a file of the shop');
    },
  );

  test('with a link, a file that fills the memory, or a size below zero is refused', async () => {
    const link = (header: Buffer) => void header.write('2', 156);
    await expect(read(await madeOf('files/ab/c', link))).rejects.toThrow('links or folders');
    const sized = (size: string) => (header: Buffer) => void header.write(`${size}\0`, 124);
    await expect(read(await madeOf('files/ab/c', sized('77777777777')))).rejects.toThrow('too large');
    await expect(read(await madeOf('files/ab/c', sized('-0000000010')))).rejects.toThrow('damaged');
  });

  test('without an end is refused', async () => {
    await expect(read(await madeOf('lain', nothing))).rejects.toThrow('ends before its end');
  });
});

const s3 = await startS3();
afterAll(s3.stop);
const bucket = openBucket(s3.access, BUCKET, { waitMs: 1 });
const BUCKET_FOLDER = `s3://${BUCKET}/toko`;
/** More than two parts of a bucket, the last one short. */
const LARGE = 2 * PART_BYTES + 12_345;
const large = Buffer.alloc(LARGE, 'lokapasar-');

describe('places', () => {
  const now = new Date('2026-11-23T03:00:00Z');
  const places = [
    { what: 'a folder', to: join(folder, 'tempat'), at: (name: string) => join(folder, 'tempat', name) },
    { what: 'a bucket', to: BUCKET_FOLDER, at: (name: string) => `${BUCKET_FOLDER}/${name}` },
  ];

  test.each(places)('what is written into $what is found again, with its checksum', async ({ to, at }) => {
    const bytes = large;
    const name = backupName(now);
    const place = backupPlace(to, s3.access);
    expect(await place.write(name, pieces(bytes, 1_000_003))).toEqual({ file: at(name), size: LARGE });
    const found = await findBackup(at(name), s3.access);
    expect(found).toMatchObject({ file: at(name), size: LARGE });
    for (const _ of ['once', 'again']) expect((await buffer(found.read())).equals(bytes)).toBe(true);
    expect(await found.checksum()).toBe(hash('sha256', bytes, 'hex'));
    await expect(findBackup(at('lain.tar.age'), s3.access)).rejects.toThrow(
      `There is no ${at('lain.tar.age')}`,
    );
  });

  test.each(places)('the newest stay in $what, and what is not a backup', async ({ to }) => {
    const place = backupPlace(`${to}/simpan`, s3.access);
    const names = [1, 2, 3, 4].map((day) => backupName(new Date(`2026-11-0${day}T01:02:03Z`)));
    expect(names[0]).toBe('lokapasar-20261101T010203Z.tar.age');
    for (const name of [...names, 'lokapasar-catatan.txt']) await place.write(name, pieces(bytesOf(5)));
    expect(await place.prune(2, now)).toEqual(names.slice(0, 2));
    expect(await place.prune(9, now)).toEqual([]);
    const left: string[] = to === BUCKET_FOLDER ? [] : readdirSync(`${to}/simpan`);
    if (to === BUCKET_FOLDER) for await (const { key } of bucket.list('toko/simpan/')) left.push(key);
    expect(left.map((path) => path.split('/').at(-1)).sort()).toEqual(
      [...names.slice(2), 'lokapasar-catatan.txt'].flatMap((name) => [name, `${name}.sha256`]).sort(),
    );
  });

  test.each(places)('nothing is there in $what when making it fails half-way', async ({ to, at }) => {
    async function* broken() {
      yield large;
      throw new BackupError('pg_dump ended');
    }
    await expect(backupPlace(to, s3.access).write('patah.tar.age', broken())).rejects.toThrow(
      'pg_dump ended',
    );
    await expect(findBackup(at('patah.tar.age'), s3.access)).rejects.toThrow('There is no');
    expect(s3.uploads.size).toBe(0);
    if (to !== BUCKET_FOLDER) expect(readdirSync(to).filter((name) => name.startsWith('patah'))).toEqual([]);
  });

  test('drafts whose writer has died go, those of now stay', async () => {
    const home = join(folder, 'keep');
    const [old, young] = ['lokapasar-a.part', 'lokapasar-b.part'].map((name) => join(home, name)) as [
      string,
      string,
    ];
    mkdirSync(home);
    for (const draft of [old, young]) writeFileSync(draft, '');
    utimesSync(old, now, new Date('2026-11-21T00:00:00Z'));
    utimesSync(young, now, now);
    await backupPlace(home, null).prune(1, now);
    expect(readdirSync(home)).toEqual(['lokapasar-b.part']);

    const begun = (day: string) => ({ key: 'toko/lokapasar-x', parts: new Map(), begun: new Date(day) });
    s3.uploads.set('lama', begun('2026-11-21T00:00:00Z')).set('baru', begun('2026-11-23T00:00:00Z'));
    await backupPlace(BUCKET_FOLDER, s3.access).prune(1, now);
    expect([...s3.uploads.keys()]).toEqual(['baru']);
    s3.uploads.clear();
  });
});

describe('a bucket', () => {
  test.each([
    ['the store is busy, and lets the wire break', [503, 'break', 500, 503] as const],
    ['the store is busy at the second part', [undefined, undefined, 503] as const],
  ])('is asked again when %s', async (_, faults) => {
    const bytes = large;
    const spare = [...faults];
    s3.faults.push(...(spare.map((fault) => fault ?? 0) as number[]));
    expect(await bucket.putParts('toko/sibuk', pieces(bytes, 999_999))).toBe(LARGE);
    expect(s3.objects.get('toko/sibuk')?.equals(bytes)).toBe(true);
  });

  test('has the object when only the answer to its end was lost', async () => {
    s3.faults.push(...Array.from({ length: 1 + Math.ceil(LARGE / PART_BYTES) }, () => 0), 'lose');
    expect(await bucket.putParts('toko/jawaban-hilang', pieces(large, 999_999))).toBe(LARGE);
    expect(s3.objects.get('toko/jawaban-hilang')?.equals(large)).toBe(true);
    expect(s3.asked.slice(-2).map((one) => one.split(' ')[0])).toEqual(['POST', 'HEAD']);
  });

  test('that is not there, refuses or does not answer says so, and nothing is tried in vain', async () => {
    const write = async (to: string, access: S3Access | null) =>
      backupPlace(to, access).write(backupName(new Date()), pieces(bytesOf(3)));
    await expect(write('s3://bukan-bucket', s3.access)).rejects.toThrow('NoSuchBucket (The specified bucket');
    const before = s3.asked.length;
    await expect(write(BUCKET_FOLDER, { ...s3.access, secretAccessKey: 'salah' })).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    expect(s3.asked.length - before).toBe(1);
    await expect(write(BUCKET_FOLDER, null)).rejects.toThrow('AWS_ACCESS_KEY_ID');
    await expect(write('s3://A', s3.access)).rejects.toThrow('names no bucket');
    const gone = openBucket({ ...s3.access, endpoint: 'http://127.0.0.1:9' }, BUCKET, { waitMs: 1 });
    await expect(gone.put('a', 'b')).rejects.toThrow('S3 at http://127.0.0.1:9 does not answer');
  });

  test('whose object is replaced while it is read ends the reading', async () => {
    await bucket.put('toko/ganti', large);
    const object = await bucket.find('toko/ganti');
    const reading = bucket.readParts('toko/ganti', object as StoredObject);
    await reading.next();
    await bucket.put('toko/ganti', large.subarray(1));
    await expect(reading.next()).rejects.toThrow('PreconditionFailed');
  });
});

describe('folder', () => {
  const now = new Date('2026-11-23T03:00:00Z');

  test('the data folder knows the last one', () => {
    expect(lastBackup(folder)).toBeNull();
    const last = { at: now, file: '/backups/a', bytes: 5 };
    noteBackup(folder, last);
    expect(lastBackup(folder)).toEqual(last);
  });
});

test('missing or old client programs are named, with how they are installed', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  expect(() => findPrograms(bin)).toThrow(/were not found in .*apt-get install -y postgresql-client-18/s);
  const install = (major: number) => {
    for (const name of ['pg_dump', 'pg_restore']) {
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${major}.2 (Debian)"\n`);
      chmodSync(join(bin, name), 0o755);
    }
  };
  install(15);
  expect(() => findPrograms(bin)).toThrow(
    'pg_dump and pg_restore 18 or later are needed; those found are 15.',
  );
  install(18);
  expect(findPrograms(bin)).toEqual({ folder: bin, major: 18 });
  expect(() => findPrograms(bin, 19)).toThrow('19 or later are needed; those found are 18.');
});

test('the owner of the tables sees that the shop, which is another role, is connected', async () => {
  const { url, migrationUrl } = bothRoles(await testDatabaseUrl());
  const shop = new pg.Client({ connectionString: url });
  await shop.connect();
  const found = await lookAtTarget(migrationUrl);
  await shop.end();
  expect(found).toMatchObject({ serverMajor: 18, others: 1 });
  expect(found.tables).toBeGreaterThan(50);
});
