import { sql } from 'kysely';
import type { Rush } from '#tests/support/rush.ts';

/** Everything that a pay of one piece by one buyer with one voucher and some wallet money writes. Rupiah. */
export const checkoutState = async ({ db }: Rush, userId: number, productId: number, promoId: number) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from payments where user_id = ${userId})::int as payments,
      (select count(*) from orders where user_id = ${userId})::int as orders,
      (select count(*) from order_items item join orders o on o.id = item.order_id where o.user_id = ${userId})::int as items,
      (select count(*) from order_histories h join orders o on o.id = h.order_id where o.user_id = ${userId})::int as histories,
      (select count(*) from cart_items where user_id = ${userId})::int as cart,
      (select count(*) from order_drafts where user_id = ${userId})::int as drafts,
      (select count(*) from voucher_uses where user_id = ${userId} and released_at is null)::int as uses,
      (select used from promos where id = ${promoId})::int as used,
      (select stock from products where id = ${productId})::int as stock,
      coalesce((select balance from ledger_accounts where kind = 'buyer_wallet' and owner_id = ${userId}), 0)::int as wallet,
      coalesce((select balance from ledger_accounts where kind = 'wallet_hold' and owner_id = ${userId}), 0)::int as hold`.execute(
    db,
  );
  return rows[0]!;
};

export const untouched = {
  payments: 0,
  orders: 0,
  items: 0,
  histories: 0,
  cart: 1,
  drafts: 1,
  uses: 0,
  used: 0,
  stock: 5,
  wallet: 30_000,
  hold: 0,
};
export const ordered = {
  payments: 1,
  orders: 1,
  items: 1,
  histories: 1,
  cart: 0,
  drafts: 0,
  uses: 1,
  used: 1,
  stock: 4,
  wallet: 0,
  hold: 30_000,
};
