import type { z } from 'zod';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { WalletEntry, walletHistoryPage, walletHistoryQuery } from '#contract/wallet.ts';
import { walletDescription } from '#messages/wallet.ts';
import type { MarketContext } from '../context.ts';
import { entryTypeOf, eventsOf } from './history.rules.ts';
import { type HistoryRow, walletEntries } from './history-store.ts';
import type { WalletOwner } from './journals.rules.ts';
import { saldoOf } from './saldo.ts';

const kindOf = (owner: WalletOwner) => ('userId' in owner ? 'buyer_wallet' : 'merchant_wallet');

const present = (row: HistoryRow, owner: WalletOwner, locale: Locale): WalletEntry => {
  const type = entryTypeOf(kindOf(owner), row.event);
  const { withdraw_code = '', reason = '', why = '' } = row.description;
  const description = walletDescription(locale, type, {
    code: row.order_code ?? row.payment_code ?? '',
    withdrawCode: String(withdraw_code),
    why: row.event === 'resolved' ? 'partial' : String(why),
    reason: String(reason),
    isLate: row.event === 'late_payment',
  });
  const { id, amount, balance_after, order_code } = row;
  return { id, created_at: toIso(row.created_at), type, description, amount, balance_after, order_code };
};

/** The instant at which a day of Jakarta begins, `days` later. */
const startOf = (day: string | null, days = 0): Date | null =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00+07:00`) + days * 86_400_000);

/** What came into and went out of a wallet, newest first (API BW1, SW1). Days are Jakarta's, both inclusive. */
export const walletHistoryOf = async (
  { db }: Pick<MarketContext, 'db'>,
  owner: WalletOwner,
  query: z.output<typeof walletHistoryQuery>,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<z.output<typeof walletHistoryPage>>> => {
  const { date_start, date_end, type, page, per_page } = query;
  if (date_start !== null && date_end !== null && date_start > date_end)
    return invalid({ field: 'date_start', rule: 'date_range' });
  const filter = {
    from: startOf(date_start),
    until: startOf(date_end, 1),
    events: type === null ? null : eventsOf(kindOf(owner), type),
  };
  const { rows, total } = await walletEntries(db, owner, filter, {
    offset: (page - 1) * per_page,
    limit: per_page,
  });
  const { total_saldo } = await saldoOf({ db }, owner);
  const meta = pageMeta({ page, per_page }, total, rows.length, link);
  return ok({ total_saldo, list: rows.map((row) => present(row, owner, locale)) }, { meta, total });
};
