import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { afterChangeOfStores, recountCategories } from './after-change.ts';
import { type HeldProduct, holdProducts, markTakenDown } from './takedown-store.ts';

type Parts = Pick<AppContext, 'db' | 'clock' | 'announce'>;

/** The seller is told, and what was done is written down. */
const tell = async (
  tx: Tx<Schema>,
  { announce }: Parts,
  actor: Actor,
  product: HeldProduct,
  reason: string | null,
  at: Date,
): Promise<void> => {
  const { id, merchant_id, product_name, takedown_reason } = product;
  await announce(tx, {
    to: { merchantId: merchant_id },
    category: 'product',
    kind: reason === null ? 'takedown_lifted' : 'takedown',
    details: reason === null ? { product_name } : { product_name, reason },
    targetUrl: `/merchant/dashboard/product/edit/${id}`,
    at,
  });
  const deed =
    reason === null
      ? {
          action: 'product.restore',
          before: { is_taken_down: true, reason: takedown_reason },
          after: { is_taken_down: false },
        }
      : {
          action: 'product.takedown',
          before: { is_taken_down: false },
          after: { is_taken_down: true, reason },
        };
  await recordAudit(tx, actor, { ...deed, target: `product:${id}` }, at);
};

/**
 * O16 (with a reason) and O17 (null), all or none: hidden from buyers whatever their seller does, until restored. 404 for
 * an unknown one; 409 when one is so already.
 */
export const setTakenDown = async (
  parts: Parts,
  actor: Actor,
  ids: readonly number[],
  reason: string | null,
): Promise<Answer<null>> => {
  if (ids.length === 0) return invalid({ field: 'product_id', rule: 'required' });
  const now = parts.clock.now();
  return parts.db.transact(async (tx) => {
    const products = await holdProducts(tx, ids);
    if (products.length < ids.length) return refuse('not_found');
    if (products.some((one) => one.is_taken_down === (reason !== null)))
      return refuse('conflict', { reason: reason === null ? 'not_taken_down' : 'already_taken_down' });
    await markTakenDown(tx, ids, reason, now);
    await afterChangeOfStores(
      tx,
      products.map((one) => one.merchant_id),
      ids,
    );
    recountCategories(tx, parts);
    for (const product of products) await tell(tx, parts, actor, product, reason, now);
    return ok(null);
  });
};
