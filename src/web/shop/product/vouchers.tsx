import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { VoucherCard } from '#web/ui/voucher-card.tsx';
import { urls } from '#web/urls.ts';
import { type ProductView, shownVouchers } from './product-view.ts';

type Props = { product: ProductView; inFlashSale: boolean };

/** The vouchers that work for this product; the rest stands on the store's page. */
export const Vouchers = ({ product, inFlashSale }: Props) => {
  const { product: words } = useMessages();
  const to = useLocalePath();
  if (product.voucher.length === 0) return null;
  return (
    <div className="buy-line">
      <p className="label">
        <span>
          {words.vouchers} {inFlashSale && <span className="keep">{words.notForFlash}</span>}
        </span>
        {product.voucher.length > shownVouchers && (
          <PlainLink className="link" to={`${to(urls.store(product.merchant.merchant_slug))}?tab=products`}>
            {words.seeAll}
          </PlainLink>
        )}
      </p>
      {product.voucher.slice(0, shownVouchers).map((promo) => (
        <VoucherCard key={promo.id} promo={promo} action={<Icon name="chevron-right" />} />
      ))}
    </div>
  );
};
