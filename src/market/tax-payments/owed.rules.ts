import { lastDayOf, nextMonth } from '#common/month.ts';
import type { TaxKind } from '#contract/book-kinds.ts';
import type { TaxOwed } from '#contract/tax-payment.ts';

/** What a tax account moved by in a month, credit positive, and what of it were payments booked in that month; rupiah. */
export type TaxMovement = { kind: TaxKind; month: string; moved: number; booked: number; paid: number };

/**
 * The day by which a month's tax has to be paid: the 15th of the month after it for PPh 22 (PMK 81/2024, article 94 paragraph
 * 2), the end of it for VAT (UU PPN, article 15A). Where that is no working day the next one is early enough.
 */
export const dueOn = (kind: TaxKind, month: string): string => {
  const next = nextMonth(month);
  return kind === 'income_tax' ? `${next}-15` : lastDayOf(next);
};

/**
 * What is owed for each month: what its tax account moved by but for the payments that were booked in it, whatever month they
 * were for. A month in which nothing was owed or paid is left out.
 * @param thisMonth `YYYY-MM` in Jakarta
 */
export const owedByMonth = (movements: readonly TaxMovement[], thisMonth: string): TaxOwed[] =>
  movements
    .map(({ kind, month, moved, booked, paid }) => {
      const owed = moved + booked;
      return {
        ...{ kind, month, owed, paid, open: owed - paid },
        ...{ due_on: dueOn(kind, month), is_over: month < thisMonth },
      };
    })
    .filter(({ owed, paid }) => owed !== 0 || paid !== 0)
    .sort((one, other) =>
      one.month === other.month ? one.kind.localeCompare(other.kind) : one.month < other.month ? 1 : -1,
    );
