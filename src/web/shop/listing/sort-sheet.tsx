import type { SortOption } from '#contract/catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SortOptions } from './sort-options.tsx';
import type { Listing } from './use-listing.ts';

type Props = { open: boolean; onClose: () => void; listing: Listing; sorts: readonly SortOption[] };

/** The order of a list on narrow. */
export const SortSheet = ({ open, onClose, listing, sorts }: Props) => {
  const { listing: words } = useMessages();
  return (
    <Sheet open={open} onClose={onClose} title={words.sortBy}>
      <SortOptions listing={listing} sorts={sorts} onPick={onClose} />
    </Sheet>
  );
};
