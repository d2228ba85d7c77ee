import { jakartaDay } from '#common/jakarta-time.ts';
import { rupiah } from '#common/money.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type {
  addTaxPayment,
  reverseTaxPayment,
  TaxOwed,
  TaxPayment,
  taxPayments,
} from '#contract/tax-payment.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { bookingDay } from '../taxes/index.ts';
import { mustBook, taxPaidJournal } from '../wallet/index.ts';
import { owedByMonth } from './owed.rules.ts';
import {
  isEntered,
  lockTaxPayments,
  paymentById,
  paymentPage,
  type TaxPaymentRecord,
  taxMovements,
  writePayment,
} from './tax-payments-store.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;
const thisMonth = ({ clock }: Deps): string => jakartaDay(clock.now()).slice(0, 7);
const noon = (day: string): Date => new Date(`${day}T12:00:00+07:00`);

const present = ({
  month,
  created_at,
  created_by: _by,
  ...row
}: TaxPaymentRecord & { created_by?: unknown }): TaxPayment => ({
  ...row,
  month: month.slice(0, 7),
  created_at: toIso(created_at),
});

/** What is owed to the state by month and tax, what was paid of it, and what is open. */
export const readOwed = async (ctx: Deps): Promise<TaxOwed[]> =>
  owedByMonth(await taxMovements(ctx.db, null), thisMonth(ctx));

export const listPayments = async (
  { db }: Deps,
  { kind, page, per_page }: InputOf<typeof taxPayments>,
  link: (page: number) => string,
): Promise<Answer<TaxPayment[]>> => {
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await paymentPage(db, kind, window);
  return paged(rows.map(present), pageMeta({ page, per_page }, total, rows.length, link));
};

/** What is wrong with a payment by itself, or null. What is owed for a month is known when it is over. */
const flawOf = (ctx: Deps, { month, paid_on }: InputOf<typeof addTaxPayment>): Refusal | null => {
  const today = jakartaDay(ctx.clock.now());
  if (month >= today.slice(0, 7))
    return invalid({ field: 'month', rule: 'state', message: 'tax_month_running' });
  if (paid_on > today) return invalid({ field: 'paid_on', rule: 'max', message: 'tax_paid_ahead' });
  if (paid_on.slice(0, 7) <= month)
    return invalid({ field: 'paid_on', rule: 'min', message: 'tax_paid_before' });
  return null;
};

/**
 * Books a payment of a tax to the state, from the tax account to the bank, on the day of the payment or, where that month is
 * closed, the first open one. Refused: 422 for a month that runs, a day that is none, a document that is not the operator's
 * own; 409 where the receipt was entered for the same tax and month, or more would be paid than is open, which the answer says.
 */
export const addPayment = async (
  ctx: Deps,
  actor: Actor,
  payment: InputOf<typeof addTaxPayment>,
): Promise<Answer<TaxPayment>> => {
  const flaw = flawOf(ctx, payment);
  if (flaw !== null) return flaw;
  const { kind, month, amount, ntpn, paid_on, file_id } = payment;
  const outcome = await ctx.db.transact(async (tx): Promise<Refusal | number> => {
    await lockTaxPayments(tx);
    const at = ctx.clock.now();
    if (await isEntered(tx, payment)) return refuse('conflict', { reason: 'tax_ntpn_entered' });
    const owed = owedByMonth(await taxMovements(tx, month), thisMonth(ctx)).find(
      (one) => one.kind === kind && one.month === month,
    );
    const open = Math.max(0, owed?.open ?? 0);
    if (amount > open)
      return refuse('conflict', {
        reason: 'tax_more_than_owed',
        names: { open: rupiah(open) },
        data: { open },
      });
    if (file_id !== null) {
      if ((await ownFile(tx, actor.accountId, file_id, ['tax_payment'])) === null)
        return invalid({ field: 'file_id', rule: 'file' });
      await markReferenced(tx, [file_id], at);
    }
    const booked_on = await bookingDay(tx, noon(paid_on));
    const row = { kind, month: `${month}-01`, amount, ntpn, paid_on, file_id, booked_on };
    const id = await writePayment(tx, { ...row, reverses: null, reason: null }, actor.accountId, at);
    const event = {
      action: 'tax.payment',
      target: `tax_payment:${id}`,
      after: { kind, month, amount, ntpn, paid_on },
    };
    await recordAudit(tx, actor, event, at);
    await mustBook(tx, taxPaidJournal({ id, kind, amount, ntpn, bookedOn: booked_on, at }));
    return id;
  });
  return answerOf(ctx, outcome);
};

/**
 * Takes a payment back by an entry of its own, in the open month. Refused: 404 for one that is not there, 409 for one that was
 * taken back or takes one back itself.
 */
export const reversePayment = async (
  ctx: Deps,
  actor: Actor,
  { id, reason }: InputOf<typeof reverseTaxPayment>,
): Promise<Answer<TaxPayment>> => {
  const outcome = await ctx.db.transact(async (tx): Promise<Refusal | number> => {
    await lockTaxPayments(tx);
    const at = ctx.clock.now();
    const found = await paymentById(tx, id);
    if (found === undefined) return refuse('not_found');
    if (found.is_reversed || found.reverses !== null)
      return refuse('conflict', { reason: 'tax_payment_reversed' });
    const { kind, month, ntpn, paid_on } = found;
    const amount = -found.amount;
    const booked_on = await bookingDay(tx, at);
    const row = { kind, month, amount, ntpn, paid_on, file_id: null, booked_on };
    const back = await writePayment(tx, { ...row, reverses: id, reason }, actor.accountId, at);
    const event = {
      action: 'tax.payment_reverse',
      target: `tax_payment:${id}`,
      before: { kind, month: month.slice(0, 7), amount: found.amount, ntpn },
      after: { reason },
    };
    await recordAudit(tx, actor, event, at);
    await mustBook(tx, taxPaidJournal({ id: back, kind, amount, ntpn, bookedOn: booked_on, at }));
    return back;
  });
  return answerOf(ctx, outcome);
};

const answerOf = async ({ db }: Deps, outcome: Refusal | number): Promise<Answer<TaxPayment>> => {
  if (typeof outcome !== 'number') return outcome;
  const written = await paymentById(db, outcome);
  return written === undefined ? refuse('not_found') : ok(present(written));
};
