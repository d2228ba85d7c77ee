import { useState } from 'react';
import type { NotificationCategory } from '#contract/notification.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { urls } from '#web/urls.ts';
import { AsyncSection } from '../part.tsx';
import { MoreButton } from './more-button.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

export const handle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.account.notifications);

/** /user/profile/notification: news of the buyer, newest first (BN1-BN3, checklist 25, 137). */
export default function Page() {
  const { account } = useMessages();
  const [category, setCategory] = useState<NotificationCategory | null>(null);
  const { list, unread, hasMore, loadingMore, more, read, readAll } = useNotifications(category);
  const categories = Object.keys(account.categories) as NotificationCategory[];
  return (
    <>
      <div className="spread">
        <h1>{account.notifications}</h1>
        {unread > 0 && (
          <Button small onClick={readAll}>
            {account.markAllRead}
          </Button>
        )}
      </div>
      <div className="chips up-2 down-2" role="group" aria-label={account.filter}>
        <Chip pressed={category === null} onPress={() => setCategory(null)}>
          {account.categoryAll}
        </Chip>
        {categories.map((one) => (
          <Chip key={one} pressed={category === one} onPress={() => setCategory(one)}>
            {account.categories[one]}
          </Chip>
        ))}
      </div>
      <AsyncSection of={list} lines={6}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              heading={2}
              thing="parcel"
              title={account.noNotifications}
              text={account.noNotificationsText}
            />
          ) : (
            <>
              <ul className="panel notes">
                {rows.map((row) => (
                  <NotificationRow key={row.id} notification={row} onOpen={() => read(row)} />
                ))}
              </ul>
              {hasMore && <MoreButton busy={loadingMore} onPress={more} />}
            </>
          )
        }
      </AsyncSection>
    </>
  );
}
