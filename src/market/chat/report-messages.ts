import { type Kysely, sql } from 'kysely';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import type { ChatReport, readChatReport } from '#contract/chat.ts';
import type { reportReasons } from '#contract/chat-limits.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Answer, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { MUTE_MS } from './chat.rules.ts';
import { messagesAround, ownThread, type Side, tellLive } from './chat-store.ts';

type Report = { message_id: number; reason: (typeof reportReasons)[number]; note: string | null };

/** Shows a message of the other side to the operators, once. Refused: 404. */
export const reportMessage = async (
  ctx: AppContext,
  side: Side,
  { message_id, reason, note }: Report,
): Promise<Answer<{ message_id: number }>> => {
  const message = await ctx.db
    .selectFrom('chat_messages')
    .select(['thread_id', 'sender', 'hidden_at'])
    .where('id', '=', message_id)
    .executeTakeFirst();
  const isOther = message !== undefined && message.sender !== side.as && message.hidden_at === null;
  if (!isOther || (await ownThread(ctx.db, side, message.thread_id)) === null) return refuse('not_found');
  const { thread_id } = message;
  await ctx.db
    .insertInto('chat_reports')
    .values({ message_id, thread_id, reporter_id: side.userId, reason, note, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doNothing())
    .execute();
  return ok({ message_id });
};

type ReportRow = {
  id: number;
  thread_id: number;
  message_id: number;
  reason: Report['reason'];
  note: string | null;
  reporter_id: number;
  reporter_name: string | null;
  sender: 'buyer' | 'store';
  sender_id: number;
  sender_name: string | null;
  text: string;
  has_contact: boolean;
  created_at: Date;
  decision: ChatReport['decision'];
  decided_at: Date | null;
  decision_note: string | null;
  user_id: number;
  merchant_id: number;
  buyer_name: string | null;
  merchant_name: string;
  merchant_slug: string;
};

/** The store's own answer has no writer: its owner stands for it. */
const reports = (which: ReturnType<typeof sql>) => sql<ReportRow>`
  select report.id, report.thread_id, report.message_id, report.reason, report.note, report.reporter_id,
    reporter.fullname as reporter_name, message.sender, writer.id as sender_id,
    case message.sender when 'store' then store.merchant_name else writer.fullname end as sender_name,
    message.text, message.has_contact, report.created_at, report.decision, report.decided_at, report.decision_note,
    thread.user_id, thread.merchant_id, buyer.fullname as buyer_name, store.merchant_name, store.merchant_slug
  from chat_reports report
  join chat_messages message on message.id = report.message_id
  join chat_threads thread on thread.id = report.thread_id
  join merchants store on store.id = thread.merchant_id
  join users buyer on buyer.id = thread.user_id
  join users reporter on reporter.id = report.reporter_id
  join users writer on writer.id = coalesce(message.sender_id, store.owner_id)
  ${which}`;

const present = (row: ReportRow): ChatReport => {
  const reporterSide = row.sender === 'buyer' ? 'store' : 'buyer';
  const reporter = reporterSide === 'store' ? row.merchant_name : (row.reporter_name ?? '');
  return {
    report_id: row.id,
    reason: row.reason,
    note: row.note,
    reporter: { id: row.reporter_id, name: reporter, side: reporterSide },
    sender: { id: row.sender_id, name: row.sender_name ?? '', side: row.sender },
    text: row.text,
    has_contact: row.has_contact,
    created_at: toIso(row.created_at),
    decision: row.decision,
    decided_at: row.decided_at === null ? null : toIso(row.decided_at),
    decision_note: row.decision_note,
  };
};

const reportById = async (db: Kysely<Schema>, reportId: number): Promise<ReportRow | null> =>
  (await reports(sql`where report.id = ${reportId}`).execute(db)).rows[0] ?? null;

/** Reported messages: those to be decided, oldest first, then those decided, newest first. */
export const listReports = async (
  { db }: Pick<AppContext, 'db'>,
  { status, ...page }: PageRequest & { status: 'open' | 'decided' | null },
  link: (page: number) => string,
): Promise<Answer<ChatReport[]>> => {
  const where = {
    all: sql`where true`,
    open: sql`where report.decision is null`,
    decided: sql`where report.decision is not null`,
  }[status ?? 'all'];
  const order = sql`order by report.decided_at desc nulls first, report.created_at, report.id`;
  const [rows, counted] = await Promise.all([
    reports(sql`${where} ${order} limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`).execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from chat_reports report ${where}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return paged(rows.rows.map(present), pageMeta(page, total, rows.rows.length, link));
};

/** A report and what was written around it. Who read it is audited. Refused: 404. */
export const readReport = async (
  ctx: AppContext,
  actor: Actor,
  reportId: number,
): Promise<Answer<OutputOf<typeof readChatReport>>> => {
  const report = await reportById(ctx.db, reportId);
  if (report === null) return refuse('not_found');
  const rows = await messagesAround(ctx.db, report.thread_id, report.message_id);
  await ctx.db.transact((tx) =>
    recordAudit(
      tx,
      actor,
      { action: 'chat.read', target: `chat:${report.thread_id}`, after: { report: reportId } },
      ctx.clock.now(),
    ),
  );
  return ok({
    report: present(report),
    buyer: { id: report.user_id, name: report.buyer_name ?? '' },
    store: { id: report.merchant_id, name: report.merchant_name, slug: report.merchant_slug },
    messages: rows.map((row) => ({
      message_id: row.id,
      side: row.sender,
      is_automatic: row.sender_id === null,
      is_reported: row.is_reported,
      is_hidden: row.hidden_at !== null,
      text: row.text,
      photos: row.is_reported ? row.photos : [],
      has_contact: row.has_contact,
      created_at: toIso(row.created_at),
    })),
  });
};

type Decision = { report_id: number; decision: 'dismissed' | 'hidden' | 'muted'; note: string };

/** Decides about a reported message, once. Refused: 404, 409 decided already. */
export const decideReport = async (
  ctx: AppContext,
  actor: Actor,
  { report_id, decision, note }: Decision,
): Promise<Answer<ChatReport>> => {
  const now = ctx.clock.now();
  const refusal = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const report = await reportById(tx, report_id);
    if (report === null) return refuse('not_found');
    const { rows } = await sql`
      update chat_reports set decision = ${decision}, decided_by = ${actor.accountId}, decided_at = ${now},
        decision_note = ${note}
      where id = ${report_id} and decision is null returning id`.execute(tx);
    if (rows.length === 0) return refuse('conflict', { reason: 'changed_meanwhile' });
    if (decision !== 'dismissed')
      await sql`update chat_messages set hidden_at = ${now} where id = ${report.message_id}`.execute(tx);
    if (decision === 'muted')
      await sql`
        insert into chat_mutes (user_id, until) values (${report.sender_id}, ${new Date(now.getTime() + MUTE_MS)})
        on conflict (user_id) do update set until = greatest(chat_mutes.until, excluded.until)`.execute(tx);
    const event = {
      action: 'chat.decide',
      target: `chat:${report.thread_id}`,
      after: { report: report_id, decision, note, writer: report.sender_id },
    };
    await recordAudit(tx, actor, event, now);
    await tellLive(tx, { id: report.thread_id, user_id: report.user_id, merchant_id: report.merchant_id });
    return null;
  });
  if (refusal !== null) return refusal;
  const report = await reportById(ctx.db, report_id);
  return report === null ? refuse('not_found') : ok(present(report));
};
