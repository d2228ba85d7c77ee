import { Link } from 'react-router';
import { compact, rupiah } from '#common/money.ts';
import type { Sales } from '#contract/seller-sales.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';

const shown = 5;

/** What was sold most in the days. */
export const BestSellers = ({ products }: { products: Sales['top_products'] }) => {
  const { sellerDashboard: words } = useMessages();
  const to = useLocalePath();
  return (
    <div className="panel panel-body stack">
      <h3>{words.best}</h3>
      {products.length === 0 && <p className="quiet">{words.bestNone}</p>}
      {products.slice(0, shown).map((product) => (
        <div className="line line-small" key={product.product_id}>
          <Picture url={product.photo?.image_url} sizes="48px" widths={[160]} />
          <h4>
            <Link to={to(urls.product(product.slug))}>{product.product_name}</Link>
          </h4>
          <p className="spread num quiet">
            <span>{words.sold(compact(product.qty))}</span>
            <b className="button-menu">{rupiah(product.total_sales)}</b>
          </p>
        </div>
      ))}
    </div>
  );
};
