import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import type { Meta } from '#common/paging.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Column } from './column.ts';
import { CsvButton, type FileName } from './csv-button.tsx';
import { useRowKeys } from './row-keys.ts';
import type { Table } from './use-table.ts';

export type DataTableProps<Row> = {
  table: Table<Row>;
  columns: readonly Column<Row>[];
  /** What a row is called where it can be ticked; without it the first word that the file has of it. */
  rowName?: (row: Row) => string;
  /** What only the file says besides. */
  csvOnly?: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Where a row leads, of `operatorUrls`; its first cell becomes the link, so that cell holds no link of its own. */
  href?: (row: Row) => string;
  bulk?: readonly BulkAction<Row>[];
  /** The file for spreadsheets is `toko-YYYY-MM-DD.csv`, with `csvPart` before the day. */
  csvName: FileName;
  csvPart?: string;
  /** What stands there when nothing is found: a sentence, or something of your own. */
  empty: ReactNode;
  /** What stands there instead when nothing narrows the list: that there never was one, and what makes the first. */
  noneYet?: NoneYet;
};
export type NoneYet = { title: string; text: string };

/**
 * A list: a table on wide, cards on narrow, with its pages, its file for spreadsheets and what can be done with several
 * rows. Keys: j and k move, x ticks, Enter opens.
 *
 *     const table = useTable(useLoaderData<TableData<Store>>());
 *     <DataTable table={table} rowKey={({ id }) => String(id)} columns={[…]} csvName="stores" empty={…} />
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { table, columns, rowKey, href, bulk = [], csvOnly = [], empty, noneYet } = props;
  const ownName = (row: Row) =>
    String(columns.find(({ csv }) => csv !== undefined)?.csv?.(row) ?? rowKey(row));
  const { rowName = ownName } = props;
  const { operator } = useMessages();
  const to = useLocalePath();
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, meta, waiting, failure, goTo } = table;
  const selection = useSelection(table, rowKey);
  const canPick = bulk.length > 0;
  const hrefOf = href === undefined ? undefined : (row: Row) => to(href(row));
  useRowKeys({ body, rows, hrefOf, toggle: canPick ? selection.toggle : undefined });

  const last =
    meta !== null && !waiting && rows.length === 0 && table.page > meta.last_page ? meta.last_page : null;
  useEffect(() => {
    // the last rows of the last page went away
    if (last !== null) goTo(last);
  }, [last, goTo]);

  if (failure !== null) return <TableFailure table={table} />;
  if (rows.length === 0) {
    const isNarrowed = table.search !== '' || Object.values(table.values).some((value) => value !== '');
    if (!isNarrowed && table.total === 0 && noneYet !== undefined)
      return <EmptyState heading={2} thing="parcel" {...noneYet} />;
    const text = isNarrowed ? operator.emptyNarrowed : undefined;
    return typeof empty === 'string' ? (
      <EmptyState heading={2} thing="search" title={empty} text={text} />
    ) : (
      empty
    );
  }
  const isAll = selection.picked.length === rows.length;
  return (
    <div className="data-table-list" aria-busy={waiting || undefined}>
      <div className="data-table-bar">
        {selection.picked.length > 0 ? (
          <BulkBar actions={bulk} selection={selection} />
        ) : (
          <p className="quiet small wide-only">{canPick ? operator.keysPick : operator.keys}</p>
        )}
        <CsvButton
          table={table}
          columns={[...columns, ...csvOnly]}
          rowKey={rowKey}
          name={props.csvName}
          part={props.csvPart}
        />
      </div>
      <div className="data-table-box">
        <table className="data-table">
          <thead>
            <tr>
              {canPick && (
                <th scope="col" className="data-table-tick">
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
              <DataTableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                href={hrefOf?.(row) ?? null}
                name={rowName(row)}
                picked={canPick ? selection.has(row) : null}
                onPick={() => selection.toggle(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {meta !== null && <DataTablePager meta={meta} goTo={goTo} />}
    </div>
  );
};

/** Instead of a list that did not come: why, and how to ask again. The filters above it stay. */
export const TableFailure = ({ table }: { table: Pick<Table<unknown>, 'failure' | 'reload'> }) => {
  const { operator } = useMessages();
  return (
    <EmptyState
      heading={2}
      thing="parcel"
      title={operator.failedTitle}
      text={table.failure || operator.failedText}
    >
      <Button onClick={table.reload}>{operator.tryAgain}</Button>
    </EmptyState>
  );
};

