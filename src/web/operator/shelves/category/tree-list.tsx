import { useState } from 'react';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { flat, matching, step, wayTo } from './tree-moves.rules.ts';
import { TreeRow } from './tree-row.tsx';
import { useDrag } from './use-drag.ts';
import type { Shelves } from './use-shelves.ts';

type Props = {
  tree: readonly OperatorCategory[];
  shelves: Shelves;
  search: string;
  currentId: number | null;
  hrefOf: (id: number) => string;
};

/** The tree: what is open is remembered while one is here; a search opens all that it finds. */
export const TreeList = ({ tree, shelves, search, currentId, hrefOf }: Props) => {
  const words = useMessages().operatorShelves.category;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<number | null>(null);
  const show = (...ids: readonly number[]) => setOpen((before) => new Set([...before, ...ids]));
  if (currentId !== shown) {
    setShown(currentId);
    if (currentId !== null) show(...wayTo(tree, currentId).flatMap(({ id }) => (id === currentId ? [] : id)));
  }
  const { move, busy } = shelves;
  const drag = useDrag({
    tree,
    move: async (one, to) => {
      if ((await move(one, to)) && to.parent_id !== null) show(to.parent_id);
    },
  });
  const isSearching = search.trim() !== '';
  const fixed = busy || isSearching;
  const found = matching(tree, search);

  const rows = (siblings: readonly OperatorCategory[], isTop: boolean) => (
    <ul className="shelf-list" {...(isTop ? { 'aria-label': words.tree, ...drag.handlers } : {})}>
      {siblings.map((one, at) => {
        const isOpen = isSearching || open.has(one.id);
        return (
          <li key={one.id} data-dragged={drag.dragged === one.id || undefined}>
            <TreeRow
              one={one}
              href={hrefOf(one.id)}
              isCurrent={one.id === currentId}
              isOpen={isOpen}
              isFirst={at === 0}
              isLast={at === siblings.length - 1}
              fixed={fixed}
              drop={drag.over?.id === one.id ? drag.over.where : null}
              onToggle={() =>
                setOpen((before) =>
                  before.has(one.id) ? before.difference(new Set([one.id])) : before.union(new Set([one.id])),
                )
              }
              onStep={async (way) => {
                const to = step(tree, one, way);
                if ((await move(one, to)) && to?.parent_id != null) show(to.parent_id);
              }}
            />
            {isOpen && one.child.length > 0 && rows(one.child, false)}
          </li>
        );
      })}
    </ul>
  );
  if (found.length === 0) return <p className="quiet">{isSearching ? words.none : words.empty}</p>;
  const all = flat(tree).flatMap(({ id, child }) => (child.length > 0 ? id : []));
  const areOpen = all.every((id) => open.has(id));
  return (
    <div className="stack stack-snug">
      <p className="row shelf-hint">
        <span className="small quiet wide-only">{words.hint}</span>
        <Button small kind="plain" onClick={() => setOpen(new Set(areOpen ? [] : all))}>
          {areOpen ? words.closeAll : words.openAll}
        </Button>
      </p>
      {rows(found, true)}
    </div>
  );
};
