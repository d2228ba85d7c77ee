import { warningsOf } from '#common/flash-row.ts';
import type { FlashFactsRow } from '#contract/operator-flash.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge } from '../../desk/badge.tsx';
import type { GridRow } from './grid.rules.ts';

/** What of a row deserves a look, as it is written; a figure that is not written yet is no reason. */
export const RowNotes = ({ row, facts }: { row: GridRow; facts: FlashFactsRow }) => {
  const { operatorFlash: words } = useMessages();
  const written = { flash_price: Number(row.flash_price), flash_stock: Number(row.flash_stock) };
  return (
    <span className="flash-notes">
      {warningsOf(written, facts).map((one) => (
        <Badge key={one} tone="wait">
          {words.warning[one]}
          {one === 'product_hidden' && facts.state !== 'visible' && `: ${words.state[facts.state]}`}
        </Badge>
      ))}
    </span>
  );
};
