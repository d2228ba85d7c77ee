import { digits } from '#common/money.ts';
import type { FlashFactsRow } from '#contract/operator-flash.ts';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Select } from '#web/ui/select.tsx';
import { Rupiah } from '../../desk/rupiah.tsx';
import { FigureCell } from './figure-cell.tsx';
import type { GridAct, GridRow } from './grid.rules.ts';
import { RowNotes } from './row-notes.tsx';

type Props = {
  row: GridRow;
  facts: FlashFactsRow | undefined;
  faults: Record<string, string> | undefined;
  isFirst: boolean;
  isLast: boolean;
  change: (act: GridAct) => void;
};

/** One row: what it sells, what that costs and how much of it there is, and its terms to write. */
export const GoodsRow = ({ row, facts, faults = {}, isFirst, isLast, change }: Props) => {
  const { operatorFlash: words } = useMessages();
  const { key, name, variants } = row;
  const figures = {
    flash_price: words.flashPrice,
    flash_stock: words.flashStock,
    limit_per_user: words.limit,
  };
  const fault = faults.product_id ?? faults.variant_id;
  return (
    <tr>
      <td data-label={words.product}>
        <span className="flash-good">
          <Picture url={row.photo} sizes="44px" widths={[160]} width={44} height={44} />
          <span className="flash-named">
            {name}
            <span className="quiet small">{row.merchant}</span>
            {variants.length > 0 && (
              <span className="flash-variant">
                <Select
                  small
                  aria-label={words.fieldOf(words.variant, name)}
                  value={String(row.variant_id ?? '')}
                  options={[
                    { value: '', label: words.allVariants },
                    ...variants.map(({ id, label }) => ({ value: String(id), label })),
                  ]}
                  onPick={(value) =>
                    change({ type: 'variant', key, variant_id: value === '' ? null : Number(value) })
                  }
                />
                <IconButton
                  icon="plus"
                  label={words.addVariant(name)}
                  onClick={() => change({ type: 'addVariant', key })}
                />
              </span>
            )}
            {fault !== undefined && (
              <span className="field-error" role="alert">
                {fault}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="right" data-label={words.normal}>
        {facts && <Rupiah value={facts.publish_price} />}
      </td>
      <td className="right" data-label={words.lowest}>
        {facts && <Rupiah value={facts.lowest_price} />}
      </td>
      <td className="right num" data-label={words.stock}>
        {facts && digits(facts.stock)}
      </td>
      {(['flash_price', 'flash_stock', 'limit_per_user'] as const).map((field) => (
        <FigureCell
          key={field}
          name={field}
          label={figures[field]}
          of={name}
          value={row[field]}
          error={faults[field]}
          onWrite={(text) => change({ type: 'write', key, field, text })}
        />
      ))}
      <td data-label={words.notes} className="flash-noted">
        {facts && <RowNotes row={row} facts={facts} />}
      </td>
      <td data-label="" className="flash-ways">
        <span>
          <IconButton
            icon="chevron-up"
            label={words.up(name)}
            disabled={isFirst}
            onClick={() => change({ type: 'move', key, by: -1 })}
          />
          <IconButton
            icon="chevron-down"
            label={words.down(name)}
            disabled={isLast}
            onClick={() => change({ type: 'move', key, by: 1 })}
          />
          <IconButton icon="x" label={words.drop(name)} onClick={() => change({ type: 'drop', key })} />
        </span>
      </td>
    </tr>
  );
};
