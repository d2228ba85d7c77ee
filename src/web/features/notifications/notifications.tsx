import { useEffect, useRef } from 'react';
import {
  Form,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useFetcher,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type {
  Notification,
  NotificationCategory,
  readAllNotifications,
  readNotification,
} from '#contract/notification-list.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { privateAction } from '#web/client/private-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { type PagedList, type Pages, usePages } from '../lists/use-pages.ts';

type Words = {
  title: string;
  readAll: string;
  settings: string;
  /** Said once all are read. */
  allRead: string;
  filter: string;
  all: string;
  categories: Partial<Record<NotificationCategory, string>>;
  isUnread: string;
  emptyTitle: string;
  emptyText: string;
};

const icons: Record<NotificationCategory, IconName> = {
  order: 'package',
  payment: 'receipt',
  wallet: 'wallet',
  promo: 'ticket-percent',
  review: 'star',
  product: 'store',
  system: 'info',
};

/** The category that an address narrows the list to; null for all. */
export const categoryIn = <C extends NotificationCategory>(
  categories: readonly C[],
  query: URLSearchParams,
): C | null => categories.find((one) => one === query.get('category')) ?? null;

/** Marks as read the notification that a form names, or all of them. */
export const readingAction = (
  one: typeof readNotification,
  all: typeof readAllNotifications,
  setUnread: (count: number) => void,
) =>
  privateAction(async ({ api }, form) => {
    const id = form.get('id');
    const { data } =
      id === null ? await need(api.call(all)) : await need(api.call(one, { input: { id: Number(id) } }));
    setUnread(data.new_notification);
  });

/** One that was read is shown as read at once; the list is asked for again only when all of them were. */
export const shouldReloadNotifications: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.has('id') ? false : defaultShouldRevalidate;

const Row = ({
  notification,
  isUnread,
  onOpen,
}: {
  notification: Notification;
  isUnread: string;
  onOpen: () => void;
}) => {
  const locale = useLocale();
  const to = useLocalePath();
  const { category, title, body, target_url, is_read, created_at } = notification;
  const inner = (
    <>
      <Icon name={icons[category]} />
      <span className="note-text">
        <b>{title}</b>
        <span>{body}</span>
        <time dateTime={created_at}>{momentText(locale, created_at)}</time>
      </span>
      {!is_read && (
        <span className="note-new">
          <span className="hide">{isUnread}</span>
        </span>
      )}
    </>
  );
  return (
    <li data-read={is_read}>
      {target_url === null ? (
        <button type="button" className="note" onClick={onOpen}>
          {inner}
        </button>
      ) : target_url.startsWith('/') ? (
        <Link className="note" to={to(target_url)} onClick={onOpen}>
          {inner}
        </Link>
      ) : (
        <a className="note" href={target_url} onClick={onOpen}>
          {inner}
        </a>
      )}
    </li>
  );
};

type HeadProps = {
  words: Pick<Words, 'title' | 'settings' | 'readAll'>;
  /** The page on which e-mails are chosen. */
  settingsPath: string;
};

const Head = ({ words, settingsPath, unread }: HeadProps & { unread: number }) => {
  const to = useLocalePath();
  const { formMethod } = useNavigation();
  return (
    <PageHead
      title={words.title}
      aside={
        <>
          <Link className="link" to={to(settingsPath)}>
            {words.settings}
          </Link>
          <Form method="post" replace preventScrollReset>
            <Button small type="submit" disabled={unread === 0} busy={formMethod === 'POST'}>
              {words.readAll}
            </Button>
          </Form>
        </>
      }
    />
  );
};

/** What stands there until the notifications came. */
export const NotificationsSkeleton = (head: HeadProps) => (
  <>
    <Head {...head} unread={0} />
    <Skeleton lines={6} />
  </>
);

type Props<C extends NotificationCategory> = HeadProps & {
  words: Words;
  categories: readonly C[];
  listOf: (category: C | null) => PagedList<Notification>;
  unread: number;
};

/** News, newest first, by category; the page's loader brings them, its action (`readingAction`) marks them as read. */
export const Notifications = <C extends NotificationCategory>({
  words,
  categories,
  listOf,
  unread,
  settingsPath,
}: Props<C>) => {
  const toast = useToast();
  const [query, setQuery] = useSearchParams();
  const category = categoryIn(categories, query);
  const { pages, set, hasMore, loadingMore, more } = usePages(
    useLoaderData<Pages<Notification>>(),
    listOf(category),
  );
  const reading = useFetcher();
  const outcome = useActionData<{ done: boolean }>();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();

  const toldOutcome = useRef(outcome);
  useEffect(() => {
    // once the list shows it
    if (state !== 'idle' || outcome === toldOutcome.current) return;
    toldOutcome.current = outcome;
    if (outcome?.done) toast.good(words.allRead);
  }, [outcome, state, toast, words.allRead]);
  const unreadBefore = useRef(unread);
  useEffect(() => {
    // the frame has heard of news
    if (unread > unreadBefore.current) revalidate();
    unreadBefore.current = unread;
  }, [unread, revalidate]);

  const read = ({ id, is_read }: Notification) => {
    if (is_read) return;
    set({ ...pages, rows: pages.rows.map((row) => (row.id === id ? { ...row, is_read: true } : row)) });
    reading.submit({ id: String(id) }, { method: 'post' });
  };
  const show = (one: C | null) =>
    setQuery(one === null ? {} : { category: one }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Head words={words} settingsPath={settingsPath} unread={unread} />
      <div className="chips down-2" role="group" aria-label={words.filter}>
        <Chip pressed={category === null} onPress={() => show(null)}>
          {words.all}
        </Chip>
        {categories.map((one) => (
          <Chip key={one} pressed={category === one} onPress={() => show(one)}>
            {words.categories[one]}
          </Chip>
        ))}
      </div>
      {pages.rows.length === 0 ? (
        <EmptyState heading={2} thing="parcel" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <ul className="panel notes">
          {pages.rows.map((row) => (
            <Row key={row.id} notification={row} isUnread={words.isUnread} onOpen={() => read(row)} />
          ))}
        </ul>
      )}
      <LoadMore goesOn={hasMore} onMore={more} loading={loadingMore} />
    </>
  );
};
