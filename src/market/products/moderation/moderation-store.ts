import { type QueryExecutorProvider, sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { ModerationRule } from '#contract/moderation.ts';
import type { RuleKind } from '#contract/moderation-rules.ts';
import { settingTable } from '#contract/setting-table.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../../schema.ts';
import type { ActiveRule, StoredReason } from './moderation.rules.ts';

export const activeRules = (tx: Tx<Schema>): Promise<ActiveRule[]> =>
  tx
    .selectFrom('moderation_rules')
    .select([
      'id',
      'kind',
      'name',
      'name_en',
      'words',
      'category_id',
      'factor',
      'first_products',
      'store_days',
    ])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();

/** Hours that operators have, as they stand in the transaction. */
export const promisedHours = async (tx: Tx<Schema>): Promise<number> => {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'moderation_hours')
    .executeTakeFirst();
  const hours = Number(row?.value);
  return Number.isInteger(hours) && hours > 0 ? hours : settingTable.moderation_hours.standard;
};

export type ScreenRow = {
  id: number;
  merchant_id: number;
  name: string;
  description: string;
  price: number;
  status: 'PUBLISH' | 'HIDDEN';
  category_id: number;
  category_ids: number[];
  made_before: number;
  store_since: Date;
  state: 'waiting' | 'refused' | null;
  /** Of what is saved now. */
  content: string;
  looked_content: string | null;
  looked_reasons: StoredReason[] | null;
  approved: StoredReason[] | null;
};

/** What the rules look at of products that are not deleted. @param most how far products of a store are counted */
export const screenRows = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  most: number,
): Promise<ScreenRow[]> => {
  const { rows } = await sql<ScreenRow>`
    select p.id, p.merchant_id, p.product_name as name, p.description, p.publish_price as price, p.status, p.category_id,
      array_remove(array[category.id, above.id, above.parent_id], null) as category_ids,
      (select count(*)::int from (select from products other where other.merchant_id = p.merchant_id and other.id < p.id
        limit ${most}) made) as made_before,
      coalesce(store.verified_at, store.created_at) as store_since, p.moderation as state,
      md5(concat_ws(chr(31), p.product_name, p.description, p.category_id, p.publish_price,
        (select string_agg(photo.file_id::text, ',' order by photo.position) from product_photos photo
          where photo.product_id = p.id))) as content,
      last.content as looked_content, last.reasons as looked_reasons,
      (select json_agg(reason) from product_moderations passed, jsonb_array_elements(passed.reasons) reason
        where passed.product_id = p.id and passed.state = 'approved') as approved
    from products p
    join merchants store on store.id = p.merchant_id
    join categories category on category.id = p.category_id
    left join categories above on above.id = category.parent_id
    left join lateral (select content, reasons from product_moderations one where one.product_id = p.id
      order by one.id desc limit 1) last on true
    where p.id = any(${ids}::bigint[]) and p.deleted_at is null order by p.id`.execute(tx);
  return rows;
};

/** Puts a product before the operators, or says anew why one waits that waits already: its promise stays. */
export const hold = async (
  tx: Tx<Schema>,
  { id, merchant_id, content }: Pick<ScreenRow, 'id' | 'merchant_id' | 'content'>,
  reasons: readonly StoredReason[],
  times: { now: Date; dueAt: Date },
): Promise<void> => {
  await sql`
    insert into product_moderations (product_id, merchant_id, reasons, content, held_at, due_at)
    values (${id}, ${merchant_id}, ${JSON.stringify(reasons)}::jsonb, ${content}, ${times.now}, ${times.dueAt})
    on conflict (product_id) where state = 'waiting'
    do update set reasons = excluded.reasons, content = excluded.content`.execute(tx);
  await sql`update products set moderation = 'waiting' where id = ${id} and moderation is distinct from 'waiting'`.execute(
    tx,
  );
};

/** Its seller changed it so that no rule holds it any more. */
export const clear = async (tx: Tx<Schema>, id: number): Promise<void> => {
  await sql`update product_moderations set state = 'cleared' where product_id = ${id} and state = 'waiting'`.execute(
    tx,
  );
  await sql`update products set moderation = null where id = ${id}`.execute(tx);
};

/** In the reader's language, where it has a name there. */
const categoryName = (locale: Locale) =>
  locale === 'en' ? sql`coalesce(category.name_en, category.name)` : sql`category.name`;

export type QueueState = 'waiting' | 'approved' | 'refused' | 'appealed';

export type QueueRow = {
  id: number;
  state: 'waiting' | 'approved' | 'refused';
  reasons: StoredReason[];
  product_id: number;
  product_name: string;
  slug: string;
  photo: string | null;
  price: number;
  category: string;
  description: string;
  merchant_id: number;
  merchant_name: string;
  held_at: Date;
  due_at: Date;
  note: string | null;
  decided_at: Date | null;
  appeal: string | null;
};

const queued = (locale: Locale) => sql`
  select one.id, one.state, one.reasons, one.product_id, p.product_name, p.slug, p.publish_price as price,
    left(p.description, 1000) as description, ${categoryName(locale)} as category, p.merchant_id, store.merchant_name,
    one.held_at, one.due_at, one.note, one.decided_at, one.appeal,
    (select file_id::text from product_photos photo where photo.product_id = p.id order by position limit 1) as photo
  from product_moderations one join products p on p.id = one.product_id
  join categories category on category.id = p.category_id join merchants store on store.id = p.merchant_id`;

