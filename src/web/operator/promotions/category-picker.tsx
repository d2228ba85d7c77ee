import type { Category } from '#contract/catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { categoryNames } from '../ui/category-names.rules.ts';

type CategoryPickerProps = {
  categories: readonly Category[];
  ids: readonly number[];
  error?: string;
  onChange: (ids: readonly number[]) => void;
};

/** Categories that a voucher or a campaign is for, each with all below it. */
export const CategoryPicker = ({ categories, ids, error, onChange }: CategoryPickerProps) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const names = categoryNames(categories);
  const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? t.categoryNumber(id);
  const left = names.filter(({ id }) => !ids.includes(id));
  return (
    <div className="stack stack-snug">
      <Field label={t.category} error={error}>
        {(control) => (
          <Select
            {...control}
            value=""
            options={[
              { value: '', label: t.addCategory },
              ...left.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onPick={(value) => value !== '' && onChange([...ids, Number(value)])}
          />
        )}
      </Field>
      {ids.length > 0 && (
        <ul className="pick-list" aria-label={t.category}>
          {ids.map((id) => (
            <li key={id} className="pick-row">
              <span className="pick-facts text-13">{nameOf(id)}</span>
              <IconButton
                icon="x"
                label={t.dropCategory(nameOf(id))}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
