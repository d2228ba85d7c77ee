import { Readable } from 'node:stream';
import type { Locale } from '#common/locale.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import { fileWord } from '#messages/file-names.ts';
import { reportWord, reportWords } from '#messages/reports.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { xlsxOf } from '#platform/spreadsheets/xlsx.ts';
import type { AppContext } from '../context.ts';
import { type ReportRequest, readReport } from './read-report.ts';

/** The rows of a report as a file, in the words of whoever asks. Refused as the report is. */
export const exportReport = async (
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { format, ...request }: ReportRequest & { format: 'csv' | 'xlsx' },
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  const answer = await readReport(ctx, request, locale);
  if (!answer.ok) return answer;
  const { columns, rows, report, date_start, date_end } = answer.data;
  const lines = async function* (): AsyncGenerator<Cell[]> {
    yield columns.map(({ key, kind }) => reportWord(locale, key) + (kind === 'percent' ? ' (%)' : ''));
    for (const row of rows)
      yield row.map((cell, index) =>
        columns[index]?.kind === 'key' && typeof cell === 'string' ? reportWords(locale, cell) : cell,
      );
  };
  const name = `${fileWord(locale, report)}-${date_start}-${date_end}.${format}`;
  if (format === 'csv')
    return ok({ name, mime: 'text/csv; charset=utf-8', body: Readable.from(csvOf(lines())) });
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({ name, mime, body: Readable.from(xlsxOf(fileWord(locale, report), lines())) });
};
