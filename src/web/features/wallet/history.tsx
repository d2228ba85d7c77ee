import type { Meta } from '#common/paging.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import type { ApiQuery } from '#web/client/use-api-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PartOf } from '#web/ui/part.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { type HistoryQuery, isNarrowed, writeHistoryQuery } from './history-query.rules.ts';
import { HistoryTable } from './history-table.tsx';
import type { WalletArea } from './wallet-area.ts';

/** One page of it; `meta` is null where there is only one. */
export type HistoryPage = {
  list: WalletEntry[];
  meta: Pick<Meta, 'current_page' | 'per_page' | 'last_page'> | null;
};
type Props = { query: HistoryQuery; page: ApiQuery<HistoryPage>; of: WalletArea };

/** What came into the wallet and went out of it, page by page. */
export const History = ({ query, page, of }: Props) => {
  const { words, failed, path, headClass } = of;
  const to = useLocalePath();
  const hrefOf = (number: number) => to(path(writeHistoryQuery({ ...query, page: number })));
  return (
    <section aria-labelledby="riwayat">
      <h2 id="riwayat" className={headClass?.history}>
        {words.history}
      </h2>
      <HistoryFilters query={query} of={of} />
      <PartOf words={failed} of={page} lines={6}>
        {({ list, meta }) =>
          list.length === 0 ? (
            <EmptyState
              thing="bag"
              title={isNarrowed(query) ? words.noMatchTitle : words.emptyTitle}
              text={isNarrowed(query) ? words.noMatchText : words.emptyText}
            />
          ) : (
            <div className="stack">
              <HistoryTable list={list} of={of} />
              {meta !== null && <Pagination meta={meta} hrefOf={hrefOf} />}
            </div>
          )
        }
      </PartOf>
    </section>
  );
};
