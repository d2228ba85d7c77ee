import { sql } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced } from '#platform/files/own-file.ts';
import type { MarketContext } from '../../context.ts';
import { variantsInFlashSales } from '../../promotions/index.ts';
import type { Schema } from '../../schema.ts';
import { afterChange } from '../after-change.ts';
import { type DiscountSettings, discountFaults } from '../check-discounts.ts';
import { screenProducts } from '../moderation/screen.ts';
import { saleFaults } from '../numbers/check-numbers.ts';
import { askedNumbers, markLacking, markPermits, writeNumbers } from '../numbers/numbers-store.ts';
import { lockOwnProducts } from '../own-products-store.ts';
import { ownPhotos, photosOf } from '../photos.ts';
import type { OwnProduct } from '../product.rules.ts';
import { rowSize } from '../spreadsheet/spreadsheet.rules.ts';
import { insertProducts, newProductIds, updateProducts, writePhotos, writeVariants } from '../write-store.ts';
import { type FaultRow, type ImportRow, insertFaults, moveCheckpoint } from './imports-store.ts';
import { type CandidateWithPhotos, evaluate, type Outcome } from './outcome.rules.ts';
import { isFileId } from './pictures.ts';

/** Another process runs the same import: this one stops. */
export class ConcurrentRunError extends Error {}

/** What the store has under the id, the SKU or the name of a candidate; `isByName`: only the name is the same. */
type Existing = { product: OwnProduct | null; isByName: boolean };

/** Names of candidates that neither an id nor a SKU tells apart. */
const nameToFind = ({ candidate }: CandidateWithPhotos): string | null =>
  candidate.productId === null && candidate.sku === ''
    ? (candidate.change.product_name?.toLowerCase() ?? null)
    : null;

/**
 * Finds the store's product that a candidate means, by its id, its SKU, or its name where it has neither; all of them are
 * locked. What this very import has created is none of them: a file may hold two products of one name.
 */
