import { type Kysely, sql } from 'kysely';
import { dayAfter, jakartaDay } from '#common/jakarta-time.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type DocumentLine, sumsOf, termsAtEndOf } from '../taxes/index.ts';
import { storeToday, writeInvoice } from './invoices-store.ts';

/** What a store was charged in a month, as the ledger has it; rupiah, without VAT and the VAT. */
type Charged = {
  merchant_id: number;
  commission: number;
  commission_vat: number;
  fee: number;
  fee_vat: number;
};

type Asked = {
  /** The first day, `2026-10-01`, by the day on which it was booked. */
  from: string;
  /** The day after the last; null: no end. */
  until: string | null;
  /** null: every store. */
  merchantId: number | null;
};

/**
 * What stores were charged and have no document of yet, by store and month: the one rule of what is invoiced, and of what
 * holds up the closing of a store.
 */
const uninvoiced = async (
  db: Kysely<Schema>,
  { from, until, merchantId }: Asked,
): Promise<(Charged & { month: string })[]> => {
  const day = sql`coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date)`;
  const inTime = sql`${day} >= ${from}::date ${until === null ? sql`` : sql`and ${day} < ${until}::date`}`;
  const of = (table: 'orders' | 'withdrawals') =>
    merchantId === null
      ? sql`${sql.ref(`${table}.merchant_id`)} is not null`
      : sql`${sql.ref(`${table}.merchant_id`)} = ${merchantId}`;
  const { rows } = await sql<Charged & { month: string }>`
    with journals as (
      select journal.id, orders.merchant_id, ${day} as day, true as is_order
        from orders join ledger_journals journal on journal.order_id = orders.id
        where ${inTime} and ${of('orders')}
      union all
      select journal.id, withdrawals.merchant_id, ${day}, false
        from withdrawals join ledger_journals journal
          on journal.event in ('withdraw_paid', 'withdraw_bounced') and journal.reference = 'withdraw:' || withdrawals.id
        where ${inTime} and ${of('withdrawals')}
    ), entries as (
      select journals.merchant_id, date_trunc('month', journals.day)::date as month, account.kind, entry.amount, journals.is_order
      from journals
      join ledger_entries entry on entry.journal_id = journals.id
      join ledger_accounts account on account.id = entry.account_id
        and account.kind in ('platform_commission', 'platform_fee', 'vat_payable'))
    select merchant_id, month,
      coalesce(sum(amount) filter (where kind = 'platform_commission'), 0)::bigint as commission,
      coalesce(sum(amount) filter (where kind = 'vat_payable' and is_order), 0)::bigint as commission_vat,
      coalesce(sum(amount) filter (where kind = 'platform_fee'), 0)::bigint as fee,
      coalesce(sum(amount) filter (where kind = 'vat_payable' and not is_order), 0)::bigint as fee_vat
    from entries
    where not exists (select from invoices where invoices.merchant_id = entries.merchant_id and invoices.month = entries.month)
    group by merchant_id, month
    having sum(amount) <> 0
    order by merchant_id, month`.execute(db);
  return rows;
};

/** @param month `2026-10` @param merchantId null: every store */
const chargedIn = (
  db: Kysely<Schema>,
  month: string,
  merchantId: number | null = null,
): Promise<Charged[]> => {
  const from = `${month}-01`;
  return uninvoiced(db, { from, until: `${dayAfter(from, 31).slice(0, 7)}-01`, merchantId });
};

/**
 * What a store was charged in the month that runs or the one before and has no document of yet: rupiah with VAT, of how
 * many months, and the last of these (its first day, null: none). What is older was issued when its month was over.
 * @param first the first day of the month before, `2026-10-01`
 */
