import { type DragEvent, useState } from 'react';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { dropOn, findIn, type Move, type Where } from './tree-moves.rules.ts';

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
export const useDrag = ({ tree, move }: Options) => {
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
