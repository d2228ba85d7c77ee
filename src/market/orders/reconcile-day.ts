import { instantsOfDay, jakartaDay, jakartaTime } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import type {
  ReconciliationDay,
  ReconciliationLine,
  reconciliationLines,
} from '#contract/operator-reconciliation.ts';
import { toIso } from '#contract/scalars.ts';
import type { Timer } from '#platform/jobs.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  type ChargeStatus,
  chargesAlive,
  closeByItself,
  insertIncident,
  type PaymentProvider,
  providerOf,
} from '../payments/index.ts';
import { bookedOfCharge } from '../wallet/index.ts';
import { bookProviderMessage } from './book-provider-message.ts';
import { ordersOfPayments } from './order-read-store.ts';
import { isProviderDown } from './reconcile-charges.ts';
import { compare, distance, type Told } from './reconciliation.rules.ts';
import {
  countResults,
  type Day,
  dayPage,
  findDay,
  finishDay,
  type LineToAsk,
  linesToAsk,
  openDays,
  saveFailedTry,
  saveLine,
  startDay,
  startedDays,
} from './reconciliation-store.ts';

/** Every charge of a day as its provider tells it, beside the ledger: by itself each night, and when an operator asks for it. */

/** A day is compared from this hour of the next one on (Jakarta), when notifications that were late have come. */
const FROM_HOUR = 2;
/** Days that were not compared while the shop stood still are made up for. */
const DAYS_BACK = 7;
const BATCH = 50;
/** A charge that cannot be asked about is tried so often in one run. */
const MAX_TRIES = 3;

type Asked = PaymentProvider & { charges: NonNullable<PaymentProvider['charges']> };

/** The provider of this shop, if it can be asked about its charges. */
const askedProvider = ({ config }: Pick<AppContext, 'config'>): Asked | null => {
  const provider = providerOf(config);
  return provider?.charges == null ? null : { ...provider, charges: provider.charges };
};

const toldOf = (found: ChargeStatus): Told => {
  if (found.state !== 'changed') return { state: found.state, amount: 0, reversed: 0 };
  const { status, amount, reversal } = found.message;
  return { state: status, amount, reversed: status === 'reversed' ? (reversal?.total ?? null) : 0 };
};

/**
 * Compares one charge. What differs is booked as the provider says, by the same table as its notifications; what differs
 * even then is an incident for operators, until it does not differ any more.
 * @throws DependencyDown when the provider does not answer
 */
const compareCharge = async (ctx: AppContext, provider: Asked, day: Day, line: LineToAsk): Promise<void> => {
  const { reference, payment_id: paymentId } = line;
  const names = { provider: provider.name, reference };
  const found = await provider.charges.status(reference);
  const told = toldOf(found);
  const before = compare(told, await bookedOfCharge(ctx.db, { ...names, paymentId }));
  if (before !== 'equal' && before !== 'unknown' && found.state === 'changed')
    await bookProviderMessage(ctx, paymentId, provider.name, found.message);
  const booked = await bookedOfCharge(ctx.db, { ...names, paymentId });
  const after = compare(told, booked);
  const result = after === 'equal' && before !== 'equal' ? 'corrected' : after;
  const at = ctx.clock.now();
  if (after === 'equal') await closeByItself(ctx.db, 'difference', { ...names, at });
  else if (after !== 'unknown')
    await insertIncident(ctx.db, {
      ...{ payment_id: paymentId, ...names, kind: 'difference', created_at: at },
      fact: `${after}: ${told.state} ${told.amount} - ${told.reversed}, ${booked.received} - ${booked.reversed}`,
      amount: distance(told, booked),
    });
  await saveLine(ctx.db, day, reference, { result, told, booked, at });
};

const start = async (ctx: AppContext, day: Day, by: number | null, actor?: Actor): Promise<void> => {
  const charges = await chargesAlive(ctx.db, day.provider, instantsOfDay(day.day));
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    await startDay(tx, day, charges, { at, by });
    const event = { action: 'payment.reconcile', target: `reconciliation:${day.day}` };
    if (actor !== undefined) await recordAudit(tx, actor, event, at);
  });
};

/** Starts the days before today that have not been compared. */
const startNights = async (ctx: AppContext, provider: string): Promise<void> => {
  const now = ctx.clock.now();
  if (Number(jakartaTime(now.getTime()).slice(11, 13)) < FROM_HOUR) return;
  const days = Array.from({ length: DAYS_BACK }, (_, index) => jakartaDay(now, index - DAYS_BACK));
  const started = await startedDays(ctx.db, provider, days);
  for (const day of days) if (!started.includes(day)) await start(ctx, { provider, day }, null);
};

