import type { Kysely } from 'kysely';
import { dayAfter, jakartaDay } from '#common/jakarta-time.ts';
import { toIso } from '#contract/scalars.ts';
import { type ClosingItem, closingKinds } from '#contract/store-closing.ts';
import { uninvoicedCharges } from '../invoices/index.ts';
import type { Schema } from '../schema.ts';
import { saldoOf } from '../wallet/index.ts';
import { openWork } from './closings-store.ts';

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** What the store was charged and has no invoice for yet: its document comes when the month is over. */
const comingInvoices = async (
  db: Kysely<Schema>,
  merchantId: number,
  now: Date,
): Promise<ClosingItem | null> => {
  const monthBefore = firstOfMonth(dayAfter(firstOfMonth(jakartaDay(now)), -1));
  const { months, amount, last } = await uninvoicedCharges(db, merchantId, monthBefore);
  if (last === null) return null;
  const over = firstOfMonth(dayAfter(firstOfMonth(last), 31));
  return { kind: 'invoices', count: months, amount, until: toIso(new Date(`${over}T00:00:00+07:00`)) };
};

/**
 * What has to be over before a store is closed, rupiah and counts, and what it could withdraw. Invoices are looked for last:
 * what an order is charged when it is over is not missing in both.
 */
export const openItems = async (
  db: Kysely<Schema>,
  merchantId: number,
  now: Date,
): Promise<{ open: ClosingItem[]; balance: number }> => {
  const { work, balance } = await openWork(db, merchantId);
  const open = [...work, await comingInvoices(db, merchantId, now)]
    .filter((one) => one !== null)
    .sort((a, b) => closingKinds.indexOf(a.kind) - closingKinds.indexOf(b.kind));
  return { open, balance };
};

/** What the store could withdraw, rupiah. */
export const balanceOf = async (db: Kysely<Schema>, merchantId: number): Promise<number> =>
  (await saldoOf({ db }, { merchantId })).total_saldo;

export const balanceItem = (balance: number, until: Date | null): ClosingItem[] =>
  balance === 0
    ? []
    : [{ kind: 'balance', count: 1, amount: balance, until: until === null ? null : toIso(until) }];
