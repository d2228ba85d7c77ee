import { memo, type ReactNode, useId } from 'react';
import { digits } from '#common/money.ts';
import { type RowFigure, rowFigures, rowLimits } from '#contract/seller-row-figures.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { faultOf, type GridRow, soldPrice } from './grid.rules.ts';

export type CellAction = { key: string; figure: RowFigure } & (
  | { type: 'write'; text: string }
  | { type: 'reset' }
  | { type: 'settle'; whose: 'ours' | 'theirs' }
);
type Props = {
  row: GridRow;
  /** Its place among the rows. */
  at: number;
  busy: boolean;
  act: (action: CellAction) => void;
};

/** One product or variant: what it is, and a cell for each of its figures. Drawn anew only when it changes. */
export const RowCells = memo(({ row, at, busy, act }: Props) => {
  const { productRows: words } = useMessages();
  const { product_name: name, options, sku, photo } = row.row;
  const variant = options.join(' / ');
  const discount = row.written.merchant_discount_amount ?? row.row.merchant_discount_amount;
  const sold = soldPrice(row);
  return (
    <tr className={row.isSaved ? 'is-saved' : undefined}>
      <th scope="row">
        <div className="row-what">
          <Picture url={photo ?? undefined} sizes="40px" widths={[160]} width={40} height={40} />
          <div>
            <span className="row-name">{name}</span>
            {variant !== '' && <span className="row-variant">{variant}</span>}
            {sku !== '' && <span className="quiet small">{words.sku(sku)}</span>}
            {row.isSaved && (
              <span className="row-saved small">
                <Icon name="check" />
                {words.rowSaved}
              </span>
            )}
            {row.errors.product_id !== undefined && (
              <span className="field-error small" role="alert">
                <Icon name="circle-alert" />
                {row.errors.product_id}
              </span>
            )}
          </div>
        </div>
      </th>
      {rowFigures.map((figure) => (
        <Cell
          key={figure}
          {...{ row, at, busy, act, figure }}
          label={variant === '' ? name : `${name}, ${variant}`}
        >
          {figure === 'merchant_discount_amount' && String(discount) !== '0' && sold !== null && sold > 0 && (
            <p className="cell-note">
              {words.sold} <Price amount={sold} />
            </p>
          )}
        </Cell>
      ))}
    </tr>
  );
});
RowCells.displayName = 'RowCells';

type CellProps = Props & { figure: RowFigure; label: string; children: ReactNode };

const Cell = ({ row, at, busy, act, figure, label, children }: CellProps) => {
  const { productRows: words } = useMessages();
  const id = useId();
  const written = row.written[figure];
  const theirs = row.theirs[figure];
  const fault = faultOf(row, figure);
  const [min, max] = rowLimits[figure];
  const error =
    fault === null ? row.errors[figure] : words.faults[fault](digits(fault === 'max' ? max : min));
  const head = words.figures[figure];
  return (
    <td className={theirs !== undefined || row.errors[figure] !== undefined ? 'is-told' : undefined}>
      <span className="variant-label" aria-hidden="true">
        {head}
      </span>
      <input
        className={`input input-small${written === undefined ? '' : ' is-changed'}`}
        aria-label={`${head}: ${label}`}
        aria-invalid={error === undefined && theirs === undefined ? undefined : true}
        aria-describedby={written === undefined ? undefined : id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={20}
        data-row={at}
        data-figure={figure}
        readOnly={busy}
        value={written ?? String(row.row[figure])}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => act({ type: 'write', key: row.key, figure, text: event.currentTarget.value })}
      />
      {written !== undefined && (
        <div id={id}>
          {theirs === undefined ? (
            <p className="cell-note">{words.was(digits(row.row[figure]))}</p>
          ) : (
            <div className="cell-theirs" role="alert">
              <p className="small">{words.overtaken(digits(row.row[figure]), digits(theirs))}</p>
              <button
                type="button"
                className="link"
                onClick={() => act({ type: 'settle', key: row.key, figure, whose: 'theirs' })}
              >
                {words.takeTheirs(digits(theirs))}
              </button>
              <button
                type="button"
                className="link"
                onClick={() => act({ type: 'settle', key: row.key, figure, whose: 'ours' })}
              >
                {words.keepOurs(written)}
              </button>
            </div>
          )}
          {error !== undefined && (
            <p className="field-error small">
              <Icon name="circle-alert" />
              {error}
            </p>
          )}
        </div>
      )}
      {children}
    </td>
  );
};
