import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CartPage } from './use-cart-page.ts';

/** What was just taken out, with the way to have it back. */
export const RemovedNotice = ({ page }: { page: CartPage }) => {
  const { cart: words } = useMessages();
  return (
    <div role="status">
      {page.removed.length > 0 && (
        <p className="cart-removed">
          <Icon name="trash" />
          <span>{words.removed(page.removed.length)}</span>
          <button type="button" className="link push" onClick={page.undo}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
};
