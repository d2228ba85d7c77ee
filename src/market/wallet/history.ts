import type { z } from 'zod';
import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type {
  WalletEntry,
  WalletEntryType,
  walletHistoryPage,
  walletHistoryQuery,
} from '#contract/wallet.ts';
import { walletDescription } from '#messages/wallet.ts';
import type { MarketContext } from '../context.ts';
import { type HistoryRow, walletEntries } from './history-store.ts';
import type { WalletOwner } from './journals.rules.ts';
import type { LedgerEvent } from './ledger.rules.ts';
import { saldoOf } from './saldo-store.ts';

/** What an event is called in a wallet's history. The events that are left out never touch that kind of wallet. */
const ofBuyer: Partial<Record<LedgerEvent, WalletEntryType>> = {
  hold: 'purchase',
  release: 'purchase_return',
  paid: 'overpayment',
  late_payment: 'overpayment',
  reversed: 'adjustment',
  recovered: 'adjustment',
  refunded: 'refund',
  resolved: 'refund',
  withdraw_requested: 'withdraw',
  withdraw_rejected: 'withdraw_return',
  withdraw_bounced: 'withdraw_return',
  store_closed: 'adjustment',
  refund_requested: 'withdraw',
  refund_returned: 'withdraw_return',
  adjusted: 'adjustment',
};
const ofMerchant: Partial<Record<LedgerEvent, WalletEntryType>> = {
  cod_declined: 'adjustment',
  completed: 'sale',
  resolved: 'sale',
  withdraw_requested: 'withdraw',
  withdraw_rejected: 'withdraw_return',
  withdraw_bounced: 'withdraw_return',
  store_closed: 'adjustment',
  adjusted: 'adjustment',
};
type WalletKind = 'buyer_wallet' | 'merchant_wallet';
const typesOf = { buyer_wallet: ofBuyer, merchant_wallet: ofMerchant } satisfies Record<WalletKind, unknown>;

/** @throws Error for an event that does not belong into this kind of wallet */
const entryTypeOf = (kind: WalletKind, event: LedgerEvent): WalletEntryType => {
  const type = typesOf[kind][event];
  if (type === undefined) throw new Error(`${event} in a ${kind} has no name.`);
  return type;
};

/** The events that are shown under a type; none when that kind of wallet does not know it. */
const eventsOf = (kind: WalletKind, type: WalletEntryType): LedgerEvent[] =>
  (Object.entries(typesOf[kind]) as [LedgerEvent, WalletEntryType][])
    .filter(([, named]) => named === type)
    .map(([event]) => event);

const kindOf = (owner: WalletOwner) => ('userId' in owner ? 'buyer_wallet' : 'merchant_wallet');

/** A line of a wallet as its owner reads it. */
export const presentEntry = (row: HistoryRow, owner: WalletOwner, locale: Locale): WalletEntry => {
  const type = entryTypeOf(kindOf(owner), row.event);
  const { withdraw_code = '', reason = '', why = '', voucher_share = 0 } = row.description;
  const description = walletDescription(locale, type, {
    code: row.order_code ?? row.payment_code ?? '',
    withdrawCode: String(withdraw_code),
    why: row.event === 'resolved' ? 'partial' : String(why),
    reason: String(reason),
    isLate: row.event === 'late_payment',
    isBounced: row.event === 'withdraw_bounced',
    isSourceRefund: row.event === 'refund_requested' || row.event === 'refund_returned',
    isReversal: row.event === 'reversed' || row.event === 'recovered',
    isDeclined: row.event === 'cod_declined',
    voucherShare: Number(voucher_share) > 0 ? rupiah(Number(voucher_share)) : '',
    isStoreClosed: row.event === 'store_closed',
  });
  const { id, amount, balance_after, order_code } = row;
  return { id, created_at: toIso(row.created_at), type, description, amount, balance_after, order_code };
};

/** What came into and went out of a wallet, newest first. Days are Jakarta's, both inclusive. Refused: 422 `date_range`. */
export const walletHistoryOf = async (
  { db }: Pick<MarketContext, 'db'>,
  owner: WalletOwner,
  query: z.output<typeof walletHistoryQuery>,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<z.output<typeof walletHistoryPage>>> => {
  const { type, page, per_page } = query;
  const period = jakartaPeriod(query);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const filter = { ...period, events: type === null ? null : eventsOf(kindOf(owner), type) };
  const { rows, total } = await walletEntries(db, owner, filter, {
    offset: (page - 1) * per_page,
    limit: per_page,
  });
  const { total_saldo } = await saldoOf({ db }, owner);
  const meta = pageMeta({ page, per_page }, total, rows.length, link);
  return ok({ total_saldo, list: rows.map((row) => presentEntry(row, owner, locale)) }, { meta, total });
};