/** One thing that can be done with several rows. */
type BulkAction<Row> = {
  label: string;
  tone?: 'bad';
  /** With a promise (of a mutation) the bar waits, then lets go of the rows; without one (it opens a dialog) not. */
  run: (rows: Row[]) => unknown;
};

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  href: string | null;
  name: string;
  /** null where rows cannot be ticked. */
  picked: boolean | null;
  onPick: () => void;
};

/** One row; its first cell leads to the row's page. On narrow it is a card of lines. */
const DataTableRow = <Row,>({ row, columns, href, name, picked, onPick }: RowProps<Row>) => {
  const { operator } = useMessages();
  return (
    <tr tabIndex={-1} data-picked={picked || undefined}>
      {picked !== null && (
        <td className="data-table-tick">
          <label>
            <input type="checkbox" aria-label={operator.pick(name)} checked={picked} onChange={onPick} />
          </label>
        </td>
      )}
      {columns.map(({ key, label, cell, right }, index) => (
        <td key={key} data-label={label} className={right ? 'right' : undefined}>
          {index === 0 && href !== null ? (
            <Link className="data-table-link" to={href}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
};

type BulkBarProps<Row> = { actions: readonly BulkAction<Row>[]; selection: Selection<Row> };

/** What can be done with the rows that are ticked, one thing at a time. */
const BulkBar = <Row,>({ actions, selection }: BulkBarProps<Row>) => {
  const { operator } = useMessages();
  const [busy, setBusy] = useState<string | null>(null);
  const { picked } = selection;
  const run = async (action: BulkAction<Row>) => {
    const running = action.run([...picked]);
    if (!(running instanceof Promise)) return;
    setBusy(action.label);
    await running;
    selection.all(false);
    setBusy(null);
  };
  return (
    <div className="bulk-bar" role="group" aria-label={operator.withPicked}>
      <b className="num" aria-live="polite">
        {operator.picked(picked.length)}
      </b>
      {actions.map((action) => (
        <Button
          key={action.label}
          small
          kind={action.tone === 'bad' ? 'line' : 'ink'}
          busy={busy === action.label}
          disabled={busy !== null && busy !== action.label}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button small kind="plain" onClick={() => selection.all(false)}>
        {operator.letGo}
      </Button>
    </div>
  );
};

type PagerProps = { meta: Meta; goTo: (page: number) => void };

/** Which rows of how many, and the pages before and after. */
export const DataTablePager = ({ meta, goTo }: PagerProps) => {
  const { operator } = useMessages();
  const { current_page: page, last_page: last, from, to, total } = meta;
  return (
    <div className="data-table-pager">
      <span className="num">{operator.rowsOf(digits(from ?? 0), digits(to ?? 0), digits(total))}</span>
      {last > 1 && (
        <nav aria-label={operator.pages}>
          <IconButton
            icon="chevron-left"
            label={operator.previousPage}
            disabled={page <= 1}
            onClick={() => goTo(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={operator.nextPage}
            disabled={page >= last}
            onClick={() => goTo(page + 1)}
          />
        </nav>
      )}
    </div>
  );
};

/**
 * Rows that are ticked. They are let go of whenever the list has come anew: once something was done with them, and with
 * another page or filter, also when somebody comes back to this one.
 */
const useSelection = <Row,>(
  { rows, source }: Pick<Table<Row>, 'rows' | 'source'>,
  rowKey: (row: Row) => string,
) => {
  const [{ of, ticked }, setState] = useState<{ of: unknown; ticked: ReadonlySet<string> }>(none);
  const setTicked = (keys: ReadonlySet<string>) => setState({ of: source, ticked: keys });
  const picked = of === source ? rows.filter((row) => ticked.has(rowKey(row))) : [];
  return {
    picked,
    has: (row: Row) => picked.includes(row),
    toggle: (row: Row) => {
      const keys = new Set(picked.map(rowKey));
      if (!keys.delete(rowKey(row))) keys.add(rowKey(row));
      setTicked(keys);
    },
    all: (is: boolean) => setTicked(new Set(is ? rows.map(rowKey) : [])),
  };
};
const none = { of: null, ticked: new Set<string>() };
type Selection<Row> = ReturnType<typeof useSelection<Row>>;
