import { useState } from 'react';
import { useFailure } from '#web/client/failure.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { csvFileName, csvText } from './csv.rules.ts';
import type { Column } from './desk-columns.ts';
import { everyRow } from './every-row.ts';
import { saveText } from './save-text.ts';
import type { DeskList } from './use-desk-list.ts';

type Props<Row> = {
  list: DeskList<Row>;
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
