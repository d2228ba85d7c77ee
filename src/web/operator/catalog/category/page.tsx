import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-catalog.css';
import { useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { digits } from '#common/money.ts';
import {
  arrangeCategories,
  deleteCategory,
  listCategories,
  type OperatorCategory,
} from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { csvFileName, saveCsv } from '#web/client/csv.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableQuery, useTableQuery } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { CategoryForm } from './category-form.tsx';
import { TreeList } from './tree-list.tsx';
import { findIn, flat, type Move, wayTo } from './tree-moves.rules.ts';

export const loader = operatorLoader(async ({ api }) => (await need(api.call(listCategories))).data, {
  isSameAt: ({ pathname }) => pathname,
});

/** Another category of the tree, or letters of a search, ask for nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.search === nextUrl.search;

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorCatalogue.category.title);

type Query = TableQuery<'id' | 'new'>;
type Side = {
  tree: OperatorCategory[];
  /** The tree is being changed beside it. */
  waits: boolean;
  query: Query;
  hrefOf: (change: Change) => string;
};
type Change = { id?: string; new?: string };

/** Beside the tree: the category of the address, a new one, or what to do first. */
const SidePanel = ({ tree, waits, query, hrefOf }: Side) => {
  const { revalidate } = useRevalidator();
  const t = useMessages().operatorCatalogue.category;
  const { id, new: newIn } = query.values;
  if (newIn !== '') {
    const parent = findIn(tree, Number(newIn));
    return (
      <Panel key={newIn} title={parent === null ? t.newTitle : t.newUnder(parent.name)}>
        <CategoryForm
          tree={tree}
          one={null}
          parentId={parent?.id ?? null}
          onSaved={async (saved) => {
            await revalidate();
            query.set({ id: String(saved.id), new: undefined });
          }}
          reload={revalidate}
        />
      </Panel>
    );
  }
  const one = id === '' ? null : findIn(tree, Number(id));
  if (one === null) {
    return (
      <Panel title={id === '' ? t.choose : t.gone}>
        <p className="quiet">{t.chooseText}</p>
      </Panel>
    );
  }
  return (
    <CategoryPanel
      key={one.id}
      tree={tree}
      one={one}
      newHref={hrefOf({ new: String(one.id) })}
      waits={waits}
      onGone={() => query.set({ id: undefined })}
    />
  );
};

/** /operator/category: the tree of categories and the form of one. */
export default function Page() {
  const t = useMessages().operatorCatalogue.category;
  const query = useTableQuery(['id', 'new']);
  const tree = useLoaderData<OperatorCategory[]>();
  const toast = useToast();
  const arrange = useMutation(
    (api, _one: OperatorCategory, to: Move) => need(api.call(arrangeCategories, { input: to })),
    { reloadOn: 'failure', onDone: (_, [one]) => void toast.good(t.moved(one.name)) },
  );
  const hrefOf = (change: Change): string => {
    const params = new URLSearchParams({
      ...change,
      ...(query.search === '' ? {} : { search: query.search }),
    });
    return operatorUrls.categories(params.size === 0 ? '' : `?${params}`);
  };
  const isAside = query.values.id !== '' || query.values.new !== '';
  return (
    <>
      <PageHead
        title={t.title}
        aside={
          <>
            <TreeCsv tree={tree} />
            <ButtonLink small kind="ink" path={hrefOf({ new: 'top' })}>
              <Icon name="plus" />
              {t.add}
            </ButtonLink>
          </>
        }
      />
      <div className={isAside ? 'catalog-columns is-aside' : 'catalog-columns'}>
        <div className="catalog-tree" aria-busy={arrange.busy || undefined}>
          <DataTableFilters query={query} searchLabel={t.search} />
          <TreeList
            tree={tree}
            arrange={arrange}
            search={query.search}
            currentId={query.values.id === '' ? null : Number(query.values.id)}
            hrefOf={(id) => hrefOf({ id: String(id) })}
          />
        </div>
        <div className="catalog-side">
          {isAside && (
            <ButtonLink small kind="plain" className="narrow-only" path={hrefOf({})}>
              <Icon name="arrow-left" />
              {t.back}
            </ButtonLink>
          )}
          <SidePanel tree={tree} waits={arrange.busy} query={query} hrefOf={hrefOf} />
        </div>
      </div>
    </>
  );
}

type Props = {
  tree: readonly OperatorCategory[];
  one: OperatorCategory;
  /** Where a new category inside it is made. */
  newHref: string;
  /** The tree is being changed beside it. */
  waits: boolean;
  onGone: () => void;
};

/** A category that is there: what lies in it, its form, and how it goes. */
const CategoryPanel = ({ tree, one, newHref, waits, onGone }: Props) => {
  const t = useMessages().operatorCatalogue.category;
  const to = useLocalePath();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  /** Counts how often the form was begun anew with what stands now. */
  const [begun, setBegun] = useState(0);
  const beginAnew = async () => {
    await revalidate();
    setBegun((before) => before + 1);
  };
  const remove = useMutation((api) => need(api.call(deleteCategory, { input: { category_id: one.id } })), {
    inline: true,
    revalidate: false,
    onDone: async () => {
      toast.good(t.removed(one.name));
      // before the address changes, which by itself would ask for nothing
      await revalidate();
      onGone();
    },
  });
  return (
    <Panel
      title={one.name}
      aside={
        one.level < 3 && (
          <ButtonLink small path={newHref}>
            {t.addUnder}
          </ButtonLink>
        )
      }
    >
      <div className="stack">
        <Facts
          rows={[
            [t.direct, digits(one.product_count)],
            [t.visible, digits(one.total_product)],
            [t.children, digits(one.child.length)],
          ]}
        />
        {one.is_shown && (
          <Link className="link" to={to(urls.categoryOf(one))}>
            {t.inShop}
          </Link>
        )}
        <CategoryForm
          key={begun}
          tree={tree}
          one={one}
          parentId={null}
          waits={waits}
          onSaved={revalidate}
          reload={beginAnew}
        />
        <p>
          <Button small onClick={() => setAsking(true)}>
            {t.remove}
          </Button>
        </p>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.removeTitle(one.name)}
        text={t.removeText}
        confirm={t.remove}
        tone="bad"
        mutation={remove}
      />
    </Panel>
  );
};

/** Saves the whole tree as a file for spreadsheets, each category with its way from the top. */
const TreeCsv = ({ tree }: { tree: readonly OperatorCategory[] }) => {
  const { operator, operatorCatalogue } = useMessages();
  const t = operatorCatalogue.category;
  const save = () => {
    const head = ['id', t.path, t.nameId, t.nameEn, t.slug, t.level, t.isActive, t.direct, t.visible];
    const rows = flat(tree).map((one) => [
      one.id,
      wayTo(tree, one.id)
        .map(({ name }) => name)
        .join(' > '),
      one.name_id,
      one.name_en,
      one.slug,
      one.level,
      one.is_active ? 1 : 0,
      one.product_count,
      one.total_product,
    ]);
    return saveCsv([head, ...rows], csvFileName(operator.files.categories));
  };
  return (
    <Button small onClick={save} disabled={tree.length === 0}>
      <Icon name="download" />
      {operator.csv}
    </Button>
  );
};
