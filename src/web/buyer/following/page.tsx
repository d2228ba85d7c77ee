import '#web/styles/pages/checkout.css';
import { useLoaderData } from 'react-router';
import { type FollowedStore, followStore, listFollowedStores } from '#contract/store-follow.ts';
import { following as english } from '#messages/en/following.ts';
import { type FollowingMessages, following as indonesian } from '#messages/id/following.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { loadPages, type PagedList, type Pages, usePages } from '#web/features/lists/use-pages.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Marks } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

const useFollowing = (): FollowingMessages => (useLocale() === 'en' ? english : indonesian);

const list: PagedList<FollowedStore> = {
  key: 'followed stores',
  keyOf: ({ merchant }) => merchant.id,
  ask: (api, page) => api.call(listFollowedStores, { input: { page, per_page: 20 } }),
};

export const loader = privateLoader(({ api }) => loadPages(api, list));

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.account.following);

const Head = () => {
  const words = useFollowing();
  return (
    <>
      <h1>{words.title}</h1>
      <p className="quiet up-half down-2">{words.text}</p>
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={4} />
  </>
);

const Row = ({ store: { merchant, followed_at, holiday } }: { store: FollowedStore }) => {
  const words = useFollowing();
  const locale = useLocale();
  const to = useLocalePath();
  const toast = useToast();
  const { id, merchant_name: name } = merchant;
  const leave = useMutation(
    (api) => need(api.call(followStore, { input: { merchant_id: id, is_followed: false } })),
    {
      onDone: () => {
        toast.good(words.unfollowed(name));
      },
    },
  );
  return (
    <li className="followed-store">
      <span className="store-face">
        <Picture url={merchant.merchant_photo} sizes="48px" widths={[160]} />
      </span>
      <div>
        <h2>
          <PlainLink to={to(urls.store(merchant.merchant_slug))}>{name}</PlainLink>
          <Marks merchant={merchant} />
        </h2>
        <p className="quiet small">
          {[merchant.merchant_city, words.since(dayText(locale, followed_at))].filter(Boolean).join(' · ')}
        </p>
        {holiday !== null && (
          <p>
            <span className="badge badge-info">{holiday.label}</span>
          </p>
        )}
      </div>
      <Button small busy={leave.busy} aria-label={words.unfollowOf(name)} onClick={() => void leave.run()}>
        {words.unfollow}
      </Button>
    </li>
  );
};

/** /user/following: the stores that somebody follows. */
export default function Page() {
  const words = useFollowing();
  const { pages, hasMore, loadingMore, more } = usePages(useLoaderData<Pages<FollowedStore>>(), list);
  return (
    <>
      <Head />
      {pages.rows.length === 0 ? (
        <EmptyState heading={2} thing="thread" title={words.emptyTitle} text={words.emptyText}>
          <ButtonLink path={urls.brand()}>{words.emptyLink}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="panel panel-body rows">
          {pages.rows.map((store) => (
            <Row key={store.merchant.id} store={store} />
          ))}
        </ul>
      )}
      <LoadMore goesOn={hasMore} onMore={more} loading={loadingMore} />
    </>
  );
}
