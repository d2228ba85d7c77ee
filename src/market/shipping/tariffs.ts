import type { Database } from '#platform/db/database.ts';
import { cached } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import type { Tariff } from './tariff.rules.ts';
import { activeTariffs } from './tariffs-store.ts';

type Source = { db: Database<Schema> };

const known = cached<Database<Schema>, Tariff[]>(activeTariffs);

/** The active tariffs in table order, some seconds old at most (API 5.2). */
export const tariffsOf = ({ db }: Source): Promise<readonly Tariff[]> => known.read(db);

/**
 * The active tariffs of this very moment: for pay, which must not sell a service that was switched off by another
 * server some seconds ago.
 */
export const currentTariffs = ({ db }: Source): Promise<readonly Tariff[]> => activeTariffs(db);

/** For whoever changes a tariff in this process. */
export const forgetTariffs = ({ db }: Source): void => known.forget(db);
