import { type KeyboardEvent, useId, useRef } from 'react';
import { warningsOf } from '#common/flash-row.ts';
import { digits } from '#common/money.ts';
import type { FlashFactsRow } from '#contract/operator-flash.ts';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Select } from '#web/ui/select.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import type { FactsOf, GridAction, GridField, GridRow } from './grid.rules.ts';

type Props = {
  rows: readonly GridRow[];
  factsOf: FactsOf;
  faults: ReadonlyMap<number, Record<string, string>>;
  change: (act: GridAction) => void;
};

const steps: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** The rows as a table to write in: Enter and the arrows go to the same figure of the row below or above. */
export const ProductsGrid = ({ rows, factsOf, faults, change }: Props) => {
  const { operatorFlash: t } = useMessages();
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = event.target;
    if (step === undefined || !(at instanceof HTMLInputElement)) return;
    event.preventDefault();
    const same = [...(body.current?.querySelectorAll<HTMLInputElement>(`input[name="${at.name}"]`) ?? [])];
    const next = same[same.indexOf(at) + step];
    next?.focus();
    next?.select();
  };
  return (
    <div className="data-table-box">
      <table className="data-table flash-grid">
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col" className="right">
              {t.normal}
            </th>
            <th scope="col" className="right">
              {t.lowest}
            </th>
            <th scope="col" className="right">
              {t.stock}
            </th>
            <th scope="col">{t.flashPrice}</th>
            <th scope="col">{t.flashStock}</th>
            <th scope="col">{t.limit}</th>
            <th scope="col">{t.notes}</th>
            <th scope="col">
              <span className="hide">{t.drop('')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <ProductsRow
              key={row.key}
              row={row}
              facts={factsOf(row)}
              faults={faults.get(index)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              change={change}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type GoodsRowProps = {
  row: GridRow;
  facts: FlashFactsRow | undefined;
  faults: Record<string, string> | undefined;
  isFirst: boolean;
  isLast: boolean;
  change: (act: GridAction) => void;
};

/** One row: what it sells, what that costs and how much of it there is, and its terms to write. */
const ProductsRow = ({ row, facts, faults = {}, isFirst, isLast, change }: GoodsRowProps) => {
  const { operatorFlash: t } = useMessages();
  const { key, name, variants } = row;
  const figures = {
    flash_price: t.flashPrice,
    flash_stock: t.flashStock,
    limit_per_user: t.limit,
  };
  const fault = faults.product_id ?? faults.variant_id;
  return (
    <tr>
      <td data-label={t.product}>
        <span className="flash-good">
          <Picture url={row.photo} sizes="44px" widths={[160]} width={44} height={44} />
          <span className="flash-named">
            {name}
            <span className="quiet small">{row.merchant}</span>
            {variants.length > 0 && (
              <span className="flash-variant">
                <Select
                  small
                  aria-label={t.fieldOf(t.variant, name)}
                  value={String(row.variant_id ?? '')}
                  options={[
                    { value: '', label: t.allVariants },
                    ...variants.map(({ id, label }) => ({ value: String(id), label })),
                  ]}
                  onPick={(value) =>
                    change({ type: 'variant', key, variant_id: value === '' ? null : Number(value) })
                  }
                />
                <IconButton
                  icon="plus"
                  label={t.addVariant(name)}
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
      <td className="right" data-label={t.normal}>
        {facts && <Rupiah value={facts.publish_price} />}
      </td>
      <td className="right" data-label={t.lowest}>
        {facts && <Rupiah value={facts.lowest_price} />}
      </td>
      <td className="right num" data-label={t.stock}>
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
      <td data-label={t.notes} className="flash-noted">
        {facts && <RowNotes row={row} facts={facts} />}
      </td>
      <td data-label="" className="flash-ways">
        <span>
          <IconButton
            icon="chevron-up"
            label={t.up(name)}
            disabled={isFirst}
            onClick={() => change({ type: 'move', key, by: -1 })}
          />
          <IconButton
            icon="chevron-down"
            label={t.down(name)}
            disabled={isLast}
            onClick={() => change({ type: 'move', key, by: 1 })}
          />
          <IconButton icon="x" label={t.drop(name)} onClick={() => change({ type: 'drop', key })} />
        </span>
      </td>
    </tr>
  );
};

type FigureCellProps = {
  name: GridField;
  label: string;
  /** The product's name. */
  of: string;
  value: string;
  error: string | undefined;
  onWrite: (text: string) => void;
};

/** A figure of a row, with what is wrong with it below. */
const FigureCell = ({ name, label, of, value, error, onWrite }: FigureCellProps) => {
  const { operatorFlash: t } = useMessages();
  const note = useId();
  return (
    <td data-label={label} className="flash-figure">
      <span>
        <input
          className="input input-small num"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t.fieldOf(label, of)}
          value={value}
          onChange={(event) => onWrite(event.currentTarget.value.replace(/[^\d]/g, ''))}
          {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': note })}
        />
        {error !== undefined && (
          <span className="field-error" id={note} role="alert">
            {error}
          </span>
        )}
      </span>
    </td>
  );
};

/** What of a row deserves a look, as it is written; a figure that is not written yet is no reason. */
const RowNotes = ({ row, facts }: { row: GridRow; facts: FlashFactsRow }) => {
  const { operatorFlash: t } = useMessages();
  const written = { flash_price: Number(row.flash_price), flash_stock: Number(row.flash_stock) };
  return (
    <span className="flash-notes">
      {warningsOf(written, facts).map((one) => (
        <Badge key={one} tone="wait">
          {t.warning[one]}
          {one === 'product_hidden' && facts.state !== 'visible' && `: ${t.state[facts.state]}`}
        </Badge>
      ))}
    </span>
  );
};
