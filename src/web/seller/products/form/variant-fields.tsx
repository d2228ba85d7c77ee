import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OptionFields } from './option-fields.tsx';
import type { ProductValues } from './product-values.ts';
import { type OptionDraft, rowsFor } from './variant-rows.rules.ts';
import { VariantTable } from './variant-table.tsx';

const maxOptions = 2;

/** Options, and the grid of what their values make. */
export const VariantFields = ({ draft }: { draft: Draft<ProductValues> }) => {
  const { sellerProducts: words } = useMessages();
  const { values, change, errorOf } = draft;
  const { options } = values;
  const set = (next: readonly OptionDraft[]) =>
    change((before) => ({ options: next, variants: rowsFor(next, before.variants, before.base) }));
  const add = () =>
    set([...options, { key: 1 + Math.max(-1, ...options.map(({ key }) => key)), name: '', values: [] }]);
  const wrong = errorOf('options') ?? errorOf('variants');
  return (
    <section className="panel panel-body stack">
      <h2>{words.variants}</h2>
      <p className="text-13 quiet">{words.variantsText}</p>
      {options.map((option, at) => (
        <OptionFields
          key={option.key}
          option={option}
          at={at}
          errorOf={errorOf}
          onChange={(part) => set(options.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => set(options.filter((_, index) => index !== at))}
        />
      ))}
      {options.length < maxOptions && (
        <p>
          <Button onClick={add}>
            <Icon name="plus" />
            {words.addOption}
          </Button>
        </p>
      )}
      {wrong !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {wrong}
        </p>
      )}
      {values.variants.length > 0 && <VariantTable draft={draft} />}
    </section>
  );
};
