import { sql } from 'kysely';
import { refreshListing } from '#market/search/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import type { Buyer } from '#tests/support/crowd.ts';
import type { crowdShop } from './crowd-shop.ts';

/** A product in the flash sale that runs now, and everybody who waits for it. */
export type FlashScene = { productId: number; itemId: number; slug: string; buyers: Buyer[] };

type Crowd = Awaited<ReturnType<typeof crowdShop>>;

/**
 * Puts a product without variants that was in no flash sale yet into the one that runs, `units` at half its price, and
 * gives it `stock` pieces. One buyer in two has the money in the wallet.
 */
export const flashScene = async (
  crowd: Crowd,
  { many, units, stock }: { many: number; units: number; stock: number },
): Promise<FlashScene> => {
  const { rows } = await sql<{ item_id: number; id: number; slug: string }>`
    with product as (
      select p.id, p.slug, p.publish_price from products p join merchants m on m.id = p.merchant_id
      join listing l on l.id = p.id
      where p.options = '[]' and p.publish_price between 20000 and 500000 and m.status = 'active'
        and not exists (select from flash_items known where known.product_id = p.id)
      order by p.id limit 1
    ), slot as (
      select id from promos where type = 'flashsale' and is_active and deleted_at is null
        and start_at <= now() and end_at > now() + interval '5 minutes' order by start_at limit 1
    )
    insert into flash_items (promo_id, product_id, flash_price, flash_stock, limit_per_user, position)
    select slot.id, product.id, product.publish_price / 2, ${units}, 1, -1 from slot, product
    returning id as item_id, product_id as id, (select slug from product)`.execute(crowd.db);
  const chosen = rows[0];
  if (chosen === undefined) throw new Error('No flash sale runs for the next five minutes.');
  await crowd.db.transact(async (tx) => {
    await tx.updateTable('products').set({ stock }).where('id', '=', chosen.id).execute();
    await refreshListing(tx, [chosen.id]);
  });
  const buyers = await crowd.buyersOf(chosen.id, many);
  for (const [turn, buyer] of buyers.entries()) if (turn % 2 === 0) await crowd.credit(buyer.id);
  return { productId: chosen.id, itemId: chosen.item_id, slug: chosen.slug, buyers };
};

/** What was sold in the end, and what disagrees in the books. */
export const outcomeOf = async ({ db }: Crowd, { productId, itemId }: FlashScene) => {
  const { rows } = await sql<{ units: number; payments: number; counted: number; stock: number }>`
    select coalesce(sum(item.qty), 0)::int as units, count(distinct o.payment_id)::int as payments,
      (select flash_sold from flash_items where id = ${itemId}) as counted,
      (select stock from products where id = ${productId}) as stock
    from order_items item join orders o on o.id = item.order_id
    where item.flash_item_id = ${itemId} and o.status not in ('expired', 'cancelled', 'rejected', 'refunded')`.execute(
    db,
  );
  return { ...rows[0]!, findings: (await verifyLedger(db)).findings };
};
