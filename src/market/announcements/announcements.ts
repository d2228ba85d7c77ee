import { type Kysely, sql } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import type { AnnouncementSheet, createAnnouncement, OwnAnnouncement } from '#contract/announcement.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;
const MAX_LISTED = 100;
const MAX_SHOWN = 3;

const all = (db: Kysely<Schema>) =>
  db
    .selectFrom('announcements')
    .select(['id', 'audience', 'text', 'text_en', 'target_url', 'valid_from', 'valid_until', 'withdrawn_at']);
type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const sheetOf = ({ withdrawn_at, ...row }: Row, today: string): AnnouncementSheet => {
  const state = () => {
    if (withdrawn_at !== null) return 'withdrawn';
    if (row.valid_until < today) return 'over';
    return row.valid_from > today ? 'ahead' : 'running';
  };
  return { ...row, state: state() };
};

export const listAll = async ({ db, clock }: Deps): Promise<AnnouncementSheet[]> => {
  const rows = await all(db).orderBy('id', 'desc').limit(MAX_LISTED).execute();
  return rows.map((row) => sheetOf(row, jakartaDay(clock.now())));
};

/** Tells people something. Refused: 422 for a last day that is past or before the first. */
export const create = async (
  { db, clock }: Deps,
  actor: Actor,
  input: InputOf<typeof createAnnouncement>,
): Promise<Answer<AnnouncementSheet>> => {
  const at = clock.now();
  const today = jakartaDay(at);
  if (input.valid_until < input.valid_from) return invalid({ field: 'valid_until', rule: 'date_range' });
  if (input.valid_until < today)
    return invalid({ field: 'valid_until', rule: 'min', message: 'announcement_past' });
  return ok(
    await db.transact(async (tx) => {
      const { id } = await tx
        .insertInto('announcements')
        .values({ ...input, created_by: actor.accountId, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const event = { action: 'announcement.create', target: `announcement:${id}`, after: input } as const;
      await recordAudit(tx, actor, event, at);
      return sheetOf({ id, ...input, withdrawn_at: null }, today);
    }),
  );
};

/** Takes one away; harmless to repeat. Refused: 404 for one that is not there. */
export const withdraw = async (
  { db, clock }: Deps,
  actor: Actor,
  id: number,
): Promise<Answer<AnnouncementSheet>> => {
  const found = await db.transact(async (tx) => {
    const at = clock.now();
    const { numUpdatedRows } = await tx
      .updateTable('announcements')
      .set({ withdrawn_at: at })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    const row = await all(tx).where('id', '=', id).executeTakeFirst();
    if (row !== undefined && numUpdatedRows > 0n) {
      const before = { text: row.text, valid_until: row.valid_until };
      const event = { action: 'announcement.withdraw', target: `announcement:${id}`, before } as const;
      await recordAudit(tx, actor, event, at);
    }
    return row;
  });
  return found === undefined ? refuse('not_found') : ok(sheetOf(found, jakartaDay(clock.now())));
};

/** What is told to an account today, in its place, without what it has put away. */
export const readOwn = async (
  { db, clock }: Deps,
  userId: number,
  as: 'seller' | 'buyer',
  locale: Locale,
): Promise<OwnAnnouncement[]> => {
  const today = jakartaDay(clock.now());
  const { rows } = await sql<OwnAnnouncement & { text_en: string }>`
    select id, text, text_en, target_url from announcements
    where withdrawn_at is null and valid_until >= ${today}::date and valid_from <= ${today}::date
      and audience in ('everybody', ${as === 'seller' ? 'sellers' : 'buyers'})
      and not exists (select from announcement_dismissals
        where user_id = ${userId} and announcement_id = announcements.id)
    order by valid_from desc, id desc limit ${MAX_SHOWN}`.execute(db);
  return rows.map(({ id, text, text_en, target_url }) => ({
    ...{ id, target_url },
    text: locale === 'en' ? text_en : text,
  }));
};

/** Puts one away; harmless to repeat. Refused: 404 for one that is not there. */
export const dismiss = async (
  { db, clock }: Deps,
  userId: number,
  id: number,
): Promise<Answer<{ id: number }>> => {
  const { rows } = await sql`
    with known as (select id from announcements where id = ${id}),
    put_away as (
      insert into announcement_dismissals (user_id, announcement_id, dismissed_at)
      select ${userId}, id, ${clock.now()} from known on conflict do nothing)
    select id from known`.execute(db);
  return rows.length === 0 ? refuse('not_found') : ok({ id });
};
