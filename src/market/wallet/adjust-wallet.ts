import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type Booked, book } from './book.ts';
import { adjustedJournal, type WalletOwner } from './journals.rules.ts';
import { walletUrl } from './request-withdraw.ts';

/**
 * An operator puts a wallet right (API O65): `amount` rupiah more, or less when negative. `reference` makes it happen
 * once. `insufficient`: the wallet would go below 0 (409). That the owner exists is the caller's matter.
 */
export const adjustWallet = async (
  tx: Tx<Schema>,
  { clock, announce }: Pick<AppContext, 'clock' | 'announce'>,
  owner: WalletOwner,
  { amount, reason, reference }: { amount: number; reason: string; reference: string },
): Promise<Booked> => {
  const at = clock.now();
  const booked = await book(tx, adjustedJournal(owner, amount, { reference, reason, at }));
  if (booked.ok)
    await announce(tx, {
      to: owner,
      category: 'wallet',
      kind: 'wallet_adjusted',
      details: { amount, reason },
      targetUrl: walletUrl(owner),
      at,
    });
  return booked;
};
