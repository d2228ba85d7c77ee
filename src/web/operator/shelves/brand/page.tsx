import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-shelves.css';
import { digits } from '#common/money.ts';
import type { Brand } from '#contract/catalogue.ts';
import { listBrands } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Badge } from '../../desk/badge.tsx';
import type { Column } from '../../desk/desk-columns.ts';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { useOperator } from '../../desk/use-operator.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { RelatedPanel } from './related-panel.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorShelves.brand.title);

/** /operator/brand: the brands featured beside categories, and the active stores (O13, O14). */
export default function Page() {
  const words = useMessages().operatorShelves.brand;
  const { has } = useOperator();
  const query = useListQuery(['is_official', 'category']);
  const list = useDeskList(listBrands, query);
  const columns: Column<Brand>[] = [
    {
      key: 'name',
      label: words.name,
      cell: (brand) => (
        <span className="shelf-product">
          <Picture url={brand.photo} sizes="44px" widths={[160]} width={44} height={44} />
          {brand.name}
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'kind',
      label: words.kind,
      cell: ({ is_official }) => (
        <Badge tone={is_official ? 'good' : 'calm'}>{is_official ? words.official : words.ordinary}</Badge>
      ),
      csv: ({ is_official }) => (is_official ? words.official : words.ordinary),
    },
    { key: 'slug', label: words.slug, cell: ({ slug }) => slug, csv: ({ slug }) => slug },
    {
      key: 'products',
      label: words.products,
      right: true,
      cell: ({ total_product }) => <span className="num">{digits(total_product)}</span>,
      csv: ({ total_product }) => total_product,
    },
  ];
  return (
    <div className="stack stack-wide">
      <div>
        <DeskHead title={words.title} />
        <RelatedPanel query={query} />
      </div>
      <section aria-label={words.all}>
        <h2 className="down-2">{words.all}</h2>
        <DeskFilters
          query={query}
          searchLabel={words.search}
          filters={[
            {
              key: 'is_official',
              label: words.kind,
              options: [
                { value: '1', label: words.official },
                { value: '0', label: words.ordinary },
              ],
            },
          ]}
        />
        <DeskTable
          list={list}
          query={query}
          columns={columns}
          rowKey={({ id }) => String(id)}
          href={has('merchant') ? ({ id }) => operatorUrls.merchant(id) : undefined}
          csvName={words.file}
          empty={words.empty}
        />
      </section>
    </div>
  );
}
