import { type Kysely, sql } from 'kysely';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { cached } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import type { Tariff } from './tariff.rules.ts';

type Source = { db: Database<Schema> };

const activeTariffs = (db: Kysely<Schema>): Promise<Tariff[]> =>
  db
    .selectFrom('courier_tariffs')
    .select(['courier', 'courier_name', 'service', 'service_name', 'etd', 'is_cargo', 'cod_rate'])
    .select(['same_city', 'same_province', 'other'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('courier')
    .orderBy('service')
    .execute();

const cache = cached<Database<Schema>, Tariff[]>(activeTariffs, { topic: 'tariffs' });

/**
 * The services that can be chosen, in the order of the tariff table, some seconds old at most. Prices in rupiah per
 * kilogram.
 */
export const tariffsOf = ({ db }: Source): Promise<readonly Tariff[]> => cache.read(db);

/** As `tariffsOf`, of this very moment: for paying, which must not sell a service that was just switched off. */
export const currentTariffs = ({ db }: Source): Promise<readonly Tariff[]> => activeTariffs(db);

/** Empties the cache, for whoever changes a tariff. */
export const forgetTariffs = ({ db }: Source): void => cache.forget(db);

/** Every service there is, in the order of the tariff table. */
export const allTariffs = (db: Kysely<Schema>): Promise<OperatorTariff[]> =>
  db
    .selectFrom('courier_tariffs')
    .select([
      'courier',
      'courier_name',
      'service',
      'service_name',
      'etd',
      'is_active',
      'is_cargo',
      'cod_rate',
    ])
    .select(['same_city', 'same_province', 'other'])
    .orderBy('position')
    .orderBy('courier')
    .orderBy('service')
    .execute();

/** Locks the table until the commit, so that one change at a time reads and writes it; readers do not wait. */
export const lockTariffs = async (tx: Tx<Schema>): Promise<void> => {
  await sql`lock table courier_tariffs in share row exclusive mode`.execute(tx);
};

/** What stores leave out is kept by whoever estimates; they forget it under this name. */
export const STORE_COURIERS = 'store-couriers';

/** Couriers that a store does not send by. */
export const excludedCouriers = async (db: Kysely<Schema>, merchantId: number): Promise<string[]> => {
  const own = db.selectFrom('store_courier_exclusions').select('courier');
  return (await own.where('merchant_id', '=', merchantId).execute()).map(({ courier }) => courier);
};

export const saveExcludedCouriers = async (
  tx: Tx<Schema>,
  merchantId: number,
  couriers: readonly string[],
): Promise<void> => {
  // one change of a store at a time, so that both leave one of them whole
  await sql`select pg_advisory_xact_lock(hashtext('store couriers'), ${merchantId}::int)`.execute(tx);
  await tx.deleteFrom('store_courier_exclusions').where('merchant_id', '=', merchantId).execute();
  tx.changed(STORE_COURIERS);
  if (couriers.length === 0) return;
  const rows = couriers.map((courier) => ({ merchant_id: merchantId, courier }));
  await tx.insertInto('store_courier_exclusions').values(rows).execute();
};

/** Changes a service, or adds it behind all others. */
export const writeTariff = async (tx: Tx<Schema>, tariff: OperatorTariff): Promise<void> => {
  const { courier, service, ...rest } = tariff;
  await tx
    .insertInto('courier_tariffs')
    .values({
      ...tariff,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from courier_tariffs)`,
    })
    .onConflict((conflict) => conflict.columns(['courier', 'service']).doUpdateSet(rest))
    .execute();
};
