import { Link } from 'react-router';
import type { MerchantMini } from '#contract/product.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Marks } from '#web/ui/marks.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';

/** Who sells it. */
export const StoreCard = ({ merchant }: { merchant: MerchantMini }) => {
  const { product: words } = useMessages();
  const to = useLocalePath();
  const path = urls.store(merchant.merchant_slug);
  return (
    <section className="buy-line" aria-label={words.store}>
      <div className="store-card">
        <span className="store-face">
          <Picture url={merchant.merchant_photo} sizes="48px" widths={[160]} />
        </span>
        <div>
          <h2>
            <Link to={to(path)}>{merchant.merchant_name}</Link>
            <Marks merchant={merchant} />
          </h2>
          <p className="quiet small">{merchant.merchant_city}</p>
        </div>
        <ButtonLink path={path} small>
          {words.visitStore}
        </ButtonLink>
      </div>
    </section>
  );
};
