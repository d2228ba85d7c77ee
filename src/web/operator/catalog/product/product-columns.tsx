import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';
import type { Column } from '../../data-table/column.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';

type Messages = OperatorMessages['operatorCatalogue']['product'];
export type Act = 'takeDown' | 'restore';

const standing = (t: Messages, { is_taken_down, status }: SellerProduct) => {
  if (is_taken_down) return { tone: 'bad', text: t.takenDown } as const;
  return status === 'PUBLISH'
    ? ({ tone: 'good', text: t.shown } as const)
    : ({ tone: 'calm', text: t.hidden } as const);
};

/** What the list of all stores' products shows. `to` puts an address into the page's language. */
export const productColumns = (
  t: Messages,
  to: (path: string) => string,
  ask: (act: Act, product: SellerProduct) => void,
): Column<SellerProduct>[] => [
  {
    key: 'product',
    label: t.product,
    cell: ({ product_name, photos, slug, status, is_taken_down }) => (
      <span className="catalog-product">
        <Picture url={photos[0]?.image_url} sizes="44px" widths={[160]} width={44} height={44} />
        {status === 'PUBLISH' && !is_taken_down ? (
          <Link className="link" to={to(urls.product(slug))}>
            {product_name}
          </Link>
        ) : (
          <span>{product_name}</span>
        )}
      </span>
    ),
    csv: ({ product_name }) => product_name,
  },
  {
    key: 'store',
    label: t.store,
    cell: ({ merchant }) => (
      <Link className="link" to={to(operatorUrls.products(`?merchant_id=${merchant.id}`))}>
        {merchant.merchant_name}
      </Link>
    ),
    csv: ({ merchant }) => merchant.merchant_name,
  },
  {
    key: 'category',
    label: t.category,
    cell: ({ category }) => category.name || '–',
    csv: ({ category }) => category.name,
  },
  {
    key: 'price',
    label: t.price,
    right: true,
    cell: ({ publish_price }) => <Rupiah value={publish_price} />,
    csv: ({ publish_price }) => publish_price,
  },
  {
    key: 'stock',
    label: t.stock,
    right: true,
    cell: ({ stock }) => <span className="num">{digits(stock)}</span>,
    csv: ({ stock }) => stock,
  },
  {
    key: 'status',
    label: t.status,
    cell: (product) => {
      const { tone, text } = standing(t, product);
      return (
        <span>
          <Badge tone={tone}>{text}</Badge>
          {product.takedown_reason !== null && (
            <span className="small quiet catalog-reason">{product.takedown_reason}</span>
          )}
        </span>
      );
    },
    csv: (product) => {
      const { text } = standing(t, product);
      return product.takedown_reason === null ? text : `${text}: ${product.takedown_reason}`;
    },
  },
  {
    key: 'created',
    label: t.created,
    cell: ({ created_at }) => <Moment at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
  {
    key: 'acts',
    label: '',
    cell: (product) => {
      const { is_taken_down, product_name } = product;
      return (
        <Button
          small
          className="catalog-act"
          aria-label={is_taken_down ? t.restoreOf(product_name) : t.takeDownOf(product_name)}
          onClick={() => ask(is_taken_down ? 'restore' : 'takeDown', product)}
        >
          {is_taken_down ? t.restore : t.takeDown}
        </Button>
      );
    },
  },
];
