import { type Kysely, sql } from 'kysely';
import { type AgreedPage, agreedPages, type SitePageName } from '#contract/site-page-names.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;
export type PageText = { title: string; title_en: string; body: string; body_en: string };
export type Version = PageText & {
  id: number;
  page: SitePageName;
  number: number | null;
  holds_from: Date | null;
  needs_agreement: boolean;
  updated_at: Date;
  updated_by: string | null;
};

const columns = [
  'version.id',
  'version.page',
  'version.number',
  'version.title',
  'version.title_en',
  'version.body',
  'version.body_en',
  'version.holds_from',
  'version.needs_agreement',
  'version.updated_at',
] as const;

/** Every version of a page, or of all pages: its draft first, then the newest. */
export const versionsOf = (db: Db, page: SitePageName | null): Promise<Version[]> =>
  db
    .selectFrom('site_page_versions as version')
    .innerJoin('users as writer', 'writer.id', 'version.updated_by')
    .select(columns)
    .select('writer.fullname as updated_by')
    .$if(page !== null, (query) => query.where('version.page', '=', page ?? 'terms'))
    .orderBy('version.number', (order) => order.desc().nullsFirst())
    .execute();

/** Lets one change of a page happen at a time, until the end of the transaction; it can still be read. */
export const lockPage = async (tx: Tx<Schema>, page: SitePageName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`site_page:${page}`}))`.execute(tx);
};

type Stamp = { at: Date; by: number };

/** Writes the draft of a page, the only one that it has. */
export const writeDraft = async (
  tx: Tx<Schema>,
  page: SitePageName,
  text: PageText,
  { at, by }: Stamp,
): Promise<void> => {
  const changed = await tx
    .updateTable('site_page_versions')
    .set({ ...text, updated_at: at, updated_by: by })
    .where('page', '=', page)
    .where('number', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await tx
    .insertInto('site_page_versions')
    .values({ ...text, page, updated_at: at, updated_by: by })
    .execute();
};

export const publishDraft = async (
  tx: Tx<Schema>,
  draftId: number,
  version: { number: number; holds_from: Date; needs_agreement: boolean },
  { at, by }: Stamp,
): Promise<void> => {
  await tx
    .updateTable('site_page_versions')
    .set({ ...version, published_at: at, updated_at: at, updated_by: by })
    .where('id', '=', draftId)
    .execute();
};

export const makeDraftAgain = async (tx: Tx<Schema>, id: number, { at, by }: Stamp): Promise<void> => {
  await tx
    .updateTable('site_page_versions')
    .set({
      number: null,
      holds_from: null,
      published_at: null,
      needs_agreement: false,
      updated_at: at,
      updated_by: by,
    })
    .where('id', '=', id)
    .execute();
};

export const deleteDraft = async (tx: Tx<Schema>, page: SitePageName): Promise<void> => {
  await tx.deleteFrom('site_page_versions').where('page', '=', page).where('number', 'is', null).execute();
};

export type Pending = { page: AgreedPage; version: number; holds_from: Date };

/**
 * The pages that an account has to agree to: a version of them came into force that asks everybody anew, and the account has
 * agreed to none since. What is agreed to is the version that is in force.
 */
export const pendingOf = async (db: Db, userId: number, now: Date): Promise<Pending[]> => {
  const { rows } = await sql<Pending>`
    select page, number as version, holds_from from (
      select distinct on (page) page, number, holds_from,
        max(number) filter (where needs_agreement) over (partition by page) as asked
      from site_page_versions
      where number is not null and holds_from <= ${now}::timestamptz and page = any(${agreedPages}::text[])
      order by page, holds_from desc, number desc) current
    where asked is not null and not exists (
      select from consents
      where consents.user_id = ${userId}::bigint and consents.purpose = current.page and consents.version >= current.asked)
    order by page desc`.execute(db);
  return rows;
};

/** The versions in force of the pages that people agree to; 0 where nobody has written one. */
export const versionsInForce = async (db: Db, now: Date): Promise<Record<AgreedPage, number>> => {
  const { rows } = await sql<{ page: AgreedPage; number: number }>`
    select distinct on (page) page, number from site_page_versions
    where number is not null and holds_from <= ${now}::timestamptz and page = any(${agreedPages}::text[])
    order by page, holds_from desc, number desc`.execute(db);
  return { terms: 0, privacy: 0, ...Object.fromEntries(rows.map(({ page, number }) => [page, number])) };
};

export type ConsentOrigin = 'register' | 'social' | 'account' | 'checkout';

/** Once for each version, however often it is said. */
export const insertConsents = async (
  tx: Tx<Schema>,
  userId: number,
  versions: Partial<Record<AgreedPage, number>>,
  { at, ip, from }: { at: Date; ip: string; from: ConsentOrigin },
): Promise<void> => {
  const rows = agreedPages.flatMap((purpose) => {
    const version = versions[purpose];
    return version === undefined
      ? []
      : [{ user_id: userId, purpose, version, given_at: at, given_ip: ip, given_in: from }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose', 'version']).doNothing())
    .execute();
};
