import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced } from '#platform/files/own-file.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { afterChange } from '../after-change.ts';
import type { OwnProduct } from '../own-products.ts';
import { lockOwnProducts } from '../own-products-store.ts';
import { ownPhotos, photosOf } from '../photos.ts';
import { writeVariants } from '../variants-store.ts';
import { insertProducts, newProductIds, updateProducts, writePhotos } from '../write-store.ts';
import { type FaultRow, insertFaults } from './faults-store.ts';
import { type ImportRow, moveCheckpoint } from './imports-store.ts';
import { isFileId } from './pictures.ts';
import { type Judged, judge, type Pictured } from './verdict.rules.ts';

/** Somebody else is doing the same import: this one stops. */
export class ConcurrentRunError extends Error {}

/** The store's products that a sheet means, by its own number or its code. */
const keptFor = async (tx: Tx<Schema>, merchantId: number, batch: readonly Pictured[]) => {
  const ids = batch.flatMap(({ candidate }) => candidate.productId ?? []);
  const skus = batch.flatMap(({ candidate }) => (candidate.sku === '' ? [] : candidate.sku));
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE id = ANY(${ids}::bigint[]) AND merchant_id = ${merchantId} AND deleted_at IS NULL
    UNION
    SELECT p.id FROM unnest(${skus}::text[]) AS s (sku)
    JOIN products p ON p.merchant_id = ${merchantId} AND p.sku = s.sku AND p.sku <> '' AND p.deleted_at IS NULL`.execute(
    tx,
  );
  const found = [
    ...(
      await lockOwnProducts(
        tx,
        merchantId,
        rows.map((row) => row.id),
      )
    ).values(),
  ].sort((a, b) => b.id - a.id);
  const byId = new Map(found.map((one) => [one.id, one]));
  // of several with one code the oldest is meant
  const bySku = new Map(found.filter((one) => one.sku !== '').map((one) => [one.sku, one]));
  return ({ candidate }: Pictured): OwnProduct | null =>
    (candidate.productId === null ? undefined : byId.get(candidate.productId)) ??
    bySku.get(candidate.sku) ??
    null;
};

/** Variants that a flash sale names cannot go. */
const inFlashSales = async (tx: Tx<Schema>, judged: readonly Judged[]): Promise<Set<number>> => {
  const gone = judged.flatMap((one) => (one.ok ? one.goneVariants : []));
  if (gone.length === 0) return new Set();
  const { rows } = await sql<{ variant_id: number }>`
    SELECT DISTINCT variant_id FROM flash_items WHERE variant_id = ANY(${gone}::bigint[])`.execute(tx);
  return new Set(rows.map((row) => row.variant_id));
};

type Good = Judged & { ok: true };

const write = async (tx: Tx<Schema>, job: ImportRow, good: readonly Good[], now: Date): Promise<void> => {
  const fresh = good.filter((one) => one.kept === null);
  const ids = await newProductIds(tx, fresh.length);
  const added = fresh.map((one, at) => ({ id: ids[at] ?? 0, product: one.product }));
  const edited = good.flatMap((one) => (one.kept === null ? [] : { id: one.kept.id, product: one.product }));
  await insertProducts(tx, job.merchant_id, added, now);
  await updateProducts(tx, edited, now);
  const all = [...added, ...edited];
  await writePhotos(tx, all);
  await writeVariants(tx, all);
  await markReferenced(
    tx,
    all.flatMap((one) => photosOf(one.product)),
    now,
  );
  await afterChange(
    tx,
    job.merchant_id,
    all.map((one) => one.id),
  );
};

const faultRows = (one: Judged): FaultRow[] => {
  const { candidate, warnings } = one.pictured;
  const told =
    (is_warning: boolean, cells: string[][]) => (fault: { line: number; field: string; reason: string }) => ({
      line: fault.line,
      field: fault.field,
      reason: fault.reason,
      is_warning,
      cells,
    });
  if (one.ok) return warnings.map(told(true, []));
  // the cells once, beside the first of its faults
  return one.faults.map((fault, at) => told(false, at === 0 ? candidate.cells : [])(fault));
};

/**
 * Settles some hundred products of an import in one transaction: what they become, why they were refused, and the
 * checkpoint behind them. A dry run judges the same and writes only what it found.
 * @returns how many products are settled by now
 * @throws Overtaken
 */
export const takeBatch = (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  job: ImportRow,
  processed: number,
  batch: readonly Pictured[],
): Promise<number> =>
  db.transact(async (tx) => {
    const keptOf = await keptFor(tx, job.merchant_id, batch);
    const named = batch.flatMap((one) =>
      [...one.photos, ...one.variantPhotos].flatMap((id) => (id !== null && isFileId(id) ? id : [])),
    );
    const own = await ownPhotos(tx, job.user_id, named);
    const used = new Set<number>();
    let judged = batch.map((one) => judge(one, keptOf(one), own, used));
    const flashed = await inFlashSales(tx, judged);
    if (flashed.size > 0) {
      judged = judged.map((one) =>
        one.ok && one.goneVariants.some((id) => flashed.has(id))
          ? {
              ok: false,
              pictured: one.pictured,
              faults: [
                { line: one.pictured.candidate.line, field: 'variants', reason: 'variant_in_flash_sale' },
              ],
            }
          : one,
      );
    }
    const good = judged.filter((one) => one.ok);
    const news = good.filter((one) => !one.isUnchanged);
    if (!job.dry_run && news.length > 0) await write(tx, job, news, clock.now());
    await insertFaults(tx, job.id, judged.flatMap(faultRows));
    const created = good.filter((one) => one.kept === null).length;
    const settled = {
      created,
      updated: good.length - created,
      unchanged: good.length - news.length,
      failed: judged.length - good.length,
    };
    if (!(await moveCheckpoint(tx, job.id, processed, settled))) throw new ConcurrentRunError();
    return processed + batch.length;
  });
