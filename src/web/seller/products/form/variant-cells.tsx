import { useMessages } from '#web/client/messages.tsx';
import { VariantPhoto } from './variant-photo.tsx';
import type { VariantRow } from './variant-rows.rules.ts';

type Props = {
  row: VariantRow;
  /** What stands in an empty field: the product's own figure. */
  inherited: { readonly [K in keyof VariantRow]?: string };
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<VariantRow>) => void;
};

/** One variant: whether it is sold, its figures, code and picture. */
export const VariantCells = ({ row, inherited, errorOf, onChange }: Props) => {
  const { sellerProducts: words } = useMessages();
  const name = row.options.join(' / ');
  const cells = [
    { key: 'base', path: 'base_price', label: words.variantPrice(name), head: words.price, mode: 'numeric' },
    {
      key: 'discount',
      path: 'merchant_discount_amount',
      label: words.variantDiscount(name),
      head: words.discountValue('amount'),
      mode: 'numeric',
    },
    { key: 'weight', path: 'weight', label: words.variantWeight(name), head: words.weight, mode: 'numeric' },
    { key: 'stock', path: 'stock', label: words.variantStock(name), head: words.stock, mode: 'numeric' },
    { key: 'sku', path: 'sku', label: words.variantSku(name), head: words.skuField, mode: 'text' },
  ] as const;
  return (
    <tr>
      <th scope="row">
        <label className="tick">
          <input
            type="checkbox"
            aria-label={words.variantOnOf(name)}
            checked={row.on}
            onChange={(event) => onChange({ on: event.currentTarget.checked })}
          />
          <span>{name}</span>
        </label>
      </th>
      {cells.map(({ key, path, label, head, mode }) => {
        const error = errorOf(path);
        return (
          <td key={key}>
            <span className="variant-label" aria-hidden="true">
              {head}
            </span>
            <input
              className="input input-small"
              aria-label={label}
              aria-invalid={error === undefined ? undefined : true}
              inputMode={mode}
              autoComplete="off"
              maxLength={50}
              placeholder={inherited[key]}
              disabled={!row.on}
              value={row[key]}
              onChange={(event) => onChange({ [key]: event.currentTarget.value })}
            />
            {error !== undefined && <p className="field-error small">{error}</p>}
          </td>
        );
      })}
      <td>
        <span className="variant-label" aria-hidden="true">
          {words.photoColumn}
        </span>
        <VariantPhoto
          name={name}
          photo={row.photo}
          disabled={!row.on}
          onChange={(photo) => onChange({ photo })}
        />
      </td>
    </tr>
  );
};
