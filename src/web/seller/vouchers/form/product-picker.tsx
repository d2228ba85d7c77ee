import { type KeyboardEvent, useState } from 'react';
import { listOwnProducts } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';

type Props = { ids: readonly number[]; onChange: (ids: readonly number[]) => void };

/** Products that the voucher is for, found by their names; none means all of the store's. */
export const ProductPicker = ({ ids, onChange }: Props) => {
  const { sellerVouchers: words } = useMessages();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const found = useApiQuery(`voucher products ${search}`, async (api) => {
    const input = { search, per_page: 8 };
    const { data } = await need(api.call(listOwnProducts, { input }));
    return data.map(({ id, product_name }) => ({ id, name: product_name }));
  });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter looks for products and never sends the voucher
    event.preventDefault();
    setSearch(text.trim());
  };
  return (
    <fieldset className="stack stack-snug">
      <legend className="label">{words.products}</legend>
      <p className="text-13" role="status">
        {words.productChosen(ids.length)}
      </p>
      <Field label={words.findProduct} help={words.productsHelp}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onEnter}
            onBlur={() => setSearch(text.trim())}
          />
        )}
      </Field>
      {(found.data ?? []).map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={ids.includes(id)}
          onChange={(is) => onChange(is ? [...ids, id] : ids.filter((one) => one !== id))}
        >
          <span>{name}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
};
