import { useLoaderData } from 'react-router';
import { need } from '#web/client/api.ts';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-catalog.css';
import { digits } from '#common/money.ts';
import type { Brand } from '#contract/catalogue.ts';
import { listBrands, listCategories } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader, useOperator } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { RelatedPanel } from './related-brands.tsx';

const brandTable = tableLoader(listBrands, { filters: ['is_official', 'category'] });

const load = async (request: PageRequest) => {
  const [brands, categories] = await Promise.all([
    brandTable(request),
    need(request.api.call(listCategories)),
  ]);
  return { brands, categories: categories.data };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorCatalogue.brand.title);

/** /operator/brand: the brands featured beside categories, and the active stores. */
export default function Page() {
  const t = useMessages().operatorCatalogue.brand;
  const { has } = useOperator();
  const { brands, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const table = useTable(brands);
  const columns: Column<Brand>[] = [
    {
      key: 'name',
      label: t.name,
      cell: (brand) => (
        <span className="catalog-product">
          <Picture url={brand.photo} sizes="44px" widths={[160]} width={44} height={44} />
          {brand.name}
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'kind',
      label: t.kind,
      cell: ({ is_official }) => (
        <Badge tone={is_official ? 'good' : 'calm'}>{is_official ? t.official : t.ordinary}</Badge>
      ),
      csv: ({ is_official }) => (is_official ? t.official : t.ordinary),
    },
    { key: 'slug', label: t.slug, cell: ({ slug }) => slug, csv: ({ slug }) => slug },
    {
      key: 'products',
      label: t.products,
      right: true,
      cell: ({ total_product }) => <span className="num">{digits(total_product)}</span>,
      csv: ({ total_product }) => total_product,
    },
  ];
  return (
    <div className="stack stack-wide">
      <div>
        <PageHead title={t.title} />
        <RelatedPanel query={table} categories={categories} />
      </div>
      <section aria-label={t.all}>
        <h2 className="down-2">{t.all}</h2>
        <DataTableFilters
          query={table}
          searchLabel={t.search}
          filters={[
            {
              key: 'is_official',
              label: t.kind,
              options: [
                { value: '1', label: t.official },
                { value: '0', label: t.ordinary },
              ],
            },
          ]}
        />
        <DataTable
          table={table}
          columns={columns}
          rowKey={({ id }) => String(id)}
          href={has('merchant') ? ({ id }) => operatorUrls.merchant(id) : undefined}
          csvName="brands"
          empty={t.empty}
          noneYet={t.noneYet}
        />
      </section>
    </div>
  );
}
