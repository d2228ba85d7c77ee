import { useState } from 'react';
import type { Meta } from '#common/paging.ts';
import { toQueryString } from '#common/query-string.ts';
import type { Envelope } from '#contract/envelope.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { callHeaders, pathOf } from '#web/client/browser-api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { csvFileName, csvText, saveText } from './csv.ts';
import type { Column } from './data-table.tsx';
import type { TableData } from './use-table-data.ts';

type Props<Row> = {
  list: TableData<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  name: string;
};

/** Saves the whole list, as it is filtered, as a file for spreadsheets; says how far it has come. */
export const CsvButton = <Row,>({ list, columns, rowKey, name }: Props<Row>) => {
  const { operator } = useMessages();
  const locale = useLocale();
  const fail = useFailure();
  const [come, setCome] = useState<string | null>(null);
  const save = async () => {
    setCome(operator.csvComing(0, list.total));
    try {
      const rows = await everyRow(list.source, rowKey, locale, (rows, total) =>
        setCome(operator.csvComing(rows, total)),
      );
      const kept = columns.filter(({ csv }) => csv !== undefined);
      const lines = rows.map((row) => kept.map(({ csv }) => csv?.(row)));
      saveText(csvText([kept.map(({ label }) => label), ...lines]), csvFileName(name, new Date()));
    } catch (error) {
      fail(error);
    } finally {
      setCome(null);
    }
  };
  return (
    <Button small busy={come !== null} onClick={save} disabled={list.total === 0}>
      <Icon name="download" />
      {come ?? operator.csv}
    </Button>
  );
};

const perPage = 100;
const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Asks again when the server says how long to wait (429). */
const askPatiently = async (url: string, locale: string): Promise<Envelope<unknown>> => {
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
 * @throws CallFailed when it is refused, NoResponse without an answer
 */
const everyRow = async <Row,>(
  { endpoint, input }: TableData<Row>['source'],
  rowKey: (row: Row) => string,
  locale: string,
  onPage: (rows: number, total: number) => void,
): Promise<Row[]> => {
  const found = new Map<string, Row>();
  let meta: Meta | undefined;
  for (let page = 1; page <= (meta?.last_page ?? 1); page += 1) {
    const answer = await askPatiently(
      pathOf(endpoint) + toQueryString({ ...input, page, per_page: perPage }),
      locale,
    );
    if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
    meta = answer.meta;
    for (const row of answer.data as Row[]) found.set(rowKey(row), row);
    onPage(found.size, meta?.total ?? found.size);
  }
  return [...found.values()];
};
