import type { Tx } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { AppContext } from '../context.ts';
import type { PayoutStatus } from '../payouts/index.ts';
import type { Schema } from '../schema.ts';
import { mustBook } from './book.ts';
import { withdrawBouncedJournal, withdrawPaidJournal } from './journals.rules.ts';
import { checkAfterEnd, nextCheck } from './payout-times.rules.ts';
import { lockPayout, type PayoutRecord, writePayout } from './payouts-store.ts';
import { ownerOf, vatOfFee, walletUrl } from './withdrawals.ts';
import { lockWithdrawal, type WithdrawalRecord, writeWithdrawal } from './withdrawals-store.ts';

type Known = Exclude<PayoutStatus, { state: 'unknown' }>;
type Both = { tx: Tx<Schema>; ctx: AppContext; withdrawal: WithdrawalRecord; payout: PayoutRecord };

const bookable = (withdrawal: WithdrawalRecord, at: Date) => {
  const { id, withdraw_code: code, amount, fee } = withdrawal;
  return { id, code, owner: ownerOf(withdrawal), amount, fee, at };
};

const tell = async (
  { tx, ctx, withdrawal }: Both,
  kind: 'wallet_withdraw_paid' | 'wallet_withdraw_bounced',
  more: Record<string, string>,
  at: Date,
): Promise<void> => {
  const to = ownerOf(withdrawal);
  const { withdraw_code, amount } = withdrawal;
  const details = { withdraw_code, amount, ...more };
  await ctx.announce(tx, { to, category: 'wallet', kind, details, targetUrl: walletUrl(to), at });
};

const pay = async (both: Both, at: Date): Promise<void> => {
  const { tx, withdrawal, payout } = both;
  await writeWithdrawal(tx, withdrawal.id, {
    status: 'paid',
    reference: payout.reference,
    processed_at: at,
  });
  const ended = { state: 'paid' as const, ended_at: at, check_at: checkAfterEnd(at, at) };
  await writePayout(tx, withdrawal.id, { ...ended, sent_at: payout.sent_at ?? at });
  const feeVat = await vatOfFee(tx, withdrawal);
  await mustBook(tx, withdrawPaidJournal({ ...bookable(withdrawal, at), feeVat }));
  await tell(both, 'wallet_withdraw_paid', {}, at);
};

const bounce = async (both: Both, detail: string, at: Date): Promise<void> => {
  const { tx, withdrawal, payout } = both;
  const reason = payout.reason ?? 'other';
  await writeWithdrawal(tx, withdrawal.id, { status: 'rejected', processed_at: at });
  await writePayout(tx, withdrawal.id, {
    ...{ state: 'bounced', reason, detail: payout.detail ?? detail },
    ...{ ended_at: at, check_at: checkAfterEnd(at, at) },
  });
  const wasPaid = withdrawal.status === 'paid';
  const feeVat = wasPaid ? await vatOfFee(tx, withdrawal) : 0;
  await mustBook(tx, withdrawBouncedJournal({ ...bookable(withdrawal, at), feeVat }, wasPaid));
  await tell(both, 'wallet_withdraw_bounced', { reason }, at);
};

/** It stands as it stood: when it is asked about again. What had come back and is paid now, operators have to look at. */
const keep = async ({ tx, payout }: Both, said: Known, at: Date): Promise<void> => {
  const isLatePaid = payout.state === 'bounced' && said.state === 'paid' && payout.paid_late_at === null;
  const since = payout.ended_at ?? payout.sent_at;
  const check_at =
    payout.ended_at !== null
      ? checkAfterEnd(payout.ended_at, at)
      : since === null
        ? payout.check_at
        : nextCheck(since, at);
  await writePayout(tx, payout.withdrawal_id, { check_at, ...(isLatePaid && { paid_late_at: at }) });
};

/**
 * Books what the service says of a payout. Told twice it is booked once; paid and then sent back by the bank goes back to the
 * wallet; sent back and then paid is for operators. @throws DependencyDown when it speaks of another sum
 */
export const bookPayoutStatus = async (
  ctx: AppContext,
  { withdrawal_id, provider, attempt, reference }: PayoutRecord,
  said: Known,
): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const withdrawal = await lockWithdrawal(tx, withdrawal_id);
    const payout = withdrawal === null ? null : await lockPayout(tx, withdrawal_id);
    if (withdrawal === null || payout?.attempt !== attempt || payout.reference !== reference) return;
    if (said.amount !== withdrawal.amount - withdrawal.fee)
      throw new DependencyDown(provider, { cause: new Error(`${reference} is of another sum`) });
    const both = { tx, ctx, withdrawal, payout };
    const isOpen = payout.state === 'approved' || payout.state === 'sent';
    if (isOpen && said.state === 'paid') return pay(both, at);
    if ((isOpen || payout.state === 'paid') && said.state === 'failed') return bounce(both, said.detail, at);
    await keep(both, said, at);
  });
