import type { SellerProduct } from '#contract/seller-product.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { Acting } from './use-acting.ts';

type Props = { product: SellerProduct; acting: Acting };

/** Shows a product to buyers or hides it, at once. */
export const StatusSwitch = ({ product, acting }: Props) => {
  const { sellerProducts: words } = useMessages();
  const isShown = product.status === 'PUBLISH';
  const isBusy = acting.busy?.ids.includes(product.id) ?? false;
  return (
    <label className="tick product-switch">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={words.show(product.product_name)}
        aria-busy={isBusy || undefined}
        checked={isShown !== isBusy}
        onChange={() => acting.act(isShown ? 'hide' : 'publish', [product.id])}
      />
      <span className="small">{isShown ? words.published : words.hidden}</span>
    </label>
  );
};
