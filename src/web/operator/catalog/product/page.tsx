import { useLoaderData } from 'react-router';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-catalog.css';
import { useState } from 'react';
import {
  listAllProducts,
  listCategories,
  restoreProducts,
  takeDownProducts,
} from '#contract/operator-catalogue.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { callAtOnce } from '../../ui/call-each.ts';
import { storeChoices } from '../../ui/choice-box.tsx';
import { ConfirmDialog, ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { categoryOptions } from '../category/tree-moves.rules.ts';
import { type Act, productColumns } from './product-columns.tsx';

const productTable = tableLoader(listAllProducts, {
  filters: ['is_taken_down', 'status', 'category_id', 'merchant_id'],
  // a number is asked for; what is none narrows nothing
  input: ({ url }) =>
    /^[1-9]\d{0,14}$/.test(url.searchParams.get('merchant_id') ?? '') ? {} : { merchant_id: undefined },
});

const load = async (request: PageRequest) => {
  const [products, categories] = await Promise.all([
    productTable(request),
    need(request.api.call(listCategories)),
  ]);
  return { products, categories: categories.data };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorCatalogue.product.title);

/** /operator/product: the products of all stores, taken down and restored, one or several. */
export default function Page() {
  const t = useMessages().operatorCatalogue.product;
  const to = useLocalePath();
  const toast = useToast();
  const { products, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const table = useTable(products);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (act: Act, products: readonly SellerProduct[]) => {
    const open = products.filter(({ is_taken_down }) => is_taken_down === (act === 'restore'));
    if (open.length > 0) setAsked({ act, products: open });
    else toast.err(act === 'takeDown' ? t.noneToTakeDown : t.noneToRestore);
  };
  return (
    <div className="catalog-products">
      <PageHead title={t.title} />
      <DataTableFilters
        query={table}
        searchLabel={t.search}
        filters={[
          {
            key: 'is_taken_down',
            label: t.standing,
            options: [
              { value: '1', label: t.isDown },
              { value: '0', label: t.isNotDown },
            ],
          },
          {
            key: 'status',
            label: t.status,
            options: [
              { value: 'PUBLISH', label: t.shown },
              { value: 'HIDDEN', label: t.hidden },
            ],
          },
          { key: 'category_id', label: t.category, options: categoryOptions(categories) },
          { key: 'merchant_id', label: t.store, kind: 'pick', source: storeChoices },
        ]}
      />
      <DataTable
        table={table}
        columns={productColumns(t, to, (act, product) => ask(act, [product]))}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: t.takeDown, tone: 'bad', run: (rows) => ask('takeDown', rows) },
          { label: t.restore, run: (rows) => ask('restore', rows) },
        ]}
        csvName="products"
        empty={t.empty}
        noneYet={t.noneYet}
      />
      <TakedownDialogs asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

type Asked = { act: Act; products: readonly SellerProduct[] };
type Props = { asked: Asked | null; onClose: () => void };

/** Asks why before products are taken down, and once more before they are restored. */
const TakedownDialogs = ({ asked, onClose }: Props) => {
  const t = useMessages().operatorCatalogue.product;
  const toast = useToast();
  const product_ids = asked?.products.map(({ id }) => id) ?? [];
  const count = product_ids.length;
  const undo = useUndo<number>((api, ids) =>
    callAtOnce(ids, api.call(restoreProducts, { input: { product_ids: [...ids] } })),
  );
  const takeDown = useMutation(
    (api, reason: string) => need(api.call(takeDownProducts, { input: { product_ids, reason } })),
    { inline: true, onDone: () => void toast.good(t.takenDownNow(count), undo(product_ids)) },
  );
  const restore = useMutation((api) => need(api.call(restoreProducts, { input: { product_ids } })), {
    inline: true,
    onDone: () => void toast.good(t.restoredNow(count)),
  });
  return (
    <>
      <ReasonDialog
        open={asked?.act === 'takeDown'}
        onClose={onClose}
        title={t.takeDownTitle(count)}
        names={asked?.products.map(({ product_name }) => product_name)}
        text={t.takeDownText}
        label={t.reasonLabel}
        confirm={t.takeDown}
        tone="bad"
        mutation={takeDown}
      />
      <ConfirmDialog
        open={asked?.act === 'restore'}
        onClose={onClose}
        title={t.restoreTitle(count)}
        names={asked?.products.map(({ product_name }) => product_name)}
        text={t.restoreText}
        confirm={t.restore}
        mutation={restore}
      />
    </>
  );
};
