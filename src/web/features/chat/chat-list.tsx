import { useState } from 'react';
import { Link } from 'react-router';
import type { ChatThread } from '#contract/chat.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { Skeleton } from '#web/ui/part.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ChatSide } from './chat-side.ts';
import { useLiveChats } from './use-live-chats.ts';

const A_PAGE = 20;
/** What one call gives at most; whoever has more searches. */
const MOST = 100;

/** The face of the other side, or a sign of what it is. */
export const Face = ({ photo, isStore }: { photo: string | null; isStore: boolean }) => (
  <span className="chat-face" aria-hidden="true">
    {photo === null ? (
      <Icon name={isStore ? 'store' : 'user'} />
    ) : (
      <Picture url={photo} sizes="40px" widths={[160]} />
    )}
  </span>
);

const Row = ({ side, thread, isOpen }: { side: ChatSide; thread: ChatThread; isOpen: boolean }) => {
  const { chat: words } = useMessages();
  const to = useLocalePath();
  const locale = useLocale();
  const { partner, last, unread, thread_id } = thread;
  return (
    <li>
      <Link
        className="chat-row"
        to={to(side.threadPath(thread_id))}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <Face photo={partner.photo} isStore={partner.slug !== null} />
        <span className="chat-row-text">
          <b className="chat-line">{partner.name}</b>
          {last !== null && (
            <span className="chat-line">
              {last.is_own && words.you}
              {last.text === '' ? words.picture : last.text}
            </span>
          )}
          {last !== null && <time dateTime={last.created_at}>{momentText(locale, last.created_at)}</time>}
        </span>
        {unread > 0 && (
          <span className="n">
            <span aria-hidden="true">{unread}</span>
            <span className="hide">{words.unread(unread)}</span>
          </span>
        )}
      </Link>
    </li>
  );
};

/** The threads of a side, newest first, kept up to date while they are looked at. */
export const ChatList = ({ side, openId }: { side: ChatSide; openId: number | null }) => {
  const { chat: words } = useMessages();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [unread, setUnread] = useState(false);
  const [limit, setLimit] = useState(A_PAGE);
  const threads = useApiQuery(`chats ${side.as} ${search} ${unread} ${limit}`, async (api) =>
    need(api.call(side.calls.list, { input: { search, unread, per_page: limit } })),
  );
  useLiveChats(side.as, () => void threads.reload());
  const rows = threads.data?.data ?? null;
  const isNarrowed = search !== '' || unread;
  return (
    <section className="chat-list" aria-label={words.list}>
      <form
        role="search"
        className="chat-search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <input
          className="input"
          type="search"
          value={typed}
          maxLength={100}
          aria-label={words.search}
          placeholder={words.search}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === '') setSearch('');
          }}
        />
        <Chip pressed={unread} onPress={() => setUnread(!unread)}>
          {words.onlyUnread}
        </Chip>
      </form>
      {rows === null && !threads.failed && <Skeleton lines={6} />}
      {rows?.length === 0 &&
        (isNarrowed ? (
          <p className="quiet chat-none">{unread && search === '' ? words.allRead : words.noneFound}</p>
        ) : (
          <EmptyState
            heading={2}
            thing="thread"
            title={words.emptyTitle}
            text={side.as === 'buyer' ? words.emptyBuyer : words.emptyStore}
          />
        ))}
      {rows !== null && rows.length > 0 && (
        <ul>
          {rows.map((thread) => (
            <Row key={thread.thread_id} side={side} thread={thread} isOpen={thread.thread_id === openId} />
          ))}
        </ul>
      )}
      {rows !== null && rows.length < (threads.data?.total ?? 0) && limit < MOST && (
        <Button wide onClick={() => setLimit(limit + A_PAGE)}>
          {words.more}
        </Button>
      )}
    </section>
  );
};
