import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { urls } from '#web/urls.ts';

/** Nothing in the cart (checklist 48). */
export const CartEmpty = () => {
  const { ui } = useMessages();
  const { cart: words } = useMessages();
  return (
    <EmptyState thing="basket" title={ui.cartEmpty} text={words.emptyText}>
      <ButtonLink kind="main" path={urls.home()}>
        {words.emptyLink}
      </ButtonLink>
    </EmptyState>
  );
};
