import { Readable } from 'node:stream';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type {
  decideTaxStatement,
  incomeTaxOfMonth,
  StoreTaxes,
  sendTaxStatement,
  taxStatements,
  unificationOfMonth,
} from '#contract/tax.ts';
import { fileWord } from '#messages/file-names.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { xlsxOf } from '#platform/spreadsheets/xlsx.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { storeExemption } from './income-tax.rules.ts';
import {
  decideStatement,
  incomeTaxAfter,
  insertStatement,
  type ListedStatement,
  listedStatement,
  type StatementRecord,
  statementPage,
  statementsOf,
  storeFacts,
  withheldAfter,
} from './statements-store.ts';
import { termsAtEndOf, termsOn } from './terms-store.ts';
import { unificationXml, type WithheldOrder } from './unification.rules.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;
const yearOf = (day: string): number => Number(day.slice(0, 4));

const present = ({ id, kind, valid_from, valid_until, state, reason, created_at }: StatementRecord) => ({
  ...{ id, kind, valid_from, valid_until, state, reason },
  created_at: toIso(created_at),
});

/** What is withheld from a store today, and what it has declared. */
export const readStoreTaxes = async ({ db, clock }: Deps, merchantId: number): Promise<StoreTaxes> => {
  const today = jakartaDay(clock.now());
  const [{ incomeTax }, facts, statements] = await Promise.all([
    termsOn(db, today),
    storeFacts(db, merchantId, yearOf(today)),
    statementsOf(db, merchantId),
  ]);
  const standing = statements
    .filter(({ state }) => state !== 'rejected')
    .map((one) => ({ ...one, sent_on: jakartaDay(one.created_at) }));
  const store = { isCompany: facts.is_company, statements: standing };
  return {
    rate: incomeTax?.rate ?? null,
    exempt_turnover: incomeTax?.exempt_turnover ?? null,
    exemption: incomeTax === null ? null : storeExemption(store, incomeTax, today),
    ...facts,
    statements: statements.map(present),
  };
};

/**
 * A store declares something about its taxes; it counts from today on until an operator rejects it. Refused (422): a document
 * that is not its own, a company that speaks of turnover, a letter without its last day or with one that is over.
 */
export const sendStatement = async (
  ctx: Deps,
  { merchantId, userId }: { merchantId: number; userId: number },
  { kind, tax_number, file_id, valid_until }: InputOf<typeof sendTaxStatement>,
): Promise<Answer<StoreTaxes>> => {
  const now = ctx.clock.now();
  const today = jakartaDay(now);
  if (kind === 'letter' && valid_until === null) return invalid({ field: 'valid_until', rule: 'required' });
  if (kind === 'letter' && valid_until !== null && valid_until < today)
    return invalid({ field: 'valid_until', rule: 'min', message: 'tax_date_past' });
  const { is_company } = await storeFacts(ctx.db, merchantId, yearOf(today));
  if (kind !== 'letter' && is_company)
    return invalid({ field: 'kind', rule: 'state', message: 'tax_person_only' });
  const until = kind === 'letter' && valid_until !== null ? valid_until : `${yearOf(today)}-12-31`;
  const isOwn = await ctx.db.transact(async (tx) => {
    if ((await ownFile(tx, userId, file_id, ['tax_statement'])) === null) return false;
    await markReferenced(tx, [file_id], now);
    await insertStatement(tx, {
      ...{ merchant_id: merchantId, kind, file_id, valid_from: today, valid_until: until, created_at: now },
      tax_number: sealText(ctx.config.keys, 'npwp', tax_number),
    });
    return true;
  });
  return isOwn ? ok(await readStoreTaxes(ctx, merchantId)) : invalid({ field: 'file_id', rule: 'file' });
};

const presentListed = (row: ListedStatement): OutputOf<typeof decideTaxStatement> => ({
  ...present(row),
  store: { id: row.merchant_id, name: row.merchant_name },
  ...{ is_company: row.is_company, turnover: row.turnover, file_id: row.file_id },
});

export const listStatements = async (
  { db, clock }: Deps,
  { state, page, per_page }: InputOf<typeof taxStatements>,
  link: (page: number) => string,
): Promise<Answer<OutputOf<typeof taxStatements>>> => {
  const year = yearOf(jakartaDay(clock.now()));
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await statementPage(db, { state, year }, window);
  return paged(rows.map(presentListed), pageMeta({ page, per_page }, total, rows.length, link));
};

