import { sql } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SealedText } from '#platform/sealed-text.ts';
import type { Schema } from '../schema.ts';
import { reversal, type Statement, storeExemption, withholding } from './income-tax.rules.ts';
import { orderLines, storeDiscount, type TaxedItem, type TaxedOrder } from './order-lines.rules.ts';
import { bookingDay, termsOn } from './terms-store.ts';

type PaidOrder = TaxedOrder & { id: number; merchant_id: number; created_at: Date };
/** The tax of an order, rupiah. */
export type WithheldTax = { orderId: number; tax: number };

type Store = {
  order_id: number;
  is_company: boolean;
  is_pkp: boolean;
  tax_number: SealedText;
  statements: Statement[];
  items: (TaxedItem & { is_exempt: boolean })[];
};

/** What is needed of the stores and goods of these orders; statements that were rejected do not count. */
const storesOf = async (tx: Tx<Schema>, orderIds: readonly number[]): Promise<Store[]> => {
  const { rows } = await sql<Store>`
    select o.id as order_id, store.is_company,
      coalesce(party.is_pkp, store.is_pkp = 'pkp') as is_pkp,
      coalesce((select tax_number from tax_statements where merchant_id = store.id and state <> 'rejected'
        order by id desc limit 1), store.no_npwp) as tax_number,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'valid_from', valid_from, 'valid_until', valid_until,
          'sent_on', (created_at at time zone 'Asia/Jakarta')::date)), '[]')
        from tax_statements where merchant_id = store.id and state <> 'rejected') as statements,
      (select jsonb_agg(jsonb_build_object('product_name', item.product_name, 'variant_options', item.variant_options,
          'qty', item.qty, 'price', item.price, 'subtotal', item.subtotal, 'vat_exemption', item.vat_exemption,
          'is_exempt', case when item.income_tax_exemption is not null then item.income_tax_exemption <> '' else exists (
            -- the version before has placed it
            with recursive above as (
              select id, parent_id from categories where id = product.category_id
              union all
              select category.id, category.parent_id from categories category join above on category.id = above.parent_id)
            select from above join tax_exempt_categories exempt on exempt.category_id = above.id) end) order by item.id)
        from order_items item join products product on product.id = item.product_id where item.order_id = o.id) as items
    from orders o
    join merchants store on store.id = o.merchant_id
    left join order_parties party on party.order_id = o.id
    where o.id = any(${[...orderIds]}::bigint[]) order by o.id`.execute(tx);
  return rows;
};

/**
 * Withholds the income tax of orders that are being paid, by the rate of the day on which each was placed, and writes why
 * nothing is withheld of the others. The caller books it, and calls this once in an order's life.
 */
export const withholdIncomeTax = async (
  tx: Tx<Schema>,
  orders: readonly PaidOrder[],
  at: Date,
): Promise<WithheldTax[]> => {
  const [first] = orders;
  if (first === undefined) return [];
  // the orders of one payment are placed at the same moment
  const day = jakartaDay(first.created_at);
  const { vat, incomeTax } = await termsOn(tx, day);
  if (incomeTax === null) return [];
  const stores = await storesOf(
    tx,
    orders.map(({ id }) => id),
  );
  const booked_on = await bookingDay(tx, at);
  const withheld: WithheldTax[] = [];
  for (const store of stores) {
    const order = orders.find(({ id }) => id === store.order_id);
    if (order === undefined) continue;
    const lines = orderLines(order, store.items, { isPkp: store.is_pkp, rate: vat });
    const goods = store.items.map(({ is_exempt }, index) => ({
      base: lines[index]?.base ?? 0,
      isExempt: is_exempt,
    }));
    const { base, tax, allExempt } = withholding(goods, incomeTax.rate);
    const facts = { isCompany: store.is_company, statements: store.statements };
    const exemption = storeExemption(facts, incomeTax, day) ?? (allExempt ? 'goods' : null);
    await tx
      .insertInto('income_tax_lines')
      .values({
        ...{ order_id: order.id, merchant_id: order.merchant_id, rate: incomeTax.rate },
        ...(exemption === null
          ? { kind: 'withheld', base, tax, exemption: null }
          : { kind: 'exempt', base: goods.reduce((sum, one) => sum + one.base, 0), tax: 0, exemption }),
        ...{ tax_number: store.tax_number, booked_on, created_at: at },
      })
      .execute();
    if (exemption === null && tax > 0) withheld.push({ orderId: order.id, tax });
  }
  return withheld;
};

/**
 * Gives back of the income tax what belongs to goods that are refunded; the order is locked. The caller books it.
 * @param refund rupiah that the buyer gets back of what the lines ask for
 * @returns rupiah of the tax
 */
export const reverseIncomeTax = async (
  tx: Tx<Schema>,
  order: TaxedOrder & { id: number; merchant_id: number },
  refund: number,
  at: Date,
): Promise<number> => {
  const withheld = await tx
    .selectFrom('income_tax_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', 'withheld')
    .executeTakeFirst();
  if (withheld === undefined) return 0;
  // as in the documents: goods are given back before shipping
  const goods = Math.max(0, order.subtotal - storeDiscount(order));
  const { base, tax } = reversal(withheld, { base: goods, back: Math.min(refund, goods) });
  if (base === 0) return 0;
  const written = await tx
    .insertInto('income_tax_lines')
    .values({
      ...{ order_id: order.id, merchant_id: order.merchant_id, kind: 'reversed', base: -base, tax: -tax },
      ...{ rate: withheld.rate, exemption: null, tax_number: withheld.tax_number },
      ...{ booked_on: await bookingDay(tx, at), created_at: at },
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0 ? tax : 0;
};

/** What was withheld of an order and what of it was given back, rupiah. */
export const incomeTaxOfOrder = async (
  tx: Tx<Schema>,
  orderId: number,
): Promise<{ withheld: number; reversed: number }> => {
  const rows = await tx
    .selectFrom('income_tax_lines')
    .select(['kind', 'tax'])
    .where('order_id', '=', orderId)
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.tax ?? 0;
  return { withheld: of('withheld'), reversed: -of('reversed') || 0 };
};
