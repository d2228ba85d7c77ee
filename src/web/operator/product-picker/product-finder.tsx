import '#web/styles/pages/operator-pick.css';
import { type ReactNode, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { chooseProducts, type ProductChoice } from '#contract/operator-promo.ts';
import { type Api, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type DebouncedQuery, useDebouncedQuery } from '#web/client/use-debounced-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Props = {
  isChosen: (id: number) => boolean;
  /** Chosen, or let go when it was chosen already. */
  onToggle: (product: ProductChoice) => void;
  /** No more may be chosen. */
  full?: boolean;
  source?: ProductSource;
};

/** Finds visible products by the words a buyer would type, and gives those that are chosen to its form. */
export const ProductFinder = ({ isChosen, onToggle, full = false, source }: Props) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.pick;
  const [text, setText] = useState('');
  const { rows, total, waiting, more } = useProductSearch(text, source);
  return (
    <div className="stack stack-snug">
      <Field label={t.find} help={t.findHelp}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // Enter must not send the form around it
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p className="small quiet" role="status">
        {waiting ? t.searching : t.found(total)}
      </p>
      <ul className="pick-list" aria-label={t.results} aria-busy={waiting}>
        {rows.map((product) => {
          const chosen = isChosen(product.id);
          return (
            <li key={product.id} className="pick-row">
              <ProductLine product={product}>
                <Button
                  small
                  kind={chosen ? 'plain' : 'line'}
                  aria-label={chosen ? t.dropOf(product.product_name) : t.addOf(product.product_name)}
                  disabled={full && !chosen}
                  onClick={() => onToggle(product)}
                >
                  {chosen ? t.drop : t.add}
                </Button>
              </ProductLine>
            </li>
          );
        })}
      </ul>
      {rows.length < total && rows.length > 0 && (
        <Button small kind="plain" busy={waiting} onClick={more}>
          {t.more}
        </Button>
      )}
    </div>
  );
};

type ProductLineProps = { product: ProductChoice; place?: number; children?: ReactNode };

/** A product to pick: its picture, name, store, price and stock; its buttons at the end. `place` counts from 1. */
export const ProductLine = ({ product, place, children }: ProductLineProps) => {
  const { operatorPromos: t } = useMessages();
  const { product_name, photo, merchant, publish_price, stock, is_visible } = product;
  return (
    <>
      {place !== undefined && <span className="pick-place num">{place}</span>}
      <Picture url={photo?.image_url} sizes="44px" widths={[160]} width={44} height={44} />
      <div className="pick-facts">
        <p className="pick-name">{product_name}</p>
        <p className="small quiet">
          {merchant.merchant_name} · <span className="num">{rupiah(publish_price)}</span> ·{' '}
          {stock === 0 ? t.pick.soldOut : t.pick.stock(stock)}
          {!is_visible && <b className="soon"> · {t.pick.hidden}</b>}
        </p>
      </div>
      <div className="pick-ways">{children}</div>
    </>
  );
};

const perPage = 20;

type Found = { search: string; rows: readonly ProductChoice[]; total: number };

/** Products found by words, asked when the typing pauses; without words the newest. `more` brings the next page. */
const useProductSearch = (typed: string, source: ProductSource = promoProducts) => {
  const [page, setPage] = useState({ search: '', number: 1 });
  const search = typed.trim();
  const number = page.search === search ? page.number : 1;
  const query: DebouncedQuery<Found> = useDebouncedQuery<Found>(
    `${number} ${search}`,
    async (api, signal) => {
      const { data, total } = await source(api, { search, page: number, per_page: perPage }, signal);
      const before = number > 1 && query.data?.search === search ? query.data.rows : [];
      return { search, rows: [...before, ...data], total: total ?? data.length };
    },
    { pauseMs: number > 1 ? 0 : 300 },
  );
  return {
    rows: query.data?.rows ?? [],
    total: query.data?.total ?? 0,
    waiting: query.waiting,
    more: () => setPage({ search, number: number + 1 }),
  };
};

type Asked = { search: string; page: number; per_page: number };

/** Who finds products to pick: the call differs by the permission its page asks for. Give it a constant. */
export type ProductSource = (
  api: Api,
  asked: Asked,
  signal: AbortSignal,
) => Promise<{ data: ProductChoice[]; total?: number }>;

/** As those who hold `promo` find them. */
const promoProducts: ProductSource = (api, input, signal) =>
  need(api.call(chooseProducts, { input, signal }));
