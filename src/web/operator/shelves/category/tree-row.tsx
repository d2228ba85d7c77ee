import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Badge } from '../../desk/badge.tsx';
import type { Way, Where } from './tree-moves.rules.ts';

type Props = {
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
  onStep: (way: Way) => void;
};

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** One category: opens what is in it, leads to its form, and is moved by mouse, buttons or keys. */
export const TreeRow = (props: Props) => {
  const { one, href, isCurrent, isOpen, isFirst, isLast, fixed, drop, onToggle, onStep } = props;
  const words = useMessages().operatorShelves.category;
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
      className="shelf-row"
      draggable={!fixed}
      data-category={one.id}
      data-drop={drop ?? undefined}
      data-current={isCurrent || undefined}
    >
      {one.child.length > 0 ? (
        <button
          type="button"
          className="shelf-toggle"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.close(one.name) : words.open(one.name)}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
      ) : (
        <span className="shelf-toggle" />
      )}
      <Picture url={one.icon} sizes="32px" widths={[160]} width={32} height={32} />
      <Link
        className="shelf-name"
        to={to(href)}
        draggable={false}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        onKeyDown={onKey}
      >
        <b>{one.name}</b>
        <small>
          <span className="num">{words.products(digits(one.total_product))}</span>
          {!one.is_shown && (
            <Badge tone={one.is_active ? 'calm' : 'wait'}>
              {one.is_active ? words.hiddenAbove : words.inactive}
            </Badge>
          )}
        </small>
      </Link>
      <span className="shelf-steps">
        <IconButton
          icon="chevron-up"
          label={words.up(one.name)}
          disabled={fixed || isFirst}
          onClick={() => onStep('up')}
        />
        <IconButton
          icon="chevron-down"
          label={words.down(one.name)}
          disabled={fixed || isLast}
          onClick={() => onStep('down')}
        />
      </span>
    </div>
  );
};
