import { type Kysely, sql } from 'kysely';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type { answerDataRequest, listDataRequests, OperatorDataRequest } from '#contract/operator-privacy.ts';
import type { DataRequest, sendDataRequest } from '#contract/own-data.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { tellPerson } from './tell-person.ts';

/** UU PDP art. 30 and others: 3 x 24 hours. */
const ANSWER_MS = 72 * 3_600_000;
/** Open requests of one account at a time. */
const MAX_OPEN = 5;

type Row = {
  id: number;
  kind: DataRequest['kind'];
  text: string;
  created_at: Date;
  due_at: Date;
  answer: string | null;
  answered_at: Date | null;
};

export const presentRequest = (row: Row): DataRequest => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  created_at: toIso(row.created_at),
  due_at: toIso(row.due_at),
  answer: row.answer,
  answered_at: row.answered_at === null ? null : toIso(row.answered_at),
});

const columns = ['id', 'kind', 'text', 'created_at', 'due_at', 'answer', 'answered_at'] as const;

export const requestsOf = (db: Kysely<Schema>, userId: number): Promise<Row[]> =>
  db
    .selectFrom('data_requests')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Asks the operators for something. Refused (409): five are still open. */
export const sendRequest = (
  ctx: AppContext,
  userId: number,
  { kind, text }: InputOf<typeof sendDataRequest>,
): Promise<Refusal | null> =>
  ctx.db.transact(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const open = await tx
      .selectFrom('data_requests')
      .select('id')
      .where('user_id', '=', userId)
      .where('answered_at', 'is', null)
      .execute();
    if (open.length >= MAX_OPEN) return refuse('conflict', { reason: 'data_requests_full' });
    const created_at = ctx.clock.now();
    const due_at = new Date(created_at.getTime() + ANSWER_MS);
    await tx
      .insertInto('data_requests')
      .values({ user_id: userId, kind, text, created_at, due_at })
      .execute();
    return null;
  });

/** One page of what people ask, the most urgent first, or of what was answered, the newest first. */
export const listRequests = async (
  { db, clock }: AppContext,
  actor: Actor,
  { status, page, per_page }: InputOf<typeof listDataRequests>,
  link: (page: number) => string,
): Promise<Answer<OperatorDataRequest[]>> => {
  const isOpen = status === 'open';
  const { rows } = await sql<
    Row & {
      user_id: number;
      fullname: string | null;
      email: string | null;
      answered_by_name: string | null;
      total: number;
    }
  >`
    select request.id, request.kind, request.text, request.created_at, request.due_at, request.answer, request.answered_at,
      request.user_id, person.fullname, person.email, answerer.fullname as answered_by_name, count(*) over () as total
    from data_requests request join users person on person.id = request.user_id
    left join users answerer on answerer.id = request.answered_by
    where (request.answered_at is null) = ${isOpen}
    order by ${isOpen ? sql`request.due_at, request.id` : sql`request.id desc`}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  // who looked at what people wrote about themselves is told by the log
  if (rows.length > 0)
    await db.transact((tx) =>
      recordAudit(
        tx,
        actor,
        {
          action: 'datarequest.read',
          target: 'datarequest',
          after: { ids: rows.map(({ id }) => id) },
        },
        clock.now(),
      ),
    );
  const total = rows[0]?.total ?? 0;
  return paged(
    rows.map((row) => ({
      ...presentRequest(row),
      user: { id: row.user_id, name: row.fullname ?? '', email: row.email },
      answered_by: row.answered_by_name,
    })),
    pageMeta({ page, per_page }, total, rows.length, link),
  );
};

/** Refused: 404; 409 when another operator has answered it. */
export const answerRequest = (
  ctx: AppContext,
  actor: Actor,
  { request_id, answer }: InputOf<typeof answerDataRequest>,
): Promise<Answer<null>> =>
  ctx.db.transact(async (tx): Promise<Answer<null>> => {
    const found = await tx
      .selectFrom('data_requests')
      .select(['user_id', 'answered_at'])
      .where('id', '=', request_id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return refuse('not_found');
    if (found.answered_at !== null) return refuse('conflict', { reason: 'changed_meanwhile' });
    const answered_at = ctx.clock.now();
    await tx
      .updateTable('data_requests')
      .set({ answer, answered_at, answered_by: actor.accountId })
      .where('id', '=', request_id)
      .execute();
    const event = { action: 'datarequest.answer', target: `datarequest:${request_id}` };
    await recordAudit(tx, actor, event, answered_at);
    await tellPerson(tx, ctx, { userId: found.user_id, kind: 'request_answered', path: '/user/data' });
    return ok(null);
  });
