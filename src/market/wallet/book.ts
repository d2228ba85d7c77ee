import type { Tx } from '#platform/db/database.ts';
import { journalsBooked, rupiahBooked } from '#platform/metrics.ts';
import type { Schema } from '../schema.ts';
import { flawOf, type Journal, mayBeNegative, mergeEntries, sliceEntries } from './ledger.rules.ts';
import { appendJournal, isBooked, lockAccounts } from './ledger-store.ts';

export type Booked = { ok: true } | { ok: false; reason: 'insufficient' | 'already' };

/**
 * Books a journal: the only writer of the ledger. Its accounts are locked in one fixed order and stay locked
 * until the commit, so call it last in a transaction (lock order: ledger accounts come after everything else).
 * `insufficient`: a wallet, hold, escrow or withdrawal would be overdrawn; `already`: this event of this reference is
 * booked. Neither has written anything, and the transaction can go on. A journal of nothing but zeros is good and
 * leaves no trace.
 * @throws Error when the entries do not balance, which is a mistake in the code
 */
export const book = async (tx: Tx<Schema>, journal: Journal): Promise<Booked> => {
  const flaw = flawOf(journal.entries);
  if (flaw !== null) throw new Error(`${journal.event} ${journal.reference} cannot be booked: ${flaw}.`);
  const entries = sliceEntries(mergeEntries(journal.entries), journal);
  if (entries.length === 0) return { ok: true };
  const accounts = await lockAccounts(tx, entries);
  // checked under the locks: of the same event sent twice at once, the second sees the first
  if (await isBooked(tx, journal)) return { ok: false, reason: 'already' };
  const moves = entries.map(({ kind, ownerId, amount }) => {
    const account = accounts.find((one) => one.kind === kind && one.owner_id === ownerId);
    if (account === undefined) throw new Error(`The account ${kind} ${ownerId} is missing.`);
    return { accountId: account.id, amount, isCovered: mayBeNegative(kind) || account.balance + amount >= 0 };
  });
  if (!moves.every(({ isCovered }) => isCovered)) return { ok: false, reason: 'insufficient' };
  if (!(await appendJournal(tx, journal, moves))) return { ok: false, reason: 'already' };
  tx.onCommit(() => {
    const added = moves.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
    journalsBooked.inc({ event: journal.event });
    rupiahBooked.inc({ event: journal.event }, added);
  });
  return { ok: true };
};

/** As `book`, for what cannot be refused: an event that came before is good, an overdrawn account is a broken shop. */
export const mustBook = async (tx: Tx<Schema>, journal: Journal): Promise<void> => {
  const booked = await book(tx, journal);
  if (!booked.ok && booked.reason === 'insufficient')
    throw new Error(`${journal.event} ${journal.reference} would overdraw an account.`);
};
