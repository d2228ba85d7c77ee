import { type Kysely, sql } from 'kysely';
import type { CategoryTree } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { placeOf } from './places.rules.ts';

/** Whether buyers find something at an address of the shop: one of its pages, or a visible product, category, store or promo. */
export const isPlace = async (db: Kysely<Schema>, tree: CategoryTree, address: string): Promise<boolean> => {
  const place = placeOf(address);
  if (place === null) return false;
  if (place.kind === 'page') return true;
  const { kind, slug } = place;
  if (kind === 'category') return [...tree.byId.values()].some(({ facts }) => facts.slug === slug);
  const found = {
    product: sql`select from products join listing on listing.id = products.id where products.slug = ${slug}`,
    store: sql`select from merchants where merchant_slug = ${slug} and status = 'active'`,
    promo: sql`select from promos where slug = ${slug} and deleted_at is null`,
  }[kind];
  return (await sql`${found} limit 1`.execute(db)).rows.length > 0;
};
