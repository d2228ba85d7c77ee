import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { backRest, query, restoreAt } from '../cluster.ts';
import { urlsOf } from '../layout.ts';
import { CALM_S, finish, openScene, seconds } from './scene.ts';

test('a backup is brought back to a moment in the middle of a crowd: exactly what was acknowledged before it, and the books are even', async () => {
  const scene = await openScene('point-in-time');
  const crowd = scene.crowd();
  await seconds(2);
  const backupBegan = performance.now();
  await backRest('--type=full', 'backup');
  const backupMs = performance.now() - backupBegan;
  await seconds(CALM_S);
  const url = urlsOf(scene.database);
  const before = [...crowd.acknowledged.payments];
  const [row] = await query<{ now: string }>(
    url.owner,
    "select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US+00') as now",
  );
  const moment = row?.now ?? '';
  await seconds(CALM_S);
  await query(urlsOf('postgres').superuser, 'select pg_switch_wal()');
  await backRest('check');
  const restoreBegan = performance.now();
  const end = await restoreAt(moment);
  const restoreMs = performance.now() - restoreBegan;
  const db = createDatabase<Schema>({ url: urlsOf(scene.database).restored, poolSize: 2 });
  try {
    const { findings } = await verifyLedger(db);
    expect(findings).toEqual([]);
    const { rows } = await sql<{ payment_code: string; late: boolean }>`
      select payment_code, created_at > ${moment}::timestamptz as late from payments`.execute(db);
    const known = new Set(rows.map(({ payment_code }) => payment_code));
    expect(before.filter((code) => !known.has(code))).toEqual([]);
    const sold = await sql<{ sold: number; stock: number }>`
      select coalesce(sum(item.qty), 0)::int as sold, (select stock from products where id = ${scene.product}) as stock
      from order_items item join orders o on o.id = item.order_id
      where item.product_id = ${scene.product} and o.status not in ('expired', 'cancelled', 'rejected', 'refunded')`.execute(
      db,
    );
    expect(scene.stock - Number(sold.rows[0]?.stock)).toBe(Number(sold.rows[0]?.sold));
    // what came after the moment is not there
    const after = crowd.acknowledged.payments.filter((code) => !before.includes(code));
    expect(after.length).toBeGreaterThan(0);
    expect(after.every((code) => known.has(code))).toBe(false);
  } finally {
    await db.close();
    end();
  }
  await finish(scene, crowd, {
    name: 'point-in-time',
    figures: [
      `full backup under load ${(backupMs / 1000).toFixed(1)} s, brought back to a moment in ${(restoreMs / 1000).toFixed(1)} s; ${before.length} acknowledged payments before it all there, books even`,
    ],
  });
});
