import type { Kysely } from 'kysely';
import type { CourierInsurance } from '#contract/operator-courier.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { cached } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import type { InsuranceTerms } from './insurance.rules.ts';

const activeTerms = (db: Kysely<Schema>): Promise<InsuranceTerms[]> =>
  db
    .selectFrom('courier_insurance')
    .select(['courier', 'rate', 'minimum', 'fee', 'required_from'])
    .where('is_active', '=', true)
    .orderBy('courier')
    .execute();

const cache = cached<Database<Schema>, InsuranceTerms[]>(activeTerms, { topic: 'insurance' });

/** What the couriers that insure parcels ask for it; from memory some seconds old at most, as the tariffs are. */
export const insuranceTerms = (
  { db }: { db: Database<Schema> },
  from: 'memory' | 'database',
): Promise<readonly InsuranceTerms[]> => (from === 'memory' ? cache.read(db) : activeTerms(db));

/** Empties the cache, for whoever changes the terms. */
export const forgetInsurance = ({ db }: { db: Database<Schema> }): void => cache.forget(db);

/** The terms of every courier of the tariff table, in its order; those without a row insure nothing. */
export const allInsurance = async (db: Kysely<Schema>): Promise<CourierInsurance[]> => {
  const rows = await db
    .selectFrom('courier_tariffs')
    .leftJoin('courier_insurance as own', 'own.courier', 'courier_tariffs.courier')
    .select([
      'courier_tariffs.courier',
      'courier_name',
      'own.is_active',
      'own.rate',
      'own.minimum',
      'own.fee',
    ])
    .select('own.required_from')
    .orderBy('position')
    .orderBy('service')
    .execute();
  return [...new Map(rows.toReversed().map((row) => [row.courier, row])).values()]
    .toReversed()
    .map(({ courier, courier_name, is_active, rate, minimum, fee, required_from }) => ({
      courier,
      courier_name,
      is_active: is_active ?? false,
      rate: rate ?? 0,
      minimum: minimum ?? 0,
      fee: fee ?? 0,
      required_from,
    }));
};

export const writeInsurance = async (
  tx: Tx<Schema>,
  { courier, ...rest }: Omit<CourierInsurance, 'courier_name'>,
): Promise<void> => {
  await tx
    .insertInto('courier_insurance')
    .values({ courier, ...rest })
    .onConflict((conflict) => conflict.column('courier').doUpdateSet(rest))
    .execute();
};
