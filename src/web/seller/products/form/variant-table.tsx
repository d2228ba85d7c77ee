import { useMessages } from '#web/client/messages.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { FillAll } from './fill-all.tsx';
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
