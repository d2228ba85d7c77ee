import type { Kysely } from 'kysely';
import type { Brand } from '#contract/catalogue.ts';
import type { Schema } from '../schema.ts';
import { brandView } from './merchant-view.ts';
import { findBrands } from './merchants-store.ts';

/** Active stores as brands, for whoever picks among them. */
export const brandPicks = (db: Kysely<Schema>) => ({
  /** A page of them by name; `official` null for all. */
  find: async (
    { search, official }: { search: string; official: boolean | null },
    page: { offset: number; limit: number },
  ): Promise<{ brands: Brand[]; total: number }> => {
    const filter = { search, official, letter: null, categories: [] };
    const { rows, total } = await findBrands(db, filter, 'asc', page);
    return { brands: rows.map(brandView), total };
  },
  /** Those of the stores that are active. */
  active: async (reader: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await reader
      .selectFrom('merchants')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'active')
      .execute();
    return new Set(rows.map((row) => row.id));
  },
});
