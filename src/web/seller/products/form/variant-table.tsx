import type { Draft } from '../../profile/files/use-draft.ts';
import { useSellerMessages } from '../../words.ts';
import { FillAll } from './fill-all.tsx';
import type { ProductValues } from './product-values.ts';
import { VariantCells } from './variant-cells.tsx';
import type { VariantRow } from './variant-rows.rules.ts';

/** The grid of variants: price, stock and code of each; one press makes them all the same. */
export const VariantTable = ({ draft }: { draft: Draft<ProductValues> }) => {
  const { sellerProducts: words } = useSellerMessages();
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
            <th scope="col">{words.stock}</th>
            <th scope="col">{words.skuField}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <VariantCells
              key={row.options.join(' ')}
              row={row}
              errorOf={(field) => (row.on ? errorOf(`variants.${pathAt(at)}.${field}`) : undefined)}
              onChange={(part) => set(at, part)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};
