import { type Kysely, sql } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import { lastDayOf } from '#common/month.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { NO_VAT, splitPrice, type VatRate } from './vat.rules.ts';

type Db = Kysely<Schema>;

/** Who the platform is on its own documents. */
export type Platform = { name: string; address: string; npwp: string; nitku: string; is_pkp: boolean };
/** What is withheld of what stores sell: hundredths of a percent, and the turnover up to which a statement exempts. */
export type IncomeTaxRate = { rate: number; exempt_turnover: number | null };

/** What holds on a day of Jakarta. */
export type TaxTerms = {
  vat: VatRate;
  /** null: nothing is withheld. */
  incomeTax: IncomeTaxRate | null;
  /** null: nobody has said yet who the platform is. */
  platform: Platform | null;
};

/** The terms of a day, by one statement. */
export const termsOn = async (db: Db, day: string): Promise<TaxTerms> => {
  const { rows } = await sql<{
    vat: VatRate | null;
    income: (IncomeTaxRate & { rate: number }) | null;
    platform: Platform | null;
  }>`
    select
      (select to_jsonb(one) from tax_rates one where kind = 'vat' and valid_from <= ${day}::date
        order by valid_from desc limit 1) as vat,
      (select to_jsonb(one) from tax_rates one where kind = 'income_tax' and valid_from <= ${day}::date
        order by valid_from desc limit 1) as income,
      (select to_jsonb(one) from tax_identities one where valid_from <= ${day}::date
        order by valid_from desc limit 1) as platform`.execute(db);
  const [row] = rows;
  const { rate = 0, base_numerator = 1, base_denominator = 1 } = row?.vat ?? NO_VAT;
  const income = row?.income ?? null;
  return {
    vat: { rate, base_numerator, base_denominator },
    incomeTax:
      income === null || income.rate === 0
        ? null
        : { rate: income.rate, exempt_turnover: income.exempt_turnover },
    platform: row?.platform ?? null,
  };
};

/** The terms with which a month of Jakarta (`2026-11`) ends: its documents are written after it. */
export const termsAtEndOf = (db: Db, month: string): Promise<TaxTerms> => termsOn(db, lastDayOf(month));

/** The VAT within what the platform asks for, by the terms of the day on which it was agreed; none where it charges none. */
export const platformVat = async (db: Db, agreed: Date): Promise<(price: number) => number> => {
  const { platform, vat } = await termsOn(db, jakartaDay(agreed));
  return platform?.is_pkp === true ? (price) => splitPrice(price, vat).vat : () => 0;
};

/**
 * The day in Jakarta on which what happens now is booked: its own, or the first of the open month. Until the transaction ends
 * nobody closes a month, so that its journals are booked on the same day.
 */
export const bookingDay = async (tx: Tx<Schema>, at: Date): Promise<string> => {
  // the lock of database/migrations/0102_accounting_months.sql; the day is read by whoever has it
  await sql`select pg_advisory_xact_lock_shared(7305031)`.execute(tx);
  const { rows } = await sql<{ day: string }>`select booking_day(${at}::timestamptz) as day`.execute(tx);
  return rows[0]?.day ?? '';
};
