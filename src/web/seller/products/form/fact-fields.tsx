import { MAX_PRODUCT_NAME } from '#contract/product-limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Select } from '#web/ui/select.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { LineField } from './line-field.tsx';
import type { ProductValues } from './product-values.ts';

/** What the product is: name, category, condition, description. */
export const FactFields = ({ draft }: { draft: Draft<ProductValues> }) => {
  const { sellerProducts: words } = useMessages();
  const { values, change, errorOf } = draft;
  return (
    <section className="panel panel-body stack">
      <h2>{words.facts}</h2>
      <LineField
        label={words.name}
        help={words.nameHelp}
        name="product_name"
        maxLength={MAX_PRODUCT_NAME}
        value={values.name}
        error={errorOf('product_name')}
        onChange={(name) => change({ name })}
      />
      <CategoryPicker
        value={values.category}
        error={errorOf('category_id')}
        onPick={(category) => change({ category })}
      />
      <div className="pairs">
        <Field label={words.condition} error={errorOf('condition')}>
          {(control) => (
            <Select
              {...control}
              name="condition"
              value={values.condition}
              onPick={(picked) => change({ condition: picked === 'used' ? 'used' : 'new' })}
              options={[
                { value: 'new', label: words.conditionNew },
                { value: 'used', label: words.conditionUsed },
              ]}
            />
          )}
        </Field>
        <LineField
          label={words.skuField}
          help={words.skuHelp}
          name="sku"
          maxLength={50}
          value={values.sku}
          error={errorOf('sku')}
          onChange={(sku) => change({ sku })}
        />
      </div>
      <Field label={words.description} help={words.descriptionHelp} error={errorOf('description')}>
        {(control) => (
          <textarea
            {...control}
            className="input input-area"
            name="description"
            rows={8}
            maxLength={10_000}
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        )}
      </Field>
    </section>
  );
};
