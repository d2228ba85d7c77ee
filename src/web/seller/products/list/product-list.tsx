import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Meta } from '#common/paging.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { ProductDraftRow } from '#contract/seller-product-draft.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { NamedThings } from '#web/features/lists/named-things.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { productUrls } from '../product-urls.ts';
import { rowsOfIds } from '../rows/rows-query.rules.ts';
import { isFiltered, type ListQuery, type StatusTab, statuses, writeListQuery } from './list-query.rules.ts';
import { type ProductAction, useProductActions } from './product-actions.ts';
import { ProductRow } from './product-row.tsx';

const DraftList = lazy(() => import('./draft-list.tsx'));

export type ProductPage = {
  products: readonly SellerProduct[];
  /** In the place of products where drafts are asked for. */
  drafts: readonly ProductDraftRow[];
  meta: Meta | null;
  /** How many there are of each status within the search. */
  counts: Record<StatusTab, number>;
};

/** The products of a status and a search, with what can be done with each and with several. */
export const ProductList = ({ query, page }: { query: ListQuery; page: ProductPage }) => {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  const actions = useProductActions(page.products);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  /** What is being done with the ticked ones. */
  const [running, setRunning] = useState<ProductAction | null>(null);
  const [removing, setRemoving] = useState<readonly SellerProduct[]>([]);
  const hrefOf = (part: Partial<ListQuery>) =>
    to(productUrls.list(writeListQuery({ ...query, page: 1, ...part })));
  const { products, drafts, meta, counts } = page;
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the last tabs begin outside of a phone
    const here = tabs.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const picked = products.map(({ id }) => id).filter((id) => ticked.has(id));
  const pick = (ids: readonly number[], is: boolean) =>
    setTicked((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(is ? ids : [])));
  // what was done with the ticked products is done; those ticked meanwhile wait for the next action
  const runAll = async (action: ProductAction, ids: readonly number[]) => {
    setRunning(action);
    if (await actions.run(action, ids)) pick(ids, false);
    setRunning(null);
  };
  return (
    <>
      <div ref={tabs}>
        <Tabs
          label={words.tabsLabel}
          current={query.status}
          tabs={statuses.map((key) => ({
            key,
            label: words.tabs[key],
            count: counts[key],
            href: hrefOf({ status: key }),
          }))}
        />
      </div>
      <div className="up-2">
        {query.status === 'draft' ? (
          <>
            <Suspense fallback={<Skeleton lines={6} />}>
              <DraftList drafts={drafts} isNarrowed={query.search !== ''} />
            </Suspense>
            {meta !== null && <Pagination meta={meta} hrefOf={(number) => hrefOf({ page: number })} />}
          </>
        ) : products.length === 0 ? (
          <NoProducts query={query} />
        ) : (
          <div className="stack stack-snug">
            <BulkBar
              picked={picked}
              all={products.length}
              running={running}
              onRun={(action) => runAll(action, picked)}
              onAll={(is) => setTicked(new Set(is ? products.map(({ id }) => id) : []))}
              onRemove={() => setRemoving(products.filter(({ id }) => ticked.has(id)))}
            />
            <ul className="panel panel-cut product-rows" aria-label={words.title}>
              {products.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  actions={actions}
                  picked={picked.includes(product.id)}
                  onPick={(is) => pick([product.id], is)}
                />
              ))}
            </ul>
            {meta !== null && <Pagination meta={meta} hrefOf={(number) => hrefOf({ page: number })} />}
          </div>
        )}
      </div>
      <RemoveDialog
        products={removing}
        busy={running === 'remove'}
        onClose={() => setRemoving([])}
        onYes={async () => {
          await runAll(
            'remove',
            removing.map(({ id }) => id),
          );
          setRemoving([]);
        }}
      />
    </>
  );
};

const NoProducts = ({ query }: { query: ListQuery }) => {
  const { sellerProducts: words } = useMessages();
  const narrowed = isFiltered(query) || query.status !== 'all';
  return (
    <EmptyState
      heading={2}
      thing={narrowed ? 'search' : 'parcel'}
      title={narrowed ? words.noMatchTitle : words.emptyTitle}
      text={narrowed ? words.noMatchText : words.emptyText}
    >
      {narrowed ? (
        <ButtonLink path={productUrls.list()}>{words.clear}</ButtonLink>
      ) : (
        <ButtonLink path={productUrls.import()}>{words.importLink}</ButtonLink>
      )}
    </EmptyState>
  );
};

type BulkProps = {
  picked: readonly number[];
  /** Products on this page. */
  all: number;
  running: ProductAction | null;
  onRun: (action: ProductAction) => void;
  onAll: (is: boolean) => void;
  onRemove: () => void;
};

/** Ticks the whole page, and does one thing with all that is ticked. */
const BulkBar = ({ picked, all, running, onRun, onAll, onRemove }: BulkProps) => {
  const { sellerProducts: words } = useMessages();
  const count = picked.length;
  return (
    <div className="product-bulk">
      <label className="tick">
        <input
          type="checkbox"
          checked={count === all}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
        <span>{count === 0 ? words.pickAll : words.picked(count)}</span>
      </label>
      {count > 0 && (
        <>
          <ButtonLink path={productUrls.rows(rowsOfIds(picked))} small>
            {words.rowsLink}
          </ButtonLink>
          <ButtonLink path={productUrls.discount(rowsOfIds(picked))} small>
            {words.discountLink}
          </ButtonLink>
          <Button small busy={running === 'publish'} onClick={() => onRun('publish')}>
            {words.publishMany(count)}
          </Button>
          <Button small busy={running === 'hide'} onClick={() => onRun('hide')}>
            {words.hideMany(count)}
          </Button>
          <Button small onClick={onRemove}>
            {words.removeMany(count)}
          </Button>
        </>
      )}
    </div>
  );
};

type RemoveProps = {
  products: readonly SellerProduct[];
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
};

/** Asks before products are deleted. */
const RemoveDialog = ({ products, busy, onClose, onYes }: RemoveProps) => {
  const { sellerProducts: words } = useMessages();
  return (
    <Dialog
      open={products.length > 0}
      onClose={onClose}
      title={words.removeTitle(Math.max(1, products.length))}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="ink" busy={busy} onClick={onYes}>
            {words.removeYes}
          </Button>
        </>
      }
    >
      <NamedThings names={products.map(({ product_name }) => product_name)} />
      <p>{words.removeText}</p>
    </Dialog>
  );
};
