import { rupiah } from '#common/money.ts';
import { type CartItem, updateCartItem } from '#contract/cart.ts';
import { checkoutPreview } from '#contract/checkout.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { LineNote } from '../cart/line-note.tsx';
import { lineFacts, photoOf } from '../cart/line-options.ts';
import { Fault } from './fault.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = { items: readonly CartItem[]; checkout: Checkout };

/** The goods of one order, each with its note for the seller. */
export const OrderItems = ({ items, checkout }: Props) => {
  const { checkout: words, cartLine } = useMessages();
  const write = (id: number, note: string) =>
    checkout.change(async (api) => {
      await need(api.call(updateCartItem, { input: { cart_item_id: id, note } }));
      return api.call(checkoutPreview);
    });
  return items.map((item) => {
    const left = checkout.short[item.id];
    return (
      <div key={item.id} className="line">
        <Picture url={photoOf(item)} sizes="64px" widths={[160]} width={64} height={64} />
        <h3>{item.product.product_name}</h3>
        <p className="quiet num">{lineFacts(item, cartLine.weight)}</p>
        <div className="line-end">
          <span className="num">
            {item.qty} × {rupiah(item.price)}
          </span>
          {item.wholesale_from != null && (
            <span className="badge badge-good">{cartLine.wholesale(item.wholesale_from)}</span>
          )}
          {item.bundle_label && <span className="badge badge-good">{item.bundle_label}</span>}
          {item.preorder_days != null && (
            <span className="badge badge-info">{cartLine.preorder(item.preorder_days)}</span>
          )}
          {item.flash_applied && (
            <span className="badge badge-flash">
              <Icon name="zap" filled />
              {words.flash}
            </span>
          )}
          <LineNote item={item} onSave={(note) => write(item.id, note)} busy={checkout.busy} />
          {left !== undefined && <Fault>{words.stockLeft(left)}</Fault>}
        </div>
      </div>
    );
  });
};
