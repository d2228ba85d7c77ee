import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import type { CampaignStatus } from '#contract/operator-promo.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { PromoRow, Schema } from '../../schema.ts';
import type { PromoViewRow } from '../promo-view.ts';
import { inStatus, promoColumns, toViewRow } from '../promos-store.ts';

type Db = Kysely<Schema>;

/** A campaign with everything that operators see; its products in their order, as far as they still exist. */
export type CampaignRow = PromoViewRow & {
  description: string;
  terms: string;
  position: number;
  is_highlight: boolean;
  is_active: boolean;
  deleted_at: Date | null;
  quota: number | null;
  used: number;
  product_ids: number[];
};

const campaigns = (db: Db) =>
  db
    .selectFrom('promos as promo')
    .leftJoin('merchants as merchant', 'merchant.id', 'promo.merchant_id')
    .leftJoin('cities as city', 'city.id', 'merchant.city_id')
    .where('promo.type', '=', 'campaign')
    .where('promo.deleted_at', 'is', null);

const columns = (query: ReturnType<typeof campaigns>) =>
  query
    .select(promoColumns)
    .select(['promo.description', 'promo.terms', 'promo.position', 'promo.is_highlight'])
    .select(['promo.is_active', 'promo.deleted_at', 'promo.quota', 'promo.used'])
    .select(
      sql<
        number[]
      >`array(select p.product_id from promo_products p join products on products.id = p.product_id
        where p.promo_id = promo.id and products.deleted_at is null order by p.position, p.product_id)`.as(
        'product_ids',
      ),
    );

/** One page of the campaigns, the last to start first, and how many there are. `search`: in the name or the address. */
export const campaignPage = async (
  db: Db,
  { status, search }: { status: CampaignStatus | null; search: string },
  now: Date,
  page: { offset: number; limit: number },
): Promise<{ rows: CampaignRow[]; total: number }> => {
  const named = sql<SqlBool>`(position(lower(${search}) in lower(promo.promo_name)) > 0
    or position(lower(${search}) in promo.slug) > 0)`;
  const matching = campaigns(db)
    .$if(status !== null, (query) => query.where(inStatus(status ?? 'active', now)))
    .$if(search !== '', (query) => query.where(named));
  const [rows, counted] = await Promise.all([
    columns(matching)
      .orderBy('promo.start_at', 'desc')
      .orderBy('promo.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toViewRow), total: counted.total };
};

/** One campaign; null when it is deleted, unknown, or no campaign. */
export const campaignById = async (db: Db, id: number): Promise<CampaignRow | null> => {
  const row = await columns(campaigns(db)).where('promo.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toViewRow(row);
};

/** The first of these slugs that no promo has; null when all are taken. */
export const freeSlug = async (db: Db, wanted: readonly string[]): Promise<string | null> => {
  const rows = await db.selectFrom('promos').select('slug').where('slug', 'in', wanted).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return wanted.find((slug) => !taken.has(slug)) ?? null;
};

/** Whether an error says that the slug was taken at the same moment. */
export const isSlugRace = (error: unknown): boolean => brokenConstraint(error) === 'promos_slug_key';

export const insertCampaign = async (
  tx: Tx<Schema>,
  row: Omit<Insertable<PromoRow>, 'type' | 'organizer' | 'merchant_id'>,
): Promise<number> =>
  (
    await tx
      .insertInto('promos')
      .values({ ...row, type: 'campaign', organizer: 'marketplace', merchant_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
