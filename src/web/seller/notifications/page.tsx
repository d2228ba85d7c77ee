import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/account.css';
import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { AsyncSection } from '../part.tsx';
import { NotificationRow } from './notification-row.tsx';
import { type StoreCategory, useNotifications } from './use-notifications.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerNotifications.title);

/** /merchant/dashboard/notification: news of the store, newest first (SN1–SN4, checklist 142, 298). */
export default function Page() {
  const { sellerNotifications: words } = useMessages();
  const [category, setCategory] = useState<StoreCategory | null>(null);
  const { list, unread, hasMore, loadingMore, more, read, readAll } = useNotifications(category);
  const categories = Object.keys(words.categories) as StoreCategory[];
  return (
    <div className="reading">
      <div className="spread">
        <h1>{words.title}</h1>
        {unread > 0 && (
          <Button small onClick={readAll}>
            {words.readAll}
          </Button>
        )}
      </div>
      <div className="chips up-2 down-2" role="group" aria-label={words.filter}>
        <Chip pressed={category === null} onPress={() => setCategory(null)}>
          {words.all}
        </Chip>
        {categories.map((one) => (
          <Chip key={one} pressed={category === one} onPress={() => setCategory(one)}>
            {words.categories[one]}
          </Chip>
        ))}
      </div>
      <AsyncSection of={list} lines={6}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState heading={2} thing="parcel" title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <ul className="panel notes">
              {rows.map((row) => (
                <NotificationRow key={row.id} notification={row} onOpen={() => read(row)} />
              ))}
            </ul>
          )
        }
      </AsyncSection>
      <LoadMore goesOn={hasMore} onMore={more} loading={loadingMore} />
    </div>
  );
}
