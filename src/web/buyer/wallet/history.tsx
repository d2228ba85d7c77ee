import { useLocalePath } from '#web/client/messages.tsx';
import type { Personal } from '#web/client/use-personal.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { urls } from '#web/urls.ts';
import { useOrderMessages } from '../orders/words.ts';
import { Part } from '../part.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { type HistoryQuery, isNarrowed, writeHistoryQuery } from './history-query.rules.ts';
import { HistoryTable } from './history-table.tsx';
import type { HistoryPage } from './use-wallet.ts';

type Props = { query: HistoryQuery; page: Personal<HistoryPage> };

/** What came into the wallet and went out of it, page by page. */
export const History = ({ query, page }: Props) => {
  const { walletPages: words } = useOrderMessages();
  const to = useLocalePath();
  const hrefOf = (number: number) => to(urls.wallet() + writeHistoryQuery({ ...query, page: number }));
  return (
    <section aria-labelledby="riwayat">
      <h2 id="riwayat" className="account-h">
        {words.history}
      </h2>
      <HistoryFilters query={query} />
      <Part of={page} lines={6}>
        {({ list, meta }) =>
          list.length === 0 ? (
            <EmptyState
              thing="bag"
              title={isNarrowed(query) ? words.noMatchTitle : words.emptyTitle}
              text={isNarrowed(query) ? words.noMatchText : words.emptyText}
            />
          ) : (
            <div className="stack">
              <HistoryTable list={list} />
              {meta !== null && <Pagination meta={meta} hrefOf={hrefOf} />}
            </div>
          )
        }
      </Part>
    </section>
  );
};
