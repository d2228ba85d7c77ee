import { type Kysely, sql } from 'kysely';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import type {
  createIncident,
  listIncidents,
  markIncident,
  PrivacyIncident,
} from '#contract/operator-privacy.ts';
import { toIso } from '#contract/scalars.ts';
import type { ShopIdentity } from '#contract/site-page.ts';
import { incidentNotices } from '#messages/privacy.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';

/** UU PDP art. 46: the persons and the authority are told within 3 x 24 hours. */
const TELL_MS = 72 * 3_600_000;

type Row = {
  id: number;
  title: string;
  noticed_at: Date;
  data: string;
  happened: string;
  measures: string;
  persons: number | null;
  authority_told_at: Date | null;
  persons_told_at: Date | null;
  closed_at: Date | null;
  updated_at: Date;
  fullname: string | null;
  total: number;
};

const isoOrNull = (at: Date | null): string | null => (at === null ? null : toIso(at));

const present = (row: Row, identity: ShopIdentity): PrivacyIncident => {
  const notices = incidentNotices({
    shop: identity.legal_name,
    title: row.title,
    noticed: `${toIso(row.noticed_at).slice(0, 16).replace('T', ' ')} WIB`,
    data: row.data,
    happened: row.happened,
    measures: row.measures,
    persons: row.persons,
    contact: [identity.privacy_email, identity.complaint_phone].filter((one) => one !== '').join(', '),
  });
  return {
    id: row.id,
    title: row.title,
    noticed_at: toIso(row.noticed_at),
    due_at: toIso(new Date(row.noticed_at.getTime() + TELL_MS)),
    data: row.data,
    happened: row.happened,
    measures: row.measures,
    persons: row.persons,
    authority_told_at: isoOrNull(row.authority_told_at),
    persons_told_at: isoOrNull(row.persons_told_at),
    closed_at: isoOrNull(row.closed_at),
    updated_at: toIso(row.updated_at),
    updated_by: row.fullname ?? '',
    notice_to_persons: notices.persons,
    notice_to_authority: notices.authority,
  };
};

const rowsOf = async (
  db: Kysely<Schema>,
  where: ReturnType<typeof sql>,
  page: { limit: number; offset: number },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select incident.id, title, noticed_at, data, happened, measures, persons, authority_told_at, persons_told_at, closed_at,
      updated_at, writer.fullname, count(*) over () as total
    from privacy_incidents incident join users writer on writer.id = incident.updated_by
    where ${where} order by incident.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
};

/** The register, the newest first. */
export const listRegister = async (
  ctx: AppContext,
  { page, per_page }: InputOf<typeof listIncidents>,
  link: (page: number) => string,
): Promise<Answer<PrivacyIncident[]>> => {
  const rows = await rowsOf(ctx.db, sql`true`, { limit: per_page, offset: (page - 1) * per_page });
  const { shop_identity } = await ctx.settings();
  return paged(
    rows.map((row) => present(row, shop_identity)),
    pageMeta({ page, per_page }, rows[0]?.total ?? 0, rows.length, link),
  );
};

const answerOf = async (ctx: AppContext, id: number): Promise<Answer<PrivacyIncident>> => {
  const [row] = await rowsOf(ctx.db, sql`incident.id = ${id}`, { limit: 1, offset: 0 });
  if (row === undefined) return refuse('not_found');
  return ok(present(row, (await ctx.settings()).shop_identity));
};

type Text = InputOf<typeof createIncident>;

const timeFault = (ctx: AppContext, { noticed_at }: Text) =>
  noticed_at > ctx.clock.now() ? invalid({ field: 'noticed_at', rule: 'max' }) : null;

/** Refused (422): noticed in the future. */
export const enterIncident = async (
  ctx: AppContext,
  actor: Actor,
  text: Text,
): Promise<Answer<PrivacyIncident>> => {
  const fault = timeFault(ctx, text);
  if (fault !== null) return fault;
  const id = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const row = { ...text, created_at: at, updated_at: at, updated_by: actor.accountId };
    const made = await tx
      .insertInto('privacy_incidents')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { action: 'incident.create', target: `incident:${made.id}`, after: { title: text.title } };
    await recordAudit(tx, actor, event, at);
    return made.id;
  });
  return answerOf(ctx, id);
};

/** Refused: 404; 422 noticed in the future; 409 when it is closed. */
export const completeIncident = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  text: Text,
): Promise<Answer<PrivacyIncident>> => {
  const fault = timeFault(ctx, text);
  if (fault !== null) return fault;
  const refusal = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const before = await tx
      .selectFrom('privacy_incidents')
      .select(['title', 'data', 'happened', 'measures', 'persons', 'closed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return refuse('not_found');
    if (before.closed_at !== null) return refuse('conflict', { reason: 'incident_closed' });
    await tx
      .updateTable('privacy_incidents')
      .set({ ...text, updated_at: at, updated_by: actor.accountId })
      .where('id', '=', id)
      .execute();
    const { closed_at: _, ...kept } = before;
    const event = { action: 'incident.edit', target: `incident:${id}`, before: kept, after: { ...text } };
    await recordAudit(tx, actor, event, at);
    return null;
  });
  return refusal ?? answerOf(ctx, id);
};

const columnOf = {
  authority_told: 'authority_told_at',
  persons_told: 'persons_told_at',
  closed: 'closed_at',
} as const;

/** Notes a step, once. Refused: 404; 409 when it was noted before. */
export const noteStep = async (
  ctx: AppContext,
  actor: Actor,
  { incident_id, step }: InputOf<typeof markIncident>,
): Promise<Answer<PrivacyIncident>> => {
  const column = columnOf[step];
  const refusal = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const found = await tx
      .selectFrom('privacy_incidents')
      .select(column)
      .where('id', '=', incident_id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return refuse('not_found');
    if (found[column] !== null) return refuse('conflict', { reason: 'changed_meanwhile' });
    await tx
      .updateTable('privacy_incidents')
      .set({ [column]: at, updated_at: at, updated_by: actor.accountId })
      .where('id', '=', incident_id)
      .execute();
    const event = { action: 'incident.mark', target: `incident:${incident_id}`, after: { step } };
    await recordAudit(tx, actor, event, at);
    return null;
  });
  return refusal ?? answerOf(ctx, incident_id);
};
