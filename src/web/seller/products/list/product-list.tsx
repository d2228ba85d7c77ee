import { useState } from 'react';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AsyncSection } from '../../part.tsx';
import { productUrls } from '../product-urls.ts';
import { BulkBar } from './bulk-bar.tsx';
import { isFiltered, type ListQuery, statuses, writeListQuery } from './list-query.rules.ts';
import { ProductRow } from './product-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useActing } from './use-acting.ts';
import { useProductList } from './use-product-list.ts';

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

/** The products of a status and a search, with what can be done with each and with several. */
export const ProductList = ({ query }: { query: ListQuery }) => {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  const list = useProductList(query);
  const acting = useActing(list.reload);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [removing, setRemoving] = useState<readonly number[]>([]);
  const hrefOf = (part: Partial<ListQuery>) =>
    to(productUrls.list(writeListQuery({ ...query, page: 1, ...part })));
  const shown = list.data?.products ?? [];
  const picked = shown.map(({ id }) => id).filter((id) => ticked.has(id));
  const pick = (id: number, is: boolean) =>
    setTicked(new Set(is ? [...picked, id] : picked.filter((one) => one !== id)));
  return (
    <>
      <Tabs
        label={words.tabsLabel}
        current={query.status}
        tabs={statuses.map((key) => ({
          key,
          label: words.tabs[key],
          count: list.data?.counts[key],
          href: hrefOf({ status: key }),
        }))}
      />
      <div className="up-2">
        <AsyncSection of={list} lines={6}>
          {({ meta }) =>
            shown.length === 0 ? (
              <NoProducts query={query} />
            ) : (
              <div className="stack stack-snug">
                <BulkBar
                  picked={picked}
                  all={shown.length}
                  acting={acting}
                  onAll={(is) => setTicked(new Set(is ? shown.map(({ id }) => id) : []))}
                  onRemove={() => setRemoving(picked)}
                />
                <ul className="panel panel-cut product-rows" aria-label={words.title}>
                  {shown.map((product) => (
                    <ProductRow
                      key={product.id}
                      product={product}
                      acting={acting}
                      picked={picked.includes(product.id)}
                      onPick={(is) => pick(product.id, is)}
                    />
                  ))}
                </ul>
                {meta !== null && <Pagination meta={meta} hrefOf={(page) => hrefOf({ page })} />}
              </div>
            )
          }
        </AsyncSection>
      </div>
      <RemoveDialog
        ids={removing}
        busy={acting.busy?.act === 'remove'}
        onClose={() => setRemoving([])}
        onYes={async () => {
          await acting.act('remove', removing);
          setRemoving([]);
        }}
      />
    </>
  );
};
