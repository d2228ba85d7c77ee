import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import { cached } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { Affinities, Affinity } from './relevance.rules.ts';

/** Clicks of a day are stored for so many word and category pairs, and for so many days. */
export const clickLimits = { pairs: 20_000, days: 90 } as const;
/** What is learned from: sales of so many days, of the so many products that sold most. */
const SALES = { days: 30, products: 50_000 } as const;
/** Words that are remembered, those with most behind them; of each the categories with so large a share. */
const MAX_WORDS = 5_000;
const MIN_SHARE = 0.1;

/** A product opened from a search for this word, so often since it was last written. */
export type Click = { day: string; word: string; slug: string; times: number };

/**
 * Adds clicks up by the category of their products; words that no product has and products that are not listed are left
 * out. Deletes what is beyond the limits. `today` is `YYYY-MM-DD` in Jakarta.
 */
export const writeClicks = async (tx: Tx<Schema>, clicks: readonly Click[], today: string): Promise<void> => {
  // one writer after another: two would meet on the same words in different orders
  await sql`select pg_advisory_xact_lock(hashtext('search_clicks'))`.execute(tx);
  await sql`
    insert into search_clicks as kept (day, word, category_id, clicks)
    select c.day, c.word, l.category_id, sum(c.times)
    from unnest(${clicks.map(({ day }) => day)}::date[], ${clicks.map(({ word }) => word)}::text[],
      ${clicks.map(({ slug }) => slug)}::text[], ${clicks.map(({ times }) => times)}::int[]) as c (day, word, slug, times)
    join products p on p.slug = c.slug join listing l on l.id = p.id
    where exists (select from vocabulary v where v.word = c.word)
    group by 1, 2, 3
    on conflict (day, word, category_id) do update set clicks = kept.clicks + excluded.clicks`.execute(tx);
  const days = [...new Set(clicks.map(({ day }) => day))];
  await sql`
    delete from search_clicks where (day, word, category_id) in (
      select day, word, category_id from (
        select day, word, category_id,
          row_number() over (partition by day order by clicks desc, word, category_id) as place
        from search_clicks where day = any(${days}::date[])) ranked
      where place > ${clickLimits.pairs})`.execute(tx);
  await sql`delete from search_clicks where day <= ${today}::date - ${clickLimits.days}::int`.execute(tx);
};

/**
 * Learns anew what each word was bought and clicked for: pieces sold in the last days of products that have it in their name
 * (three times where it says what they are), and clicks after a search for it. `today` is `YYYY-MM-DD` in Jakarta.
 */
export const learnAffinities = async (tx: Tx<Schema>, today: string): Promise<void> => {
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('search_affinities'))`.execute(tx);
  await sql`delete from search_affinities`.execute(tx);
  await sql`
    insert into search_affinities (word, category_id, sold, clicks)
    with sold as (
      select product_id, sum(units) as units from product_sales where day > ${today}::date - ${SALES.days}::int
      group by 1 order by 2 desc limit ${SALES.products}
    ), evidence as (
      -- a word that says what the product is counts twice more than one of its name
      select substr(marked, 2) as word, k.category_id,
        case when marked like '@%' then 2 * s.units else s.units end as sold, 0 as clicks
      from sold s join keywords k on k.id = s.product_id, unnest(tsvector_to_array(k.words)) as marked
      where marked ~ '^[@=]'
      union all
      select word, category_id, 0, clicks from search_clicks
    ), by_category as (
      select word, category_id, sum(sold) as sold, sum(clicks) as clicks from evidence group by 1, 2
    ), shares as (
      select *, sum(sold) over w as all_sold, sum(clicks) over w as all_clicks from by_category window w as (partition by word)
    ), heaviest as (
      select word from shares group by word order by max(all_sold + 10 * all_clicks) desc, word limit ${MAX_WORDS}
    )
    select word, category_id, least(sold, 2000000000), least(clicks, 2000000000) from shares join heaviest using (word)
    where sold >= ${MIN_SHARE}::float8 * greatest(all_sold, 1) or clicks >= ${MIN_SHARE}::float8 * greatest(all_clicks, 1)`.execute(
    tx,
  );
};

const TTL_MS = 60_000;

const learned = cached(
  async (db: Database<Schema>): Promise<Affinities> => {
    const rows = await db.selectFrom('search_affinities').selectAll().orderBy('word').execute();
    const found = new Map<string, Affinity[]>();
    for (const { word, category_id, sold, clicks } of rows) {
      const one = { categoryId: category_id, sold, clicks };
      const others = found.get(word);
      if (others === undefined) found.set(word, [one]);
      else others.push(one);
    }
    return found;
  },
  { ttlMs: TTL_MS, topic: 'affinities' },
);

/** What words were bought and clicked for, in this process: renewed behind the searches, at most two minutes old. */
export const affinities = ({ db }: Pick<MarketContext, 'db'>): Promise<Affinities> => learned.read(db);

/** After they were learned anew: the next search reads them. */
export const forgetAffinities = ({ db }: Pick<MarketContext, 'db'>): void => learned.forget(db);