/** Accepts or rejects a statement. Refused: 404, 422 for a rejection without its reason, 409 for one that is decided. */
export const decide = async (
  ctx: Deps,
  actor: Actor,
  { id, accept, reason }: InputOf<typeof decideTaxStatement>,
): Promise<Answer<OutputOf<typeof decideTaxStatement>>> => {
  if (!accept && reason === null) return invalid({ field: 'reason', rule: 'required' });
  const year = yearOf(jakartaDay(ctx.clock.now()));
  const found = await listedStatement(ctx.db, id, year);
  if (found === null) return refuse('not_found');
  const state = accept ? 'accepted' : 'rejected';
  const isOpen = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const decision = {
      state,
      reason: accept ? null : reason,
      decided_by: actor.accountId,
      decided_at: at,
    } as const;
    if (!(await decideStatement(tx, id, decision))) return false;
    const target = `merchant:${found.merchant_id}`;
    await recordAudit(tx, actor, { action: 'tax.statement', target, after: { id, state, reason } }, at);
    return true;
  });
  if (!isOpen) return refuse('conflict', { reason: 'changed_meanwhile' });
  const decided = await listedStatement(ctx.db, id, year);
  return decided === null ? refuse('not_found') : ok(presentListed(decided));
};

const BATCH = 500;
const columns = [
  'booked_on',
  'order',
  'store_id',
  'store',
  'tax_number',
  'kind',
  'exemption',
  'base',
  'rate_percent',
  'tax',
];

async function* taxRows({ db, config }: Deps, month: string): AsyncGenerator<Cell[]> {
  yield columns;
  for (let after = 0; ; ) {
    const rows = await incomeTaxAfter(db, month, after, BATCH);
    for (const row of rows)
      yield [
        ...[row.booked_on, row.order_code, row.merchant_id, row.merchant_name],
        ...[openText(config.keys, 'npwp', row.tax_number), row.kind, row.exemption ?? ''],
        ...[row.base, row.rate / 100, row.tax],
      ];
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/** The monthly list of what was withheld, given back and exempted; who takes it is in the audit log, as it has tax numbers. */
export const incomeTaxList = async (
  ctx: Deps,
  actor: Actor,
  { month, format }: InputOf<typeof incomeTaxOfMonth>,
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  const event = { action: 'tax.list', target: `month:${month}` };
  await ctx.db.transact((tx) => recordAudit(tx, actor, event, ctx.clock.now()));
  const name = `${fileWord(locale, 'incomeTax')}-${month}.${format}`;
  const rows = taxRows(ctx, month);
  if (format === 'csv')
    return ok({ name, mime: 'text/csv; charset=utf-8', body: Readable.from(csvOf(rows)) });
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({ name, mime, body: Readable.from(xlsxOf(month, rows)) });
};

async function* withheldOrders({ db, config }: Deps, month: string): AsyncGenerator<WithheldOrder> {
  for (let after = 0; ; ) {
    const rows = await withheldAfter(db, month, after, BATCH);
    for (const { id: _id, order_code, invoice, tax_number, ...row } of rows)
      yield {
        ...row,
        document: invoice ?? order_code,
        tax_number: openText(config.keys, 'npwp', tax_number),
      };
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/**
 * A month's billing documents for the unification return, as Coretax imports them; in the audit log, as the list is. Refused:
 * 409 while nobody has said who the platform is.
 */
export const unificationReturn = async (
  ctx: Deps,
  actor: Actor,
  { month, object_code }: InputOf<typeof unificationOfMonth>,
): Promise<Answer<FileAnswer>> => {
  const { platform } = await termsAtEndOf(ctx.db, month);
  if (platform === null || platform.npwp === '') return refuse('conflict', { reason: 'platform_unknown' });
  const event = { action: 'tax.list', target: `month:${month}`, after: { object_code } };
  await ctx.db.transact((tx) => recordAudit(tx, actor, event, ctx.clock.now()));
  const xml = unificationXml(platform, month, object_code, withheldOrders(ctx, month));
  return ok({ name: `unifikasi-${month}.xml`, mime: 'application/xml', body: Readable.from(xml) });
};
