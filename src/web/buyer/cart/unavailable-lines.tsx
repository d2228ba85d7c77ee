import { useId } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { photoOf } from './line-options.ts';
import type { CartPage } from './use-cart-page.ts';

type Props = { items: readonly CartItem[]; page: CartPage };

/** Lines that cannot be bought now, apart from the others, each with its reason. */
export const UnavailableLines = ({ items, page }: Props) => {
  const { cart: words, cartLine } = useMessages();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-body">
        <div className="step-title down-2">
          <h2 id={id}>{words.unavailable}</h2>
          <button type="button" className="link" onClick={() => page.remove(items)}>
            {words.removeUnavailable}
          </button>
        </div>
        <ul>
          {items.map((item) => (
            <li key={item.id} className="cart-line is-gone">
              <span className="cart-photo">
                <Picture url={photoOf(item)} sizes="80px" widths={[160, 320]} width={80} height={80} />
              </span>
              <div className="cart-what">
                <h3>{item.product.product_name}</h3>
                <p className="quiet small">{item.variant?.options.join(', ')}</p>
                <p>
                  <span className="badge badge-bad">
                    {item.holiday?.label ?? cartLine.reasons[item.unavailable_reason ?? 'hidden']}
                  </span>
                </p>
              </div>
              <div className="cart-act">
                <IconButton
                  icon="trash"
                  label={words.removeLine(item.product.product_name)}
                  onClick={() => page.remove([item])}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