const lockExisting = async (tx: Tx<Schema>, run: ImportRow, batch: readonly CandidateWithPhotos[]) => {
  const merchantId = run.merchant_id;
  const names = run.same_name === 'new' ? [] : batch.flatMap((one) => nameToFind(one) ?? []);
  const ids = batch.flatMap(({ candidate }) => candidate.productId ?? []);
  const skus = batch.flatMap(({ candidate }) => (candidate.sku === '' ? [] : candidate.sku));
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE id = ANY(${ids}::bigint[]) AND merchant_id = ${merchantId} AND deleted_at IS NULL
    UNION
    SELECT p.id FROM unnest(${skus}::text[]) AS s (sku)
    JOIN products p ON p.merchant_id = ${merchantId} AND p.sku = s.sku AND p.sku <> '' AND p.deleted_at IS NULL
    UNION
    SELECT p.id FROM unnest(${names}::text[]) AS n (name)
    JOIN products p ON p.merchant_id = ${merchantId} AND md5(lower(p.product_name)) = md5(lower(n.name))
      AND p.deleted_at IS NULL AND p.created_at < ${run.created_at}`.execute(tx);
  const existing = [
    ...(
      await lockOwnProducts(
        tx,
        merchantId,
        rows.map((row) => row.id),
      )
    ).values(),
  ].sort((a, b) => b.id - a.id);
  const byId = new Map(existing.map((one) => [one.id, one]));
  // of several with one SKU the oldest is meant
  const bySku = new Map(existing.filter((one) => one.sku !== '').map((one) => [one.sku, one]));
  const wanted = new Set(names);
  const byName = new Map(
    existing
      .filter((one) => wanted.has(one.name.toLowerCase()) && one.createdAt < run.created_at)
      .map((one) => [one.name.toLowerCase(), one]),
  );
  return (one: CandidateWithPhotos): Existing => {
    const { productId, sku } = one.candidate;
    const named = (productId === null ? undefined : byId.get(productId)) ?? bySku.get(sku);
    const same = named === undefined ? byName.get(nameToFind(one) ?? '') : undefined;
    return { product: named ?? same ?? null, isByName: same !== undefined };
  };
};

type Accepted = Outcome & { ok: true };

const write = async (
  tx: Tx<Schema>,
  ctx: Pick<MarketContext, 'clock'>,
  run: ImportRow,
  accepted: readonly Accepted[],
): Promise<void> => {
  const now = ctx.clock.now();
  const created = accepted.filter((one) => one.existing === null);
  const ids = await newProductIds(tx, created.length);
  const inserted = created.map((one, at) => ({ id: ids[at] ?? 0, product: one.product }));
  const updated = accepted.flatMap(({ existing, product }) =>
    existing === null ? [] : { id: existing.id, product },
  );
  await insertProducts(tx, run.merchant_id, inserted, now);
  await updateProducts(tx, updated, now);
  const all = [...inserted, ...updated];
  await writePhotos(tx, all);
  await writeVariants(tx, all, now);
  const numbered = all.filter(({ product }) => product.numbers.length > 0);
  if (numbered.length > 0) await writeNumbers(tx, numbered, now);
  await markReferenced(
    tx,
    all.flatMap((one) => photosOf(one.product)),
    now,
  );
  const changedIds = all.map((one) => one.id);
  await markLacking(tx, changedIds, jakartaDay(now));
  if (numbered.length > 0)
    await markPermits(
      tx,
      numbered.map((one) => one.id),
      jakartaDay(now),
    );
  await screenProducts(tx, ctx, changedIds);
  await afterChange(tx, run.merchant_id, changedIds);
};

/** Characters of refused lines that are still kept for the report: a few kilobytes may stand for gigabytes. */
export type ReportRoom = { left: number };

const faultRows = (outcome: Outcome, room: ReportRoom): FaultRow[] => {
  const { candidate, warnings } = outcome.source;
  if (outcome.ok) return warnings.map((warning) => ({ ...warning, is_warning: true, cells: [] }));
  const size = candidate.cells.reduce((sum, cells) => sum + rowSize(cells), 0);
  const isKept = size <= room.left;
  if (isKept) room.left -= size;
  // the cells once, beside the first of its faults
  return outcome.faults.map((fault, at) => ({
    ...fault,
    is_warning: false,
    cells: at === 0 && isKept ? candidate.cells : [],
  }));
};

/**
 * Imports some hundred products in one transaction: what they become, why they were refused, and the checkpoint behind
 * them. A dry run evaluates the same and writes only the faults.
 * @returns how many products the import has handled by now
 * @throws ConcurrentRunError
 */
export const importBatch = (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  run: ImportRow,
  processed: number,
  batch: readonly CandidateWithPhotos[],
  room: ReportRoom,
  settings: DiscountSettings,
): Promise<number> =>
  db.transact(async (tx) => {
    const existingOf = await lockExisting(tx, run, batch);
    const fileIds = batch.flatMap((one) =>
      [...one.photos, ...one.variantPhotos].flatMap((id) => (id !== null && isFileId(id) ? id : [])),
    );
    const ownFiles = await ownPhotos(tx, run.user_id, fileIds);
    const used = new Set<number>();
    const evaluated = batch.map((one) => {
      const { product, isByName } = existingOf(one);
      return evaluate(one, product, ownFiles, used, isByName ? run.same_name : null, jakartaDay(clock.now()));
    });
    const removed = evaluated.flatMap((one) => (one.ok ? one.removedVariants : []));
    const inFlashSales = await variantsInFlashSales(tx, removed, clock.now());
    const asked = await askedNumbers(tx, [
      ...new Set(evaluated.flatMap((one) => (one.ok ? one.product.categoryId : []))),
    ]);
    const changes = evaluated.filter((one) => one.ok);
    const fakes = await discountFaults(tx, settings, changes, clock.now());
    const outcomes = evaluated.map((one): Outcome => {
      if (!one.ok) return one;
      const fake = fakes[changes.indexOf(one)] ?? [];
      if (fake.length > 0) {
        const { line, variantLines } = one.source.candidate;
        const faults = fake.map(({ field }) => ({
          line: variantLines[Number(/^variants\.(\d+)\./.exec(field)?.[1])] ?? line,
          field: 'base_price',
          reason: 'discount_never_asked' as const,
        }));
        return { ok: false, source: one.source, faults };
      }
      const { line } = one.source.candidate;
      const { existing, product, source } = one;
      const lacking = saleFaults(existing, product, asked.get(product.categoryId) ?? [], clock.now());
      if (lacking.length > 0)
        return { ok: false, source, faults: [{ line, field: 'status', reason: 'number_missing' }] };
      if (!one.removedVariants.some((id) => inFlashSales.has(id))) return one;
      const fault = { line, field: 'variants', reason: 'variant_in_flash_sale' as const };
      return { ok: false, source: one.source, faults: [fault] };
    });
    const accepted = outcomes.filter((one) => one.ok);
    const changed = accepted.filter((one) => !one.isUnchanged);
    if (!run.dry_run && changed.length > 0) await write(tx, { clock }, run, changed);
    await insertFaults(
      tx,
      run.id,
      outcomes.flatMap((one) => faultRows(one, room)),
    );
    const created = accepted.filter((one) => one.existing === null).length;
    const counts = {
      created,
      updated: accepted.length - created,
      unchanged: accepted.length - changed.length,
      failed: outcomes.length - accepted.length,
    };
    if (!(await moveCheckpoint(tx, run.id, processed, counts))) throw new ConcurrentRunError();
    return processed + batch.length;
  });
