import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

export const banksByName = (
  db: Kysely<Schema>,
): Promise<{ bank_id: number; bank_name: string; code: string }[]> =>
  db
    .selectFrom('banks')
    .select(['id as bank_id', 'bank_name', 'code'])
    .orderBy('bank_name', (order) => order.collate('dictionary'))
    .orderBy('id')
    .execute();
