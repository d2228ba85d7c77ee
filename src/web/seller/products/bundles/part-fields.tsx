import { type KeyboardEvent, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { listOwnProducts, type SellerProduct } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { LineField } from '../form/line-field.tsx';
import type { BundleValues, PartValues } from './bundle-values.ts';

const maxParts = 5;

const toPart = ({ id, product_name, publish_price, variants }: SellerProduct): PartValues => ({
  ...{ productId: id, name: product_name, price: publish_price, variantId: '', qty: '1' },
  variants: variants.map((one) => ({ id: one.id, name: one.options.join(', '), price: one.publish_price })),
});

type PartProps = {
  part: PartValues;
  at: number;
  errorOf: Draft<BundleValues>['errorOf'];
  onChange: (part: Partial<PartValues>) => void;
  onDrop: () => void;
};

const Part = ({ part, at, errorOf, onChange, onDrop }: PartProps) => {
  const { pricing: words } = useMessages();
  const { name, variants, price } = part;
  const fault = errorOf(`parts.${at}.product_id`);
  return (
    <li className="option-box stack stack-snug">
      <p className="spread">
        <span>
          <b>{name}</b> <span className="quiet num">{rupiah(price)}</span>
        </span>
        <IconButton icon="trash" label={words.bundleDrop(name)} onClick={onDrop} />
      </p>
      {fault !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          <span>{fault}</span>
        </p>
      )}
      <fieldset className="pairs">
        <legend className="hide">{name}</legend>
        {variants.length > 0 && (
          <Field label={words.bundleVariant} error={errorOf(`parts.${at}.variant_id`)}>
            {(control) => (
              <Select
                {...control}
                value={part.variantId}
                options={[
                  { value: '', label: words.bundleAnyVariant },
                  ...variants.map((one) => ({ value: String(one.id), label: one.name })),
                ]}
                onPick={(variantId) => onChange({ variantId })}
              />
            )}
          </Field>
        )}
        <LineField
          label={words.bundleQty}
          name={`parts.${at}.qty`}
          inputMode="numeric"
          value={part.qty}
          error={errorOf(`parts.${at}.qty`)}
          onChange={(qty) => onChange({ qty })}
        />
      </fieldset>
    </li>
  );
};

/** What is in the bundle, and a search for more of the store's products. */
export const PartFields = ({ draft }: { draft: Draft<BundleValues> }) => {
  const { pricing: words } = useMessages();
  const { values, change, errorOf } = draft;
  const { parts } = values;
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const found = useApiQuery(`bundle products ${search}`, async (api) => {
    const { data } = await need(api.call(listOwnProducts, { input: { search, per_page: 6 } }));
    return data;
  });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter looks for products and never saves the bundle
    event.preventDefault();
    setSearch(text.trim());
  };
  const isFull = parts.length >= maxParts;
  return (
    <section className="panel panel-body stack">
      <h2>{words.bundleParts}</h2>
      <p className="quiet">{words.bundlePartsHelp}</p>
      {parts.length === 0 ? (
        <p>{words.bundleNone}</p>
      ) : (
        <ul className="stack stack-snug">
          {parts.map((part, at) => (
            <Part
              key={`${part.productId} ${at}`}
              part={part}
              at={at}
              errorOf={errorOf}
              onChange={(changed) =>
                change(({ parts: all }) => ({
                  parts: all.map((one, index) => (index === at ? { ...one, ...changed } : one)),
                }))
              }
              onDrop={() => change(({ parts: all }) => ({ parts: all.filter((_, index) => index !== at) }))}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <Field label={words.bundleFind} help={words.bundleFindHelp} error={errorOf('parts')}>
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
          <ul className="stack stack-snug">
            {(found.data ?? [])
              .filter(({ id }) => !parts.some(({ productId }) => productId === id))
              .map((product) => (
                <li key={product.id} className="spread">
                  <span>
                    {product.product_name} <span className="quiet num">{rupiah(product.publish_price)}</span>
                  </span>
                  <Button
                    small
                    aria-label={words.bundleTake(product.product_name)}
                    onClick={() => change(({ parts: all }) => ({ parts: [...all, toPart(product)] }))}
                  >
                    <Icon name="plus" />
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
};
