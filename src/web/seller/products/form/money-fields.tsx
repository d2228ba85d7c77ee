import { useMessages } from '#web/client/messages.tsx';
import { Discount } from '#web/ui/discount.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Price } from '#web/ui/price.tsx';
import { Select } from '#web/ui/select.tsx';
import { LineField } from './line-field.tsx';
import { priceAfter, rupiahOf } from './price.rules.ts';
import { dimensions, type ProductValues } from './product-values.ts';

/** Price, discount and what becomes of them, weight and stock. */
export const MoneyFields = ({ draft }: { draft: Draft<ProductValues> }) => {
  const { sellerProducts: words } = useMessages();
  const { values, change, errorOf } = draft;
  const { base, discount, discountKind, variants } = values;
  const hasVariants = variants.length > 0;
  const full = rupiahOf(base) ?? 0;
  const { price, percentage } = priceAfter(full, discountKind, discount);
  return (
    <section className="panel panel-body stack">
      <h2>{words.money}</h2>
      <div className="pairs">
        <LineField
          label={hasVariants ? words.priceOfVariants : words.price}
          name="base_price"
          inputMode="numeric"
          value={base}
          error={errorOf('base_price')}
          onChange={(text) => change({ base: text })}
        />
        <Field label={words.discountKind}>
          {(control) => (
            <Select
              {...control}
              name="discount_kind"
              value={discountKind}
              onPick={(kind) => change({ discountKind: kind === 'percentage' ? 'percentage' : 'amount' })}
              options={[
                { value: 'amount', label: words.discountAmount },
                { value: 'percentage', label: words.discountPercentage },
              ]}
            />
          )}
        </Field>
        <LineField
          label={words.discountValue(discountKind)}
          name="discount"
          inputMode="decimal"
          value={discount}
          error={
            errorOf('discount') ??
            errorOf('merchant_discount_amount') ??
            errorOf('merchant_discount_percentage')
          }
          onChange={(text) => change({ discount: text })}
        />
        <div className="field">
          <span className="label">{words.result}</span>
          <p className="price-result" aria-live="polite">
            <Price amount={Math.max(0, price)} /> <Discount basePrice={full} percentage={percentage} />
          </p>
        </div>
        <LineField
          label={words.weight}
          name="weight"
          inputMode="numeric"
          value={values.weight}
          error={errorOf('weight')}
          onChange={(weight) => change({ weight })}
        />
        {!hasVariants && (
          <LineField
            label={words.stock}
            name="stock"
            inputMode="numeric"
            value={values.stock}
            error={errorOf('stock')}
            onChange={(stock) => change({ stock })}
          />
        )}
        {dimensions.map((name) => (
          <LineField
            key={name}
            label={words[name]}
            name={name}
            inputMode="numeric"
            value={values[name]}
            error={errorOf(name)}
            help={name === 'height' ? words.dimensionsHelp : undefined}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
      </div>
    </section>
  );
};
