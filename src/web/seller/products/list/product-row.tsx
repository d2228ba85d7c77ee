import { Link } from 'react-router';
import { compact } from '#common/money.ts';
import { numberNames } from '#contract/number-kinds.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Discount } from '#web/ui/discount.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { urls } from '#web/urls.ts';
import { productUrls } from '../product-urls.ts';
import { type ProductActions, useDuplicate } from './product-actions.ts';

type Props = {
  product: SellerProduct;
  actions: ProductActions;
  picked: boolean;
  onPick: (is: boolean) => void;
};

/** One product: what it is, its price and stock, whether it is shown. */
export const ProductRow = ({ product, actions, picked, onPick }: Props) => {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  const { id, product_name: name, sku, variants, stock, total_sold: sold, category } = product;
  const copying = useDuplicate();
  const isWithheld = product.moderation !== null || product.lacks_number;
  const facts = [
    category.name,
    sku === '' ? null : words.sku(sku),
    variants.length === 0 ? null : words.variantCount(variants.length),
    words.soldCount(compact(sold)),
  ];
  return (
    <li className="product-row">
      <label className="order-pick">
        <input
          type="checkbox"
          aria-label={words.pick(name)}
          checked={picked}
          onChange={(event) => onPick(event.currentTarget.checked)}
        />
      </label>
      <Picture url={product.photos[0]?.image_url} sizes="56px" widths={[160]} width={56} height={56} />
      <div className="product-facts">
        <Link className="product-name" to={to(productUrls.edit(id))}>
          {name}
        </Link>
        <p className="small quiet">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {product.is_taken_down && (
          <p className="small soon">
            {words.takenDown}
            {product.takedown_reason !== null && `. ${words.takenDownReason(product.takedown_reason)}`}
          </p>
        )}
        <Withheld product={product} />
      </div>
      <p className="product-price">
        <Price amount={product.publish_price} />
        <Discount basePrice={product.base_price} percentage={product.merchant_discount_percentage} />
      </p>
      <p className="num product-stock">
        {stock === 0 ? <span className="soon">{words.soldOut}</span> : `${words.stock} ${stock}`}
      </p>
      <StatusSwitch product={product} actions={actions} />
      <p className="row product-ways">
        {product.status === 'PUBLISH' && !product.is_taken_down && !isWithheld && (
          <Link className="link text-13" to={to(urls.product(product.slug))}>
            {words.visit}
          </Link>
        )}
        <Button small busy={copying.busy} onClick={() => void copying.run(id)}>
          <span className="narrow-only" aria-hidden="true">
            <Icon name="copy" />
          </span>
          <span className="wide-only" aria-hidden="true">
            {words.duplicate}
          </span>
          <span className="hide">{words.duplicateOf(name)}</span>
        </Button>
        <ButtonLink path={productUrls.edit(id)} small>
          <span aria-hidden="true">{words.edit}</span>
          <span className="hide">{words.editOf(name)}</span>
        </ButtonLink>
      </p>
    </li>
  );
};

/** Why buyers do not see a product that its seller shows, or a number of it. */
const Withheld = ({ product: { moderation, lacks_number, numbers } }: Pick<Props, 'product'>) => {
  const { sellerProducts: words } = useMessages();
  const locale = useLocale();
  const over = numbers.filter((one) => one.is_over).map(({ kind }) => numberNames[kind]);
  return (
    <>
      {moderation?.state === 'waiting' && (
        <p className="small soon">{words.waitsForCheck(dayText(locale, moderation.due_at))}</p>
      )}
      {moderation?.state === 'refused' && (
        <p className="small soon">
          {words.refusedByCheck}
          {moderation.note !== null && `. ${words.takenDownReason(moderation.note)}`}
        </p>
      )}
      {lacks_number && <p className="small soon">{words.lacksNumber}</p>}
      {!lacks_number && over.length > 0 && <p className="small soon">{words.numbersOver(over.join(', '))}</p>}
    </>
  );
};

/** Shows a product to buyers or hides it, at once. */
const StatusSwitch = ({ product, actions }: Pick<Props, 'product' | 'actions'>) => {
  const { sellerProducts: words } = useMessages();
  const isShown = product.status === 'PUBLISH';
  const isBusy = actions.running?.[1].includes(product.id) ?? false;
  return (
    <label className="tick product-switch">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={words.show(product.product_name)}
        aria-busy={isBusy || undefined}
        checked={isShown !== isBusy}
        onChange={() => actions.run(isShown ? 'hide' : 'publish', [product.id])}
      />
      <span className="small">{isShown ? words.published : words.hidden}</span>
    </label>
  );
};
