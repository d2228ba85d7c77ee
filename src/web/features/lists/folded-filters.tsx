import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import '#web/styles/parts/folded-filters.css';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  /** How many of the filters narrow the list now. */
  count: number;
  children: ReactNode;
};

/** Filters of a list: on narrow behind one button with their count, so that the first row stays in sight. */
export const FoldedFilters = ({ count, children }: Props) => {
  const { listing } = useMessages();
  const [open, setOpen] = useState(false);
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
        {count === 0 ? listing.filter : `${listing.filter} (${count})`}
      </Button>
      <div id={id} className="folded-filters-body">
        {children}
      </div>
    </div>
  );
};
