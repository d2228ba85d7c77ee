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
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { useTableData } from '../../data-table/use-table-data.ts';
import { useTableQuery } from '../../data-table/use-table-query.ts';
import { ConfirmDialog, ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Outcome, useAct } from '../../ui/use-act.ts';
import { categoryOptions } from '../category/tree-moves.rules.ts';
import { type Act, productColumns } from './product-columns.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorCatalogue.product.title);

/** /operator/product: the products of all stores, taken down and restored, one or several. */
export default function Page() {
  const t = useMessages().operatorCatalogue.product;
  const locale = useLocale();
  const to = useLocalePath();
  const toast = useToast();
  const query = useTableQuery(['is_taken_down', 'status', 'category_id', 'merchant_id']);
  const { merchant_id, ...rest } = query.input;
  // a number is asked for; what is none narrows nothing
  const isNumber = /^[1-9]\d{0,14}$/.test(String(merchant_id ?? ''));
  const list = useTableData(listAllProducts, { input: isNumber ? query.input : rest });
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
    else toast.err(act === 'takeDown' ? t.noneToTakeDown : t.noneToRestore);
  };
  return (
    <div className="catalog-products">
      <PageHead title={t.title} />
      <DataTableFilters
        query={query}
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
          { key: 'category_id', label: t.category, options: categoryOptions(tree.data ?? []) },
          { key: 'merchant_id', label: t.storeId, kind: 'text' },
        ]}
      />
      <DataTable
        list={list}
        query={query}
        columns={productColumns(t, to, (act, product) => ask(act, [product]))}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: t.takeDown, tone: 'bad', run: (rows) => ask('takeDown', rows) },
          { label: t.restore, run: (rows) => ask('restore', rows) },
        ]}
        csvName={t.file}
        empty={t.empty}
      />
      <TakedownDialogs asked={asked} onClose={() => setAsked(null)} reload={list.reload} />
    </div>
  );
}

type Asked = { act: Act; ids: number[] };
type Props = { asked: Asked | null; onClose: () => void; reload: () => Promise<void> };

/** Asks why before products are taken down, and once more before they are restored. */
const TakedownDialogs = ({ asked, onClose, reload }: Props) => {
  const t = useMessages().operatorCatalogue.product;
  const act = useAct();
  const toast = useToast();
  const product_ids = asked?.ids ?? [];
  const count = product_ids.length;
  const told = async (done: Outcome, sentence: string): Promise<Outcome> => {
    if (done.ok) {
      toast.good(sentence);
      await reload();
    }
    return done;
  };
  return (
    <>
      <ReasonDialog
        open={asked?.act === 'takeDown'}
        onClose={onClose}
        title={t.takeDownTitle(count)}
        text={t.takeDownText}
        label={t.reasonLabel}
        confirm={t.takeDown}
        tone="bad"
        onConfirm={async (reason) =>
          told(
            await act(takeDownProducts, { input: { product_ids, reason }, quiet: true }),
            t.takenDownNow(count),
          )
        }
      />
      <ConfirmDialog
        open={asked?.act === 'restore'}
        onClose={onClose}
        title={t.restoreTitle(count)}
        text={t.restoreText}
        confirm={t.restore}
        onConfirm={async () =>
          told(await act(restoreProducts, { input: { product_ids }, quiet: true }), t.restoredNow(count))
        }
      />
    </>
  );
};
