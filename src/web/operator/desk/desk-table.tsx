import { type ReactNode, useEffect, useRef } from 'react';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failed, Skeleton } from '#web/ui/part.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CsvButton } from './csv-button.tsx';
import type { BulkAct, Column } from './desk-columns.ts';
import { DeskPager } from './desk-pager.tsx';
import { DeskRow } from './desk-row.tsx';
import type { DeskList } from './use-desk-list.ts';
import type { ListQuery } from './use-list-query.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

export type DeskTableProps<Row> = {
  list: DeskList<Row>;
  query: ListQuery;
  columns: readonly Column<Row>[];
  /** What only the file says besides. */
  csvOnly?: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Where a row leads, of `operatorUrls`; its first cell becomes the link, so that cell holds no link of its own. */
  href?: (row: Row) => string;
  bulk?: readonly BulkAct<Row>[];
  /** The file for spreadsheets is `csvName-YYYY-MM-DD.csv`. */
  csvName: string;
  /** What stands there when nothing is found: a sentence, or something of your own. */
  empty: ReactNode;
};

/**
 * A list: a table on wide, cards on narrow, with its pages, its file for spreadsheets and what can be done with several
 * rows. Keys: j and k move, x ticks, Enter opens.
 *
 *     const query = useListQuery(['status']);
 *     const list = useDeskList(listStores, query);
 *     <DeskTable list={list} query={query} rowKey={({ id }) => String(id)} columns={[…]} csvName="toko" empty={…} />
 */
export const DeskTable = <Row,>(props: DeskTableProps<Row>) => {
  const { list, query, columns, rowKey, href, bulk = [], csvOnly = [], csvName, empty } = props;
  const { operator } = useMessages();
  const to = useLocalePath();
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, meta, waiting, failed, reload } = list;
  const selection = useSelection(rows, rowKey);
  const canPick = bulk.length > 0;
  const hrefOf = href === undefined ? undefined : (row: Row) => to(href(row));
  useRowKeys({ body, rows, hrefOf, toggle: canPick ? selection.toggle : undefined });

  const { goTo } = query;
  const last =
    meta !== null && !waiting && rows.length === 0 && query.page > meta.last_page ? meta.last_page : null;
  useEffect(() => {
    // the last rows of the last page went away
    if (last !== null) goTo(last);
  }, [last, goTo]);

  if (failed) return <Failed words={operator} again={reload} />;
  if (rows.length === 0) {
    if (waiting) return <Skeleton lines={6} />;
    const isNarrowed = query.search !== '' || Object.values(query.values).some((value) => value !== '');
    const text = isNarrowed ? operator.emptyNarrowed : undefined;
    return typeof empty === 'string' ? (
      <EmptyState heading={2} thing="search" title={empty} text={text} />
    ) : (
      empty
    );
  }
  const isAll = selection.picked.length === rows.length;
  return (
    <div className="desk-list" aria-busy={waiting || undefined}>
      <div className="desk-bar">
        {selection.picked.length > 0 ? (
          <BulkBar acts={bulk} selection={selection} reload={reload} />
        ) : (
          <p className="quiet small wide-only">{canPick ? operator.keysPick : operator.keys}</p>
        )}
        <CsvButton list={list} columns={[...columns, ...csvOnly]} rowKey={rowKey} name={csvName} />
      </div>
      <div className="desk-box">
        <table className="desk-table">
          <thead>
            <tr>
              {canPick && (
                <th scope="col" className="desk-tick">
                  <input
                    type="checkbox"
                    aria-label={operator.pickAll}
                    checked={isAll}
                    onChange={() => selection.all(!isAll)}
                  />
                </th>
              )}
              {columns.map(({ key, label, right }) => (
                <th key={key} scope="col" className={right ? 'right' : undefined}>
                  {label === '' ? <span className="hide">{operator.acts}</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <DeskRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                href={hrefOf?.(row) ?? null}
                picked={canPick ? selection.has(row) : null}
                onPick={() => selection.toggle(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {meta !== null && <DeskPager meta={meta} goTo={goTo} />}
    </div>
  );
};
