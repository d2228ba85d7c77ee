import { type Kysely, sql } from 'kysely';
import type { WaitingCounts } from '#contract/operator-dashboard.ts';
import type { Schema } from '../schema.ts';

/** A withdrawal that is requested and that no payout service is busy with. */
const waitsForOperators = sql`status = 'requested' and not exists (
  select from payouts where withdrawal_id = withdrawals.id and state in ('approved', 'sent'))`;

/** A refund to the source that the provider's balance does not cover, or that takes longer than a day. */
const isStuck = sql`check_at is not null and (state = 'unfunded' or created_at < now() - interval '1 day')`;

/**
 * How many wait in each queue of the backoffice, and the orders paid between two instants with their sum in rupiah;
 * cancelled, rejected and refunded ones are no sales.
 */
export const waitingCounts = async (db: Db, from: Date, until: Date): Promise<WaitingCounts> => {
  const { rows } = await sql<WaitingCounts>`
    select
      (select count(*) from merchants where status = 'pending') as merchant_pending,
      (select count(*) from payments where status = 'review') as payment_review,
      (select count(*) from payment_incidents where closed_at is null) as payment_incident,
      (select count(*) from withdrawals where ${waitsForOperators}) as withdraw_requested,
      (select count(*) from source_refunds where ${isStuck}) as source_refund,
      (select count(*) from orders where status = 'complained') as complaint_open,
      (select count(*) from data_requests where answered_at is null) as data_request,
      (select count(*) from privacy_incidents where closed_at is null) as privacy_incident,
      (select count(*) from product_moderations where state = 'waiting') as moderation,
      count(*) as order_today,
      coalesce(sum(subtotal - merchant_discount - voucher_share), 0)::bigint as sales_today
    from orders
    where paid_at >= ${from} and paid_at < ${until} and status not in ('cancelled', 'rejected', 'refunded')`.execute(
    db,
  );
  return rows[0]!;
};

type Oldest = Record<
  | 'store'
  | 'proof'
  | 'incident'
  | 'withdrawal'
  | 'refund'
  | 'complaint'
  | 'dataRequest'
  | 'privacyIncident'
  | 'moderation',
  Date | null
>;

/** Since when the oldest of each queue waits: the store's registration, the proof, the incident, the request, the refund, the complaint, what was asked about data, the incident as it was noticed, the held product. */
export const oldestOfQueues = async (db: Db): Promise<Oldest> => {
  const { rows } = await sql<Oldest>`
    select
      (select min(created_at) from merchants where status = 'pending') as store,
      (select min(latest.created_at) from payments, lateral
        (select created_at from payment_proofs where payment_id = payments.id order by id desc limit 1) latest
        where payments.status = 'review') as proof,
      (select min(created_at) from payment_incidents where closed_at is null) as incident,
      (select min(created_at) from withdrawals where ${waitsForOperators}) as withdrawal,
      (select min(created_at) from source_refunds where ${isStuck}) as refund,
      (select min(complaints.created_at) from orders join complaints on complaints.order_id = orders.id
        where orders.status = 'complained') as complaint,
      (select min(created_at) from data_requests where answered_at is null) as "dataRequest",
      (select min(noticed_at) from privacy_incidents where closed_at is null) as "privacyIncident",
      (select min(held_at) from product_moderations where state = 'waiting') as moderation`.execute(db);
  return rows[0]!;
};

type OpeningFacts = Record<'courier' | 'category' | 'secondFactor' | 'store', boolean>;

/**
 * What of the data an open shop has: a courier that can be chosen, a category that products can lie in, a second factor of
 * every operator, a store that sells.
 */
export const openingFacts = async (db: Db): Promise<OpeningFacts> => {
  const { rows } = await sql<OpeningFacts>`
    select
      exists (select from courier_tariffs where is_active) as courier,
      exists (select from categories) as category,
      not exists (
        select from users as u
        where cardinality(u.permissions) > 0 and u.status = 'active'
          and not exists (select from operator_totp as t where t.user_id = u.id and t.confirmed_at is not null)
          and not exists (select from operator_passkeys as p where p.user_id = u.id)
      ) as "secondFactor",
      exists (select from merchants where status = 'active') as store`.execute(db);
  return rows[0]!;
};

type Db = Kysely<Schema>;

export type CategoryUnits = { category_id: number; units: number };

/** Units sold from one day of Jakarta to another, both counted in, by the category that the products lie in directly. */
export const unitsByCategory = (db: Db, from: string, to: string): Promise<CategoryUnits[]> =>
  db
    .selectFrom('product_sales as sale')
    .innerJoin('products as product', 'product.id', 'sale.product_id')
    .where('sale.day', '>=', from)
    .where('sale.day', '<=', to)
    .groupBy('product.category_id')
    .select((eb) => ['product.category_id', eb.fn.sum<number>('sale.units').as('units')])
    .execute();
