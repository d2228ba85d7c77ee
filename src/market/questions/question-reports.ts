import { type QueryExecutorProvider, sql } from 'kysely';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import type { reportReasons } from '#contract/chat-limits.ts';
import { type Answer, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type { QuestionReport } from '#contract/question.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { questionById } from './questions-store.ts';

type Report = {
  question_id: number;
  part: 'question' | 'answer';
  reason: (typeof reportReasons)[number];
  note: string | null;
};

/**
 * Shows a question or an answer to the operators, once for each who reports it. A store reports what is asked about its own
 * products. Refused: 404.
 */
export const reportQuestion = async (
  ctx: AppContext,
  reporter: { userId: number; merchantId?: number },
  { question_id, part, reason, note }: Report,
): Promise<Answer<{ question_id: number }>> => {
  const question = await questionById(ctx.db, question_id);
  const isForeign = reporter.merchantId !== undefined && question?.merchant_id !== reporter.merchantId;
  if (question === null || isForeign || (part === 'answer' && question.answer === null))
    return refuse('not_found');
  await ctx.db
    .insertInto('question_reports')
    .values({ question_id, part, reporter_id: reporter.userId, reason, note, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['question_id', 'part', 'reporter_id']).doNothing())
    .execute();
  return ok({ question_id });
};

type ReportRow = Report & {
  id: number;
  text: string;
  question: string;
  has_contact: boolean;
  reporter_id: number;
  reporter_name: string | null;
  writer_id: number;
  writer_name: string | null;
  product_name: string;
  slug: string;
  created_at: Date;
  decision: QuestionReport['decision'];
  decided_at: Date | null;
  decision_note: string | null;
};

const reports = (which: ReturnType<typeof sql>) => sql<ReportRow>`
  select report.id, report.question_id, report.part, report.reason, report.note, q.text as question,
    case report.part when 'answer' then q.answer else q.text end as text,
    case report.part when 'answer' then q.answer_has_contact else q.has_contact end as has_contact,
    report.reporter_id, reporter.fullname as reporter_name, writer.id as writer_id,
    case report.part when 'answer' then store.merchant_name else writer.fullname end as writer_name,
    product.product_name, product.slug, report.created_at, report.decision, report.decided_at, report.decision_note
  from question_reports report
  join product_questions q on q.id = report.question_id
  join products product on product.id = q.product_id
  join merchants store on store.id = product.merchant_id
  join users reporter on reporter.id = report.reporter_id
  join users writer on writer.id = case report.part when 'answer' then coalesce(q.answered_by, store.owner_id) else q.user_id end
  ${which}`;

const present = (row: ReportRow): QuestionReport => ({
  report_id: row.id,
  question_id: row.question_id,
  part: row.part,
  reason: row.reason,
  note: row.note,
  text: row.text,
  question: row.question,
  has_contact: row.has_contact,
  reporter: { id: row.reporter_id, name: row.reporter_name ?? '' },
  writer: { id: row.writer_id, name: row.writer_name ?? '' },
  product: { name: row.product_name, slug: row.slug },
  created_at: toIso(row.created_at),
  decision: row.decision,
  decided_at: row.decided_at === null ? null : toIso(row.decided_at),
  decision_note: row.decision_note,
});

const reportById = async (db: QueryExecutorProvider, id: number): Promise<ReportRow | null> =>
  (await reports(sql`where report.id = ${id}`).execute(db)).rows[0] ?? null;

/** Reported questions and answers. */
export const listReports = async (
  { db }: Pick<AppContext, 'db'>,
  { status, ...page }: PageRequest & { status: 'open' | 'decided' | null },
  link: (page: number) => string,
): Promise<Answer<QuestionReport[]>> => {
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
    sql<{ total: number }>`select count(*) as total from question_reports report ${where}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return paged(rows.rows.map(present), pageMeta(page, total, rows.rows.length, link));
};

type Decision = { report_id: number; decision: 'dismissed' | 'hidden'; note: string };

/** Decides about a report, once. Refused: 404, 409 decided already. */
export const decideReport = async (
  ctx: AppContext,
  actor: Actor,
  { report_id, decision, note }: Decision,
): Promise<Answer<QuestionReport>> => {
  const now = ctx.clock.now();
  const decided = await ctx.db.transact(async (tx): Promise<ReportRow | Refusal> => {
    const report = await reportById(tx, report_id);
    if (report === null) return refuse('not_found');
    const { rows } = await sql`
      update question_reports set decision = ${decision}, decided_by = ${actor.accountId}, decided_at = ${now},
        decision_note = ${note}
      where id = ${report_id} and decision is null returning id`.execute(tx);
    if (rows.length === 0) return refuse('conflict', { reason: 'changed_meanwhile' });
    const column = sql.ref(report.part === 'answer' ? 'answer_hidden_at' : 'hidden_at');
    if (decision === 'hidden')
      await sql`update product_questions set ${column} = ${now} where id = ${report.question_id}`.execute(tx);
    const event = {
      action: 'question.decide',
      target: `question:${report.question_id}`,
      after: { report: report_id, part: report.part, decision, note, writer: report.writer_id },
    };
    await recordAudit(tx, actor, event, now);
    return (await reportById(tx, report_id)) ?? report;
  });
  return 'error' in decided ? decided : ok(present(decided));
};
