import { type Sales, salesSummary } from '#contract/seller-sales.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { before, type Period, writePeriod } from './period.rules.ts';

export type SalesView = {
  sales: Sales;
  /** The same figures of the days just before. */
  earlier: Sales['summary'];
};

/** What was sold over days, and before. */
export const useSales = (period: Period) =>
  useApiQuery<SalesView>(writePeriod(period), async (api) => {
    const ask = ({ start, end }: Period) =>
      need(api.call(salesSummary, { input: { date_start: start, date_end: end } }));
    const [now, earlier] = await Promise.all([ask(period), ask(before(period))]);
    return { sales: now.data, earlier: earlier.data.summary };
  });