export const uninvoicedCharges = async (
  db: Kysely<Schema>,
  merchantId: number,
  first: string,
): Promise<{ months: number; amount: number; last: string | null }> => {
  const months = await uninvoiced(db, { from: first, until: null, merchantId });
  return {
    months: months.length,
    amount: months.reduce(
      (sum, { commission, commission_vat, fee, fee_vat }) =>
        sum + commission + commission_vat + fee + fee_vat,
      0,
    ),
    last: months.at(-1)?.month ?? null,
  };
};

const lineOf = (
  kind: 'commission' | 'fee',
  base: number,
  vat: number,
  part: [number, number],
): DocumentLine => ({
  ...{
    kind,
    name: kind === 'commission' ? 'Komisi penjualan' : 'Biaya penarikan saldo',
    options: '',
    qty: 1,
  },
  ...{ price: base + vat, discount: 0, amount: base + vat, isTaxed: vat > 0, base, vat },
  // the tax base is that of the rate, of sums that were taken apart one by one
  otherBase: vat > 0 ? Math.round((base * part[0]) / part[1]) : base,
});

/**
 * Issues what the platform charged each store for a month that is over, once: the sums are those of the ledger, VAT taken
 * apart as it was booked. Given back more than charged, it is a credit note.
 * @returns how many
 */
export const issueFeeInvoices = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  month: string,
): Promise<number> => {
  let issued = 0;
  for (const charged of await chargedIn(db, month)) {
    await db.transact(async (tx) => {
      const at = clock.now();
      // one at a time for a store, so that of two processes the second finds it issued
      await sql`select pg_advisory_xact_lock(hashtext('fee invoices'), ${charged.merchant_id}::int)`.execute(
        tx,
      );
      const [now] = await chargedIn(tx, month, charged.merchant_id);
      if (now === undefined) return;
      const { vat, platform } = await termsAtEndOf(tx, month);
      const store = await storeToday(tx, now.merchant_id);
      const sign = now.commission + now.commission_vat + now.fee + now.fee_vat < 0 ? -1 : 1;
      const part: [number, number] = [vat.base_numerator, vat.base_denominator];
      const lines = [
        lineOf('commission', sign * now.commission, sign * now.commission_vat, part),
        lineOf('fee', sign * now.fee, sign * now.fee_vat, part),
      ].filter(({ amount }) => amount > 0);
      const sums = sumsOf(lines);
      await writeInvoice(
        tx,
        {
          ...{
            kind: sign < 0 ? 'fee_credit_note' : 'fee_invoice',
            issuer_id: 0,
            merchant_id: now.merchant_id,
          },
          ...{ order_id: null, order_code: null, user_id: null, month: `${month}-01`, refers_to: null },
          ...{ reason: null, issued_at: at, store_name: store.store_name, company_name: store.company_name },
          ...{ store_address: store.store_address, store_is_pkp: store.is_pkp, store_npwp: store.npwp },
          ...{ platform_name: platform?.name ?? 'Lokapasar', platform_npwp: platform?.npwp ?? '' },
          ...{ platform_address: platform?.address ?? '', platform_is_pkp: platform?.is_pkp ?? false },
          ...{ buyer_name: store.company_name || store.store_name, receiver_name: '', receiver_address: '' },
          vat_rate: sums.vat > 0 ? vat.rate : 0,
          ...{ base_numerator: vat.base_numerator, base_denominator: vat.base_denominator },
          ...{ ...sums, platform_discount: 0, total: sums.amount, income_tax: 0 },
        },
        lines.map((line, index) => ({ line, position: index + 1 })),
      );
      issued += 1;
    });
  }
  return issued;
};

const HOUR_MS = 3_600_000;

/** Once a month is over, its documents are issued within the hour. */
export const feeInvoiceTimer = (ctx: Pick<AppContext, 'db' | 'clock'>): Timer => ({
  name: 'invoices.fees',
  everyMs: HOUR_MS,
  run: async () => {
    const first = `${jakartaDay(ctx.clock.now()).slice(0, 7)}-01T00:00:00+07:00`;
    await issueFeeInvoices(ctx, jakartaDay(new Date(first), -1).slice(0, 7));
  },
});