export const queuePage = async (
  db: QueryExecutorProvider,
  locale: Locale,
  { state, kind }: { state: QueueState | null; kind: RuleKind | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: QueueRow[]; total: number }> => {
  const conditions = [
    sql`one.state <> 'cleared' and p.deleted_at is null`,
    ...(state === null
      ? []
      : [
          state === 'appealed'
            ? sql`one.state = 'waiting' and one.appeal is not null`
            : sql`one.state = ${state}`,
        ]),
    ...(kind === null ? [] : [sql`one.reasons @> ${JSON.stringify([{ kind }])}::jsonb`]),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const [page, counted] = await Promise.all([
    sql<QueueRow>`${queued(locale)} ${where}
      order by one.state = 'waiting' desc, case when one.state = 'waiting' then one.due_at end, one.decided_at desc, one.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from product_moderations one
      join products p on p.id = one.product_id ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
};

export type Waiting = {
  id: number;
  product_id: number;
  merchant_id: number;
  product_name: string;
  /** Who refused it, where that was appealed. */
  appealed_from: number | null;
};

/** Of these the ones that wait; the caller locks their products and asks again. */
export const waitingOf = async (
  tx: Tx<Schema>,
  ids: readonly number[],
): Promise<(Waiting & { state: QueueRow['state'] | 'cleared' })[]> => {
  const { rows } = await sql<Waiting & { state: QueueRow['state'] | 'cleared' }>`
    select one.id, one.product_id, one.merchant_id, p.product_name, one.state,
      case when one.appeal is not null then one.decided_by end as appealed_from
    from product_moderations one join products p on p.id = one.product_id
    where one.id = any(${ids}::bigint[]) and p.deleted_at is null order by one.id`.execute(tx);
  return rows;
};

export const decideHeld = async (
  tx: Tx<Schema>,
  held: readonly Waiting[],
  decision: { state: 'approved' | 'refused'; note: string | null; decided_by: number | null },
  now: Date,
): Promise<void> => {
  await sql`update product_moderations set state = ${decision.state}, note = ${decision.note},
      decided_by = ${decision.decided_by}, decided_at = ${now}
    where id = any(${held.map((one) => one.id)}::bigint[])`.execute(tx);
  await sql`update products set moderation = ${decision.state === 'approved' ? null : 'refused'}
    where id = any(${held.map((one) => one.product_id)}::bigint[])`.execute(tx);
};

/** The last refusal of a store's own product, if it was not appealed yet; both are locked. */
export const refusedOf = async (
  tx: Tx<Schema>,
  merchantId: number,
  productId: number,
): Promise<{ id: number; appeal: string | null } | undefined> => {
  const { rows } = await sql<{ id: number; appeal: string | null }>`
    select one.id, one.appeal from product_moderations one join products p on p.id = one.product_id
    where p.id = ${productId} and p.merchant_id = ${merchantId} and p.deleted_at is null and p.moderation = 'refused'
    order by one.id desc limit 1 for update`.execute(tx);
  return rows[0];
};

export const writeAppeal = async (
  tx: Tx<Schema>,
  { id, productId }: { id: number; productId: number },
  appeal: string,
  times: { now: Date; dueAt: Date },
): Promise<void> => {
  await sql`update product_moderations set state = 'waiting', appeal = ${appeal}, appealed_at = ${times.now},
    due_at = ${times.dueAt} where id = ${id}`.execute(tx);
  await sql`update products set moderation = 'waiting' where id = ${productId}`.execute(tx);
};

export type HeldRow = {
  product_id: number;
  state: 'waiting' | 'refused';
  reasons: StoredReason[];
  held_at: Date;
  due_at: Date;
  note: string | null;
  appeal: string | null;
};

/** Why products are held, by product: of each the last time. */
export const heldOf = async (
  db: QueryExecutorProvider,
  ids: readonly number[],
): Promise<Map<number, HeldRow>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<HeldRow>`
    select distinct on (product_id) product_id, state, reasons, held_at, due_at, note, appeal from product_moderations
    where product_id = any(${ids}::bigint[]) order by product_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
};

type RuleRow = Omit<ModerationRule, 'category'> & { category_id: number | null; category: string | null };

export const listedRules = async (db: QueryExecutorProvider, locale: Locale): Promise<ModerationRule[]> => {
  const { rows } = await sql<RuleRow>`
    select rule.id, rule.kind, rule.name, rule.name_en, rule.is_active, rule.words, rule.category_id,
      ${categoryName(locale)} as category, rule.factor,
      rule.first_products, rule.store_days, (select count(*)::int from product_moderations one
        where one.state = 'waiting' and one.reasons @> jsonb_build_array(jsonb_build_object('rule_id', rule.id))) as waiting
    from moderation_rules rule left join categories category on category.id = rule.category_id
    order by rule.id`.execute(db);
  return rows.map(({ category_id, category, ...rule }) => ({
    ...rule,
    category: category_id === null ? null : { id: category_id, name: category ?? '' },
  }));
};
