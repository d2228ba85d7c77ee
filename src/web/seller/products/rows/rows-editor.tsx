import { type ClipboardEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import {
  listProductRows,
  type ProductRow,
  type RowResult,
  saveProductRows,
} from '#contract/seller-product-rows.ts';
import { maxBulkRows, type RowFigure, rowFigures } from '#contract/seller-row-figures.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useOwnStore } from '../../frame/store-context.ts';
import { ChangeAllSheet } from './change-all.tsx';
import {
  afterSaving,
  changeAll,
  faultOf,
  type GridRow,
  isChanged,
  isOvertaken,
  isTable,
  paste,
  reset,
  type SentRow,
  sentRows,
  settle,
  slicesOf,
  takeBack,
  type WholeChange,
  withMore,
  write,
} from './grid.rules.ts';
import { editsLeft, leaveEdits } from './left-edits.ts';
import { type CellAction, RowCells } from './row-cells.tsx';
import { type RowsQuery, rowsInput } from './rows-query.rules.ts';

type Found = OutputOf<typeof listProductRows>;

type Action =
  | CellAction
  | { type: 'rows'; rows: readonly GridRow[] }
  | { type: 'takeBack'; before: readonly GridRow[]; after: readonly GridRow[] }
  | { type: 'more'; rows: readonly ProductRow[]; left: ReadonlyMap<string, GridRow> }
  | { type: 'saved'; sent: readonly SentRow[]; results: readonly RowResult[] }
  | { type: 'discard' };

const changeOne = (before: GridRow, action: CellAction): GridRow => {
  if (action.type === 'write') return write(before, action.figure, action.text);
  if (action.type === 'reset') return reset(before, action.figure);
  return settle(before, action.figure, action.whose);
};

const reduce = (rows: readonly GridRow[], action: Action): readonly GridRow[] => {
  switch (action.type) {
    case 'rows':
      return action.rows;
    case 'takeBack':
      return takeBack(rows, action.before, action.after);
    case 'more':
      return withMore(rows, action.rows, action.left);
    case 'saved':
      return afterSaving(rows, action.sent, action.results);
    case 'discard':
      return rows.map((row) => rowFigures.reduce<GridRow>(reset, row));
    default:
      return rows.map((row) => (row.key === action.key ? changeOne(row, action) : row));
  }
};

/** The cell that an event came from: its place among the rows, and its figure. */
const placeOf = (target: EventTarget): { row: number; figure: RowFigure; input: HTMLInputElement } | null => {
  if (!(target instanceof HTMLInputElement)) return null;
  const figure = rowFigures.find((one) => one === target.dataset.figure);
  return figure === undefined ? null : { row: Number(target.dataset.row), figure, input: target };
};
const cellAt = (table: HTMLElement, row: number, figure: RowFigure) =>
  table.querySelector<HTMLInputElement>(`[data-row="${row}"][data-figure="${figure}"]`);

/** Which rows are above or below by this key: Enter and arrows go through a column, as in a spreadsheet. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
};

/** The table, what changes all of it at once, and the bar that saves what was changed. */
export const RowsEditor = ({ found, query }: { found: Found; query: RowsQuery }) => {
  const { productRows: words } = useMessages();
  const toast = useToast();
  const { merchant_slug: store } = useOwnStore();
  const [rows, dispatch] = useReducer(reduce, null, () => withMore([], found.rows, editsLeft(store)));
  const [next, setNext] = useState(found.next);
  const [isChangingAll, setChangingAll] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const changed = rows.filter(isChanged);
  const overtaken = rows.filter(isOvertaken).length;

  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => () => leaveEdits(store, latest.current), [store]);
  const isDirty = changed.length > 0;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const more = useMutation(
    async (api) => {
      const input = rowsInput(query, next ?? '');
      return (await need(api.call(listProductRows, { input }))).data;
    },
    {
      revalidate: false,
      onDone: (data) => {
        dispatch({ type: 'more', rows: data.rows, left: editsLeft(store) });
        setNext(data.next);
      },
    },
  );
  const tell = (results: readonly RowResult[]) => {
    const left = results.filter(({ result }) => result === 'refused' || result === 'overtaken').length;
    const done = results.length - left;
    if (done > 0) toast.good(words.saved(done));
    if (left > 0) toast.err(words.notSaved(left));
  };
  const save = useMutation(
    async (api, all: readonly SentRow[]) => {
      const results: RowResult[] = [];
      try {
        for (const sent of slicesOf(all)) {
          const { data } = await need(api.call(saveProductRows, { input: { rows: sent } }));
          // what is saved is saved, whatever becomes of the rest
          dispatch({ type: 'saved', sent, results: data });
          results.push(...data);
        }
      } finally {
        tell(results);
      }
    },
    { revalidate: false },
  );
  const submit = () => {
    for (const [at, row] of rows.entries()) {
      const wrong = rowFigures.find((figure) => faultOf(row, figure) !== null);
      if (wrong === undefined) continue;
      toast.err(words.fixFirst);
      if (table.current !== null) cellAt(table.current, at, wrong)?.focus();
      return;
    }
    if (overtaken > 0) {
      toast.err(words.decideFirst(overtaken));
      table.current?.querySelector<HTMLElement>('.cell-theirs button')?.focus();
      return;
    }
    void save.run(sentRows(rows));
  };
  /** Several cells at once, which can be taken back. */
  const changeMany = (after: readonly GridRow[], said: string) => {
    dispatch({ type: 'rows', rows: after });
    const before = rows;
    toast.info(said, { label: words.undo, run: () => dispatch({ type: 'takeBack', before, after }) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (place === null || event.nativeEvent.isComposing) return;
    const row = rows[place.row];
    if (event.key === 'Escape' && row !== undefined) {
      event.preventDefault();
      dispatch({ type: 'reset', key: row.key, figure: place.figure });
      return;
    }
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    cellAt(event.currentTarget, place.row + step, place.figure)?.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (place === null || save.busy || !isTable(text)) return;
    event.preventDefault();
    const pasted = paste(rows, place, text);
    changeMany(pasted.rows, words.pasted(pasted.written, pasted.missed));
  };
  return (
    <>
      <div className="spread breaks down-1">
        <p className="quiet text-13">
          {next === null ? words.count(rows.length) : words.countOf(rows.length, found.total)}
        </p>
        <Button small onClick={() => setChangingAll(true)}>
          {words.changeAll}
        </Button>
      </div>
      <div className="panel">
        <table className="row-grid" ref={table} onKeyDown={onKeyDown} onPaste={onPaste}>
          <caption className="hide">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              {rowFigures.map((figure) => (
                <th key={figure} scope="col">
                  {words.figures[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <RowCells key={row.key} row={row} at={at} busy={save.busy} act={dispatch} />
            ))}
          </tbody>
        </table>
      </div>
      {next !== null &&
        (rows.length < maxBulkRows ? (
          <p className="up-2">
            <Button busy={more.busy} onClick={() => void more.run()}>
              {words.more}
            </Button>
          </p>
        ) : (
          <p className="quiet up-2">{words.full(maxBulkRows)}</p>
        ))}
      {changed.length > 0 && (
        <section className="rows-bar" aria-label={words.bar}>
          <p role="status">{words.changedRows(changed.length)}</p>
          <Button small onClick={() => changeMany(reduce(rows, { type: 'discard' }), words.discarded)}>
            {words.discard}
          </Button>
          <Button small kind="main" busy={save.busy} onClick={submit}>
            {words.save(changed.length)}
          </Button>
        </section>
      )}
      {isChangingAll && (
        <ChangeAllSheet
          count={rows.length}
          onClose={() => setChangingAll(false)}
          onChange={(change: WholeChange) => {
            setChangingAll(false);
            changeMany(changeAll(rows, change), words.changedAll(rows.length));
          }}
        />
      )}
    </>
  );
};
