import { type Kysely, sql } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Tx } from '#platform/db/database.ts';
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

const chargedIn = async (db: AppContext['db'] | Tx<Schema>, month: string): Promise<Charged[]> => {
  const { rows } = await sql<Charged>`
    with entries as (
      select coalesce(orders.merchant_id, withdrawal.merchant_id) as merchant_id, account.kind, entry.amount,
        journal.order_id is not null as is_order
      from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id
        and account.kind in ('platform_commission', 'platform_fee', 'vat_payable')
      left join orders on orders.id = journal.order_id
      left join withdrawals withdrawal on journal.reference = 'withdraw:' || withdrawal.id
      where coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date) >= ${`${month}-01`}::date
        and coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date)
          < (${`${month}-01`}::date + interval '1 month')::date)
    select merchant_id,
      coalesce(sum(amount) filter (where kind = 'platform_commission'), 0)::bigint as commission,
      coalesce(sum(amount) filter (where kind = 'vat_payable' and is_order), 0)::bigint as commission_vat,
      coalesce(sum(amount) filter (where kind = 'platform_fee'), 0)::bigint as fee,
      coalesce(sum(amount) filter (where kind = 'vat_payable' and not is_order), 0)::bigint as fee_vat
    from entries
    where merchant_id is not null
      and not exists (select from invoices where invoices.merchant_id = entries.merchant_id and month = ${`${month}-01`}::date)
    group by merchant_id
    having sum(amount) <> 0
    order by merchant_id`.execute(db);
  return rows;
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
  const { rows } = await sql<{ months: number; amount: number; last: string | null }>`
    with journals as (
      select journal.id, coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date) as day
        from orders join ledger_journals journal on journal.order_id = orders.id
        where orders.merchant_id = ${merchantId} and orders.created_at >= ${first}::date - interval '90 days'
      union all
      select journal.id, coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date)
        from withdrawals join ledger_journals journal
          on journal.event in ('withdraw_paid', 'withdraw_bounced') and journal.reference = 'withdraw:' || withdrawals.id
        where withdrawals.merchant_id = ${merchantId} and withdrawals.created_at >= ${first}::date - interval '90 days'
    ), charged as (
      select date_trunc('month', journals.day)::date as month, sum(entry.amount) as amount
      from journals
        join ledger_entries entry on entry.journal_id = journals.id
        join ledger_accounts account on account.id = entry.account_id
          and account.kind in ('platform_commission', 'platform_fee', 'vat_payable')
      where journals.day >= ${first}::date
      group by 1 having sum(entry.amount) <> 0
    )
    select count(*)::int as months, coalesce(sum(amount), 0)::bigint as amount, max(month) as last from charged
    where not exists (select from invoices where merchant_id = ${merchantId} and invoices.month = charged.month)`.execute(
    db,
  );
  return rows[0] ?? { months: 0, amount: 0, last: null };
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
      const [now] = (await chargedIn(tx, month)).filter(
        ({ merchant_id }) => merchant_id === charged.merchant_id,
      );
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
