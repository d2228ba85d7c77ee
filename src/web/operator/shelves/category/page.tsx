import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-shelves.css';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { Panel } from '../../desk/panel.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import { type ListQuery, useListQuery } from '../../desk/use-list-query.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { TreeCsv } from './tree-csv.tsx';
import { TreeList } from './tree-list.tsx';
import { findIn } from './tree-moves.rules.ts';
import { type Shelves, useShelves } from './use-shelves.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorShelves.category.title);

type Query = ListQuery<'id' | 'new'>;
type Side = { tree: OperatorCategory[]; shelves: Shelves; query: Query; hrefOf: (change: Change) => string };
type Change = { id?: string; new?: string };

/** Beside the tree: the category of the address, a new one, or what to do first. */
const SidePanel = ({ tree, shelves, query, hrefOf }: Side) => {
  const words = useMessages().operatorShelves.category;
  const { id, new: newIn } = query.values;
  if (newIn !== '') {
    const parent = findIn(tree, Number(newIn));
    return (
      <Panel key={newIn} title={parent === null ? words.newTitle : words.newUnder(parent.name)}>
        <CategoryForm
          tree={tree}
          one={null}
          parentId={parent?.id ?? null}
          onSaved={async (saved) => {
            await shelves.reload();
            query.set({ id: String(saved.id), new: undefined });
          }}
          reload={shelves.reload}
        />
      </Panel>
    );
  }
  const one = id === '' ? null : findIn(tree, Number(id));
  if (one === null) {
    return (
      <Panel title={id === '' ? words.choose : words.gone}>
        <p className="quiet">{words.chooseText}</p>
      </Panel>
    );
  }
  return (
    <CategoryPanel
      key={one.id}
      tree={tree}
      one={one}
      newHref={hrefOf({ new: String(one.id) })}
      waits={shelves.busy}
      reload={shelves.reload}
      onGone={async () => {
        query.set({ id: undefined });
        await shelves.reload();
      }}
    />
  );
};

/** /operator/category: the tree of categories and the form of one (O9–O12, O115). */
export default function Page() {
  const words = useMessages().operatorShelves.category;
  const query = useListQuery(['id', 'new']);
  const shelves = useShelves();
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
      <DeskHead
        title={words.title}
        aside={
          <>
            {shelves.data !== null && <TreeCsv tree={shelves.data} />}
            <ButtonLink small kind="ink" path={hrefOf({ new: 'top' })}>
              <Icon name="plus" />
              {words.add}
            </ButtonLink>
          </>
        }
      />
      <AsyncSection of={shelves} lines={8}>
        {(tree) => (
          <div className={isAside ? 'shelf-desk is-aside' : 'shelf-desk'}>
            <div className="shelf-tree" aria-busy={shelves.busy || undefined}>
              <DeskFilters query={query} searchLabel={words.search} />
              <TreeList
                tree={tree}
                shelves={shelves}
                search={query.search}
                currentId={query.values.id === '' ? null : Number(query.values.id)}
                hrefOf={(id) => hrefOf({ id: String(id) })}
              />
            </div>
            <div className="shelf-side">
              {isAside && (
                <ButtonLink small kind="plain" className="narrow-only" path={hrefOf({})}>
                  <Icon name="arrow-left" />
                  {words.back}
                </ButtonLink>
              )}
              <SidePanel tree={tree} shelves={shelves} query={query} hrefOf={hrefOf} />
            </div>
          </div>
        )}
      </AsyncSection>
    </>
  );
}
