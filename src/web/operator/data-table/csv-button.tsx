import { useState } from 'react';
import type { Meta } from '#common/paging.ts';
import { toQueryString } from '#common/query-string.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type Again, ApiError } from '#web/client/api.ts';
import { callHeaders, fetchEnvelope, pathOf } from '#web/client/browser-api.ts';
import { csvFileName, saveCsv } from '#web/client/csv.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from './column.ts';
import type { TableData } from './table-loader.ts';
import type { Table } from './use-table.ts';

/** What the file is a list of. */
export type FileName = keyof ReturnType<typeof useMessages>['operator']['files'];

type Props<Row> = {
  table: Pick<Table<Row>, 'source' | 'total'>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  name: FileName;
  /** What stands after it: a part of the list that has a name of its own. */
  part?: string;
};

/** Saves the whole list, as it is filtered, as a file for spreadsheets; says how far it has come. */
export const CsvButton = <Row,>({ table, columns, rowKey, name, part = '' }: Props<Row>) => {
  const { operator } = useMessages();
  const locale = useLocale();
  const fail = useFailure();
  const [progress, setProgress] = useState<string | null>(null);
  const save = async () => {
    setProgress(operator.csvComing(0, table.total));
    try {
      const rows = await allRows(table.source, rowKey, locale, (rows, total) =>
        setProgress(operator.csvComing(rows, total)),
      );
      const inFile = columns.filter(({ csv }) => csv !== undefined);
      const lines = rows.map((row) => inFile.map(({ csv }) => csv?.(row)));
      await saveCsv(
        [inFile.map(({ label }) => label), ...lines],
        csvFileName(operator.files[name] + (part && `-${part}`)),
      );
    } catch (error) {
      fail(error);
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button small busy={progress !== null} onClick={save} disabled={table.total === 0}>
      <Icon name="download" />
      {progress ?? operator.csv}
    </Button>
  );
};

const perPage = 100;
const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Asks again when the server says how long to wait (429). */
const whenAllowed: Again = async ({ status, headers }) => {
  if (status !== 429) return false;
  await pause(Number(headers.get('Retry-After')) || 5);
  return true;
};

/**
 * Every row of a list with the same filters, page by page; one that moved to the next page meanwhile comes once.
 * `onPage` hears how many have come of how many.
 * @throws ApiError when it is refused, NetworkError without an answer
 */
const allRows = async <Row,>(
  { endpoint, input }: TableData<Row>['source'],
  rowKey: (row: Row) => string,
  locale: string,
  onPage: (rows: number, total: number) => void,
): Promise<Row[]> => {
  const byKey = new Map<string, Row>();
  let meta: Meta | undefined;
  for (let page = 1; page <= (meta?.last_page ?? 1); page += 1) {
    const url = pathOf(endpoint) + toQueryString({ ...input, page, per_page: perPage });
    const init = { method: 'GET', headers: callHeaders(locale) };
    const answer = await fetchEnvelope<Envelope<unknown>>(url, init, whenAllowed);
    if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
    meta = answer.meta;
    for (const row of answer.data as Row[]) byKey.set(rowKey(row), row);
    onPage(byKey.size, meta?.total ?? byKey.size);
  }
  return [...byKey.values()];
};
