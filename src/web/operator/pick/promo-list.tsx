import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import { DeskFilters, type Filter } from '../desk/desk-filters.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { DeskTable, type DeskTableProps } from '../desk/desk-table.tsx';
import type { Outcome } from '../desk/use-act.ts';

type Words = Record<'title' | 'add' | 'search' | 'empty' | 'removeText' | 'removeYes', string> & {
  removeTitle: (count: number) => string;
};
type Props<Row> = Pick<DeskTableProps<Row>, 'query' | 'columns' | 'csvOnly' | 'csvName'> & {
  list: DeskTableProps<Row>['list'];
  words: Words;
  filters: readonly Filter[];
  /** Addresses of one, and of the page that makes one. */
  href: (row: Row) => string;
  newPath: string;
  /** Switches some on or off and gives how many it did; what was refused is told. */
  turn: (rows: readonly Row[], isOn: boolean) => Promise<number>;
  /** Takes some away: how many, and how it ended. */
  remove: (rows: readonly Row[]) => Promise<{ done: number; outcome: Outcome }>;
};

/** A list of campaigns or of vouchers: its filters, its rows, and what can be done with several of them. */
export const PromoList = <Row extends { id: number }>(props: Props<Row>) => {
  const { list, query, words, filters, newPath, turn, remove, ...table } = props;
  const { operatorPromos } = useMessages();
  const toast = useToast();
  const [removing, setRemoving] = useState<readonly Row[]>([]);
  const turnTo = (isOn: boolean) => async (rows: Row[]) => {
    const done = await turn(rows, isOn);
    if (done > 0) toast.good(isOn ? operatorPromos.activated(done) : operatorPromos.deactivated(done));
  };
  const confirmed = async () => {
    const { done, outcome } = await remove(removing);
    if (done > 0) {
      toast.good(operatorPromos.removed(done));
      await list.reload();
    }
    return outcome;
  };
  return (
    <>
      <DeskHead
        title={words.title}
        aside={
          <ButtonLink path={newPath} kind="main" small>
            {words.add}
          </ButtonLink>
        }
      />
      <DeskFilters query={query} searchLabel={words.search} filters={filters} />
      <DeskTable
        {...table}
        list={list}
        query={query}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: operatorPromos.activate, run: turnTo(true) },
          { label: operatorPromos.deactivate, run: turnTo(false) },
          { label: operatorPromos.remove, tone: 'bad', run: (rows) => setRemoving(rows) },
        ]}
        empty={words.empty}
      />
      <ConfirmDialog
        open={removing.length > 0}
        onClose={() => setRemoving([])}
        title={words.removeTitle(removing.length)}
        text={words.removeText}
        confirm={words.removeYes}
        tone="bad"
        onConfirm={confirmed}
      />
    </>
  );
};
