import { type ReactNode, useState } from 'react';
import { useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import type { Product } from '#contract/product.ts';
import { listSavedSearches } from '#contract/saved-search.ts';
import { deleteFromWishlist, listWishlist, wishlistIds } from '#contract/wishlist.ts';
import { need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import type { EarlyCall } from '#web/client/early-calls.tsx';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { loadWishlistTotal, unmarkWishlist } from '#web/client/wishlist-store.ts';
import { SavedSearches } from '#web/features/searching-on/saved-searches.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useLoadingFlag } from '#web/ui/loading-store.ts';
import { cardPicture } from '#web/ui/picture-sources.ts';
import { RecommendationGrid, recommendationsLink } from '#web/ui/recommendation-grid.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/wishlist.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { FollowedStores, loadFollowed } from './followed-stores.tsx';
import { isAllMarked, markAll, markedOf, matching, toggleMark } from './marks.rules.ts';
import { WishlistCard } from './wishlist-card.tsx';

/** The list itself, and what goes without it: what is waited for, and searches that are kept. */
const load = async ({ api }: PageRequest) => {
  const or = <T,>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      console.error(error);
      return null;
    });
  const [products, marks, searches, stores] = await Promise.all([
    need(api.call(listWishlist)),
    or(need(api.call(wishlistIds))),
    or(need(api.call(listSavedSearches))),
    or(loadFollowed(api)),
  ]);
  return {
    products: products.data,
    watched: marks?.data.watched ?? [],
    searches: searches?.data ?? [],
    stores,
  };
};
export const loader = privateLoader(load);

/** The cards that a phone shows at first, of the list itself or, where it is empty, of what stands below. */
const cards = { count: 4, ...cardPicture };
const early: EarlyCall = {
  ...wireCall(listWishlist),
  cards,
  ifNone: {
    method: 'GET',
    url: `/api${recommendationsLink(undefined, 'wishlist')}`,
    cards: { ...cards, count: 2 },
  },
};
export const handle: FrameHandle & EarlyHandle = { frame: { back: urls.home() }, early: () => [early] };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.wishlist.title);

const none: ReadonlySet<number> = new Set();

type WishlistSelection = ReturnType<typeof useSelection>;

/** What is searched in the list, and in edit mode what is ticked and deleted. */
const useSelection = (products: readonly Product[]) => {
  const { wishlist: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const [text, setText] = useState('');
  const [editing, setEditing] = useState(false);
  const [marked, setMarked] = useState(none);
  const shown = matching(products, text);
  const chosen = editing ? markedOf(shown, marked) : [];
  const edit = (on: boolean) => {
    setEditing(on);
    setMarked(none);
  };
  const removal = useMutation(
    (client) => need(client.call(deleteFromWishlist, { input: { list_product_id: chosen } })),
    { onDone: () => unmarkWishlist(chosen) },
  );
  useLoadingFlag(removal.busy);
  const remove = async () => {
    if (!(await removal.run())) return;
    loadWishlistTotal(api).catch((error: unknown) => console.error(error));
    toast.good(words.removed);
    edit(false);
  };
  return {
    shown,
    text,
    search: setText,
    editing,
    edit,
    marked,
    toggle: (id: number) => setMarked(toggleMark(marked, id)),
    chosen,
    allMarked: isAllMarked(shown, marked),
    markAll: (on: boolean) => setMarked(markAll(shown, on)),
    remove,
  };
};

/** Search within the list, and edit mode. */
const WishlistTools = ({ selection }: { selection: WishlistSelection }) => {
  const { wishlist: words } = useMessages();
  const { text, search, editing, edit } = selection;
  return (
    <div className="wishlist-tools">
      <form
        className="search"
        role="search"
        aria-label={words.search}
        // what is typed counts at once; Enter only must not leave the page
        onSubmit={(event) => event.preventDefault()}
      >
        <Icon name="search" />
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className="icon-button search-clear"
            aria-label={words.clearSearch}
            onClick={() => search('')}
          >
            <Icon name="x" />
          </button>
        )}
      </form>
      <Button aria-pressed={editing} onClick={() => edit(!editing)}>
        {editing ? words.cancelEdit : words.edit}
      </Button>
    </div>
  );
};

/** In edit mode: all are ticked at once; deleting is offered only with something ticked. */
const EditBar = ({ selection }: { selection: WishlistSelection }) => {
  const { wishlist: words } = useMessages();
  const { chosen, allMarked, markAll, remove } = selection;
  return (
    <div className="wishlist-edit spread down-2">
      <Checkbox checked={allMarked} onChange={markAll}>
        <span>{words.selectAll}</span>
      </Checkbox>
      {chosen.length > 0 && (
        <span className="row">
          <span className="quiet num wide-only" aria-live="polite">
            {words.selected(chosen.length)}
          </span>
          <Button kind="ink" onClick={remove}>
            {words.remove}
          </Button>
        </span>
      )}
    </div>
  );
};

/** The products, or why there are none to be seen. */
const Goods = ({
  isEmpty,
  selection,
  watched,
}: {
  isEmpty: boolean;
  selection: WishlistSelection;
  watched: readonly number[];
}) => {
  const { wishlist: words } = useMessages();
  const { shown, editing, marked, toggle } = selection;
  if (isEmpty) {
    return (
      <EmptyState heading={2} thing="thread" title={words.emptyTitle} text={words.emptyText}>
        <ButtonLink path={urls.home()}>{words.emptyLink}</ButtonLink>
      </EmptyState>
    );
  }
  if (shown.length === 0) {
    return <EmptyState heading={2} thing="search" title={words.noMatchTitle} text={words.noMatchText} />;
  }
  return (
    <ul className="grid">
      {shown.map((product, index) => (
        <li key={product.id} className="card-cell">
          <WishlistCard
            product={product}
            eager={index < 6}
            first={index === 0}
            watched={watched.includes(product.id)}
            tick={editing ? { on: marked.has(product.id), toggle: () => toggle(product.id) } : null}
          />
        </li>
      ))}
    </ul>
  );
};

const WishlistFrame = ({ children }: { children: ReactNode }) => (
  <div className="page wishlist">
    <Breadcrumb here={useMessages().wishlist.title} />
    {children}
  </div>
);

export const HydrateFallback = () => {
  useLoadingFlag(true);
  return (
    <WishlistFrame>
      <PageHead
        title={useMessages().wishlist.title}
        aside={
          <div className="wishlist-tools skeleton" aria-hidden="true">
            <span className="bone" />
          </div>
        }
      />
      <GridSkeleton count={12} />
    </WishlistFrame>
  );
};

export const ErrorBoundary = () => (
  <WishlistFrame>
    <PageHead title={useMessages().wishlist.title} />
    <LoadFailed words={useMessages().wishlist} />
    <RecommendationGrid like="wishlist" />
  </WishlistFrame>
);

/** /user/wishlist. */
export default function Page() {
  const { wishlist: words } = useMessages();
  const { products, watched, searches, stores } = useLoaderData<typeof load>();
  const selection = useSelection(products);
  return (
    <WishlistFrame>
      <PageHead
        title={words.title}
        count={words.count(digits(products.length))}
        aside={products.length > 0 && <WishlistTools selection={selection} />}
      />
      {selection.editing && selection.shown.length > 0 && <EditBar selection={selection} />}
      <Goods isEmpty={products.length === 0} selection={selection} watched={watched} />
      <SavedSearches searches={searches} />
      {stores !== null && <FollowedStores first={stores} />}
      <RecommendationGrid like="wishlist" />
    </WishlistFrame>
  );
}
