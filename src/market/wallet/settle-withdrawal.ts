import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { mustBook } from './book.ts';
import { type WalletOwner, withdrawPaidJournal, withdrawRejectedJournal } from './journals.rules.ts';
import { walletUrl } from './request-withdraw.ts';
import { endWithdrawal, type KeptWithdrawal } from './withdrawals-store.ts';

export type Settled =
  | { ok: true; withdrawal: KeptWithdrawal }
  | { ok: false; error: 'not_found' | 'conflict' };
type Deps = Pick<AppContext, 'clock' | 'announce'>;

const ownerOf = ({ user_id, merchant_id }: KeptWithdrawal): WalletOwner => {
  if (user_id !== null) return { userId: user_id };
  if (merchant_id !== null) return { merchantId: merchant_id };
  throw new Error('A withdrawal without an owner.');
};

const end = async (
  tx: Tx<Schema>,
  deps: Deps,
  id: number,
  change: { status: 'paid'; reference: string } | { status: 'rejected'; note: string },
): Promise<Settled> => {
  const at = deps.clock.now();
  const ended = await endWithdrawal(tx, id, { ...change, processed_at: at });
  if (ended === null || ended === false)
    return { ok: false, error: ended === null ? 'not_found' : 'conflict' };
  const { withdraw_code, amount, fee } = ended;
  const owner = ownerOf(ended);
  const isPaid = change.status === 'paid';
  await mustBook(
    tx,
    (isPaid ? withdrawPaidJournal : withdrawRejectedJournal)({
      id,
      code: withdraw_code,
      owner,
      amount,
      fee,
      at,
    }),
  );
  await deps.announce(tx, {
    to: owner,
    category: 'wallet',
    kind: isPaid ? 'wallet_withdraw_paid' : 'wallet_withdraw_rejected',
    details: { withdraw_code, amount, ...(isPaid ? {} : { reason: ended.note ?? '' }) },
    targetUrl: walletUrl(owner),
    at,
  });
  return { ok: true, withdrawal: ended };
};

/** An operator has transferred the money (API O37); `reference` is the bank's. 409 unless it was only requested. */
export const payWithdrawal = (tx: Tx<Schema>, deps: Deps, id: number, reference: string): Promise<Settled> =>
  end(tx, deps, id, { status: 'paid', reference });

/** An operator says no (API O38): the money goes back to the wallet, fee included. */
export const rejectWithdrawal = (tx: Tx<Schema>, deps: Deps, id: number, reason: string): Promise<Settled> =>
  end(tx, deps, id, { status: 'rejected', note: reason });
