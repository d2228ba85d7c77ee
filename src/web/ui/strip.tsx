import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from './icon.tsx';

type Props = {
  /** `<li className="card-cell">…`: what slides. */
  children: ReactNode;
  count: number;
  /** How many stand side by side on wide, and how many an arrow moves on: six and five, or four and three. */
  perView?: 6 | 4;
  perGroup?: number;
  label?: string;
  /** On narrow nothing slides: a plain list in two columns, of its first six unless `all`. */
  list?: 'some' | 'all';
};

const classOf = (perView: 6 | 4, plain: Props['list']): string => {
  const name = perView === 4 ? 'strip per-4' : 'strip';
  if (plain === undefined) return name;
  return plain === 'all' ? `${name} is-list is-all` : `${name} is-list`;
};

/** A row that slides sideways by touch; on wide, arrows appear under the pointer when more items than `perView` are in it. */
export const Strip = ({
  children,
  count,
  perView = 6,
  perGroup = perView - 1,
  label,
  list: plain,
}: Props) => {
  const { ui } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState({ start: true, end: count <= perView });

  // biome-ignore lint/correctness/useExhaustiveDependencies: more items move the end
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const end = element.scrollWidth - element.clientWidth;
      setEdge({ start: element.scrollLeft < 2, end: element.scrollLeft > end - 2 });
    };
    // not at once: asking lays the row out, and the arrows are only seen under a pointer
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('pointerenter', look);
    return () => {
      element.removeEventListener('scroll', look);
      element.removeEventListener('pointerenter', look);
    };
  }, [count]);

  const slide = (direction: 1 | -1) => {
    const element = list.current;
    const [one, two] = element?.children ?? [];
    if (!(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return;
    element?.scrollBy({ left: direction * perGroup * (two.offsetLeft - one.offsetLeft) });
  };

  return (
    <div className="strip-frame">
      <ul ref={list} className={classOf(perView, plain)} aria-label={label ?? ui.slideForMore}>
        {children}
      </ul>
      {count > perView && (
        <>
          <button
            type="button"
            className="strip-arrow strip-back"
            aria-label={ui.previous}
            disabled={edge.start}
            onClick={() => slide(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="strip-arrow strip-on"
            aria-label={ui.next}
            disabled={edge.end}
            onClick={() => slide(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </div>
  );
};
