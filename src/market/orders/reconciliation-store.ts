import { type Kysely, sql } from 'kysely';
import type { ReconciliationResult } from '#contract/operator-reconciliation.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { Booked, Told } from './reconciliation.rules.ts';

/** Days whose charges are compared with what their provider says, and what came of each. Amounts in rupiah. */

export type Day = { provider: string; day: string };
type NewLine = { reference: string; payment_id: number };

/** Begins to compare a day, or begins anew: every charge is to be asked about. One that is under way goes on instead. */
export const startDay = async (
  tx: Tx<Schema>,
  { provider, day }: Day,
  lines: readonly NewLine[],
  requested: { at: Date; by: number | null },
): Promise<void> => {
  const fresh = { requested_at: requested.at, requested_by: requested.by, finished_at: null };
  const started = await tx
    .insertInto('reconciliations')
    .values({ provider, day, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'day'])
        .doUpdateSet(fresh)
        .where('reconciliations.finished_at', 'is not', null),
    )
    .returning('day')
    .executeTakeFirst();
  if (started === undefined) return;
  await tx
    .deleteFrom('reconciliation_lines')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
  if (lines.length === 0) return;
  const references = lines.map((line) => line.reference);
  const paymentIds = lines.map((line) => line.payment_id);
  await sql`
    insert into reconciliation_lines (provider, day, reference, payment_id)
    select ${provider}, ${day}::date, line.reference, line.payment_id
    from unnest(${references}::text[], ${paymentIds}::bigint[]) as line (reference, payment_id)`.execute(tx);
};

/** Those of these days that were compared, or are being compared. */
export const startedDays = async (
  db: Kysely<Schema>,
  provider: string,
  days: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('reconciliations')
    .select('day')
    .where('provider', '=', provider)
    .where('day', 'in', [...days])
    .execute();
  return rows.map(({ day }) => day);
};

/** The days that are being compared, the one that waits longest first. */
export const openDays = (db: Kysely<Schema>, provider: string): Promise<Day[]> =>
  db
    .selectFrom('reconciliations')
    .select(['provider', 'day'])
    .where('provider', '=', provider)
    .where('finished_at', 'is', null)
    .orderBy('requested_at')
    .execute();

export type LineToAsk = NewLine & { tries: number };

/** Charges of a day that are to be asked about: those first that were tried least. */
export const linesToAsk = (db: Kysely<Schema>, { provider, day }: Day, limit: number): Promise<LineToAsk[]> =>
  db
    .selectFrom('reconciliation_lines')
    .select(['reference', 'payment_id', 'tries'])
    .where('provider', '=', provider)
    .where('day', '=', day)
    .where('result', 'is', null)
    .orderBy('tries')
    .orderBy('reference')
    .limit(limit)
    .execute();

const lineOf = (db: Kysely<Schema>, { provider, day }: Day, reference: string) =>
  db
    .updateTable('reconciliation_lines')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .where('reference', '=', reference);

export const saveLine = async (
  db: Kysely<Schema>,
  day: Day,
  reference: string,
  { result, told, booked, at }: { result: ReconciliationResult; told: Told; booked: Booked; at: Date },
): Promise<void> => {
  await lineOf(db, day, reference)
    .set({
      result,
      ...{ told: told.state, told_amount: told.amount, told_reversed: told.reversed },
      ...{ booked_amount: booked.received, booked_reversed: booked.reversed, asked_at: at },
    })
    .execute();
};

/** The provider did not answer; `isLast`: it is not asked again in this run. */
export const saveFailedTry = async (
  db: Kysely<Schema>,
  day: Day,
  reference: string,
  isLast: boolean,
  at: Date,
): Promise<void> => {
  await lineOf(db, day, reference)
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      asked_at: at,
      ...(isLast ? { result: 'unknown' as const } : {}),
    }))
    .execute();
};

/** Ends the comparison of a day of which nothing is left to ask. */
export const finishDay = async (db: Kysely<Schema>, { provider, day }: Day, at: Date): Promise<void> => {
  await db
    .updateTable('reconciliations')
    .set({ finished_at: at })
    .where('provider', '=', provider)
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reconciliation_lines')
            .select('reference')
            .where('provider', '=', provider)
            .where('day', '=', day)
            .where('result', 'is', null),
        ),
      ),
    )
    .execute();
};

export type DayRow = Day & {
  requested_at: Date;
  finished_at: Date | null;
  by_id: number | null;
  by: string | null;
};

/** When a day was compared, with `provider` if it was asked about it, else with whoever was; null when nobody was. */
export const findDay = async (db: Kysely<Schema>, { provider, day }: Day): Promise<DayRow | null> => {
  const row = await db
    .selectFrom('reconciliations')
    .leftJoin('users', 'users.id', 'reconciliations.requested_by')
    .select([
      'reconciliations.provider',
      'day',
      'requested_at',
      'finished_at',
      'users.id as by_id',
      'users.fullname as by',
    ])
    .where('day', '=', day)
    .orderBy(sql`reconciliations.provider = ${provider}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** How many charges of a day came to each result; null: still to be asked about. */
export const countResults = (
  db: Kysely<Schema>,
  { provider, day }: Day,
): Promise<{ result: ReconciliationResult | null; count: number }[]> =>
  db
    .selectFrom('reconciliation_lines')
    .select(['result', (eb) => eb.fn.countAll<number>().as('count')])
    .where('provider', '=', provider)
    .where('day', '=', day)
    .groupBy('result')
    .execute();

const WORST_FIRST = ['missing_in_ledger', 'missing_at_provider', 'different_amount', 'unknown', 'corrected'];

/** A page of a day's charges: differences first. */
export const dayPage = async (
  db: Kysely<Schema>,
  { provider, day }: Day,
  result: ReconciliationResult | '',
  page: { offset: number; limit: number },
) => {
  const matching = db
    .selectFrom('reconciliation_lines as line')
    .innerJoin('payments as payment', 'payment.id', 'line.payment_id')
    .where('line.provider', '=', provider)
    .where('line.day', '=', day)
    .$if(result !== '', (query) => query.where('line.result', '=', result as ReconciliationResult));
  const rows = await matching
    .select([
      'line.reference',
      'line.payment_id',
      'payment.payment_code',
      'line.result',
      'line.told',
      'line.told_amount',
      'line.told_reversed',
      'line.booked_amount',
      'line.booked_reversed',
      'line.asked_at',
    ])
    .orderBy(sql`array_position(${WORST_FIRST}::text[], line.result)`, (order) => order.asc().nullsLast())
    .orderBy('line.reference')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
};
