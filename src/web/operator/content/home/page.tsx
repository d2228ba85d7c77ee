import { useLoaderData, useSearchParams } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useState } from 'react';
import { deleteHomeBlock, listHomeBlocks, type OperatorHomeBlock } from '#contract/operator-home.ts';
import { blockStates } from '#contract/operator-home-kinds.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import type { Column } from '../../data-table/column.ts';
import { CsvButton } from '../../data-table/csv-button.tsx';
import { TableFailure } from '../../data-table/data-table.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BlockList } from './block-list.tsx';

const load = tableLoader(listHomeBlocks, {
  // a page has at most as many blocks
  input: () => ({ page: 1, per_page: 100 }),
});

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.home.title);

/** /operator/home: the blocks of the home page in their order. */
export default function Page() {
  const t = useMessages().operatorContent.home;
  const to = useLocalePath();
  const table = useTable(useLoaderData<TableData<OperatorHomeBlock>>());
  const columns = useBlockColumns();
  const asked = useSearchParams()[0].get('state');
  const state = blockStates.find((one) => one === asked) ?? 'all';
  const shown = table.rows.filter((row) => state === 'all' || row.state === state);
  const [deleting, setDeleting] = useState<OperatorHomeBlock | null>(null);
  return (
    <>
      <PageHead
        title={t.title}
        aside={
          <>
            <CsvButton table={table} columns={columns} rowKey={({ id }) => String(id)} name="homePage" />
            <Button small kind="plain" onClick={() => window.open(to(urls.home()), '_blank', 'noopener')}>
              {t.toShop}
            </Button>
            <ButtonLink small kind="main" path={operatorUrls.newBlock()}>
              {t.create}
            </ButtonLink>
          </>
        }
      />
      {table.failure !== null ? (
        <TableFailure table={table} />
      ) : table.rows.length === 0 ? (
        <EmptyState heading={2} thing="bag" title={t.empty} text={t.emptyText} />
      ) : (
        <>
          <Tabs
            label={t.stateTabs}
            current={state}
            tabs={(['all', ...blockStates] as const).map((key) => ({
              key,
              label: key === 'all' ? t.allStates : t.states[key],
              count: key === 'all' ? table.rows.length : table.rows.filter((row) => row.state === key).length,
              href: to(key === 'all' ? operatorUrls.home() : `${operatorUrls.home()}?state=${key}`),
            }))}
          />
          {shown.length === 0 ? (
            <p className="quiet">{t.noneSo}</p>
          ) : (
            <BlockList
              key={shown.map(({ id }) => id).join()}
              blocks={shown}
              isPart={state !== 'all'}
              onDelete={setDeleting}
            />
          )}
        </>
      )}
      <DeleteBlock block={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

type Props = { block: OperatorHomeBlock | null; onClose: () => void };

/** Asks before a block goes for good. */
const DeleteBlock = ({ block, onClose }: Props) => {
  const t = useMessages().operatorContent.home;
  const toast = useToast();
  const remove = useMutation(
    (api) => need(api.call(deleteHomeBlock, { input: { homeblock_id: block?.id ?? 0 } })),
    { inline: true, reloadOn: 'failure', onDone: () => void toast.good(t.removed) },
  );
  return (
    <ConfirmDialog
      open={block !== null}
      onClose={onClose}
      title={t.removeTitle(block?.title ?? '')}
      text={t.removeText}
      confirm={t.remove}
      tone="bad"
      mutation={remove}
    />
  );
};

/** What the file for spreadsheets says of a block; the page itself draws blocks as a list that can be moved. */
const useBlockColumns = (): Column<OperatorHomeBlock>[] => {
  const t = useMessages().operatorContent.home;
  const column = (
    key: string,
    label: string,
    csv: NonNullable<Column<OperatorHomeBlock>['csv']>,
  ): Column<OperatorHomeBlock> => ({ key, label, csv, cell: () => null });
  return [
    column('place', t.csvPlace, ({ position }) => position),
    column('type', t.csvType, ({ type }) => (type === 'banner' ? t.banner : t.highlight)),
    column('title', t.csvTitle, ({ title }) => title),
    column('title_en', t.csvTitleEn, ({ title_en }) => title_en),
    column('state', t.csvState, ({ state }) => t.states[state]),
    column('start_at', t.csvStart, ({ start_at }) => start_at),
    column('end_at', t.csvEnd, ({ end_at }) => end_at),
    column('category', t.csvCategory, ({ category }) => category?.name ?? null),
    column('count', t.csvCount, ({ type, banners, products }) =>
      type === 'banner' ? banners.length : products.length,
    ),
  ];
};
