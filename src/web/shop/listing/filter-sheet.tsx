import { digits } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

type Props = FilterPanelProps & { open: boolean; onClose: () => void; total: number };

/** The filter on narrow: a sheet over the list, whose count follows each choice (checklist 87, 88). */
export const FilterSheet = ({ open, onClose, total, ...panel }: Props) => {
  const { listing: words } = useMessages();
  const end = (
    <div className="filter-end">
      <Button onClick={panel.listing.clearAll}>{words.clearAll}</Button>
      <Button kind="ink" busy={panel.listing.loading} onClick={onClose}>
        {words.showProducts(digits(total))}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={words.filter} end={end}>
      <div className="filter is-sheet">
        <FilterPanel {...panel} />
      </div>
    </Sheet>
  );
};
