import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type { setSlotProducts as call, OperatorSlot } from '#contract/operator-flash.ts';
import { type Actor, isCurrent, recordAudit } from '../../audit/index.ts';
import { lockStock } from '../../catalogue/index.ts';
import type { MarketContext } from '../../context.ts';
import { acceptedOf } from '../nominations/nominations-store.ts';
import { rowsContent } from './present-slot.ts';
import { slotAnswer } from './save-slot.ts';
import { keyOf, rowChanges, rowFaults, rowKey, type WantedRow } from './slot.rules.ts';
import { goodsOf, ofLateStores } from './slot-facts-store.ts';
import { itemsOf, lockItems, lockSlot, replaceItems } from './slots-store.ts';

const wanted = ({ product_id, variant_id, flash_price, flash_stock, limit_per_user }: WantedRow) => ({
  product_id,
  variant_id,
  flash_price,
  flash_stock,
  limit_per_user,
});

/**
 * The whole list of goods anew, before the slot starts. Refused: 404; 409 once it has started or when somebody
 * changed the list meanwhile; 422 for each row that cannot be (`products.0.flash_price`).
 */
export const setProducts = async (
  ctx: MarketContext,
  actor: Actor,
  { flashsale_id, products, version }: InputOf<typeof call>,
  locale: Locale,
): Promise<Answer<OperatorSlot>> => {
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    // before the items, as a checkout locks; a seller who removes a variant meanwhile is waited for
    const productIds = [...new Set(products.map((row) => row.product_id))];
    await lockStock(tx, productIds);
    await lockItems(tx, flashsale_id);
    const slot = await lockSlot(tx, flashsale_id);
    if (slot === null) return refuse('not_found');
    const before = (await itemsOf(tx, [flashsale_id])).map(wanted);
    if (!isCurrent(version, rowsContent(before))) return refuse('conflict', { reason: 'changed_meanwhile' });
    const now = ctx.clock.now();
    if (now >= slot.start_at) return refuse('conflict', { reason: 'flash_started' });
    // what was accepted from a store stands as it was accepted, until the store takes it back or an operator refuses it
    const accepted = new Set(
      (await acceptedOf(tx, flashsale_id)).map((one) => rowKey({ ...one, variant_id: null })),
    );
    const rowKeys = new Set(products.map(rowKey));
    if ([...accepted].some((key) => !rowKeys.has(key)))
      return refuse('conflict', { reason: 'flash_nominated' });
    const goods = await goodsOf(tx, productIds, now);
    const lateIds = await ofLateStores(tx, productIds);
    const known = new Set(before.map(keyOf));
    // what is in the slot already stays, whatever its store does meanwhile
    const late = products.flatMap((row, index): FieldFault[] =>
      lateIds.has(row.product_id) && !known.has(keyOf(row))
        ? [{ field: `products.${index}.product_id`, rule: 'state', message: 'flash_store_late' }]
        : [],
    );
    const faults = [...rowFaults(products, goods, accepted), ...late];
    if (faults.length > 0) return invalid(...faults);
    await replaceItems(tx, flashsale_id, products);
    const event = {
      action: 'flashsale.setproduct',
      target: `flashsale:${flashsale_id}`,
      ...rowChanges(before, products.map(wanted)),
    };
    await recordAudit(
      tx,
      actor,
      { ...event, before: { products: event.before }, after: { products: event.after } },
      now,
    );
    return null;
  });
  if (refused !== null) return refused;
  ctx.flashPrices.forget?.();
  return slotAnswer(ctx, flashsale_id, locale);
};
