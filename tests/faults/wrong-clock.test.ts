import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { callbackSignature } from '#market/payments/index.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { faketimeLibrary } from '#tests/support/machine.ts';
import { type Buyer, rushOn, send, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure, rounds } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';

const library = faketimeLibrary();
const DAY_MS = 86_400_000;
const BACK_WITHIN_MS = 30_000;

/** Two servers on one database, of which the first has a clock of its own that may be set. */
const servers = async (path: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-clock-'));
  whenFileIsDone(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'shift');
  const setClock = (shift: string) => writeFileSync(file, `${shift}\n`);
  setClock('+0');
  const databaseUrl = await testDatabaseUrl();
  const env = { SECRET, SEED_PRODUCTS: '0' };
  const faked = {
    LD_PRELOAD: path,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // what a process measures with goes on as ever: only the time of day jumps
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const odd = await startServer({ databaseUrl, env: { ...env, ...faked } });
  const right = await startServer({ databaseUrl, env, dataDir: odd.dataDir });
  return { odd, right, setClock, rush: rushOn(databaseUrl) };
};
const { odd, right, setClock, rush } = await servers(library);
/** `/livez` says the time that the shop lives by, `/readyz` that of its machine. */
const timeOf = async (url: string, path: '/livez' | '/readyz') =>
  Date.parse((await fetch(url + path)).headers.get('date') ?? '');
const apart = async (path: '/livez' | '/readyz') =>
  Math.round(((await timeOf(odd.url, path)) - (await timeOf(right.url, path))) / 10_000) * 10_000;

test.each(
  rounds('CLOCK_ROUNDS', 1).flatMap((round) => [
    { shift: '+1d', ms: DAY_MS, round },
    { shift: '-1d', ms: -DAY_MS, round },
  ]),
)(
  'a server whose clock jumps by $shift beside one that is right: what was paid stays paid, once ($round)',
  async ({ shift, ms }) => {
    const pieces = 60;
    const product = await rush.goods(pieces);
    const buyers = await rush.buyers(pieces, product);
    const paid: string[] = [];
    /** Pays at one server, and the provider tells another of it. */
    const order = async (buyer: Buyer, turn: number) => {
      const [here, there] = turn % 2 === 0 ? [odd, right] : [right, odd];
      const keyed = { 'idempotency-key': `jam-salah-${buyer.id}` };
      const body = { payment_method: 'qris' };
      const pay = () => sendPatiently<Payment>(here.url, '/checkout/pay', buyer.token, body, keyed);
      const answer = await pay();
      if (answer.code !== 200) throw new Error(`${shift}: ${JSON.stringify(answer)}`);
      const { payment_code, amount_due } = answer.data;
      const message = { payment_code, status: 'paid', amount: amount_due, reference: payment_code };
      const signature = callbackSignature(JSON.stringify(message), 'sandbox-secret');
      const told = await sendPatiently<{ status: string }>(
        there.url,
        '/checkout/callback/sandbox',
        null,
        message,
        { 'x-callback-signature': signature },
      );
      if (told.code === 200 && told.data.status === 'paid') paid.push(payment_code);
      // the same key again is the same order, whatever the time is
      expect(await pay()).toMatchObject({ code: 200, replayed: true, data: { payment_code } });
    };
    await Promise.all(buyers.slice(0, 20).map(order));
    setClock(shift);
    await expect.poll(() => apart('/readyz'), { timeout: 10_000 }).toBe(ms);
    expect(await apart('/livez')).toBe(0);
    await Promise.all(buyers.slice(20, 40).map(order));
    // deadlines are looked at by both
    await Promise.all([odd, right].map(({ url }) => send(url, '/__test/tick', null)));
    setClock('+0');
    const began = performance.now();
    await Promise.all(buyers.slice(40).map(order));
    const backMs = performance.now() - began;
    await Promise.all([odd, right].map(({ url }) => send(url, '/__test/tick', null)));

    expect(paid).toHaveLength(pieces);
    const { rows } = await sql<{ code: string; status: string; orders: number }>`
      select payment.payment_code as code, payment.status, count(o.id)::int as orders
      from payments payment join orders o on o.payment_id = payment.id and o.status in ('paid', 'processed')
      where payment.user_id = any(${buyers.map(({ id }) => id)}::bigint[]) group by payment.id`.execute(
      rush.db,
    );
    expect(rows).toHaveLength(pieces);
    expect(rows.every(({ status, orders }) => status === 'paid' && orders === 1)).toBe(true);
    expect(rows.map(({ code }) => code).toSorted()).toEqual(paid.toSorted());
    expect([await rush.sold(product), await rush.stock(product)]).toEqual([pieces, 0]);
    expect(await rush.faults()).toEqual([]);
    expect(backMs).toBeLessThan(BACK_WITHIN_MS);
    reportFigure(`clock of one server ${shift}: ${pieces} orders paid, each there once`);
  },
);
