import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { SECRET } from '#tests/support/keys.ts';
import { smallDisk } from '#tests/support/machine.ts';
import { type Buyer, rushOn, send, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure, rounds } from '#tests/support/scale.ts';
import { startServer, untilDatabaseIsUp } from '#tests/support/server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { startEmbedded } from '#tools/embedded-postgres/index.ts';

const DISK_MB = 700;
const BACK_WITHIN_MS = 30_000;
const disk = smallDisk(DISK_MB);

/** A shop whose database and files share one small disk. */
const shopOn = async (folder: string) => {
  const cluster = await startEmbedded({ directory: join(folder, 'pg') });
  whenFileIsDone(() => cluster.stop());
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const server = await startServer({
    databaseUrl: cluster.ownerUrl,
    dataDir,
    env: { SECRET, SEED_PRODUCTS: '0', TMPDIR: folder },
  });
  const rush = rushOn(cluster.ownerUrl);
  const filler = join(folder, 'filler');
  /** Writes until nothing more goes in. */
  const fill = () => {
    const file = openSync(filler, 'a');
    for (let size = 1 << 20; size >= 512; size /= 2) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    closeSync(file);
  };
  /** Uses up what PostgreSQL has ready to write ahead, as its superuser, until it stops or has none left. */
  const writeAhead = async () => {
    const client = new pg.Client({ connectionString: cluster.urlOf('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (let turn = 0; turn < 40; turn += 1) {
        await client.query("select pg_logical_emit_message(false, 'penuh', repeat('x', 1000))");
        await client.query('select pg_switch_wal()');
      }
    } catch {
      // this was the last of the room
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  return { server, rush, fill, writeAhead, free: () => rmSync(filler) };
};
const shop = disk === null ? null : await shopOn(disk);

if (shop === null)
  test('left out: a full disk needs root and tmpfs, which this machine does not give', () => {
    reportFigure('full disk: LEFT OUT, needs root and tmpfs');
    expect(process.getuid?.()).not.toBe(0);
  });
else {
  const { server, rush, fill, writeAhead, free } = shop;
  afterEach(() => vi.restoreAllMocks());
  const untilReady = () => untilDatabaseIsUp(server.url);

  test.each(rounds('FULL_DISKS', 1))(
    'a disk that is full while buyers pay: 503 until there is room, and no order lost, doubled or there by half (%i)',
    async (round) => {
      const pieces = 200;
      const product = await rush.goods(pieces);
      const buyers = await rush.buyers(pieces, product);
      const key = (buyer: Buyer) => ({ 'idempotency-key': `disk-penuh-${buyer.id}` });
      const acknowledged = new Set<string>();
      const pay = async (buyer: Buyer, by: typeof send = send) => {
        const body = { payment_method: 'qris' };
        const answer = await by<Payment>(server.url, '/checkout/pay', buyer.token, body, key(buyer));
        if (answer.code === 200) acknowledged.add(answer.data.payment_code);
        return answer.code;
      };
      const payAll = (some: readonly Buyer[]) => Promise.all(some.map((buyer) => pay(buyer)));

      for (const buyer of buyers.slice(0, 10)) expect(await pay(buyer, sendPatiently)).toBe(200);
      // whoever keeps the built-in database says each time that it does not come up
      vi.spyOn(console, 'error').mockReturnValue();
      fill();
      const codes = new Set(await payAll(buyers.slice(10, 110)));
      // what the database writes ahead needs room too: without it PostgreSQL stops, and comes back by itself
      await writeAhead();
      for (const code of await payAll(buyers.slice(110))) codes.add(code);
      expect([...codes].filter((code) => code !== 200 && code !== 503)).toEqual([]);
      expect(codes).toContain(503);

      free();
      const began = performance.now();
      await untilReady();
      const backMs = performance.now() - began;
      expect(backMs).toBeLessThan(BACK_WITHIN_MS);

      await send(server.url, '/__test/clock', null, { advance_seconds: 61 });
      const before = acknowledged.size;
      for (const code of await Promise.all(buyers.map((buyer) => pay(buyer, sendPatiently))))
        expect([200, 409]).toContain(code);
      const ids = buyers.map(({ id }) => id);
      const { rows } = await sql<{ code: string; n: number }>`
        select max(payment_code) as code, count(*)::int as n from payments
        where user_id = any(${ids}::bigint[]) group by user_id`.execute(rush.db);
      expect(rows.map(({ n }) => n)).toEqual(buyers.map(() => 1));
      expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining([...acknowledged]));
      expect([await rush.sold(product), await rush.stock(product)]).toEqual([pieces, 0]);
      expect(await rush.faults()).toEqual([]);
      reportFigure(
        `full disk ${round}: ${before} acknowledged meanwhile, all there once; open again after ${(backMs / 1000).toFixed(1)} s`,
      );
    },
  );

  test('an upload onto a full disk is 503 with a time to come back, leaves nothing, and goes through later', async () => {
    const [buyer] = await rush.buyers(1, await rush.goods(1));
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const upload = () => {
      const form = new FormData();
      form.set('type', 'profile');
      form.set('file', new Blob([Uint8Array.from(picture)]), 'foto.jpg');
      const headers = { authorization: `Bearer ${buyer!.token}` };
      return fetch(`${server.url}/api/upload/helper`, { method: 'POST', body: form, headers });
    };
    const files = () => rush.number(sql`select count(*) as n from files`);
    expect((await upload()).status).toBe(200);
    const before = await files();
    fill();
    const refused = await upload();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    free();
    await untilReady();
    expect(await files()).toBe(before);
    expect((await upload()).status).toBe(200);
  });
}
