import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { Mutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import {
  type Direction,
  dropOn,
  findIn,
  flat,
  type Move,
  matching,
  step,
  type Where,
  wayTo,
} from './tree-moves.rules.ts';

type Props = {
  tree: readonly OperatorCategory[];
  arrange: Mutation<[one: OperatorCategory, to: Move]>;
  search: string;
  currentId: number | null;
  hrefOf: (id: number) => string;
};

/** The tree: what is open is remembered while one is here; a search opens all that it finds. */
export const TreeList = ({ tree, arrange, search, currentId, hrefOf }: Props) => {
  const t = useMessages().operatorCatalogue.category;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<number | null>(null);
  const show = (...ids: readonly number[]) => setOpen((before) => new Set([...before, ...ids]));
  if (currentId !== shown) {
    setShown(currentId);
    if (currentId !== null) show(...wayTo(tree, currentId).flatMap(({ id }) => (id === currentId ? [] : id)));
  }
  const move = async (one: OperatorCategory, to: Move | null) => to !== null && arrange.run(one, to);
  const drag = useDrag({
    tree,
    move: async (one, to) => {
      if ((await move(one, to)) && to.parent_id !== null) show(to.parent_id);
    },
  });
  const isSearching = search.trim() !== '';
  const fixed = arrange.busy || isSearching;
  const found = matching(tree, search);

  const rows = (siblings: readonly OperatorCategory[], isTop: boolean) => (
    <ul className="catalog-list" {...(isTop ? { 'aria-label': t.tree, ...drag.handlers } : {})}>
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
  if (found.length === 0) return <p className="quiet">{isSearching ? t.none : t.empty}</p>;
  const all = flat(tree).flatMap(({ id, child }) => (child.length > 0 ? id : []));
  const areOpen = all.every((id) => open.has(id));
  return (
    <div className="stack stack-snug">
      <p className="row catalog-hint">
        <span className="small quiet wide-only">{t.hint}</span>
        <Button small kind="plain" onClick={() => setOpen(new Set(areOpen ? [] : all))}>
          {areOpen ? t.closeAll : t.openAll}
        </Button>
      </p>
      {rows(found, true)}
    </div>
  );
};

type TreeRowProps = {
  one: OperatorCategory;
  href: string;
  isCurrent: boolean;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** While a move is on its way, and while a search hides siblings, nothing is moved. */
  fixed: boolean;
  drop: Where | null;
  onToggle: () => void;
  onStep: (direction: Direction) => void;
};

const ways: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** One category: opens what is in it, leads to its form, and is moved by mouse, buttons or keys. */
const TreeRow = (props: TreeRowProps) => {
  const { one, href, isCurrent, isOpen, isFirst, isLast, fixed, drop, onToggle, onStep } = props;
  const t = useMessages().operatorCatalogue.category;
  const to = useLocalePath();
  const onKey = (event: KeyboardEvent) => {
    const way = event.altKey ? ways[event.key] : undefined;
    if (way === undefined) return;
    // Alt with an arrow would leave the page
    event.preventDefault();
    if (!fixed) onStep(way);
  };
  return (
    <div
      className="catalog-row"
      draggable={!fixed}
      data-category={one.id}
      data-drop={drop ?? undefined}
      data-current={isCurrent || undefined}
    >
      {one.child.length > 0 ? (
        <button
          type="button"
          className="catalog-toggle"
          aria-expanded={isOpen}
          aria-label={isOpen ? t.close(one.name) : t.open(one.name)}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
      ) : (
        <span className="catalog-toggle" />
      )}
      <Picture url={one.icon} sizes="32px" widths={[160]} width={32} height={32} />
      <Link
        className="catalog-name"
        to={to(href)}
        draggable={false}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        onKeyDown={onKey}
      >
        <b>{one.name}</b>
        <small>
          <span className="num">{t.products(digits(one.total_product))}</span>
          {!one.is_shown && (
            <Badge tone={one.is_active ? 'calm' : 'wait'}>{one.is_active ? t.hiddenAbove : t.inactive}</Badge>
          )}
        </small>
      </Link>
      <span className="catalog-steps">
        <IconButton
          icon="chevron-up"
          label={t.up(one.name)}
          disabled={fixed || isFirst}
          onClick={() => onStep('up')}
        />
        <IconButton
          icon="chevron-down"
          label={t.down(one.name)}
          disabled={fixed || isLast}
          onClick={() => onStep('down')}
        />
      </span>
    </div>
  );
};

type Over = { id: number; where: Where };
type Options = {
  tree: readonly OperatorCategory[];
  move: (one: OperatorCategory, to: Move) => void;
};

/** The upper part of a row means before it, the lower one behind it, its middle into it. */
const EDGE = 0.28;

const rowOf = (event: DragEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-category]') : null;
const idOf = (row: HTMLElement | null): number => Number(row?.dataset.category ?? 0);

/** Dragging rows of the tree with the mouse; the handlers go on the list around them. */
const useDrag = ({ tree, move }: Options) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const one = dragged === null ? null : findIn(tree, dragged);

  const aimOf = (event: DragEvent): (Over & { to: Move }) | null => {
    const row = rowOf(event);
    const target = findIn(tree, idOf(row));
    if (row === null || target === null || one === null) return null;
    const { top, height } = row.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    const edge: Where = share < 0.5 ? 'before' : 'after';
    const wanted: Where[] = share > EDGE && share < 1 - EDGE ? ['into', edge] : [edge];
    for (const where of wanted) {
      const to = dropOn(tree, one, target, where);
      if (to !== null) return { id: target.id, where, to };
    }
    return null;
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const id = idOf(rowOf(event));
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        setDragged(id);
      },
      onDragOver: (event: DragEvent) => {
        const aim = aimOf(event);
        if (aim === null) return setOver(null);
        event.preventDefault();
        if (aim.id !== over?.id || aim.where !== over.where) setOver({ id: aim.id, where: aim.where });
      },
      onDrop: (event: DragEvent) => {
        const aim = aimOf(event);
        if (aim === null || one === null) return end();
        event.preventDefault();
        end();
        move(one, aim.to);
      },
      onDragEnd: end,
    },
  };
};
