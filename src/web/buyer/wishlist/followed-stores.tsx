import { useState } from 'react';
import { type FollowedStore, followStore, listFollowedStores } from '#contract/store-follow.ts';
import { following as english } from '#messages/en/following.ts';
import { type FollowingMessages, following as indonesian } from '#messages/id/following.ts';
import { type Api, need } from '#web/client/api.ts';
import { useInLocale, useLocale, useLocalePath } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Marks } from '#web/ui/marks.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

const useFollowing = (): FollowingMessages => useInLocale({ id: indonesian, en: english });

/** The stores that were asked for so far, and how many there are. */
type Followed = { stores: readonly FollowedStore[]; total: number };

const perPage = 20;

/** A page of the stores that the caller follows. */
export const loadFollowed = async (api: Api, page = 1): Promise<Followed> => {
  const { data, meta } = await need(api.call(listFollowedStores, { input: { page, per_page: perPage } }));
  return { stores: data, total: meta?.total ?? data.length };
};

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
        <h3>
          <PlainLink to={to(urls.store(merchant.merchant_slug))}>{name}</PlainLink>
          <Marks merchant={merchant} />
        </h3>
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

/** The stores that somebody follows, the one followed last first. `first` is the first page of them. */
export const FollowedStores = ({ first }: { first: Followed }) => {
  const words = useFollowing();
  const [{ from, followed }, setState] = useState({ from: first, followed: first });
  // what was pressed has changed the list: it begins anew
  if (from !== first) setState({ from: first, followed: first });
  const { stores, total } = followed;
  const more = useMutation((api) => loadFollowed(api, Math.floor(stores.length / perPage) + 1), {
    revalidate: false,
    onDone: (next) => setState({ from: first, followed: { ...next, stores: [...stores, ...next.stores] } }),
  });
  return (
    <section className="panel panel-body up-block" aria-labelledby="stores">
      <h2 id="stores" className="down-1">
        {words.title}
      </h2>
      {stores.length === 0 ? (
        <p className="quiet">{words.empty}</p>
      ) : (
        <ul className="rows">
          {stores.map((store) => (
            <Row key={store.merchant.id} store={store} />
          ))}
        </ul>
      )}
      {stores.length < total && (
        <p className="up-2">
          <Button small busy={more.busy} onClick={() => void more.run()}>
            {words.more}
          </Button>
        </p>
      )}
    </section>
  );
};
