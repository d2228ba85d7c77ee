import '#web/styles/pages/operator-pick.css';
import { type ReactNode, useEffect, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { chooseProducts, type ProductChoice } from '#contract/operator-promo.ts';
import { type Api, need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
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

const pauseMs = 300;
const perPage = 20;

type Found = { search: string; rows: readonly ProductChoice[]; total: number; page: number };

/** Products found by words, asked when the typing pauses; without words the newest. `more` brings the next page. */
const useProductSearch = (typed: string, source: ProductSource = promoProducts) => {
  const api = useApi();
  const fail = useFailure();
  const [found, setFound] = useState<Found | null>(null);
  const [page, setPage] = useState({ search: '', number: 1 });
  const search = typed.trim();
  const number = page.search === search ? page.number : 1;

  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      try {
        const input = { search, page: number, per_page: perPage };
        const { data, total } = await source(api, input, abort.signal);
        setFound((before) => ({
          search,
          page: number,
          total: total ?? data.length,
          rows: number > 1 && before?.search === search ? [...before.rows, ...data] : data,
        }));
      } catch (error) {
        if (!abort.signal.aborted) fail(error);
      }
    };
    const timer = setTimeout(ask, number > 1 ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, fail, search, number, source]);

  const isCurrent = found !== null && found.search === search && found.page === number;
  return {
    rows: found?.rows ?? [],
    total: found?.total ?? 0,
    waiting: !isCurrent,
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
