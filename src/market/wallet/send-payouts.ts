import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { Origin } from '#platform/http/route.ts';
import { eachByItself, type Timer } from '#platform/jobs.ts';
import { openText } from '#platform/sealed-text.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { type PayoutService, type PayoutStep, payoutServiceOf } from '../payouts/index.ts';
import { bookPayoutStatus } from './payout-outcome.ts';
import { isKeyForgotten, lastDeparture, nextCheck } from './payout-times.rules.ts';
import {
  claimPayout,
  type DuePayout,
  duePayouts,
  noteFailure,
  payoutByReference,
  payoutKey,
  writeOpenPayout,
} from './payouts-store.ts';

const BATCH = 20;
/** So many in a row that cannot be asked about, and the rest wait for the next turn. */
const MAX_FAILURES = 3;
const MINUTE_MS = 60_000;
/** Longer than all questions of one turn together; when its process dies another carries on then. */
const LEASE_MS = 3 * MINUTE_MS;
const POSTPONED_MS = 5 * MINUTE_MS;

const look = async (ctx: AppContext, service: PayoutService, payout: DuePayout): Promise<void> => {
  const said = await service.status(payout.reference ?? '');
  if (said.state === 'unknown')
    throw new DependencyDown(service.name, { cause: new Error(`${payout.reference} that it has lost`) });
  await bookPayoutStatus(ctx, payout, said);
};

/** Notes what came of a step, as long as the payout still waits for it. */
const note = async (ctx: AppContext, payout: DuePayout, step: PayoutStep): Promise<void> => {
  if (step.state === 'made') return writeOpenPayout(ctx.db, payout, { reference: step.reference });
  if (step.state === 'sent') {
    const now = ctx.clock.now();
    const sent = { reference: step.reference, sent_at: now, check_at: nextCheck(now, now) };
    return writeOpenPayout(ctx.db, payout, { ...sent, state: 'sent' });
  }
  const { detail } = step;
  if (step.state === 'later') {
    const check_at = new Date(ctx.clock.now().getTime() + POSTPONED_MS);
    // nobody has a request of it: it can be taken back as before
    const unasked = payout.asked_at === null ? { asked_at: null } : {};
    return writeOpenPayout(ctx.db, payout, { ...unasked, detail, check_at });
  }
  await writeOpenPayout(ctx.db, payout, { state: step.state, detail, check_at: null });
};

/** Makes and releases a payout, each step noted before the next, so that whoever comes after a crash goes on from there. */
const send = async (ctx: AppContext, service: PayoutService, payout: DuePayout): Promise<void> => {
  const now = ctx.clock.now();
  const { reference, asked_at, amount, fee, bank, atas_nama: name, withdraw_code, attempt } = payout;
  if (reference === null && asked_at !== null && isKeyForgotten(asked_at, now))
    return note(ctx, payout, { state: 'unclear', detail: '' });
  const request = {
    ...{ key: payoutKey(withdraw_code, attempt), reference, amount: amount - fee, bank, name },
    number: openText(ctx.config.keys, 'bank account', payout.rekening),
  };
  const step = await service.payout(request);
  crashPoint('payout.made');
  await note(ctx, payout, step);
  if (step.state === 'later') throw new DependencyDown(service.name, { cause: new Error(step.detail) });
  if (step.state !== 'made') return;
  const released = await service.payout({ ...request, reference: step.reference });
  crashPoint('payout.released');
  await note(ctx, payout, released);
};

const carryOn = async (ctx: AppContext, service: PayoutService, payout: DuePayout): Promise<void> => {
  const now = ctx.clock.now();
  const isOurs = await claimPayout(ctx.db, payout, now, new Date(now.getTime() + LEASE_MS));
  if (!isOurs) return;
  try {
    await (payout.state === 'approved' ? send : look)(ctx, service, payout);
  } catch (error) {
    await claimPayout(
      ctx.db,
      { ...payout, check_at: new Date(now.getTime() + LEASE_MS) },
      now,
      new Date(ctx.clock.now().getTime() + POSTPONED_MS),
    );
    throw error;
  }
};

/**
 * Sends approved payouts at their times and asks about those that are under way; the service is asked outside transactions.
 * A payout belongs to one process at a time, and a lost answer is asked for by the same key, so that nobody is paid twice.
 * One that cannot be asked about holds up no other.
 */
export const payoutTimer = (ctx: AppContext): Timer => ({
  name: 'wallet.payouts',
  everyMs: MINUTE_MS,
  run: async () => {
    const service = payoutServiceOf(ctx.config);
    if (service === null) return;
    const now = ctx.clock.now();
    const until = lastDeparture(await ctx.settings(), now);
    const due = await duePayouts(ctx.db, service.name, now, until, BATCH);
    await eachByItself(due, (payout) => carryOn(ctx, service, payout), MAX_FAILURES);
  },
});

/**
 * A message of the payout service says one thing only: look at this payout; and why it failed, which nothing else says. How
 * it stands is asked for. Refused: 404 where there is no service, 403 with a wrong signature, 422 when it cannot be read.
 * @throws DependencyDown (503, so that it is sent again) when the service does not confirm it
 */
export const applyPayoutMessage = async (
  ctx: AppContext,
  raw: Pick<Origin, 'rawBody' | 'header' | 'ip'>,
): Promise<Answer<{ received: boolean }>> => {
  const service = payoutServiceOf(ctx.config);
  if (service === null) return refuse('not_found');
  const read = service.read(raw);
  if (!read.ok) {
    if (read.why === 'unreadable') return invalid({ field: 'reference_no', rule: 'format' });
    const { ip } = raw;
    recordSecurityEvent(ctx.db, {
      ...{ kind: 'payout_forged', accountId: null, ip, subject: service.name },
      at: ctx.clock.now(),
    });
    return refuse('signature_invalid');
  }
  const { reference, failure } = read;
  const payout = reference === null ? null : await payoutByReference(ctx.db, service.name, reference);
  if (payout === null) return ok({ received: true });
  if (failure !== null) await noteFailure(ctx.db, payout, failure);
  await look(ctx, service, payout);
  return ok({ received: true });
};
