import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { Tx } from '#platform/db/database.ts';
import { anywhere } from '#platform/db/like.ts';
import type { Schema } from '../schema.ts';
import type { BlockContent } from './home-block.rules.ts';

type Db = Kysely<Schema>;
export type StoredBlock = BlockContent & { id: number };

const columns = [
  'id',
  'type',
  'title',
  'title_en',
  'view_more_url',
  'category_id',
  'product_ids',
  'banners',
  'position',
  'is_active',
  'start_at',
  'end_at',
  'device',
] as const;

/** The blocks that the home page shows at a moment, in their order. */
export const shownBlocks = (db: Db, now: Date): Promise<StoredBlock[]> =>
  db
    .selectFrom('home_blocks')
    .select(columns)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now)]))
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Whether a block of the home page begins or ends after one moment and up to another. */
export const hasBorderBetween = async (db: Db, after: Date, until: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from home_blocks where is_active
      and ((start_at > ${after} and start_at <= ${until}) or (end_at > ${after} and end_at <= ${until})) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** One page of the blocks in their order, and how many there are; `search` is part of a title in either language. */
export const blockPage = async (
  db: Db,
  search: string,
  { page, per_page }: PageRequest,
): Promise<{ rows: StoredBlock[]; total: number }> => {
  const pattern = anywhere(search);
  const matching = db
    .selectFrom('home_blocks')
    .where((eb) => eb.or([eb('title', 'ilike', pattern), eb('title_en', 'ilike', pattern)]));
  const [rows, counted] = await Promise.all([
    matching
      .select(columns)
      .orderBy('position')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

/** Lets one change of the blocks happen at a time, until the end of the transaction; they can still be read. */
export const lockBlocks = async (tx: Tx<Schema>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('home_blocks'))`.execute(tx);
};

export const blockById = async (db: Db, id: number): Promise<StoredBlock | undefined> =>
  db.selectFrom('home_blocks').select(columns).where('id', '=', id).executeTakeFirst();

/** Ids and positions of all blocks in their order. */
export const blockOrder = (db: Db): Promise<{ id: number; position: number }[]> =>
  db.selectFrom('home_blocks').select(['id', 'position']).orderBy('position').orderBy('id').execute();

const row = ({ banners, ...content }: BlockContent) => ({ ...content, banners: JSON.stringify(banners) });

export const insertBlock = async (tx: Tx<Schema>, content: BlockContent, now: Date): Promise<number> => {
  const values = { ...row(content), created_at: now };
  return (await tx.insertInto('home_blocks').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const updateBlock = async (tx: Tx<Schema>, id: number, content: BlockContent): Promise<void> => {
  await tx.updateTable('home_blocks').set(row(content)).where('id', '=', id).execute();
};

export const deleteBlockRow = async (tx: Tx<Schema>, id: number): Promise<void> => {
  await tx.deleteFrom('home_blocks').where('id', '=', id).execute();
};

/** Puts the blocks into this order, from position 0 on. */
export const updatePositions = async (tx: Tx<Schema>, ids: readonly number[]): Promise<void> => {
  await sql`update home_blocks set position = ordered.number - 1
    from unnest(${ids}::bigint[]) with ordinality as ordered (id, number)
    where home_blocks.id = ordered.id`.execute(tx);
};

/** Those of the products that exist, each with its card where buyers see it now. */
export const pickableProducts = async (
  db: Db,
  ids: readonly number[],
): Promise<{ product_id: number; card: string | null }[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ product_id: number; card: string | null }>`
    select p.id as product_id, l.card from products p left join listing l on l.id = p.id
    where p.id = any(${ids}::bigint[]) and p.deleted_at is null`.execute(db);
  return rows;
};
