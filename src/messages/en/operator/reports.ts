import type { operatorReports as source } from '../../id/operator/reports.ts';

export const operatorReports: typeof source = {
  title: 'Reports',
  which: 'Report',
  names: {
    sales: 'Sales (GMV)',
    take: 'Take rate',
    cohorts: 'Buyer cohorts',
    funnel: 'Funnel',
    searches: 'Searches without results',
    stores: 'Stores at risk',
  },
  by: 'By',
  divisions: { day: 'Day', week: 'Week', month: 'Month', category: 'Category', province: 'Province' },
  period: 'Period',
  presets: { week: '7 days', month: '30 days', quarter: '90 days', year: '1 year' },
  dates: 'Days',
  dateStart: 'From',
  dateEnd: 'To',
  show: 'Show',
  badPeriod: 'Choose two days, 366 at most.',
  comparedWith: (days: string) => `Compared with ${days}.`,
  countedAt: 'Counted',
  notCounted: 'Nothing has been counted yet. Figures come some minutes after the shop was started.',
  figures: 'Summary',
  before: 'Before',
  change: 'Change',
  chart: 'Chart',
  now: 'This period',
  chartText: (what: string, rows: string) => `${what}, ${rows} rows. The figures are in the table below.`,
  table: 'Table',
  none: 'Nothing in this period.',
  exportCsv: 'Download CSV',
  exportXlsx: 'Download XLSX',
  notes: {
    gmv: 'GMV is the price of the goods before vouchers, without shipping and insurance. Everything counts on the day on which it happened, so that a cancelled order still stands on the days on which it was placed and paid. The category is the one at the time of the order.',
    books:
      "It agrees with the ledger: goods + shipping and insurance − stores' vouchers = what went into escrow, to the rupiah.",
    books_differ: 'It does not agree with the ledger. Check the ledger before you use these figures.',
    take: 'Take rate = (commission + fees) ÷ GMV completed. Commission and fees are from the ledger, without VAT, by the day in the books.',
    cohorts:
      'Buyers by the month of their first paid order, and the percentage of them who bought again in the months after. Twelve months until the end of the period.',
    not_kept_visits: 'Visits are not kept: the shop does not track visitors.',
    viewers:
      'Looking at products is counted of accounts only that allow their history to be used for recommendations, so it can be less than the next stage. Added up by day, and only since these reports began.',
    carts:
      'Carts: accounts that filled a cart on that day and whose goods were still there when it was counted, or that ordered.',
    searches_days: 'Searches without results are kept for 30 days, 1,000 texts a day at most.',
    stores:
      'Counted once a day: sends late (below the limit for flash sales), rejects 10 % of its orders, complaints about 5 %, or sales of 28 days that fell by more than half from Rp 1,000,000 or more. The period does not matter.',
  },
};
