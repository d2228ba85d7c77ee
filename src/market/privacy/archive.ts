import { type Html, html } from '#common/html.ts';
import type { Locale } from '#common/locale.ts';
import { archiveWords } from '#messages/privacy.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '#platform/spreadsheets/csv.ts';
import type { OwnRecords } from './collect-data.ts';

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A section as a spreadsheet; null where it is empty. */
export const csvOfSection = (rows: OwnRecords[string]): string | null => {
  const [first] = rows;
  if (first === undefined) return null;
  const columns = Object.keys(first);
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))));
  return BYTE_ORDER_MARK + csvLine(columns) + lines.join('');
};

const tableOf = (rows: OwnRecords[string], none: string): Html => {
  const [first] = rows;
  if (first === undefined) return html`<p>${none}</p>`;
  const columns = Object.keys(first);
  return html`<table><thead><tr>${columns.map((column) => html`<th>${column.replaceAll('_', ' ')}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`<tr>${columns.map((column) => html`<td>${String(cellOf(row[column]) ?? '')}</td>`)}</tr>`,
  )}</tbody></table>`;
};

/** The same for people: one page without scripts, to be read or printed. */
export const readablePage = (locale: Locale, records: OwnRecords, madeAt: string): string => {
  const { title, intro, none, sections } = archiveWords[locale];
  const style: Html = {
    html: `body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#241b16}
table{border-collapse:collapse;font-size:13px;width:100%}th,td{border:1px solid #d9cbb8;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
h2{margin-top:2rem}`,
  };
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${intro(madeAt)}</p>${Object.entries(records).map(
    ([name, rows]) => html`<h2>${sections[name] ?? name}</h2>${tableOf(rows, none)}`,
  )}</body></html>`;
  return page.html;
};
