import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { bothRoles, testDatabaseUrl } from '#tests/support/database.ts';
import { decryptAge, encryptAge } from './age.ts';
import { readBackup } from './contents.ts';
import { backupName, lastBackup, noteBackup, pruneBackups } from './folder.ts';
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
  const read = (file: string) => readBackup(file, PASSPHRASE, { file: async () => expect.unreachable() });
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

describe('folder', () => {
  const now = new Date('2026-11-23T03:00:00Z');

  test('the newest stay, what is not a backup too, and drafts whose writer has died go', () => {
    const home = join(folder, 'keep');
    mkdirSync(home);
    const names = [1, 2, 3, 4].map((day) => backupName(new Date(`2026-11-0${day}T01:02:03Z`)));
    expect(names[0]).toBe('lokapasar-20261101T010203Z.tar.age');
    const drafts = [`${names[0]}.part`, `${names[3]}.part`];
    for (const name of [...names, ...names.map((one) => `${one}.sha256`), ...drafts, 'catatan.txt'])
      writeFileSync(join(home, name), '');
    utimesSync(join(home, drafts[0] ?? ''), now, new Date('2026-11-21T00:00:00Z'));
    utimesSync(join(home, drafts[1] ?? ''), now, now);
    expect(pruneBackups(home, 2, now)).toEqual(names.slice(0, 2));
    expect(readdirSync(home).sort()).toEqual(
      ['catatan.txt', ...names.slice(2), ...names.slice(2).map((one) => `${one}.sha256`), drafts[1]].sort(),
    );
    expect(pruneBackups(home, 9, now)).toEqual([]);
  });

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
