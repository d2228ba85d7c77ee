import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import type { UploadedFile } from '#contract/upload.ts';
import type { Schema } from '#market/schema.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { privateFileUrl } from '#platform/files/private-link.ts';
import { openText } from '#platform/sealed-text.ts';
import { SECRET, testKeys } from '#tests/support/keys.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { type Buyer, rushOn, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { type Embedded, startEmbedded } from '#tools/embedded-postgres/index.ts';

// A shop burns down and is opened again from its backup on another machine: another cluster, another data folder, settings
// written anew. It needs PostgreSQL's client programs (18 or later), by the PATH or PG_BIN.

const CLI = fileURLToPath(new URL('../../src/server/cli.ts', import.meta.url));
const BUYERS = scale('RESTORE_ORDERS', 40);
const FILES = scale('RESTORE_FILES', 20);

const folder = mkdtempSync(join(tmpdir(), 'lokapasar-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const backups = join(folder, 'backups');
const passphraseFile = join(folder, 'passphrase');
writeFileSync(passphraseFile, 'kata sandi cadangan\n');

const machine = async (name: string) => {
  const home = join(folder, name);
  mkdirSync(join(home, 'data'), { recursive: true });
  const cluster = await startEmbedded({ directory: join(home, 'pg') });
  whenFileIsDone(() => cluster.stop());
  return { home, cluster, dataDir: join(home, 'data') };
};

type Machine = { cluster: Embedded; dataDir: string };
const cli = ({ cluster, dataDir }: Machine, secret: string, ...args: string[]) => {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: {
      ...process.env,
      APP_MODE: 'test',
      DATABASE_URL: cluster.url,
      MIGRATION_DATABASE_URL: cluster.ownerUrl,
      DATA_DIR: dataDir,
      SECRET: secret,
      BACKUP_PASSPHRASE_FILE: passphraseFile,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended, said: () => said };
};
const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  return [await work, (performance.now() - began) / 1000];
};

const asSuperuser = async <T extends object>(cluster: Embedded, query: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres') });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
};
const isRestoring = async (cluster: Embedded): Promise<boolean> =>
  (await asSuperuser(cluster, `select from pg_stat_activity where application_name = 'pg_restore'`)).length >
  0;

const upload = async (url: string, { token }: Buyer, type: string, name: string, bytes: Buffer) => {
  const { payload, headers } = multipartBody({ type }, { name, bytes });
  const answer = await fetch(`${url}/api/upload/helper`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const { code, data } = (await answer.json()) as { code: number; data: UploadedFile };
  expect(code).toBe(200);
  return data;
};

const pay = (url: string, { id, token }: Buyer) =>
  sendPatiently<Payment>(
    url,
    '/checkout/pay',
    token,
    { payment_method: 'qris' },
    { 'idempotency-key': `pemulihan-${id}` },
  );

const PDF = Buffer.from('%PDF-1.7\n%%EOF');

test('a shop that burnt down opens again from its backup: books even, every acknowledged order and file there', async () => {
  const first = await machine('first');
  const options = { databaseUrl: first.cluster.ownerUrl, dataDir: first.dataDir };
  const server = await startServer({ ...options, env: { SECRET, SEED_PRODUCTS: '0' } });
  const rush = rushOn(first.cluster.ownerUrl);
  const product = await rush.goods(BUYERS);
  const [early = [], late = []] = [
    await rush.buyers(BUYERS / 2, product),
    await rush.buyers(BUYERS / 2, product),
  ];
  const owner = early[0] as Buyer;
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const shown: UploadedFile[] = [];
  for (let n = 0; n < FILES; n += 1)
    shown.push(await upload(server.url, owner, 'profile', 'foto.png', picture));
  const paper = await upload(server.url, owner, 'npwp', 'npwp.pdf', PDF);
  const acknowledged: string[] = [];
  for (const buyer of early) {
    const { code, data } = await pay(server.url, buyer);
    expect(code).toBe(200);
    acknowledged.push((data as Payment).payment_code);
  }

  // the others pay while the backup is made
  const making = cli(first, SECRET, 'backup', '--to', backups, '--keep', '3');
  const paying = Promise.all(late.map((buyer) => pay(server.url, buyer)));
  const [made, backupSeconds] = await timed(making.ended);
  expect(made).toMatchObject({ code: 0 });
  expect((await paying).every(({ code }) => code === 200)).toBe(true);
  const file = /^(.*\.tar\.age):/m.exec(made.said)?.[1] ?? '';
  const [checked, verifySeconds] = await timed(cli(first, SECRET, 'backup', '--verify', file).ended);
  expect(checked).toMatchObject({ code: 0, said: expect.stringContaining(`${FILES + 1} files`) });
  // a backup that a later version of the shop made
  await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`.execute(rush.db);
  const later = await cli(first, SECRET, 'backup', '--to', join(folder, 'later')).ended;
  const laterFile = /^(.*\.tar\.age):/m.exec(later.said)?.[1] ?? '';

  // the machine is lost
  await rush.close();
  await server.stop('SIGKILL');
  await first.cluster.stop();
  rmSync(first.home, { recursive: true });

  const second = await machine('second');
  const NEW_SECRET = 'a secret that setup made anew on this machine';
  const restore = (from: string, ...more: string[]) =>
    cli(second, NEW_SECRET, 'restore', '--from', from, ...more);

  const wrong = join(folder, 'wrong');
  writeFileSync(wrong, 'another passphrase');
  const refused = await restore(file, '--passphrase-file', wrong).ended;
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('passphrase is not the one') });
  expect(await restore(laterFile).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('9999_later'),
  });
  const broken = join(folder, 'broken.tar.age');
  copyFileSync(file, broken);
  writeFileSync(broken, readFileSync(file).subarray(0, -100));
  expect(await restore(broken).ended).toMatchObject({ code: 1, said: expect.stringContaining('cut off') });

  // killed while PostgreSQL takes the dump in, and run again
  const dying = restore(file);
  while (!(await isRestoring(second.cluster)) && dying.child.exitCode === null) await pause(2);
  await end(dying.child);
  while (await isRestoring(second.cluster)) await pause(5);
  const [restored, restoreSeconds] = await timed(restore(file).ended);
  const isWholeAlready = restored.said.includes('not empty');
  expect(isWholeAlready).toBe(false);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('every rupiah accounted for') });
  expect(restored.said).toContain('keys-from-backup.env');
  const again = await restore(file).ended;
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
  expect(await restore(file, '--overwrite').ended).toMatchObject({ code: 0 });

  // with the keys of the backup in its settings the shop opens
  const keys = parseEnv(readFileSync(join(second.dataDir, 'keys-from-backup.env'), 'utf8'));
  expect(keys).toEqual({ SECRET });
  expect(statSync(join(second.dataDir, 'keys-from-backup.env')).mode & 0o077).toBe(0);
  const [reopened, startSeconds] = await timed(
    startServer({
      databaseUrl: second.cluster.ownerUrl,
      dataDir: second.dataDir,
      env: { SECRET: keys.SECRET ?? '', SEED_PRODUCTS: '0' },
    }),
  );
  const db = createDatabase<Schema>({ url: second.cluster.ownerUrl });
  whenFileIsDone(() => db.close());
  const ledger = await verifyLedger(db);
  expect(ledger.findings).toEqual([]);
  const payments = await db.selectFrom('payments').select('payment_code').execute();
  expect(payments.map((one) => one.payment_code)).toEqual(expect.arrayContaining(acknowledged));
  const { phone } = await db.selectFrom('addresses').select('phone').limit(1).executeTakeFirstOrThrow();
  expect(openText(testKeys, 'phone', phone)).toBe('+628123456789');
  for (const { url } of shown) expect((await fetch(new URL(url, reopened.url))).status).toBe(200);
  const link = privateFileUrl(testKeys, paper.file_id, owner.id, new Date());
  expect(Buffer.from(await (await fetch(reopened.url + link)).arrayBuffer())).toEqual(PDF);
  // who had paid before may ask again with the same key and pays nothing twice; new orders are taken
  const repeated = await pay(reopened.url, owner);
  expect(repeated).toMatchObject({ code: 200, replayed: true });
  expect(repeated.data?.payment_code).toBe(acknowledged[0]);
  const guarded = await sql<{ n: number }>`select count(*)::int as n from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where nspname = 'graphile_worker' and relrowsecurity`.execute(
    db,
  );
  expect(guarded.rows[0]?.n).toBeGreaterThan(0);

  reportFigure(
    `${BUYERS} orders, ${FILES + 1} files, ${Math.ceil(statSync(file).size / 1e3)} kB: backup ${backupSeconds.toFixed(1)} s, verify ${verifySeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s, open again ${startSeconds.toFixed(1)} s after that; killed half-way and repeated`,
  );
});

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
};
