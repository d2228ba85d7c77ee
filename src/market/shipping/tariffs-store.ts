import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Tariff } from './tariff.rules.ts';

/** The services that can be chosen now, in the order of the tariff table. Prices in rupiah per kilogram. */
export const activeTariffs = (db: Kysely<Schema>): Promise<Tariff[]> =>
  db
    .selectFrom('courier_tariffs')
    .select(['courier', 'courier_name', 'service', 'service_name', 'etd'])
    .select(['same_city', 'same_province', 'other'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('courier')
    .orderBy('service')
    .execute();
