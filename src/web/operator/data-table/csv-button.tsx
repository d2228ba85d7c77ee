import { useState } from 'react';
import type { Meta } from '#common/paging.ts';
import { toQueryString } from '#common/query-string.ts';
import type { Envelope } from '#contract/envelope.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { callHeaders, pathOf } from '#web/client/browser-api.ts';
import { csvFileName, saveCsv } from '#web/client/csv.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from './column.ts';
import type { TableData } from './table-loader.ts';
import type { Table } from './use-table.ts';

type Props<Row> = {
  table: Pick<Table<Row>, 'source' | 'total'>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  name: string;
};

/** Saves the whole list, as it is filtered, as a file for spreadsheets; says how far it has come. */
export const CsvButton = <Row,>({ table, columns, rowKey, name }: Props<Row>) => {
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
      await saveCsv([inFile.map(({ label }) => label), ...lines], csvFileName(name));
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
const fetchWhenAllowed = async (url: string, locale: string): Promise<Envelope<unknown>> => {
  for (;;) {
    let response: Response;
    try {
      response = await fetch(url, { headers: callHeaders(locale) });
    } catch (cause) {
      throw new NetworkError(`No response from ${url}`, { cause });
    }
    if (response.status !== 429) return (await response.json()) as Envelope<unknown>;
    await pause(Number(response.headers.get('Retry-After')) || 5);
  }
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
    const answer = await fetchWhenAllowed(
      pathOf(endpoint) + toQueryString({ ...input, page, per_page: perPage }),
      locale,
    );
    if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
    meta = answer.meta;
    for (const row of answer.data as Row[]) byKey.set(rowKey(row), row);
    onPage(byKey.size, meta?.total ?? byKey.size);
  }
  return [...byKey.values()];
};
