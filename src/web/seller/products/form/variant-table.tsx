import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { LineField } from './line-field.tsx';
import { discountOf, rupiahOf } from './price.rules.ts';
import type { ProductValues } from './product-values.ts';
import { VariantCells } from './variant-cells.tsx';
import type { VariantRow } from './variant-rows.rules.ts';

/** The grid of variants: figures, code and picture of each; one press makes price and stock all the same. */
export const VariantTable = ({ draft }: { draft: Draft<ProductValues> }) => {
  const { sellerProducts: words } = useMessages();
  const { values, change, errorOf } = draft;
  const rows = values.variants;
  const set = (at: number, part: Partial<VariantRow>) =>
    change((before) => ({
      variants: before.variants.map((row, index) => (index === at ? { ...row, ...part } : row)),
    }));
  const setAll = (part: Partial<VariantRow>) =>
    change((before) => ({ variants: before.variants.map((row) => ({ ...row, ...part })) }));
  // the server counts only those that are sold
  const pathAt = (at: number) => rows.slice(0, at).filter(({ on }) => on).length;
  return (
    <>
      <FillAll onFill={setAll} />
      <table className="variants">
        <caption className="hide">{words.variantTable}</caption>
        <thead>
          <tr>
            <th scope="col">{words.variant}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.discountValue('amount')}</th>
            <th scope="col">{words.weight}</th>
            <th scope="col">{words.stock}</th>
            <th scope="col">{words.skuField}</th>
            <th scope="col">{words.photoColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <VariantCells
              key={row.options.join(' ')}
              row={row}
              inherited={{
                discount: String(discountOf(rupiahOf(row.base) ?? 0, values.discountKind, values.discount)),
                weight: values.weight,
              }}
              errorOf={(field) => (row.on ? errorOf(`variants.${pathAt(at)}.${field}`) : undefined)}
              onChange={(part) => set(at, part)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};

type FillProps = { onFill: (part: { base?: string; stock?: string }) => void };

/** One price and one stock for every variant. */
const FillAll = ({ onFill }: FillProps) => {
  const { sellerProducts: words } = useMessages();
  const [base, setBase] = useState('');
  const [stock, setStock] = useState('');
  const fill = () => onFill({ ...(base === '' ? {} : { base }), ...(stock === '' ? {} : { stock }) });
  return (
    <div className="fill-all" role="group" aria-label={words.fillAll}>
      <LineField label={words.fillPrice} inputMode="numeric" value={base} onChange={setBase} />
      <LineField label={words.fillStock} inputMode="numeric" value={stock} onChange={setStock} />
      <Button onClick={fill}>{words.fill}</Button>
    </div>
  );
};
