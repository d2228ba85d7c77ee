import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { Failed } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import type { WishlistScreen } from './use-wishlist.ts';
import { WishlistCard } from './wishlist-card.tsx';

/** The products, or why there are none to be seen. */
export const WishlistGoods = ({ screen }: { screen: WishlistScreen }) => {
  const { wishlist: words, account } = useMessages();
  const { list, products, shown, editing, marked, toggle } = screen;
  if (list.data === null) {
    return list.failed ? (
      <Failed words={{ ...words, tryAgain: account.tryAgain }} again={list.reload} />
    ) : (
      <GridSkeleton count={12} />
    );
  }
  if (products.length === 0) {
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
            tick={editing ? { on: marked.has(product.id), toggle: () => toggle(product.id) } : null}
          />
        </li>
      ))}
    </ul>
  );
};
