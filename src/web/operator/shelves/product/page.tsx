import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-shelves.css';
import { useState } from 'react';
import { listAllProducts, listCategories } from '#contract/operator-catalogue.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { categoryOptions } from '../category-options.ts';
import { type Act, productColumns } from './product-columns.tsx';
import { type Asked, TakedownDialogs } from './takedown-dialogs.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorShelves.product.title);

/** /operator/product: the products of all stores, taken down and restored, one or several (O15–O17). */
export default function Page() {
  const words = useMessages().operatorShelves.product;
  const locale = useLocale();
  const to = useLocalePath();
  const toast = useToast();
  const query = useListQuery(['is_taken_down', 'status', 'category_id', 'merchant_id']);
  const { merchant_id, ...rest } = query.input;
  // a number is asked for; what is none narrows nothing
  const isNumber = /^[1-9]\d{0,14}$/.test(String(merchant_id ?? ''));
  const list = useDeskList(listAllProducts, { input: isNumber ? query.input : rest });
  const tree = useApiQuery(
    `categories:${locale}`,
    async (api) => (await need(api.call(listCategories))).data,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (act: Act, products: readonly SellerProduct[]) => {
    const ids = products.flatMap(({ id, is_taken_down }) =>
      is_taken_down === (act === 'restore') ? id : [],
    );
    if (ids.length > 0) setAsked({ act, ids });
    else toast.err(act === 'takeDown' ? words.noneToTakeDown : words.noneToRestore);
  };
  return (
    <div className="shelf-products">
      <DeskHead title={words.title} />
      <DeskFilters
        query={query}
        searchLabel={words.search}
        filters={[
          {
            key: 'is_taken_down',
            label: words.standing,
            options: [
              { value: '1', label: words.isDown },
              { value: '0', label: words.isNotDown },
            ],
          },
          {
            key: 'status',
            label: words.status,
            options: [
              { value: 'PUBLISH', label: words.shown },
              { value: 'HIDDEN', label: words.hidden },
            ],
          },
          { key: 'category_id', label: words.category, options: categoryOptions(tree.data ?? []) },
          { key: 'merchant_id', label: words.storeId, kind: 'text' },
        ]}
      />
      <DeskTable
        list={list}
        query={query}
        columns={productColumns(words, to, (act, product) => ask(act, [product]))}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: words.takeDown, tone: 'bad', run: (rows) => ask('takeDown', rows) },
          { label: words.restore, run: (rows) => ask('restore', rows) },
        ]}
        csvName={words.file}
        empty={words.empty}
      />
      <TakedownDialogs asked={asked} onClose={() => setAsked(null)} reload={list.reload} />
    </div>
  );
}
