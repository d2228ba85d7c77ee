/** What operators can read of the market. */
export const reportNames = ['sales', 'take', 'cohorts', 'funnel', 'searches', 'stores'] as const;
export type ReportName = (typeof reportNames)[number];

/** How a report of sales is divided: by time, by the category of the goods, or by where they went. */
export const reportDivisions = ['day', 'week', 'month', 'category', 'province'] as const;
export type ReportDivision = (typeof reportDivisions)[number];

/** What a cell of a report is: `key` is a word of the shop (`reportWords`), rupiah are whole, a percentage counts to its hundredth. */
export const cellKinds = ['day', 'month', 'text', 'key', 'rupiah', 'count', 'percent'] as const;
export type CellKind = (typeof cellKinds)[number];

/** What has to be said beside the figures. */
export const reportNotes = [
  'gmv',
  'books',
  'books_differ',
  'take',
  'cohorts',
  'not_kept_visits',
  'viewers',
  'carts',
  'searches_days',
  'stores',
] as const;
export type ReportNote = (typeof reportNotes)[number];
