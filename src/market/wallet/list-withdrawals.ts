import { type PageRequest, pageMeta } from '#common/paging.ts';
import { paged, type Success } from '#contract/envelope.ts';
import type { Withdraw } from '#contract/wallet.ts';
import type { MarketContext } from '../context.ts';
import type { WalletOwner } from './journals.rules.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { withdrawalsOf } from './withdrawals-store.ts';

/** An owner's withdrawals, newest first (API BW4, SW4). */
export const listWithdrawals = async (
  { db }: Pick<MarketContext, 'db'>,
  owner: WalletOwner,
  { page, per_page }: PageRequest,
  link: (page: number) => string,
): Promise<Success<Withdraw[]>> => {
  const { rows, total } = await withdrawalsOf(db, owner, { offset: (page - 1) * per_page, limit: per_page });
  return paged(rows.map(presentWithdrawal), pageMeta({ page, per_page }, total, rows.length, link));
};