/**
 * Asks the provider about the charges of the days that are being compared. A provider that does not answer is left alone
 * until the next time; a charge that cannot be asked about holds up no other.
 */
const continueDays = async (ctx: AppContext, provider: Asked): Promise<void> => {
  for (const day of await openDays(ctx.db, provider.name)) {
    for (const line of await linesToAsk(ctx.db, day, BATCH)) {
      try {
        await compareCharge(ctx, provider, day, line);
      } catch (error) {
        const isLast = line.tries + 1 >= MAX_TRIES;
        await saveFailedTry(ctx.db, day, line.reference, isLast, ctx.clock.now());
        throw error;
      }
    }
    await finishDay(ctx.db, day, ctx.clock.now());
  }
};

export const reconciliationTimer = (ctx: AppContext): Timer => ({
  name: 'payments.reconciliation',
  everyMs: 15_000,
  run: async () => {
    const provider = askedProvider(ctx);
    if (provider === null) return;
    await startNights(ctx, provider.name);
    try {
      await continueDays(ctx, provider);
    } catch (error) {
      // it is asked again the next time, and the page says how many charges still wait
      if (!isProviderDown(error)) throw error;
    }
  },
});

const dayOf = (ctx: AppContext, day: string | null): Day => ({
  provider: ctx.config.payment.provider,
  day: day ?? jakartaDay(ctx.clock.now(), -1),
});

/** When a day was compared, and what came of it. */
export const readDay = async (ctx: AppContext, wanted: string | null): Promise<ReconciliationDay> => {
  const asked = dayOf(ctx, wanted);
  const row = await findDay(ctx.db, asked);
  const day = { ...asked, provider: row?.provider ?? asked.provider };
  const results = await countResults(ctx.db, day);
  const countOf = (result: string | null) => results.find((one) => one.result === result)?.count ?? 0;
  return {
    ...day,
    can_run: askedProvider(ctx) !== null,
    run: row && {
      requested_at: toIso(row.requested_at),
      by: row.by_id === null ? null : { id: row.by_id, fullname: row.by ?? '' },
      finished_at: row.finished_at && toIso(row.finished_at),
    },
    counts: {
      equal: countOf('equal'),
      corrected: countOf('corrected'),
      missing_in_ledger: countOf('missing_in_ledger'),
      missing_at_provider: countOf('missing_at_provider'),
      different_amount: countOf('different_amount'),
      unknown: countOf('unknown'),
      waiting: countOf(null),
    },
  };
};

/** A day's charges, differences first. */
export const listDay = async (
  ctx: AppContext,
  { day: wanted, result, page, per_page }: InputOf<typeof reconciliationLines>,
  link: (page: number) => string,
): Promise<Answer<ReconciliationLine[]>> => {
  const asked = dayOf(ctx, wanted);
  const found = await findDay(ctx.db, asked);
  const day = { ...asked, provider: found?.provider ?? asked.provider };
  const { rows, total } = await dayPage(ctx.db, day, result, {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const paymentIds = [...new Set(rows.map(({ payment_id }) => payment_id))];
  const orders = paymentIds.length === 0 ? [] : await ordersOfPayments(ctx.db, paymentIds);
  const lines = rows.map(
    ({ payment_id, asked_at, ...row }): ReconciliationLine => ({
      ...row,
      orders: orders
        .filter((order) => order.payment_id === payment_id)
        .map(({ order_code, status }) => ({ order_code, status })),
      asked_at: asked_at && toIso(asked_at),
    }),
  );
  return paged(lines, pageMeta({ page, per_page }, total, rows.length, link));
};

/**
 * Has a day compared, or compared again; the timer asks the provider. Refused: 422 for a day that is to come, 409 where
 * the shop's provider cannot be asked.
 */
export const runDay = async (
  ctx: AppContext,
  actor: Actor,
  day: string,
): Promise<Answer<ReconciliationDay>> => {
  if (day > jakartaDay(ctx.clock.now())) return invalid({ field: 'day', rule: 'date_range' });
  const provider = askedProvider(ctx);
  if (provider === null) return refuse('conflict', { reason: 'provider_not_asked' });
  await start(ctx, { provider: provider.name, day }, actor.accountId, actor);
  return ok(await readDay(ctx, day));
};
