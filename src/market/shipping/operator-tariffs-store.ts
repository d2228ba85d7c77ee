import { type Kysely, sql } from 'kysely';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Every service there is, in the order of the tariff table. */
export const allTariffs = (db: Kysely<Schema>): Promise<OperatorTariff[]> =>
  db
    .selectFrom('courier_tariffs')
    .select(['courier', 'courier_name', 'service', 'service_name', 'etd', 'is_active'])
    .select(['same_city', 'same_province', 'other'])
    .orderBy('position')
    .orderBy('courier')
    .orderBy('service')
    .execute();

/** Lets one change at a time look at the table and write it; readers are not held up. Until the commit. */
export const holdTariffs = async (tx: Tx<Schema>): Promise<void> => {
  await sql`lock table courier_tariffs in share row exclusive mode`.execute(tx);
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
