import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import '#web/styles/parts/folded-filters.css';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';

type Props = {
  /** How many of the filters narrow the list now. */
  count: number;
  children: ReactNode;
};

/** Filters of a list: on narrow behind one button with their count, so that the first row stays in sight. */
export const FoldedFilters = ({ count, children }: Props) => {
  const { ui } = useMessages();
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  const id = useId();
  return (
    <div className="folded-filters" data-open={open || undefined}>
      <Button
        className="narrow-only"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon name="sliders-horizontal" />
        {count === 0 ? ui.filter : `${ui.filter} (${count})`}
      </Button>
      <div id={id} className="folded-filters-body">
        {(open || !narrow) && children}
      </div>
    </div>
  );
};
